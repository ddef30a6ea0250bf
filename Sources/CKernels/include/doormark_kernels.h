// The bulk loops of DoormarkGeo. Each gives the same bits on every processor: no fused operation, no
// reordering, whichever clone of it runs. None keeps anything, so threads may call them at once.
#ifndef DOORMARK_KERNELS_H
#define DOORMARK_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// Where a bulk conversion is anchored: a point of the ellipsoid's surface, and a height over it.
typedef struct doormark_anchor {
  // Degrees.
  double latitude;
  double longitude;
  // Of the latitude.
  double sine;
  double cosine;
  // Metres from the Earth's axis to the anchor, and from the ellipsoid up to it.
  double axis_distance;
  double height;
  // The meridian's radius of curvature at the anchor, in metres, and its first three derivatives by
  // the latitude in radians.
  double meridian[4];
  // Three rows of four: from the caller's x, y, z, 1 to metres east of the anchor's meridian plane,
  // outward from the axis, and along it to the north.
  double outbound[12];
  // The way back: from those three and 1 to the caller's x, y, z.
  double inbound[12];
} doormark_anchor;

// Makes latitudes and longitudes (degrees, -180…180) and heights (metres) of caller's points.
//
// Answers the square of the largest distance of a point from the anchor, in m²; NaN where a point is
// not finite. It belongs to doormark_anchor's series, which hold near the anchor only.
double doormark_geodetic(
    const doormark_anchor *anchor, const double *x, const double *y, const double *z, size_t count,
    double *latitude, double *longitude, double *height);

// The same to the bit, for results that are more than the processor's caches hold.
double doormark_geodetic_past_caches(
    const doormark_anchor *anchor, const double *x, const double *y, const double *z, size_t count,
    double *latitude, double *longitude, double *height);

// The same as doormark_geodetic for vertices of which each begins with three floats, `stride` bytes after the one before.
double doormark_geodetic_vertices(
    const doormark_anchor *anchor, const void *vertices, size_t stride, size_t count,
    double *latitude, double *longitude, double *height);

// The way back, for finite latitudes, longitudes within -180…180 and heights. What it answers is the
// square of the largest distance from the anchor to first order, never less than that by more than
// one part in fifty within the range of the series.
double doormark_local(
    const doormark_anchor *anchor, const double *latitude, const double *longitude,
    const double *height, size_t count, double *x, double *y, double *z);

// The same to the bit, for results that are more than the processor's caches hold.
double doormark_local_past_caches(
    const doormark_anchor *anchor, const double *latitude, const double *longitude,
    const double *height, size_t count, double *x, double *y, double *z);

// What decides about the fixes of one target: DoormarkCore's DistanceKernel, FixGate and ArrivalRule.
//
// All numbers but the poorest accuracy are finite, none of the rule's or the gate's is negative, and
// the exit ratio is 1 or more; the target is no nearer to a pole than the midpoint form allows.
typedef struct doormark_fix_rule {
  double latitude;
  double longitude;
  double north_linear;
  double north_square;
  double east_linear;
  double east_mixed;
  // What an accuracy of 0 counts as; 0 itself is invalid.
  double zero_accuracy;
  double poorest_arrival;
  double maximum_speed;
  double multiplier;
  double minimum;
  double maximum;
  double exit_ratio;
  // Added to the square of the accuracy, in m².
  double target_variance;
  // Of the exit circle: 0 lastAdmitting, 1 live, 2 frozen.
  int policy;
} doormark_fix_rule;

// A fix that the gate keeps.
typedef struct doormark_fix {
  double latitude;
  double longitude;
  // What the gate made of the reported one: positive and finite.
  double accuracy;
  // Nanoseconds.
  int64_t time;
  // 0 when there is none, and the rest is of no account.
  int exists;
} doormark_fix;

// A journey on the street or in approach, before or after some fixes.
typedef struct doormark_fix_state {
  // The gate's memory, as in DoormarkCore's FixHistory.
  doormark_fix accepted;
  doormark_fix reference;
  doormark_fix pending;
  // The radius r_L in metres; of no account on the street.
  double latched_radius;
  // 1 in approach, 0 on the street.
  int inside;
  // 1 when the latest fix that says where the traveller is was outside the exit circle, and did not
  // leave since it was a leap.
  int outside;
} doormark_fix_state;

// Runs fixes through gate, circles and phase. For each 64 fixes it writes 64 bits, the first fix the
// lowest: whether the journey is in approach after the fix, and whether the gate let the fix through.
// Bits past the last fix are 0.
void doormark_fixes(
    const doormark_fix_rule *rule, const double *latitude, const double *longitude,
    const double *accuracy, const int64_t *time, size_t count, doormark_fix_state *state,
    uint64_t *inside, uint64_t *counted);

#endif
