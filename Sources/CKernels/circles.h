// The two circles for eight fixes or for one, and the carries that are states.
#ifndef DOORMARK_CIRCLES_H
#define DOORMARK_CIRCLES_H

#include "lanes.h"

#pragma STDC FP_CONTRACT OFF
// Functions that hand vectors on are all inlined, so how a call would hand them on does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

DOORMARK_INLINE reals radius(const doormark_fix_rule *rule, reals accuracy) {
  reals effective = rule->target_variance > 0
      ? __builtin_elementwise_sqrt(accuracy * accuracy + rule->target_variance)
      : accuracy;
  reals r = rule->multiplier * effective;
  r = r < rule->minimum ? (reals)rule->minimum : r;
  return r > rule->maximum ? (reals)rule->maximum : r;
}

// The same for one fix, whose accuracy may be 0.
DOORMARK_INLINE double radius_of_one(const doormark_fix_rule *rule, double accuracy) {
  double a = accuracy == 0 ? rule->zero_accuracy : accuracy;
  double effective =
      rule->target_variance > 0 ? __builtin_sqrt(a * a + rule->target_variance) : a;
  double r = rule->multiplier * effective;
  r = r < rule->minimum ? rule->minimum : r;
  return r > rule->maximum ? rule->maximum : r;
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

// The departures of a word when the radius is r_L or that of the fix, whichever is larger; under
// `frozen`, r_L alone.
DOORMARK_INLINE uint64_t departures(
    const doormark_fix_rule *rule, const double *accuracy, const measured *m, double latched) {
  double filled[word];
  if (rule->policy == last_admitting) {
    for (int k = 0; k < word; k += lanes) {
      store(filled + k, radius(rule, usable(rule, accuracy + k)));
    }
    for (int i = 0; i < word; i++) {
      latched = m->admitted >> i & 1 ? filled[i] : latched;
      filled[i] = latched > filled[i] ? latched : filled[i];
    }
  } else {
    for (int i = 0; i < word; i++) filled[i] = latched;
  }
  uint64_t departed = 0;
  for (int k = 0; k < word; k += lanes) {
    reals a = usable(rule, accuracy + k);
    reals exit = exit_radius(rule, load(filled + k), a, a > rule->poorest_arrival);
    departed |= bits(load(m->square + k) > exit * exit) << k;
  }
  return departed & m->valid;
}

DOORMARK_INLINE uint64_t carries(uint64_t admitted, uint64_t departed, uint64_t before) {
  unsigned long long out;
  uint64_t sum = __builtin_addcll(~departed, admitted, before, &out);
  return (sum ^ ~departed ^ admitted) >> 1 | (uint64_t)out << 63;
}

#endif
