#ifndef DOORMARK_CPROJ_SHIM_H
#define DOORMARK_CPROJ_SHIM_H
#include <geodesic.h>
#include <proj.h>
#endif
