"""What `doormark georeference --format ndjson` does, as a plain script would do it.

    georeference.py FOLDER [COUNT]

Reads the placement documents of a folder, or the first so many, each with its scan, places them
and prints a row each: json reads, pyproj converts, shapely makes the outline, and the rest is
arithmetic on short lists, for which numpy is slower. The formulas are those of the article on the
error model; nothing comes from doormark. It knows what the benchmark's corpus has: the frame arkit,
one scan, declared alignments with their sigmas, control points with an accuracy each, and tracks.
"""

import json
import math
import sys
from datetime import datetime
from pathlib import Path

from pyproj import Transformer
from shapely import GeometryCollection, unary_union
from shapely.geometry import MultiPoint, Polygon

cart = Transformer.from_pipeline("+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad "
                                 "+step +proj=cart +ellps=WGS84")
PER_SIGMA = {"drms": math.sqrt(2), "sigma": 1.0}
PER_SIGMA.update({name: math.sqrt(-2 * math.log1p(-p)) for name, p in
                  [("r50", 0.5), ("r68", 0.68), ("ce90", 0.9), ("r95", 0.95)]})
DRIFT, DOOR, SCALE, TILT = 0.01, 0.2, 0.01, math.radians(0.2)
ENSEMBLE = 2 / PER_SIGMA["r95"]
ARC = math.radians(20)


def plan(point):
    """(u, v, height) of a point of ARKit's frame."""
    return point[0], -point[2], point[1]


def axes(latitude, longitude):
    """East, north and up as geocentric directions."""
    sp, cp = math.sin(math.radians(latitude)), math.cos(math.radians(latitude))
    sl, cl = math.sin(math.radians(longitude)), math.cos(math.radians(longitude))
    return (-sl, cl, 0), (-sp * cl, -sp * sl, cp), (cp * cl, cp * sl, sp)


def upper_tail(x, freedom):
    """The probability that chi-squared exceeds x, for an odd number of degrees of freedom."""
    total = math.erfc(math.sqrt(x / 2))
    term = math.sqrt(2 * x / math.pi) * math.exp(-x / 2)
    for i in range(1, freedom, 2):
        total += term
        term *= x / (i + 2)
    return total


def radius(covariance, probability, freedom):
    """The circle that holds the point with a probability (Craig 1991; Student where freedom is)."""
    ee, en, nn = covariance
    mean, half = (ee + nn) / 2, math.hypot((ee - nn) / 2, en)
    major, minor = mean + half, max((ee * nn - en * en) / (mean + half), 0)
    nodes = 64
    shapes = [(major * math.cos(a) ** 2 + minor * math.sin(a) ** 2)
              for a in ((i + 0.5) * math.pi / 2 / nodes for i in range(nodes))]
    square, tail = -2 * math.log1p(-probability) * mean, 1 - probability
    low, high = 0.0, math.inf
    for _ in range(60):
        if freedom is None:
            terms = [math.exp(-square / (2 * s)) for s in shapes]
            slope = -sum(t / (2 * s) for t, s in zip(terms, shapes)) / nodes
        else:
            terms = [(1 + square / (freedom * s)) ** (-freedom / 2) for s in shapes]
            slope = -sum(t / (2 * s * (1 + square / (freedom * s)))
                         for t, s in zip(terms, shapes)) / nodes
        value = sum(terms) / nodes
        if value > tail:
            low = square
        else:
            high = square
        step = (value - tail) / slope
        following = square - step
        if not low < following < high:
            following = (low + high) / 2 if high < math.inf else 2 * square
        if abs(following - square) <= 1e-10 * square:
            square = following
            break
        square = following
    return math.sqrt(square)


class Weights:
    """The inverse covariance: of points on their own, or of one receiver's walk."""

    def __init__(self, sigmas, gaps=None, correlation=None):
        self.sigmas, self.gaps = sigmas, gaps
        if gaps:
            self.rho = [math.exp(-gap / correlation) for gap in gaps]
            self.left = [-math.expm1(-2 * gap / correlation) for gap in gaps]

    def applied(self, vector):
        white = [value / sigma for value, sigma in zip(vector, self.sigmas)]
        if self.gaps:
            steps = white[:1] + [(white[i] - self.rho[i] * white[i - 1]) / self.left[i]
                                 for i in range(1, len(white))]
            white = [steps[i] - self.rho[i + 1] * steps[i + 1] for i in range(len(white) - 1)]
            white.append(steps[-1])
        return [value / sigma for value, sigma in zip(white, self.sigmas)]


def fit(points, places, weights):
    """The soft similarity: least squares with a prior on ln scale, as complex numbers."""
    ones = weights.applied([1.0] * len(points))
    weight = sum(ones)
    centre = sum(w * p for w, p in zip(ones, points)) / weight
    middle = sum(w * z for w, z in zip(ones, places)) / weight
    q, big = [p - centre for p in points], [z - middle for z in places]
    weighted = weights.applied(q)
    spread = sum((a.conjugate() * b).real for a, b in zip(weighted, q))
    moment = sum(a.conjugate() * b for a, b in zip(weighted, big))
    information, logarithm = 1 / SCALE ** 2, 0.0
    for _ in range(50):
        scale = math.exp(logarithm)
        slope = scale * (spread * scale - abs(moment)) + information * logarithm
        curve = scale * max(2 * spread * scale - abs(moment), spread * scale) + information
        logarithm -= slope / curve
        if abs(slope / curve) < 1e-14:
            break
    scale, heading = math.exp(logarithm), -math.atan2(moment.imag, moment.real)
    turn = scale * complex(math.cos(heading), -math.sin(heading))
    residuals = [z - turn * p for z, p in zip(big, q)]
    misfit = sum((a.conjugate() * b).real
                 for a, b in zip(residuals, weights.applied(residuals)))
    misfit += (logarithm / SCALE) ** 2
    # The observed information about the heading, and that of the scale with its prior.
    return dict(centre=centre, middle=middle, heading=heading, scale=scale, misfit=misfit,
                position=1 / weight, turn=1 / (scale * abs(moment)),
                growth=1 / (scale * scale * spread + information), freedom=2 * len(points) - 3)


def seconds(text):
    return datetime.fromisoformat(text).timestamp()


class Placement:
    """Where a map sits and how far off that may be."""

    def __init__(self, document):
        self.ensemble = self.observations = None
        self.kappa, self.freedom, self.student, self.tilt = 1.0, None, None, 0.0
        evidence = document.get("evidence")
        if evidence is None:
            self.declare(document["alignment"])
        elif evidence["method"] == "track":
            self.walk(evidence)
        else:
            self.match(evidence)
        self.axes = axes(self.origin[0], self.origin[1])
        self.base = cart.transform(self.origin[1], self.origin[0], self.origin[2] or 0)
        self.cosine = self.scale * math.cos(self.heading)
        self.sine = self.scale * math.sin(self.heading)

    def declare(self, alignment):
        error, anchor = alignment["error"], alignment["anchor"]
        self.method = "declared"
        self.origin = anchor["latitude"], anchor["longitude"], anchor["height"]
        self.pivot = plan(alignment["at"])
        self.position = 0.0, 0.0, 0.0
        self.heading, self.scale = math.radians(alignment["heading"]), alignment.get("scale", 1)
        self.variances = error["east"] ** 2, error["north"] ** 2
        self.turn, self.growth = math.radians(error["heading"]) ** 2, error["scale"] ** 2
        self.ensemble, self.observations, self.redundancy = 0.0, [self.pivot], None

    def match(self, evidence):
        points = evidence["points"]
        self.method = "controlPoints"
        # Satellite fixes, which coordinates of WGS 84 are taken for, know no other realisation.
        kinds = {p.get("source", "gnss") for p in points}
        self.ensemble = 0.0 if kinds == {"gnss"} else ENSEMBLE
        sigmas = [p["accuracy"]["metres"] / PER_SIGMA[p["accuracy"]["statistic"]] for p in points]
        self.solve([p["map"] for p in points], [p["earth"] for p in points], sigmas,
                   Weights(sigmas))

    def walk(self, evidence):
        samples = sorted(evidence["samples"], key=lambda s: seconds(s["time"]))
        self.method, self.ensemble = "track", 0.0
        times = [seconds(s["time"]) for s in samples]
        sigmas = [s["accuracy"]["metres"] / PER_SIGMA[s["accuracy"]["statistic"]] for s in samples]
        gaps = [0.0] + [b - a for a, b in zip(times, times[1:])]
        self.solve([s["map"] for s in samples], samples, sigmas,
                   Weights(sigmas, gaps, evidence.get("correlationTime", 100)))

    def solve(self, maps, earths, sigmas, weights):
        self.tilt = TILT
        own = [1 / (sigma * sigma) for sigma in sigmas]
        total = sum(own)
        heights = [e.get("height") for e in earths]
        known = sum(w for w, h in zip(own, heights) if h is not None)
        height = (sum(w * h for w, h in zip(own, heights) if h is not None) / known
                  if known else None)
        latitude = sum(w * e["latitude"] for w, e in zip(own, earths)) / total
        longitude = sum(w * e["longitude"] for w, e in zip(own, earths)) / total
        self.origin = latitude, longitude, height
        (ex, ey, _), (nx, ny, nz), _ = axes(latitude, longitude)
        x0, y0, z0 = cart.transform(longitude, latitude, height or 0)
        xs, ys, zs = cart.transform([e["longitude"] for e in earths],
                                    [e["latitude"] for e in earths],
                                    [height or 0] * len(earths))
        places = [complex(ex * (x - x0) + ey * (y - y0),
                          nx * (x - x0) + ny * (y - y0) + nz * (z - z0))
                  for x, y, z in zip(xs, ys, zs)]
        self.observations = [plan(point) for point in maps]
        found = fit([complex(u, v) for u, v, _ in self.observations], places, weights)
        self.heading, self.scale = found["heading"], found["scale"]
        mean = sum(w * p[2] for w, p in zip(own, self.observations)) / total
        up = (sum(w * (h - height - self.scale * (p[2] - mean))
                  for w, h, p in zip(own, heights, self.observations) if h is not None) / known
              if known else 0.0)
        self.pivot = found["centre"].real, found["centre"].imag, mean
        self.position = found["middle"].real, found["middle"].imag, up
        self.variances = found["position"], found["position"]
        self.turn, self.growth = found["turn"], found["growth"]
        self.redundancy = found["freedom"]
        if upper_tail(found["misfit"], self.redundancy) < 0.05:
            self.kappa, self.student = found["misfit"] / self.redundancy, self.redundancy
        assert math.sqrt(self.turn) < ARC

    def coordinate(self, point):
        u, v, h = point
        du, dv = u - self.pivot[0], v - self.pivot[1]
        steps = (self.position[0] + du * self.cosine + dv * self.sine,
                 self.position[1] + dv * self.cosine - du * self.sine,
                 self.position[2] + self.scale * (h - self.pivot[2]))
        place = [self.base[i] + sum(a[i] * s for a, s in zip(self.axes, steps)) for i in range(3)]
        longitude, latitude, height = cart.transform(*place, direction="INVERSE")
        return latitude, longitude, None if self.origin[2] is None else height

    def covariance(self, point, marking):
        """East-east, east-north and north-north in square metres."""
        du, dv = point[0] - self.pivot[0], point[1] - self.pivot[1]
        east, north = du * self.cosine + dv * self.sine, dv * self.cosine - du * self.sine
        near = min((point[0] - o[0]) ** 2 + (point[1] - o[1]) ** 2 for o in self.observations)
        lone = (self.ensemble ** 2 + (DRIFT * self.scale) ** 2 * near + marking ** 2
                + (self.tilt * self.scale * (point[2] - self.pivot[2])) ** 2)
        k = self.kappa
        return (k * (self.variances[0] + self.turn * north * north + self.growth * east * east)
                + lone,
                k * (self.growth - self.turn) * east * north,
                k * (self.variances[1] + self.turn * east * east + self.growth * north * north)
                + lone)


def outline(scan):
    """The corners of the union of the floors, or of the hull of the walls."""
    floors = []
    for floor in scan["floors"]:
        t = floor["transform"]
        ring = [(t[12] + x * t[0] + y * t[4] + z * t[8], -(t[14] + x * t[2] + y * t[6] + z * t[10]),
                 t[13] + x * t[1] + y * t[5] + z * t[9]) for x, y, z in floor["polygonCorners"]]
        floors.append(ring)
    lowest = min(corner[2] for ring in floors for corner in ring)
    shape = unary_union([Polygon([(u, v) for u, v, _ in ring]) for ring in floors])
    if shape.is_empty:
        ends = []
        for wall in scan["walls"]:
            t, half = wall["transform"], wall["dimensions"][0] / 2
            ends += [(t[12] + s * t[0], -(t[14] + s * t[2])) for s in (-half, half)]
        shape = MultiPoint(ends).convex_hull
    parts = shape.geoms if isinstance(shape, GeometryCollection) else getattr(
        shape, "geoms", [shape])
    return [(u, v, lowest) for part in parts for u, v in part.exterior.coords[:-1]]


def row(path):
    document = json.loads(path.read_bytes())
    head = document["map"]
    place = Placement(document)
    doors = document["doors"]
    door = next((d for d in doors if d.get("principal")), doors[0] if doors else None)
    target = plan(door["at"]) if door else plan(head.get("start", [0, 0, 0]))
    latitude, longitude, height = place.coordinate(target)
    whole = place.covariance(target, door.get("sigma", DOOR) if door else 0)
    ee, en, nn = whole
    mean, half = (ee + nn) / 2, math.hypot((ee - nn) / 2, en)
    r50, r68, r95 = (radius(whole, p, place.student) for p in (0.5, 0.68, 0.95))
    corners = outline(json.loads((path.parent / head["scan"]).read_bytes()))
    around = max(radius(place.covariance(c, 0), 0.95, place.student) for c in corners)
    azimuth = (90 - math.degrees(math.atan2(2 * en, ee - nn) / 2)) % 180
    fitted = place.method != "declared"
    return {
        "path": str(path), "map_id": head["id"], "name": head["name"],
        "status": "routable" if r95 < 60 else "rough", "reason": None, "flags": [],
        "method": document["evidence"]["method"] if fitted else "declared",
        "latitude": round(latitude, 9), "longitude": round(longitude, 9),
        "height_m": None if height is None else round(height, 3),
        "target": "door" if door else "start", "target_id": door and door["id"],
        "error_m": round(r95, 3), "error_statistic": "r95", "limit_m": 60,
        "error_r50_m": round(r50, 3), "error_r68_m": round(r68, 3),
        "error_footprint_m": round(around, 3), "semi_major_m": round(math.sqrt(mean + half), 3),
        "semi_minor_m": round(math.sqrt(max(mean - half, 0)), 3),
        "azimuth_deg": round(azimuth, 4),
        "heading_deg": round(math.degrees(place.heading) % 360, 4),
        "scale": float(f"{place.scale:.6g}"), "dof": place.redundancy,
        "variance_factor": float(f"{place.kappa:.6g}") if fitted else None,
        "budget": "standard-1", "line": None, "column": None,
    }


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else None
    write = sys.stdout.write
    for path in sorted(Path(sys.argv[1]).glob("*.placement.json"))[:count]:
        write(json.dumps(row(path), separators=(",", ":"), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
