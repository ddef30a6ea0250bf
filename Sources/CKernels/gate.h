// The gate: which fixes count, lane by lane where that is not plain, and which are leaps.
#ifndef DOORMARK_GATE_H
#define DOORMARK_GATE_H

#include "lanes.h"

#pragma STDC FP_CONTRACT OFF
// Functions that hand vectors on are all inlined, so how a call would hand them on does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef struct offset {
  double x;
  double y;
} offset;

static offset offset_of(const doormark_fix_rule *rule, const doormark_fix *fix) {
  double u = fix->latitude - rule->latitude;
  double v = fix->longitude - rule->longitude;
  v = v > 180 ? v - 360 : v < -180 ? v + 360 : v;
  offset from = {
      v * (rule->east_linear - rule->east_mixed * u),
      u * (rule->north_linear + rule->north_square * u)};
  return from;
}

// What a way from one fix to another would be.
typedef struct travel {
  // Further than anyone travels in the time.
  int is_leap;
  // Further even when both accuracies are taken off.
  int is_implausible;
} travel;

static travel travel_of(
    const doormark_fix_rule *rule, const doormark_fix *fix, const doormark_fix *earlier) {
  offset to = offset_of(rule, fix), from = offset_of(rule, earlier);
  double x = to.x - from.x, y = to.y - from.y;
  int64_t step;
  double seconds = __builtin_sub_overflow(fix->time, earlier->time, &step)
      ? ((double)fix->time - (double)earlier->time) / 1e9
      : (double)step / 1e9;
  double square = x * x + y * y;
  double road = rule->maximum_speed * seconds;
  double reach = road + 3 * (fix->accuracy + earlier->accuracy);
  travel way = {square > road * road, square > reach * reach};
  return way;
}

// The fixes of one word and what the gate found out about them.
typedef struct judged {
  const double *latitude;
  const double *longitude;
  const double *accuracy;
  const int64_t *time;
  // Those that count, and those of them that are too poor to arrive by.
  uint64_t counted;
  uint64_t poor;
  // Those that were judged one by one, and which of them are leaps.
  uint64_t single;
  uint64_t leaps;
  // What jumps were measured from before the word.
  doormark_fix earlier;
} judged;

// The fix of a lane, as the gate keeps it.
DOORMARK_INLINE doormark_fix kept(const doormark_fix_rule *rule, const judged *of, int lane) {
  double a = of->accuracy[lane];
  doormark_fix fix = {
      of->latitude[lane], of->longitude[lane], a == 0 ? rule->zero_accuracy : a, of->time[lane], 1};
  return fix;
}

// The gate, lane by lane from each suspicious one until the fix before is again what the next is held
// against; all others count as usual.
static __attribute__((noinline)) void judge(
    const doormark_fix_rule *rule, judged *of, uint64_t suspicious, doormark_fix_state *state) {
  const uint64_t valid = of->counted, usual = valid & ~of->poor;
  int from = 0, reference = -1;
  while (from < word) {
    uint64_t left = suspicious & ~below(from);
    int first = left ? __builtin_ctzll(left) : word;
    uint64_t passed = below(first) & ~below(from);
    int accepted = latest(valid & passed), usable_one = latest(usual & passed);
    if (accepted >= 0) state->accepted = kept(rule, of, accepted);
    if (usable_one >= 0) {
      state->reference = kept(rule, of, usable_one);
      reference = usable_one;
    }
    for (from = first; from < word; from++) {
      const uint64_t bit = UINT64_C(1) << from;
      if (!(valid & bit)) continue;
      doormark_fix fix = kept(rule, of, from);
      const doormark_fix *newest = state->pending.exists ? &state->pending : &state->accepted;
      if (newest->exists && fix.time <= newest->time) {
        of->counted &= ~bit;
        continue;
      }
      travel way = {0, 0};
      if (state->reference.exists) {
        way = travel_of(rule, &fix, &state->reference);
        if (way.is_implausible && state->pending.exists) {
          way = travel_of(rule, &fix, &state->pending);
        }
      }
      if (way.is_implausible) {
        state->pending = fix;
        of->counted &= ~bit;
        continue;
      }
      of->single |= bit;
      if (way.is_leap) of->leaps |= bit;
      state->accepted = fix;
      state->pending.exists = 0;
      if (usual & bit) {
        state->reference = fix;
        reference = from;
      }
      if (state->reference.exists && reference == latest(usual & below(from + 1))) {
        from++;
        break;
      }
    }
  }
}

// Whether a fix that counts is a leap from the one that jumps are measured from.
static __attribute__((noinline)) int is_leap(
    const doormark_fix_rule *rule, const judged *of, int lane) {
  const uint64_t bit = UINT64_C(1) << lane;
  if (of->single & bit) return (of->leaps & bit) != 0;
  int before = latest(of->counted & ~of->poor & (bit - 1));
  doormark_fix fix = kept(rule, of, lane);
  doormark_fix earlier = before >= 0 ? kept(rule, of, before) : of->earlier;
  return earlier.exists && travel_of(rule, &fix, &earlier).is_leap;
}

// For each fix, whether the latest one before it that says where the traveller is was outside; a poor
// one that is not outside says nothing. The last carry goes into `after`.
DOORMARK_INLINE uint64_t outside_before(
    const judged *of, uint64_t departed, uint64_t before, uint64_t *after) {
  uint64_t outside = carries(departed, of->counted & ~of->poor & ~departed, before);
  *after = outside >> 63;
  return outside << 1 | before;
}

// From the time before to each time, less one nanosecond, so that no step and every backward one is
// negative.
DOORMARK_INLINE integers step_of(const int64_t *time, int64_t newest, int k) {
  integers now, before;
  memcpy(&now, time + k, sizeof now);
  if (k == 0) {
    before = __builtin_shufflevector(now, (integers)newest, 8, 0, 1, 2, 3, 4, 5, 6);
  } else {
    memcpy(&before, time + k - 1, sizeof before);
  }
  // Unsigned, where wrapping round is no mistake.
  typedef uint64_t naturals __attribute__((ext_vector_type(8)));
  naturals step = __builtin_convertvector(now, naturals) - __builtin_convertvector(before, naturals) - 1;
  return __builtin_convertvector(step, integers);
}

// A step as a real number of nanoseconds, when it is not negative and below 52 days.
DOORMARK_INLINE reals elapsed_of(integers step) {
  integers pattern = step | INT64_C(0x4330000000000000);
  reals elapsed;
  memcpy(&elapsed, &pattern, sizeof elapsed);
  return elapsed - 4503599627370496.0;
}

// The steps of time and place of a word against what the gate surely allows: `late` is not 0 where a
// step is backward or of 52 days and more.
DOORMARK_INLINE void hold(
    const doormark_fix_rule *rule, const double *x, const double *y, const double *a,
    const int64_t *time, int64_t newest, int k, integers *late, integers *near) {
  // A little less than what the gate allows, so that rounding can only make a fix suspicious.
  const double reach_of_accuracy = 3 * (1 - 1e-12);
  const double reach_of_time = rule->maximum_speed * 1e-9 * (1 - 1e-12);
  integers step = step_of(time, newest, k);
  *late = step >> 52;
  reals dx = load(x + lanes + k) - load(x + lanes - 1 + k);
  reals dy = load(y + lanes + k) - load(y + lanes - 1 + k);
  reals both = load(a + lanes + k) + load(a + lanes - 1 + k);
  reals reach = reach_of_time * elapsed_of(step) + reach_of_accuracy * both;
  *near = dx * dx + dy * dy <= reach * reach;
}

#endif
