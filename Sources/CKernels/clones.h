// One source, several machine codes of it: the loader takes the widest that the processor has.
#ifndef DOORMARK_CLONES_H
#define DOORMARK_CLONES_H

#include <stdint.h>

// Clones need ifunc, which glibc has; thread sanitizer dies of them at the start, since the loader
// asks before its run time is up. Everywhere else the plain code below is the portable twin.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define DOORMARK_IS_THREAD_SANITIZED 1
#endif
#endif

#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && \
    !defined(DOORMARK_IS_THREAD_SANITIZED)
#define DOORMARK_CLONED __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define DOORMARK_CLONED
#endif

#define DOORMARK_INLINE static inline __attribute__((always_inline))

#endif
