#ifndef DOORMARK_CGEOS_SHIM_H
#define DOORMARK_CGEOS_SHIM_H
// The reentrant calls only: they carry a context, so nothing is shared between threads.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#endif
