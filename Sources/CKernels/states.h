// From what each fix of a word is to the states after them.
#ifndef DOORMARK_STATES_H
#define DOORMARK_STATES_H

#include "circles.h"
#include "gate.h"

#pragma STDC FP_CONTRACT OFF
// Functions that hand vectors on are all inlined, so how a call would hand them on does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

// Whether a fix of R is outside the exit circle of the policy as well.
DOORMARK_INLINE int is_past_exit(
    const doormark_fix_rule *rule, const judged *of, const measured *m,
    const doormark_fix_state *state, int lane) {
  if (rule->policy != last_admitting) return 1;
  int before = latest(m->admitted & below(lane));
  double latched = before >= 0 ? radius_of_one(rule, of->accuracy[before]) : state->latched_radius;
  double r = radius_of_one(rule, of->accuracy[lane]);
  double exit = rule->exit_ratio * (latched > r ? latched : r);
  // A fix that is poor is none of accuracy 0, unless that means something poor.
  if (of->poor >> lane & 1) {
    double a = of->accuracy[lane];
    exit += rule->multiplier * (a == 0 ? rule->zero_accuracy : a);
  }
  return m->square[lane] > exit * exit;
}

// Whether the latest fix before a lane that says where the traveller is was outside; a poor one that is
// not outside says nothing. The traveller is in approach at the lane.
static __attribute__((noinline)) int was_outside(
    const doormark_fix_rule *rule, const judged *of, const measured *m,
    const doormark_fix_state *state, int lane) {
  for (uint64_t left = of->counted & below(lane); left;) {
    int before = latest(left);
    uint64_t bit = UINT64_C(1) << before;
    if (m->departed & bit && is_past_exit(rule, of, m, state, before)) return 1;
    if (!(of->poor & bit)) return 0;
    left &= ~bit;
  }
  return state->outside;
}

// The states from S and the live R, asking of each fix that would leave whether it does.
DOORMARK_INLINE uint64_t states_of(
    const doormark_fix_rule *rule, const judged *of, const measured *m, const double *x,
    const double *y, int64_t newest, doormark_fix_state *state) {
  const double reach_of_time = rule->maximum_speed * 1e-9 * (1 - 1e-12);
  uint64_t before = (uint64_t)state->inside, leaving = m->departed, unsure = ~UINT64_C(0), states;
  int is_exact = rule->policy != last_admitting;
  for (;;) {
    states = carries(m->admitted, leaving, before);
    uint64_t falls = (states << 1 | before) & ~states & unsure;
    if (!falls) break;
    int lane = __builtin_ctzll(falls);
    uint64_t bit = UINT64_C(1) << lane;
    int leaves = is_exact || is_past_exit(rule, of, m, state, lane);
    if (!leaves) {
      // Such fixes come in runs, so it is asked of all at once.
      leaving &= departures(rule, of->accuracy, m, state->latched_radius);
      is_exact = 1;
    } else {
      // Surely no leap, by the fix in the slot before and less time than there may have been.
      double dx = x[lanes + lane] - x[lanes + lane - 1];
      double dy = y[lanes + lane] - y[lanes + lane - 1];
      uint64_t step = (uint64_t)of->time[lane] - (uint64_t)(lane ? of->time[lane - 1] : newest);
      double road = reach_of_time * (double)(int64_t)step;
      int is_calm = !((of->poor | of->single) & bit) && dx * dx + dy * dy <= road * road;
      leaves = is_calm || !is_leap(rule, of, lane) || was_outside(rule, of, m, state, lane);
    }
    if (!leaves) leaving &= ~bit;
    unsure &= ~(bit | (bit - 1));
  }
  state->outside = states >> 63 && was_outside(rule, of, m, state, word);
  return states;
}

// States under `frozen`: each arrival sets the radius for the stay that it begins.
DOORMARK_INLINE uint64_t frozen_states(
    const doormark_fix_rule *rule, const judged *of, const measured *m, doormark_fix_state *state) {
  uint64_t inside = 0, left = ~UINT64_C(0);
  while (left) {
    if (state->inside) {
      uint64_t departed = departures(rule, of->accuracy, m, state->latched_radius) & left;
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
      state->latched_radius = radius_of_one(rule, of->accuracy[__builtin_ctzll(first)]);
      inside |= first;
      left &= ~(first | (first - 1));
      state->inside = 1;
      state->outside = 0;
    }
  }
  return inside;
}

#endif
