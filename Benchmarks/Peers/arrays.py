"""Peers that work on arrays in memory: numpy, pyproj, shapely, scipy."""

import time

import numpy as np
import pyproj
import scipy
import shapely
from scipy import spatial

# WGS 84; the last is the sphere of Turf and of most haversines.
A, F = 6378137.0, 1 / 298.257223563
E2 = F * (2 - F)
SPHERE = 6371008.8

VERSIONS = {"numpy": np.__version__, "pyproj": pyproj.__version__, "PROJ of pyproj": pyproj.proj_version_str,
            "shapely": shapely.__version__, "GEOS of shapely": shapely.geos_version_string,
            "scipy": scipy.__version__}


class Timed:
    """A function of no arguments; what it answered, read by `read`, is the answer."""

    def __init__(self, kind, name, size, function, read=lambda result: result):
        self.kind, self.name, self.size = kind, name, size
        self.function, self.read = function, read

    def seconds(self):
        start = time.perf_counter()
        self.result = self.function()
        return time.perf_counter() - start

    def answer(self):
        self.seconds()
        return self.read(self.result)


def haversine(latitude, longitude, to_latitude, to_longitude):
    phi, to_phi = np.radians(latitude), np.radians(to_latitude)
    a = (np.sin((phi - to_phi) / 2) ** 2
         + np.cos(phi) * np.cos(to_phi) * np.sin(np.radians(longitude - to_longitude) / 2) ** 2)
    return 2 * SPHERE * np.arctan2(np.sqrt(a), np.sqrt(1 - a))


def geocentric(latitude, longitude, height=0.0):
    phi, lam = np.radians(latitude), np.radians(longitude)
    n = A / np.sqrt(1 - E2 * np.sin(phi) ** 2)
    return ((n + height) * np.cos(phi) * np.cos(lam), (n + height) * np.cos(phi) * np.sin(lam),
            (n * (1 - E2) + height) * np.sin(phi))


def plane(latitude, longitude):
    """Metres round a place, straight lines from it true (azimuthal equidistant)."""
    return pyproj.Transformer.from_crs(
        "OGC:CRS84", f"+proj=aeqd +lat_0={latitude} +lon_0={longitude} +ellps=WGS84 +type=crs",
        always_xy=True)


def circle(inputs):
    latitude, longitude = inputs.fix_latitude, inputs.fix_longitude
    door, radius, count = inputs.door, inputs.radius, len(inputs.fix_latitude)
    geod = pyproj.Geod(ellps="WGS84")
    start = np.full(count, door[1]), np.full(count, door[0])
    yield Timed("circle", "pyproj, Geod.inv", count,
                lambda: geod.inv(*start, longitude, latitude)[2] <= radius)
    yield Timed("circle", "numpy, haversine (Turf's)", count,
                lambda: haversine(latitude, longitude, *door) <= radius)
    to_plane = plane(*door)
    x, y = to_plane.transform(longitude, latitude)
    points = shapely.points(x, y)
    centre = shapely.Point(0, 0)
    polygon = centre.buffer(radius)
    shapely.prepare([centre, polygon])
    yield Timed("circle", "shapely, dwithin; projected points ready", count,
                lambda: shapely.dwithin(centre, points, radius))
    yield Timed("circle", "shapely, contains_xy of a buffer; projected ready", count,
                lambda: shapely.contains_xy(polygon, x, y))

    def from_coordinates():
        return shapely.dwithin(
            centre, shapely.points(*to_plane.transform(longitude, latitude)), radius)

    yield Timed("circle", "shapely and pyproj, dwithin from coordinates", count, from_coordinates)


def local_points(inputs):
    x, y, z, count = inputs.x, inputs.y, inputs.z, len(inputs.x)
    latitude, longitude, height = inputs.origin
    pipeline = pyproj.Transformer.from_pipeline(inputs.pipeline)

    def with_pyproj():
        east, north, up = pipeline.transform(x, y, z)
        return north, east, up

    yield Timed("points", "pyproj, the same pipeline", count, with_pyproj)
    phi, lam = np.radians(latitude), np.radians(longitude)
    origin = np.array(geocentric(latitude, longitude, height))
    axes = np.array([
        [-np.sin(lam), -np.sin(phi) * np.cos(lam), np.cos(phi) * np.cos(lam)],
        [np.cos(lam), -np.sin(phi) * np.sin(lam), np.cos(phi) * np.sin(lam)],
        [0, np.cos(phi), np.sin(phi)]])
    b = A * (1 - F)

    def closed_form():
        X, Y, Z = (origin[i] + axes[i, 0] * x + axes[i, 1] * y + axes[i, 2] * z for i in range(3))
        p = np.hypot(X, Y)
        theta = np.arctan2(Z * A, p * b)
        phi = np.arctan2(Z + E2 / (1 - E2) * b * np.sin(theta) ** 3, p - E2 * A * np.cos(theta) ** 3)
        sine = np.sin(phi)
        up = p * np.cos(phi) + Z * sine - A * np.sqrt(1 - E2 * sine**2)
        return np.degrees(phi), np.degrees(np.arctan2(Y, X)), up

    yield Timed("points", "numpy, Bowring's closed form", count, closed_form)
    w = np.sqrt(1 - E2 * np.sin(phi) ** 2)
    per_latitude = np.radians(A * (1 - E2) / w**3)
    per_longitude = np.radians(A / w * np.cos(phi))
    yield Timed("points", "numpy, metres to a degree", count,
                lambda: (latitude + y / per_latitude, longitude + x / per_longitude, height + z))


def doors(inputs):
    latitude, longitude, count = inputs.query_latitude, inputs.query_longitude, len(inputs.query_latitude)
    to_plane = plane(inputs.door_latitude.mean(), inputs.door_longitude.mean())
    tree = shapely.STRtree(
        shapely.points(*to_plane.transform(inputs.door_longitude, inputs.door_latitude)))
    tree.nearest(shapely.Point(0, 0))
    yield Timed("doors", "shapely and pyproj, STRtree in a plane", count,
                lambda: tree.nearest(shapely.points(*to_plane.transform(longitude, latitude))))
    kd = spatial.cKDTree(np.column_stack(geocentric(inputs.door_latitude, inputs.door_longitude)))
    yield Timed("doors", "scipy, cKDTree of chords", count,
                lambda: kd.query(np.column_stack(geocentric(latitude, longitude)))[1])


def peers(inputs):
    yield from circle(inputs)
    yield from local_points(inputs)
    yield from doors(inputs)
