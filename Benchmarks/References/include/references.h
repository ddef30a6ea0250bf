// What the benchmarks compare with: the plain work, in C. doors.h has the look-up of doors.
#ifndef BENCHMARK_REFERENCES_H
#define BENCHMARK_REFERENCES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Seconds that this thread has computed for; time in which others had the processor is left out.
double reference_seconds(void);

// Copies three arrays, one after the other.
void reference_copy(
    const double *x, const double *y, const double *z, double *to_x, double *to_y, double *to_z,
    size_t count);

// Reads four arrays and answers something that depends on all of it.
double reference_read(
    const double *latitude, const double *longitude, const double *accuracy, const int64_t *time,
    size_t count);

// Reads the first and the last word of rows in any order, asking for each beforehand; answers
// something that depends on all of it. A row is a whole number of words of eight bytes.
int64_t reference_gather(
    const int64_t *rows, size_t row_bytes, const ptrdiff_t *places, size_t count);

// A pipeline of PROJ over three arrays in place, x, y, z; longitude and latitude come out in radians.
// Answers 0, or -1 where PROJ would not.
int reference_pipeline(const char *definition, double *x, double *y, double *z, size_t count);

// PROJ's geodesic from a place to each fix; answers how many are within so many metres.
size_t reference_geodesics(
    double from_latitude, double from_longitude, const double *latitude, const double *longitude,
    size_t count, double metres);

// Reads files one after the other, each into the same memory, and, where asked, parses each with
// simdjson's DOM and does nothing else. Answers the bytes, or -1 where a file cannot be read or is no
// JSON.
int64_t reference_read_files(const char *const *paths, size_t count, int parses);

// What a program that ran to its end took.
typedef struct {
  // Its exit status, or -1 where it did not start or was killed.
  int status;
  // Of processor time, its own and the system's on its behalf.
  double seconds;
  // On the clock on the wall.
  double elapsed;
  // The largest resident size, where it was watched.
  int64_t peak_bytes;
} reference_process;

// Runs a program without input, its output and its errors into files, or nowhere for null. The list of
// arguments ends with null and begins with the program. To watch its memory takes some of a core.
reference_process reference_run(
    const char *const *arguments, const char *output, const char *errors, int watches);

#ifdef __cplusplus
}
#endif

#endif
