// One fix after the other, each of a journey somewhere in memory: the time goes into waiting for that
// memory, so the journeys and targets of the fixes to come are asked for beforehand.
//
// The same expressions in the same order as DoormarkCore's, without fused operations, so that the
// verdicts are the same to the last bit.
#include "doormark_table.h"

#include "clones.h"

#pragma STDC FP_CONTRACT OFF

// How many fixes ahead a journey is asked for, and its target once the journey is there.
enum { journeys_ahead = 24, targets_ahead = 12 };

enum { live = 1, frozen_policy = 2 };

static const uint32_t target_mask = (UINT32_C(1) << doormark_target_bits) - 1;
static const uint32_t sequence_mask = (UINT32_C(1) << doormark_sequence_bits) - 1;

DOORMARK_INLINE void look_ahead(
    const doormark_table *table, const doormark_table_fixes *fixes, size_t i) {
  if (i + journeys_ahead < fixes->count) {
    uint64_t journey = (uint64_t)fixes->journey[i + journeys_ahead];
    if (journey < table->line_count) {
      const char *line = (const char *)(table->lines + journey);
      __builtin_prefetch(line, 1);
      __builtin_prefetch(line + sizeof(doormark_table_line) - 1, 1);
    }
  }
  if (i + targets_ahead < fixes->count) {
    uint64_t journey = (uint64_t)fixes->journey[i + targets_ahead];
    if (journey < table->line_count) {
      __builtin_prefetch(table->targets + (table->lines[journey].target_and_flags & target_mask));
    }
  }
}

typedef struct place {
  double x;
  double y;
} place;

DOORMARK_INLINE place place_of(
    const doormark_table_target *target, double latitude, double longitude) {
  double u = latitude - target->latitude;
  double v = longitude - target->longitude;
  v = v > 180 ? v - 360 : v < -180 ? v + 360 : v;
  place of = {
      v * (target->east_linear - target->east_mixed * u),
      u * (target->north_linear + target->north_square * u)};
  return of;
}

DOORMARK_INLINE double seconds_between(int64_t earlier, int64_t later) {
  int64_t exact;
  return __builtin_sub_overflow(later, earlier, &exact)
      ? ((double)later - (double)earlier) / 1e9
      : (double)exact / 1e9;
}

DOORMARK_INLINE double circle(
    const doormark_table_rule *rule, const doormark_table_target *target, double accuracy) {
  double effective =
      target->variance > 0 ? __builtin_sqrt(accuracy * accuracy + target->variance) : accuracy;
  double r = rule->multiplier * effective;
  r = r < rule->minimum ? rule->minimum : r;
  return r > rule->maximum ? rule->maximum : r;
}

// Whether the straight line from the fix before meets the smaller of the two arrival circles, which
// both fixes lie outside of.
DOORMARK_INLINE int passed_by(
    place start, double start_square, place end, double end_square, double radius) {
  const double limit = 10000.0 * 10000.0;
  if (!(start_square <= limit && end_square <= limit)) return 0;
  double x = end.x - start.x, y = end.y - start.y;
  double square = x * x + y * y;
  double along = -(start.x * x + start.y * y);
  if (!(along > 0 && along < square)) return 0;
  double nearest = start_square - along * along / square;
  return nearest <= radius * radius && start_square > radius * radius;
}

// A notice, or one of the two below it.
enum { left_to_caller = 64, changed = 128 };

// One fix of a journey: its notice, with `changed` where the phase changed; or `left_to_caller`, and
// then nothing has been done.
DOORMARK_INLINE unsigned take(
    const doormark_table *table, doormark_table_line *line, double latitude, double longitude,
    double accuracy, int64_t time, unsigned *name) {
  const doormark_table_gate *gate = &table->gate;
  uint32_t flags = line->target_and_flags >> doormark_target_bits;
  uint32_t phase = flags & doormark_phase_mask;
  if (phase - doormark_street > doormark_approach - doormark_street) {
    return phase == doormark_vacant ? doormark_no_journey
        : phase == doormark_apart   ? left_to_caller
                                    : doormark_not_applicable;
  }
  const doormark_table_target *target = table->targets + (line->target_and_flags & target_mask);
  if (!target->is_plain) return left_to_caller;

  // Written so that NaN fails.
  if (!(__builtin_fabs(latitude) <= 90 && __builtin_fabs(longitude) <= 180)) {
    return doormark_invalid_coordinate;
  }
  if (accuracy == 0) accuracy = gate->zero_accuracy;
  if (!(accuracy > 0 && accuracy < __builtin_inf())) return doormark_invalid_accuracy;
  uint32_t has_fix = flags & doormark_has_fix;
  if (has_fix && time <= line->time) {
    return time == line->time && latitude == line->latitude && longitude == line->longitude
        ? doormark_duplicate
        : doormark_out_of_order;
  }
  if (gate->has_clock) {
    double age = seconds_between(time, gate->now);
    if (age > gate->maximum_age) return doormark_stale;
    if (-age > gate->maximum_lead) return doormark_future;
  }
  place at = place_of(target, latitude, longitude);
  double square = at.x * at.x + at.y * at.y;
  int is_poor = accuracy > gate->poorest_arrival;
  int has_reference = has_fix && !(flags & doormark_is_poor);
  int is_leap = 0;
  place before = {0, 0};
  if (has_reference) {
    // Two fixes to remember do not fit.
    if (is_poor) return left_to_caller;
    before = place_of(target, line->latitude, line->longitude);
    double x = at.x - before.x, y = at.y - before.y;
    double way = x * x + y * y;
    double road = gate->maximum_speed * seconds_between(line->time, time);
    double reach = road + 3 * (accuracy + line->accuracy);
    if (way > reach * reach) return left_to_caller;
    is_leap = way > road * road;
  }

  const doormark_table_rule *rule = table->rules + target->rule;
  double radius = circle(rule, target, accuracy);
  double latched = line->latched_radius;
  double base = gate->policy == live ? radius
      : gate->policy == frozen_policy
      ? (latched < 0 ? radius : latched)
      : (latched > radius ? latched : radius);
  double exit = rule->exit_ratio * base;
  if (is_poor) exit += rule->multiplier * accuracy;
  int is_inside = !is_poor && square <= radius * radius;
  int is_past_exit = square > exit * exit;
  uint32_t sequence = line->counts & sequence_mask;

  unsigned notice = doormark_counted;
  flags &= ~(uint32_t)(doormark_is_silent | doormark_is_poor);
  flags |= doormark_has_fix;
  if (is_poor) {
    flags |= doormark_is_poor;
    int is_first = accuracy >= gate->reduced_precision && !(flags & doormark_is_reduced);
    if (is_first) flags |= doormark_is_reduced;
    notice = is_first ? doormark_precision_reduced : doormark_too_poor;
  }
  if (phase == doormark_street) {
    if (is_inside) {
      if (sequence == sequence_mask) return left_to_caller;
      phase = doormark_approach;
      line->latched_radius = radius;
      line->counts++;
      *name = 0;
      notice |= changed;
    } else if (!is_poor && has_reference) {
      double other = circle(rule, target, line->accuracy);
      double before_square = before.x * before.x + before.y * before.y;
      if (passed_by(before, before_square, at, square, radius < other ? radius : other)) {
        notice = doormark_passed_by;
      }
    }
  } else {
    int leaves = is_past_exit && (!is_leap || flags & doormark_is_outside);
    if (leaves) {
      if (sequence == sequence_mask) return left_to_caller;
      *name = phase == doormark_approach ? 1 : 2;
      phase = doormark_street;
      line->latched_radius = -1;
      line->counts++;
      flags &= ~(uint32_t)doormark_is_outside;
      notice |= changed;
    } else {
      if (is_past_exit) {
        flags |= doormark_is_outside;
      } else {
        flags &= ~(uint32_t)doormark_is_outside;
      }
      if (is_inside && (gate->policy != frozen_policy || latched < 0)) {
        line->latched_radius = radius;
      }
      if (is_inside && phase == doormark_chose_map) notice = doormark_suppressed;
    }
  }
  line->latitude = latitude;
  line->longitude = longitude;
  line->accuracy = accuracy;
  line->time = time;
  flags = (flags & ~(uint32_t)doormark_phase_mask) | phase;
  line->target_and_flags =
      (line->target_and_flags & target_mask) | flags << doormark_target_bits;
  return notice;
}

size_t doormark_table_judge(
    const doormark_table *table, const doormark_table_fixes *fixes, size_t from, size_t to,
    uint8_t *notices, doormark_table_change *changes, size_t *change_count) {
  size_t count = 0, i = from;
  for (; i < to; i++) {
    look_ahead(table, fixes, i);
    uint64_t journey = (uint64_t)fixes->journey[i];
    if (journey >= table->line_count) {
      notices[i] = doormark_no_journey;
      continue;
    }
    doormark_table_line *line = table->lines + journey;
    unsigned name;
    unsigned notice = take(
        table, line, fixes->latitude[i], fixes->longitude[i], fixes->accuracy[i], fixes->time[i],
        &name);
    if (notice == left_to_caller) break;
    notices[i] = (uint8_t)(notice & ~(unsigned)changed);
    if (notice & changed) {
      doormark_table_change change = {i, line->counts & sequence_mask, name};
      changes[count++] = change;
    }
  }
  *change_count = count;
  return i;
}
