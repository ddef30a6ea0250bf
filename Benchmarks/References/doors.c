#include "doors.h"

#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Verdicts are compared with ours bit for bit.
#pragma STDC FP_CONTRACT OFF

struct reference_doors {
  GEOSContextHandle_t handle;
  GEOSSTRtree *all;
  GEOSSTRtree *routable;
  struct reference_door *doors;
  GEOSGeometry **points;
  size_t door_count;
  struct reference_fix *fixes;
  GEOSGeometry **places;
  GEOSGeometry **boxes;
  size_t fix_count;
};

static double distance(const struct reference_door *door, const struct reference_fix *fix) {
  const double u = fix->latitude - door->latitude;
  const double v = fix->longitude - door->longitude;
  const double x = v * (door->c - door->d * u);
  const double y = u * (door->a + door->b * u);
  return sqrt(x * x + y * y);
}

static int fill(struct reference_doors *all, double metres_east, double metres_north) {
  for (size_t i = 0; i < all->door_count; i++) {
    struct reference_door *door = &all->doors[i];
    all->points[i] = GEOSGeom_createPointFromXY_r(
        all->handle, door->longitude * metres_east, door->latitude * metres_north);
    if (!all->points[i]) return 0;
    GEOSSTRtree_insert_r(all->handle, all->all, all->points[i], door);
    if (door->is_routable) GEOSSTRtree_insert_r(all->handle, all->routable, all->points[i], door);
  }
  for (size_t i = 0; i < all->fix_count; i++) {
    const struct reference_fix *fix = &all->fixes[i];
    const double x = fix->longitude * metres_east;
    const double y = fix->latitude * metres_north;
    const double r = fix->exit_radius;
    all->places[i] = GEOSGeom_createPointFromXY_r(all->handle, x, y);
    all->boxes[i] = GEOSGeom_createRectangle_r(all->handle, x - r, y - r, x + r, y + r);
    if (!all->places[i] || !all->boxes[i]) return 0;
  }
  return 1;
}

struct reference_doors *reference_doors_create(
    const struct reference_door *doors, size_t door_count, const struct reference_fix *fixes,
    size_t fix_count, double metres_east, double metres_north) {
  struct reference_doors *all = calloc(1, sizeof *all);
  if (!all) return NULL;
  all->handle = GEOS_init_r();
  all->all = GEOSSTRtree_create_r(all->handle, 10);
  all->routable = GEOSSTRtree_create_r(all->handle, 10);
  all->doors = malloc((door_count + 1) * sizeof *doors);
  all->points = calloc(door_count + 1, sizeof *all->points);
  all->fixes = malloc((fix_count + 1) * sizeof *fixes);
  all->places = calloc(fix_count + 1, sizeof *all->places);
  all->boxes = calloc(fix_count + 1, sizeof *all->boxes);
  if (all->doors && all->points && all->fixes && all->places && all->boxes) {
    all->door_count = door_count;
    all->fix_count = fix_count;
    memcpy(all->doors, doors, door_count * sizeof *doors);
    memcpy(all->fixes, fixes, fix_count * sizeof *fixes);
    if (all->all && all->routable && fill(all, metres_east, metres_north)) return all;
  }
  reference_doors_destroy(all);
  return NULL;
}

void reference_doors_destroy(struct reference_doors *all) {
  if (!all) return;
  if (all->all) GEOSSTRtree_destroy_r(all->handle, all->all);
  if (all->routable) GEOSSTRtree_destroy_r(all->handle, all->routable);
  for (size_t i = 0; i < all->door_count; i++) {
    if (all->points[i]) GEOSGeom_destroy_r(all->handle, all->points[i]);
  }
  for (size_t i = 0; i < all->fix_count; i++) {
    if (all->places[i]) GEOSGeom_destroy_r(all->handle, all->places[i]);
    if (all->boxes[i]) GEOSGeom_destroy_r(all->handle, all->boxes[i]);
  }
  free(all->doors);
  free(all->points);
  free(all->fixes);
  free(all->places);
  free(all->boxes);
  GEOS_finish_r(all->handle);
  free(all);
}

struct holding {
  const struct reference_fix *fix;
  uint32_t count;
  uint64_t sum;
};

static void consider(void *item, void *data) {
  const struct reference_door *door = item;
  struct holding *holding = data;
  if (distance(door, holding->fix) <= holding->fix->exit_radius) {
    holding->count++;
    holding->sum += door->number;
  }
}

void reference_doors_holding(struct reference_doors *all, uint32_t *count, uint64_t *sum) {
  for (size_t i = 0; i < all->fix_count; i++) {
    struct holding holding = {&all->fixes[i], 0, 0};
    GEOSSTRtree_query_r(all->handle, all->all, all->boxes[i], consider, &holding);
    count[i] = holding.count;
    sum[i] = holding.sum;
  }
}

static int measure(const void *first, const void *second, double *found, void *fix) {
  // GEOS gives the door and what was asked for in no fixed order.
  const struct reference_door *door = first == fix ? second : first;
  *found = distance(door, fix);
  return 1;
}

void reference_doors_nearest(struct reference_doors *all, uint32_t *number) {
  for (size_t i = 0; i < all->fix_count; i++) {
    struct reference_fix *fix = &all->fixes[i];
    const struct reference_door *door = GEOSSTRtree_nearest_generic_r(
        all->handle, all->routable, fix, all->places[i], measure, fix);
    number[i] = door ? door->number : UINT32_MAX;
  }
}
