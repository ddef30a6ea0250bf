"""Fits control points of foreign files with NumPy, PROJ and Shapely, and prints as JSON what
EvidenceTests expects of them.

The files lie in the folder that DOORMARK_FOREIGN_DATA names.
"""

import csv
import json
import os
import re

import numpy as np
from pyproj import Geod, Proj, Transformer
from shapely.geometry import Point, shape

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
DATA = os.path.join(PACKAGE, os.environ.get("DOORMARK_FOREIGN_DATA", "../shared/data"))
WGS84 = Geod(ellps="WGS84")


def path(name):
    return os.path.join(DATA, name)


def topocentric(lon, lat, height=0.0):
    """Geodetic to east, north, up about an origin; degrees in, metres out."""
    return Transformer.from_pipeline(
        "+proj=pipeline +step +proj=cart +ellps=WGS84 +step +proj=topocentric +ellps=WGS84"
        f" +lon_0={lon} +lat_0={lat} +h_0={height}"
    )


def local(places, height=0.0):
    """East and north of lon, lat pairs about their mean, all at one height above the ellipsoid."""
    places = np.asarray(places, float)
    frame = topocentric(*places.mean(0), height)
    return frame, np.array([frame.transform(*place, height)[:2] for place in places])


class Fit:
    """The least squares similarity (or, with a scale, rigid) fit of plan to earth, equal weights."""

    def __init__(self, plan, earth, scale=None):
        self.plan, self.earth = np.asarray(plan, float), np.asarray(earth, float)
        self.p, self.e = self.plan.mean(0), self.earth.mean(0)
        q, r = self.plan - self.p, self.earth - self.e
        a = (q * r).sum()
        b = (q[:, 0] * r[:, 1] - q[:, 1] * r[:, 0]).sum()
        self.scale = np.hypot(a, b) / (q * q).sum() if scale is None else scale
        turn = np.arctan2(b, a)
        self.heading = -np.degrees(turn)
        self.matrix = self.scale * np.array(
            [[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]]
        )
        self.residuals = self.earth - self(self.plan)
        self.squares = (self.residuals**2).sum()
        self.rms = np.sqrt(self.squares / len(self.plan))

    def __call__(self, plan):
        return (np.asarray(plan, float) - self.p) @ self.matrix.T + self.e


def number(value):
    """Rounded, so that the last digits of another machine's libm make no difference."""
    return round(float(value), 7) + 0.0


def numbers(values):
    return [[number(value) for value in row] for row in values]


def fitted(fit):
    return {
        "scale": float("%.11g" % fit.scale),
        "heading_deg": number(fit.heading),
        "rms": number(fit.rms),
        "residuals": numbers(fit.residuals),
    }


def malls():
    for floor in ["xyz10-site1-b1", "xyz10-site1-f1", "xyz10-site1-f2", "xyz10-site2-f3"]:
        folder = path("indoor_local_global/" + floor)
        size = json.load(open(folder + "/floor_info.json"))["map_info"]
        w, h = size["width"], size["height"]
        outline, *shops = [
            shape(feature["geometry"])
            for feature in json.load(open(folder + "/geojson_map.json"))["features"]
        ]
        x0, y0, x1, y1 = outline.bounds
        frame, earth = local([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
        plan = [(0, 0), (w, 0), (w, h), (0, h)]
        points = np.array(
            [
                (float(row["x_m"]), float(row["y_m"]))
                for row in csv.DictReader(open(folder + "/waypoints.csv"))
            ]
        )
        flipped = points * (1, -1) + (0, h)
        for model, scale in (("similarity", None), ("rigid", 1.0)):
            fit = Fit(plan, earth, scale)
            counts = {}
            for direction, chosen in (("y_up", points), ("y_down", flipped)):
                places = [
                    Point(*frame.transform(e, n, 0, direction="INVERSE")[:2]) for e, n in fit(chosen)
                ]
                counts[direction] = {
                    "waypoints": len(places),
                    "on_floor": sum(outline.contains(place) for place in places),
                    "in_shops": sum(
                        any(shop.contains(place) for shop in shops) for place in places
                    ),
                }
            yield {"floor": floor, "model": model, **fitted(fit), **counts}


def odm(name):
    """The points of a list by their names, or by their coordinates where they have none."""
    points = {}
    for row in open(path(name)).read().split("\n")[1:]:
        fields = row.split()
        if len(fields) >= 3:
            key = fields[6] if len(fields) > 6 else " ".join(fields[:3])
            points[key] = tuple(map(float, fields[:3]))
    return points


def grids():
    """A plan in the metres of a grid: its heading is the convergence, its scale 1/k at height h."""
    for name, crs in (
        ("gcp/odm-bellus/gcp_list.txt", "EPSG:32617"),
        ("gcp/odm-oppaiyama/gcp_list.txt", "EPSG:32654"),
        ("gcp/odm-copr/gcp_list.txt", "EPSG:32611"),
    ):
        points = np.array(list(odm(name).values()))
        grid = Transformer.from_crs(crs, "EPSG:4326", always_xy=True)
        lon, lat = grid.transform(points[:, 0].mean(), points[:, 1].mean())
        factors = Proj(crs).get_factors(lon, lat)
        height = points[:, 2].mean()
        a, e2, s2 = WGS84.a, WGS84.es, np.sin(np.radians(lat)) ** 2
        radius = a * np.sqrt(1 - e2) / (1 - e2 * s2)
        yield {
            "list": name,
            "crs": crs,
            "points": len(points),
            "convergence_deg": number(factors.meridian_convergence),
            "scale": number((1 + height / radius) / factors.meridional_scale),
        }


def copr():
    """Ten targets surveyed on a grid, and averaged fixes of a receiver that count from one on.

    Paired by number every target is paired with its neighbour; the pairing that makes the squares
    of the distances least is the one by order, and leaves centimetres.
    """
    grid = Transformer.from_crs("EPSG:32611", "EPSG:4326", always_xy=True)
    surveyed = odm("gcp/odm-copr/gcp_list.txt")
    averages = {}
    for row in re.split(r"[\r\n]+", open(path("gcp/odm-copr/GPS_average.txt")).read())[1:]:
        if row:
            target, lat, lon = row.split(",")
            averages[int(target.removeprefix("cop-target"))] = (float(lon), float(lat))
    targets = {int(name.removeprefix("gcp")): point[:2] for name, point in surveyed.items()}

    def pairing(offset):
        names = [name for name in sorted(targets) if name + offset in averages]
        apart = [
            WGS84.inv(*grid.transform(*targets[name]), *averages[name + offset])[2]
            for name in names
        ]
        plan = [targets[name] for name in names]
        _, earth = local([averages[name + offset] for name in names])
        fit = Fit(plan, earth)
        mirrored = Fit(np.array(plan) * (1, -1), earth)
        return {
            "targets": names,
            "apart_m": [number(metres) for metres in apart],
            **fitted(fit),
            "squares": number(fit.squares),
            "mirrored_squares": number(mirrored.squares),
        }

    return {"by_number": pairing(0), "by_order": pairing(1)}


def berlin():
    points = json.load(open(path("gcp/opensfm-berlin/ground_control_points.json")))["points"]
    places = [point["position"] for point in points if "position" in point]
    lonlat = [(place["longitude"], place["latitude"]) for place in places]
    azimuth, _, distance = WGS84.inv(*lonlat[0], *lonlat[1])
    _, earth = local(lonlat, np.mean([place["altitude"] for place in places]))
    return {
        "azimuth_deg": number(azimuth % 360),
        "distance_m": number(distance),
        **fitted(Fit([(0, 0), (0, 1)], earth)),
    }


def vrt():
    text = open(path("gcp/rasterio-vrt/RGB.byte.gcp.vrt")).read()
    pattern = r'Pixel="([^"]+)" Line="([^"]+)" X="([^"]+)" Y="([^"]+)" Z="([^"]+)"'
    gcps = np.array(re.findall(pattern, text), float)
    return fitted(Fit(gcps[:, :2] * (1, -1), local(gcps[:, 2:4], gcps[:, 4].mean())[1]))


def annotations():
    for name in ("annotation.canvas-target", "annotation.body-feature-geometry-invalid"):
        features = json.load(open(path(f"gcp/allmaps-annotation/{name}.json")))["body"]["features"]
        pairs = [
            (feature["properties"]["resourceCoords"], feature["geometry"]["coordinates"])
            for feature in features
            if isinstance(feature["geometry"]["coordinates"], list)
        ]
        pixels = np.array([pixel for pixel, _ in pairs], float)
        fit = Fit(pixels * (1, -1), local([place for _, place in pairs])[1])
        yield {"file": name, "features": len(features), "points": len(pairs), **fitted(fit)}


def planar():
    """The places taken as points of a plane, as the tool does whose expected values these are."""
    sets = json.load(open(path("gcp/allmaps-transform/gcps.json")))

    def points(name):
        pixels = np.array([point["resource"] for point in sets[name]], float)
        return pixels, np.array([point["geo"] for point in sets[name]], float)

    pixels, places = points("gcps3")
    upright = pixels * (1, -1)
    yield {
        "name": "gcps3",
        "forward": numbers(Fit(upright, places)([(100, -100)]))[0],
        "backward": numbers(
            Fit(places, upright)([(4.925027120153211, 52.46506809004473)]) * (1, -1)
        )[0],
    }
    pixels, places = points("gcps7")
    fit = Fit(pixels, places)
    without = [
        Fit(np.delete(pixels, index, 0), np.delete(places, index, 0)) for index in range(len(pixels))
    ]
    yield {
        "name": "gcps7",
        **fitted(fit),
        "squares": number(fit.squares),
        "leave_one_out": numbers(
            places[index] - other(pixels[index]) for index, other in enumerate(without)
        ),
        "squares_without": [number(other.squares) for other in without],
    }


def maps():
    """The same lists on Earth."""
    sets = json.load(open(path("gcp/allmaps-transform/gcps.json")))
    for name in ("gcps3", "gcps6"):
        pixels = np.array([point["resource"] for point in sets[name]], float) * (1, -1)
        yield {"name": name, **fitted(Fit(pixels, local([p["geo"] for p in sets[name]])[1]))}


def main():
    parts = {
        "malls": list(malls()),
        "grids": list(grids()),
        "copr": copr(),
        "berlin": berlin(),
        "vrt": vrt(),
        "annotations": list(annotations()),
        "planar": list(planar()),
        "maps": list(maps()),
    }
    print("{")
    for index, (name, part) in enumerate(parts.items()):
        rows = part if isinstance(part, list) else [part]
        text = ",\n".join("  " + json.dumps(row) for row in rows)
        if isinstance(part, list):
            text = "[\n" + text + "\n ]"
        else:
            text = text.strip()
        print(f' "{name}": {text}' + ("," if index + 1 < len(parts) else ""))
    print("}")


if __name__ == "__main__":
    main()
