#ifndef DOORMARK_CEXPAT_SHIM_H
#define DOORMARK_CEXPAT_SHIM_H
#include <expat.h>
#endif
