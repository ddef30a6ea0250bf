// Writing results past the processor's caches, into which a long array would not fit: a line that is
// to be overwritten whole is not read first, a third less traffic with memory. What memcpy does too.
#ifndef DOORMARK_PAST_CACHES_H
#define DOORMARK_PAST_CACHES_H

#include <stddef.h>
#include <stdint.h>

#include "clones.h"

// Bytes of a line, on which vectors must begin that are written so.
enum { cache_line = 64 };

DOORMARK_INLINE void put(double *to, double value, int past_caches) {
#if defined(__has_builtin)
#if __has_builtin(__builtin_nontemporal_store)
  if (past_caches) {
    __builtin_nontemporal_store(value, to);
    return;
  }
#endif
#endif
  *to = value;
}

// Doubles that stand before the first which begins a line in all three arrays; `count` where none does.
DOORMARK_INLINE size_t doubles_before_line(
    const double *a, const double *b, const double *c, size_t count) {
  uintptr_t offset = (uintptr_t)a % cache_line;
  if ((uintptr_t)b % cache_line != offset || (uintptr_t)c % cache_line != offset ||
      offset % sizeof(double) != 0) {
    return count;
  }
  size_t before = (cache_line - offset) % cache_line / sizeof(double);
  return before < count ? before : count;
}

// What was written so is seen by other threads in its order.
DOORMARK_INLINE void end_writing_past_caches(void) {
#if defined(__SSE__)
  __builtin_ia32_sfence();
#endif
}

// The larger of two reaches, NaN if either is.
DOORMARK_INLINE double farther(double reach, double part) {
  return reach != reach || part <= reach ? reach : part;
}

#endif
