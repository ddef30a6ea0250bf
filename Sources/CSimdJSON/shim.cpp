#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include "doormark_simdjson.h"

#define DOORMARK_TEXT(x) #x
#define DOORMARK_EXPANDED_TEXT(x) DOORMARK_TEXT(x)

extern "C" const char *doormark_simdjson_version(void) {
    return DOORMARK_EXPANDED_TEXT(SIMDJSON_VERSION);
}
