// The street and approach part of a journey, 64 fixes at a time.
//
// With S the fixes inside their arrival circle, R those outside their exit circle and q before a word,
// the states are the carries of ~R + S + q: a fix of S makes one, one of R ends it, any other hands it
// on. That is the policy `live`, but for leaps. The exit circle of `lastAdmitting` is never smaller, so
// only a fix with which `live` leaves can leave: it is asked whether it is outside the circle of r_L, the
// radius of the latest fix of S before it, and whether it is a leap that nothing confirms. If it does not
// leave, it is taken out of R and the carries run again.
//
// The same expressions in the same order as DoormarkCore's, without fused operations, so that the
// verdicts are the same to the last bit.
#include "circles.h"
#include "gate.h"
#include "states.h"

#pragma STDC FP_CONTRACT OFF
// Functions that hand vectors on are all inlined, so how a call would hand them on does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

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
    integers all_late = (integers)0;
    for (int k = 0; k < word; k += lanes) {
      integers late, near;
      hold(rule, x, y, a, time, newest, k, &late, &near);
      all_late |= late;
      suspicious |= bits(~near) << k;
    }
    // Steps whose sum wraps round come out before their beginning.
    int is_irregular = time[word - 1] <= newest || state->pending.exists || !state->reference.exists;
    if (is_irregular || __builtin_reduce_or(all_late)) {
      int64_t before = newest;
      for (int i = 0; i < word; i++) {
        int64_t step = (int64_t)((uint64_t)time[i] - (uint64_t)before - 1);
        suspicious |= (uint64_t)(time[i] <= before || step >> 52) << i;
        before = time[i];
      }
      suspicious |= 1;
    }
    if (suspicious) {
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
        states = states_of(rule, &of, &m, x, y, newest, state);
      } else if (m.valid & ~m.poor) {
        // Nobody was outside in here while in approach.
        state->outside = 0;
      }
      if (m.admitted) {
        state->latched_radius = radius_of_one(rule, accuracy[latest(m.admitted)]);
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
