// From latitude, longitude and height to a local frame: the way back of geodetic.c, polynomials only.
//
// With τ the difference of latitude and h the height, the point lies in its own meridian plane
// n = ∫ M(s) cos s ds + h sin τ along and u = h cos τ - ∫ M(s) sin s ds over the tangent at the
// anchor's foot; turned by sine and cosine they are metres outward and northward, and the difference
// of longitude turns the distance from the axis into metres east.
#include "doormark_kernels.h"

#include <string.h>

#include "clones.h"
#include "past_caches.h"

#pragma STDC FP_CONTRACT OFF

DOORMARK_INLINE double local(
    const doormark_anchor *restrict anchor, const double *restrict latitude,
    const double *restrict longitude, const double *restrict height, size_t count,
    double *restrict x, double *restrict y, double *restrict z, int past_caches) {
  const double radians = 0.017453292519943295769;
  const double *const row = anchor->inbound;
  const double r0 = row[0], r1 = row[1], r2 = row[2], r3 = row[3], r4 = row[4], r5 = row[5],
               r6 = row[6], r7 = row[7], r8 = row[8], r9 = row[9], r10 = row[10], r11 = row[11];
  const double *const m = anchor->meridian;
  const double sine = anchor->sine, cosine = anchor->cosine, axis = anchor->axis_distance,
               up0 = anchor->height, lat0 = anchor->latitude, lon0 = anchor->longitude;
  const double radius = m[0] + up0;
  // ∫ M cos and ∫ M sin by powers of τ.
  const double n1 = m[0], n2 = m[1] / 2, n3 = (m[2] - m[0]) / 6, n4 = (m[3] - 3 * m[1]) / 24;
  const double u2 = m[0] / 2, u3 = m[1] / 3, u4 = (3 * m[2] - m[0]) / 24;
  int64_t reach = 0;
  for (size_t i = 0; i < count; i++) {
    double tilt = (latitude[i] - lat0) * radians;
    double degrees = longitude[i] - lon0;
    degrees = degrees > 180 ? degrees - 360 : degrees;
    degrees = degrees < -180 ? degrees + 360 : degrees;
    double turn = degrees * radians;
    double h = height[i];

    double tt = tilt * tilt;
    double ll = turn * turn;
    double rise = h - up0;
    double square = radius * radius * tt + axis * axis * ll + rise * rise;
    int64_t bits;
    memcpy(&bits, &square, sizeof bits);
    reach = bits > reach ? bits : reach;

    double sin_tilt = tilt - tilt * tt * (1.0 / 6);
    double versed = tt * (1.0 / 2 - tt * (1.0 / 24));
    double n = h * sin_tilt + tilt * (n1 + tilt * (n2 + tilt * (n3 + tilt * n4)));
    double u = rise - h * versed - tt * (u2 + tilt * (u3 + tilt * u4));
    double away = cosine * u - sine * n;
    double northward = sine * u + cosine * n;
    double distance = axis + away;
    double sin_turn = turn - turn * ll * (1.0 / 6 - ll * (1.0 / 120));
    double bend = ll * (1.0 / 2 - ll * (1.0 / 24));
    double east = distance * sin_turn;
    double outward = away - distance * bend;

    put(x + i, (r0 * east + r1 * outward) + (r2 * northward + r3), past_caches);
    put(y + i, (r4 * east + r5 * outward) + (r6 * northward + r7), past_caches);
    put(z + i, (r8 * east + r9 * outward) + (r10 * northward + r11), past_caches);
  }
  double result;
  memcpy(&result, &reach, sizeof result);
  return result;
}

DOORMARK_CLONED double doormark_local(
    const doormark_anchor *anchor, const double *latitude, const double *longitude,
    const double *height, size_t count, double *x, double *y, double *z) {
  return local(anchor, latitude, longitude, height, count, x, y, z, 0);
}

DOORMARK_CLONED double doormark_local_past_caches(
    const doormark_anchor *anchor, const double *latitude, const double *longitude,
    const double *height, size_t count, double *x, double *y, double *z) {
  size_t head = doubles_before_line(x, y, z, count);
  double reach = local(anchor, latitude, longitude, height, head, x, y, z, 0);
  if (head == count) return reach;
  reach = farther(
      reach,
      local(
          anchor, latitude + head, longitude + head, height + head, count - head,
          __builtin_assume_aligned(x + head, cache_line),
          __builtin_assume_aligned(y + head, cache_line),
          __builtin_assume_aligned(z + head, cache_line), 1));
  end_writing_past_caches();
  return reach;
}
