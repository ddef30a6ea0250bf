// From a local frame to latitude, longitude and height, by series about an anchor.
//
// With e, r, z the metres east, outward and northward from the anchor, p0 its distance from the axis
// and t = e / (p0 + r): the longitude is off by atan t, the distance from the axis is
// p0 + r + e t (1/2 - t²/8 + …), and what is left lies in the point's own meridian plane. There, n and
// u being metres along and over the tangent at the anchor, M the meridian's radius and M1, M2, M3
// its derivatives, D = M + height + u and T = n / D, the latitude is off by the angle whose tangent x
// solves
//
//     x = T - (M1/D)(x²/2 - …) - (M2/D)(x³/6 - …) - …
//
// (from the exact n cos τ - (u + height) sin τ = ∫ M(s) cos(τ - s) ds), and the height is
// height + u + D(√(1 + x²) - 1) + M1 x³/3 + …
#include "doormark_kernels.h"

#include <string.h>

#include "clones.h"
#include "past_caches.h"

#pragma STDC FP_CONTRACT OFF

DOORMARK_INLINE double geodetic(
    const doormark_anchor *restrict anchor, const double *restrict x, const double *restrict y,
    const double *restrict z, size_t count, double *restrict latitude, double *restrict longitude,
    double *restrict height, int past_caches) {
  const double degrees = 57.295779513082320877;
  const double *const row = anchor->outbound;
  const double r0 = row[0], r1 = row[1], r2 = row[2], r3 = row[3], r4 = row[4], r5 = row[5],
               r6 = row[6], r7 = row[7], r8 = row[8], r9 = row[9], r10 = row[10], r11 = row[11];
  const double *const m = anchor->meridian;
  const double radius = m[0] + anchor->height, inverse = 1 / radius, half_slope = m[1] / 2,
               slope_third = m[1] / 3,
               cubic = m[1] * m[1] / (2 * radius * radius) - m[2] / (6 * radius);
  const double sine = anchor->sine, cosine = anchor->cosine, axis = anchor->axis_distance,
               up0 = anchor->height, lat0 = anchor->latitude, lon0 = anchor->longitude;
  int64_t reach = 0;
  for (size_t i = 0; i < count; i++) {
    double east = (r0 * x[i] + r1 * y[i]) + (r2 * z[i] + r3);
    double outward = (r4 * x[i] + r5 * y[i]) + (r6 * z[i] + r7);
    double northward = (r8 * x[i] + r9 * y[i]) + (r10 * z[i] + r11);

    double square = east * east + outward * outward + northward * northward;
    int64_t bits;
    memcpy(&bits, &square, sizeof bits);
    reach = bits > reach ? bits : reach;

    double t = east / (axis + outward);
    double tt = t * t;
    double turn = t - t * tt * (1.0 / 3 - tt * (1.0 / 5));
    double away = outward + east * t * (1.0 / 2 - tt * (1.0 / 8 - tt * (1.0 / 16)));

    double n = cosine * northward - sine * away;
    double u = sine * northward + cosine * away;
    double d = radius + u;
    // 1 / d by its series about the fixed radius, which is cheaper than a second division.
    double v = u * inverse;
    double q = inverse - inverse * v * (1 - v * (1 - v));
    double c = n * q;
    double a = half_slope * q;
    double w = c + c * c * (c * cubic - a);
    double ww = w * w;
    double tilt = w - w * ww * (1.0 / 3 - ww * (1.0 / 5));

    put(latitude + i, lat0 + tilt * degrees, past_caches);
    double lon = lon0 + turn * degrees;
    lon = lon > 180 ? lon - 360 : lon;
    put(longitude + i, lon < -180 ? lon + 360 : lon, past_caches);
    put(height + i, (up0 + u) + ww * (d * (1.0 / 2 - ww * (1.0 / 8)) + w * slope_third),
        past_caches);
  }
  double result;
  memcpy(&result, &reach, sizeof result);
  return result;
}

DOORMARK_CLONED double doormark_geodetic(
    const doormark_anchor *anchor, const double *x, const double *y, const double *z, size_t count,
    double *latitude, double *longitude, double *height) {
  return geodetic(anchor, x, y, z, count, latitude, longitude, height, 0);
}

DOORMARK_CLONED double doormark_geodetic_past_caches(
    const doormark_anchor *anchor, const double *x, const double *y, const double *z, size_t count,
    double *latitude, double *longitude, double *height) {
  size_t head = doubles_before_line(latitude, longitude, height, count);
  double reach = geodetic(anchor, x, y, z, head, latitude, longitude, height, 0);
  if (head == count) return reach;
  reach = farther(
      reach,
      geodetic(
          anchor, x + head, y + head, z + head, count - head,
          __builtin_assume_aligned(latitude + head, cache_line),
          __builtin_assume_aligned(longitude + head, cache_line),
          __builtin_assume_aligned(height + head, cache_line), 1));
  end_writing_past_caches();
  return reach;
}

enum { portion = 256 };

DOORMARK_CLONED double doormark_geodetic_vertices(
    const doormark_anchor *anchor, const void *vertices, size_t stride, size_t count,
    double *latitude, double *longitude, double *height) {
  const char *bytes = vertices;
  double x[portion], y[portion], z[portion];
  double reach = 0;
  for (size_t start = 0; start < count; start += portion) {
    size_t size = count - start < portion ? count - start : portion;
    for (size_t i = 0; i < size; i++) {
      float vertex[3];
      memcpy(vertex, bytes + (start + i) * stride, sizeof vertex);
      x[i] = vertex[0];
      y[i] = vertex[1];
      z[i] = vertex[2];
    }
    double part = geodetic(
        anchor, x, y, z, size, latitude + start, longitude + start, height + start, 0);
    reach = farther(reach, part);
  }
  return reach;
}
