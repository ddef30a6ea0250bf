#include "references.h"

#include <geodesic.h>
#include <proj.h>
#include <string.h>
#include <time.h>

double reference_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void reference_copy(
    const double *x, const double *y, const double *z, double *to_x, double *to_y, double *to_z,
    size_t count) {
  memcpy(to_x, x, count * sizeof(double));
  memcpy(to_y, y, count * sizeof(double));
  memcpy(to_z, z, count * sizeof(double));
}

double reference_read(
    const double *latitude, const double *longitude, const double *accuracy, const int64_t *time,
    size_t count) {
  // Eight sums a column, so that no addition waits for the one before.
  double sums[8] = {0};
  int64_t times[8] = {0};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    for (int j = 0; j < 8; j++) {
      sums[j] += latitude[i + j] + longitude[i + j] + accuracy[i + j];
      times[j] ^= time[i + j];
    }
  }
  double result = 0;
  for (; i < count; i++) result += latitude[i] + longitude[i] + accuracy[i] + (double)time[i];
  for (int j = 0; j < 8; j++) result += sums[j] + (double)times[j];
  return result;
}

int64_t reference_gather(
    const int64_t *rows, size_t row_bytes, const ptrdiff_t *places, size_t count) {
  enum { ahead = 24 };
  const size_t words = row_bytes / sizeof(int64_t);
  int64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    if (i + ahead < count) {
      const int64_t *next = rows + (size_t)places[i + ahead] * words;
      __builtin_prefetch(next);
      __builtin_prefetch(next + words - 1);
    }
    const int64_t *row = rows + (size_t)places[i] * words;
    sum += row[0] ^ row[words - 1];
  }
  return sum;
}

int reference_pipeline(const char *definition, double *x, double *y, double *z, size_t count) {
  PJ_CONTEXT *context = proj_context_create();
  PJ *pipeline = proj_create(context, definition);
  int status = -1;
  if (pipeline) {
    const size_t step = sizeof(double);
    if (proj_trans_generic(
            pipeline, PJ_FWD, x, step, count, y, step, count, z, step, count, NULL, 0, 0)
        == count) {
      status = 0;
    }
  }
  proj_destroy(pipeline);
  proj_context_destroy(context);
  return status;
}

size_t reference_geodesics(
    double from_latitude, double from_longitude, const double *latitude, const double *longitude,
    size_t count, double metres) {
  struct geod_geodesic earth;
  geod_init(&earth, 6378137, 1 / 298.257223563);
  size_t within = 0;
  for (size_t i = 0; i < count; i++) {
    double distance;
    geod_inverse(
        &earth, from_latitude, from_longitude, latitude[i], longitude[i], &distance, NULL, NULL);
    within += distance <= metres;
  }
  return within;
}
