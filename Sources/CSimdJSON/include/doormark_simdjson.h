#ifndef DOORMARK_SIMDJSON_H
#define DOORMARK_SIMDJSON_H
#ifdef __cplusplus
extern "C" {
#endif
/// The version of the simdjson library that this program was built with.
const char *doormark_simdjson_version(void);
#ifdef __cplusplus
}
#endif
#endif
