// The street and approach part of a journey, 64 fixes at a time.
//
// With S the fixes inside their arrival circle, R those outside their exit circle and q before a word,
// the states are the carries of ~R + S + q: a fix of S makes one, one of R ends it, any other hands it
// on. That is the policy `live` exactly. The exit circle of `lastAdmitting` is never smaller, so the two
// differ only in words in which `live` leaves; there r_L is filled forward over S and R taken anew. A
// fix of R that is a leap from the fix before leaves only when the latest fix that says anything was of
// R as well, which is a carry of the same kind; whether it is a leap is asked only where it would leave.
//
// The same expressions in the same order as DoormarkCore's, without fused operations, so that the
// verdicts are the same to the last bit.
#include <string.h>

#include "clones.h"
#include "doormark_kernels.h"

#pragma STDC FP_CONTRACT OFF
// Functions that hand vectors on are all inlined, so how a call would hand them on does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

enum { lanes = 8, word = 64, last_admitting = 0, frozen = 2 };

typedef double reals __attribute__((ext_vector_type(8)));
typedef int64_t integers __attribute__((ext_vector_type(8)));
typedef _Bool flags __attribute__((ext_vector_type(8)));

DOORMARK_INLINE reals load(const double *from) {
  reals value;
  memcpy(&value, from, sizeof value);
  return value;
}

DOORMARK_INLINE void store(double *to, reals value) { memcpy(to, &value, sizeof value); }

DOORMARK_INLINE uint64_t bits(integers comparison) {
  flags packed = __builtin_convertvector(comparison, flags);
  uint8_t byte;
  memcpy(&byte, &packed, sizeof byte);
  return byte;
}

DOORMARK_INLINE reals radius(const doormark_fix_rule *rule, reals accuracy) {
  reals effective = rule->target_variance > 0
      ? __builtin_elementwise_sqrt(accuracy * accuracy + rule->target_variance)
      : accuracy;
  reals r = rule->multiplier * effective;
  r = r < rule->minimum ? (reals)rule->minimum : r;
  return r > rule->maximum ? (reals)rule->maximum : r;
}

DOORMARK_INLINE double radius_of_one(const doormark_fix_rule *rule, double accuracy) {
  return radius(rule, (reals)accuracy)[0];
}

// What one word of fixes is, before any state.
typedef struct measured {
  uint64_t valid;
  uint64_t poor;
  uint64_t admitted;
  uint64_t departed;  // By the live radius.
  double square[word];
} measured;

// The exit circle of a radius; a poor fix must be outside by another multiple of its accuracy.
DOORMARK_INLINE reals exit_radius(
    const doormark_fix_rule *rule, reals base, reals accuracy, integers poor) {
  reals exit = rule->exit_ratio * base;
  return poor ? exit + rule->multiplier * accuracy : exit;
}

DOORMARK_INLINE reals usable(const doormark_fix_rule *rule, const double *accuracy) {
  reals a = load(accuracy);
  return a == 0 ? (reals)rule->zero_accuracy : a;
}

// The departures of a word when the radius is r_L or that of the fix, whichever is larger; in frozen,
// r_L alone.
DOORMARK_INLINE uint64_t departures(
    const doormark_fix_rule *rule, const double *accuracy, const measured *m, const double *latched) {
  uint64_t departed = 0;
  for (int k = 0; k < word; k += lanes) {
    reals a = usable(rule, accuracy + k);
    reals base = load(latched + k);
    if (rule->policy == last_admitting) {
      reals r = radius(rule, a);
      base = base > r ? base : r;
    }
    reals exit = exit_radius(rule, base, a, a > rule->poorest_arrival);
    departed |= bits(load(m->square + k) > exit * exit) << k;
  }
  return departed & m->valid;
}

DOORMARK_INLINE uint64_t carries(uint64_t admitted, uint64_t departed, uint64_t before) {
  unsigned long long out;
  uint64_t sum = __builtin_addcll(~departed, admitted, before, &out);
  return (sum ^ ~departed ^ admitted) >> 1 | (uint64_t)out << 63;
}

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

DOORMARK_INLINE uint64_t below(int lane) {
  return lane < word ? (UINT64_C(1) << lane) - 1 : ~UINT64_C(0);
}

DOORMARK_INLINE int latest(uint64_t lanes_set) {
  return lanes_set ? 63 - __builtin_clzll(lanes_set) : -1;
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

// The states, when no single leap may leave. `calm` are fixes that are surely no leaps.
DOORMARK_INLINE uint64_t states_of(
    const doormark_fix_rule *rule, const judged *of, uint64_t admitted, uint64_t departed,
    uint64_t calm, doormark_fix_state *state) {
  uint64_t before = (uint64_t)state->inside, after;
  uint64_t outside = outside_before(of, departed, (uint64_t)state->outside, &after);
  uint64_t unsure = ~(calm | outside), leaving = departed, states;
  for (;;) {
    states = carries(admitted, leaving, before);
    uint64_t falls = (states << 1 | before) & ~states & unsure;
    if (!falls) break;
    uint64_t first = falls & -falls;
    if (is_leap(rule, of, __builtin_ctzll(first))) leaving &= ~first;
    unsure &= ~(first | (first - 1));
  }
  state->outside = (int)(after & states >> 63);
  return states;
}

// States under `frozen`: each arrival sets the radius for the stay that it begins.
DOORMARK_INLINE uint64_t frozen_states(
    const doormark_fix_rule *rule, const judged *of, const measured *m, doormark_fix_state *state) {
  uint64_t inside = 0, left = ~UINT64_C(0);
  while (left) {
    if (state->inside) {
      double latched[word];
      for (int i = 0; i < word; i++) latched[i] = state->latched_radius;
      uint64_t departed = departures(rule, of->accuracy, m, latched) & left;
      judged stay = *of;
      stay.counted &= left;
      uint64_t after;
      uint64_t outside = outside_before(&stay, departed, (uint64_t)state->outside, &after);
      // A carry in is for the first fix of the stay, wherever in the word that is.
      uint64_t leaving = departed;
      while (leaving) {
        uint64_t first = leaving & -leaving;
        if (first & outside || !is_leap(rule, of, __builtin_ctzll(first))) break;
        leaving &= ~first;
      }
      uint64_t first = leaving & -leaving;
      inside |= left & (leaving ? first - 1 : ~UINT64_C(0));
      left &= leaving ? ~(first | (first - 1)) : 0;
      state->inside = leaving == 0;
      state->outside = leaving ? 0 : (int)after;
    } else {
      uint64_t admitted = m->admitted & left;
      if (!admitted) break;
      uint64_t first = admitted & -admitted;
      double admitting[lanes] = {of->accuracy[__builtin_ctzll(first)]};
      state->latched_radius = radius_of_one(rule, usable(rule, admitting)[0]);
      inside |= first;
      left &= ~(first | (first - 1));
      state->inside = 1;
      state->outside = 0;
    }
  }
  return inside;
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

// The fixes that are surely no leaps, of those that are neither poor nor were judged one by one.
DOORMARK_INLINE uint64_t calm_ones(
    const doormark_fix_rule *rule, const double *x, const double *y, const int64_t *time,
    int64_t newest) {
  const double reach_of_time = rule->maximum_speed * 1e-9 * (1 - 1e-12);
  uint64_t calm = 0;
  for (int k = 0; k < word; k += lanes) {
    reals elapsed = elapsed_of(step_of(time, newest, k));
    reals dx = load(x + lanes + k) - load(x + lanes - 1 + k);
    reals dy = load(y + lanes + k) - load(y + lanes - 1 + k);
    reals road = reach_of_time * elapsed;
    calm |= bits(dx * dx + dy * dy <= road * road) << k;
  }
  return calm;
}

// Whole words only.
DOORMARK_INLINE void run(
    const doormark_fix_rule *rule, const double *latitude, const double *longitude,
    const double *accuracy, const int64_t *time, size_t words, doormark_fix_state *state,
    uint64_t *inside, uint64_t *counted) {
  measured m;
  judged of;
  // The places of the fixes, after that of the reference in the slot before them.
  double x[lanes + word], y[lanes + word], a[lanes + word];
  offset reference = offset_of(rule, &state->reference);
  for (size_t w = 0; w < words; w++) {
    m.valid = m.poor = m.admitted = m.departed = 0;
    for (int k = 0; k < word; k += lanes) {
      reals lat = load(latitude + k);
      reals lon = load(longitude + k);
      reals acc = usable(rule, accuracy + k);
      integers valid = (__builtin_elementwise_abs(lat) <= 90) & (__builtin_elementwise_abs(lon) <= 180)
          & (acc > 0) & (acc < __builtin_inf());
      reals u = lat - rule->latitude;
      reals v = lon - rule->longitude;
      reals wrapped = v < -180 ? v + 360 : v;
      v = v > 180 ? v - 360 : wrapped;
      reals east = v * (rule->east_linear - rule->east_mixed * u);
      reals north = u * (rule->north_linear + rule->north_square * u);
      reals square = east * east + north * north;
      integers poor = acc > rule->poorest_arrival;
      reals r = radius(rule, acc);
      reals exit = exit_radius(rule, r, acc, poor);
      m.valid |= bits(valid) << k;
      m.poor |= bits(poor) << k;
      m.admitted |= bits(~poor & (square <= r * r)) << k;
      m.departed |= bits(square > exit * exit) << k;
      store(m.square + k, square);
      store(x + lanes + k, east);
      store(y + lanes + k, north);
      store(a + lanes + k, acc);
    }
    // Jumps are measured from the latest fix that counts and is not poor: put that into the slots of
    // the others. A poor fix is itself held against it.
    x[lanes - 1] = reference.x;
    y[lanes - 1] = reference.y;
    a[lanes - 1] = state->reference.accuracy;
    uint64_t usual = m.valid & ~m.poor, suspicious = 0;
    for (uint64_t others = ~usual; others; others &= others - 1) {
      int i = __builtin_ctzll(others), slot = lanes + i;
      if (m.valid >> i & 1) {
        double dx = x[slot] - x[slot - 1], dy = y[slot] - y[slot - 1];
        double reach = 3 * (1 - 1e-12) * (a[slot] + a[slot - 1]);
        suspicious |= (uint64_t) !(dx * dx + dy * dy <= reach * reach) << i;
      }
      x[slot] = x[slot - 1];
      y[slot] = y[slot - 1];
      a[slot] = a[slot - 1];
    }
    of.latitude = latitude;
    of.longitude = longitude;
    of.accuracy = accuracy;
    of.time = time;
    of.counted = m.valid;
    of.poor = m.poor;
    of.single = of.leaps = 0;
    of.earlier = state->reference;
    const int64_t newest = state->accepted.time;
    integers all_late = (integers)0, all_near = (integers)-1;
    for (int k = 0; k < word; k += lanes) {
      integers late, near;
      hold(rule, x, y, a, time, newest, k, &late, &near);
      all_late |= late;
      all_near &= near;
    }
    // Steps whose sum wraps round come out before their beginning.
    int is_irregular = time[word - 1] <= newest || state->pending.exists || !state->reference.exists;
    if (suspicious || is_irregular || __builtin_reduce_or(all_late) || !__builtin_reduce_and(all_near)) {
      int64_t before = newest;
      for (int k = 0; k < word; k += lanes) {
        integers late, near;
        hold(rule, x, y, a, time, newest, k, &late, &near);
        suspicious |= bits((late != 0) | (near == 0)) << k;
      }
      for (int i = 0; i < word; i++) {
        suspicious |= (uint64_t)(time[i] <= before) << i;
        before = time[i];
      }
      if (is_irregular) suspicious |= 1;
      judge(rule, &of, suspicious, state);
      reference = offset_of(rule, &state->reference);
    } else {
      int accepted = latest(m.valid), usable_one = latest(usual);
      if (accepted >= 0) state->accepted = kept(rule, &of, accepted);
      if (usable_one >= 0) {
        state->reference = kept(rule, &of, usable_one);
        reference.x = x[lanes + word - 1];
        reference.y = y[lanes + word - 1];
      }
    }
    m.valid = of.counted;
    m.admitted &= m.valid;
    m.departed &= m.valid;

    uint64_t before = (uint64_t)state->inside, states;
    if (rule->policy == frozen) {
      states = frozen_states(rule, &of, &m, state);
    } else {
      states = carries(m.admitted, m.departed, before);
      if ((states << 1 | before) & ~states) {
        uint64_t departed = m.departed;
        if (rule->policy == last_admitting) {
          double latched[word], radii[word];
          for (int k = 0; k < word; k += lanes) {
            store(radii + k, radius(rule, usable(rule, accuracy + k)));
          }
          double now = state->latched_radius;
          for (int i = 0; i < word; i++) {
            now = m.admitted >> i & 1 ? radii[i] : now;
            latched[i] = now;
          }
          departed = departures(rule, accuracy, &m, latched);
        }
        uint64_t calm = calm_ones(rule, x, y, time, newest) & ~of.poor & ~of.single;
        states = states_of(rule, &of, m.admitted, departed, calm, state);
      } else if (m.valid & ~m.poor) {
        // Nobody was outside in here while in approach.
        state->outside = 0;
      }
      if (m.admitted) {
        double admitting[lanes] = {accuracy[latest(m.admitted)]};
        state->latched_radius = radius_of_one(rule, usable(rule, admitting)[0]);
      }
    }
    state->inside = (int)(states >> 63);
    inside[w] = states;
    counted[w] = m.valid;
    latitude += word;
    longitude += word;
    accuracy += word;
    time += word;
  }
}

DOORMARK_CLONED void doormark_fixes(
    const doormark_fix_rule *given, const double *latitude, const double *longitude,
    const double *accuracy, const int64_t *time, size_t count, doormark_fix_state *state,
    uint64_t *inside, uint64_t *counted) {
  const doormark_fix_rule rule = *given;
  doormark_fix_state now = *state;
  size_t whole = count / word * word, rest = count - whole;
  run(&rule, latitude, longitude, accuracy, time, count / word, &now, inside, counted);
  if (rest) {
    // Filled up with fixes that are nowhere, each later than the one before where time allows.
    double places[3][word];
    int64_t times[word];
    for (size_t i = 0; i < word; i++) {
      size_t from = whole + (i < rest ? i : rest - 1);
      places[0][i] = i < rest ? latitude[from] : __builtin_nan("");
      places[1][i] = longitude[from];
      places[2][i] = accuracy[from];
      times[i] = time[from];
    }
    for (size_t i = rest; i < word; i++) times[i] = times[i - 1] < INT64_MAX ? times[i - 1] + 1 : INT64_MAX;
    uint64_t mask = below((int)rest);
    run(&rule, places[0], places[1], places[2], times, 1, &now, inside + count / word,
        counted + count / word);
    inside[count / word] &= mask;
  }
  *state = now;
}
