// Doors in an STRtree of GEOS, as somebody would write it who has GEOS and cares for speed.
#ifndef BENCHMARK_DOORS_H
#define BENCHMARK_DOORS_H

#include <stddef.h>
#include <stdint.h>

// A door, with the constants of its own distance: y = u (A + B u), x = v (C - D u) for a place u degrees
// north and v degrees east of it.
struct reference_door {
  double latitude, longitude;
  double a, b, c, d;
  uint32_t number;
  uint32_t is_routable;
};

// A fix, with the radius that it leaves a door by.
struct reference_fix {
  double latitude, longitude;
  double exit_radius;
};

struct reference_doors;

// Takes copies of doors and of the fixes that will ask for them. One degree of longitude, and one of
// latitude, is nowhere among them shorter than the metres given: so distances in the tree are never
// longer than they are. All geometries are made here, and a question need not make any; the trees are
// built with the first question. NULL where GEOS would not.
struct reference_doors *reference_doors_create(
    const struct reference_door *doors, size_t door_count, const struct reference_fix *fixes,
    size_t fix_count, double metres_east, double metres_north);

void reference_doors_destroy(struct reference_doors *doors);

// Of every fix: how many doors it is in the exit circle of, and the sum of their numbers.
void reference_doors_holding(struct reference_doors *doors, uint32_t *count, uint64_t *sum);

// Of every fix: the number of the nearest door that is routable; UINT32_MAX for none.
void reference_doors_nearest(struct reference_doors *doors, uint32_t *number);

#endif
