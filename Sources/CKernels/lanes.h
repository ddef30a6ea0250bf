// Eight numbers at a time, and the 64 bits of a word of fixes.
#ifndef DOORMARK_LANES_H
#define DOORMARK_LANES_H

#include <stdint.h>
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

DOORMARK_INLINE uint64_t below(int lane) {
  return lane < word ? (UINT64_C(1) << lane) - 1 : ~UINT64_C(0);
}

DOORMARK_INLINE int latest(uint64_t lanes_set) {
  return lanes_set ? 63 - __builtin_clzll(lanes_set) : -1;
}

#endif
