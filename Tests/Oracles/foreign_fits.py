"""Fits control points of foreign files with NumPy, PROJ and Shapely, and prints what EvidenceTests
expects of them. The files lie in the folder that DOORMARK_FOREIGN_DATA names."""

import csv
import json
import os
import re
import sys

import numpy as np
from pyproj import Geod, Proj, Transformer
from shapely.geometry import Point, shape

DATA = os.environ.get("DOORMARK_FOREIGN_DATA", "../shared/data")
WGS84 = Geod(ellps="WGS84")


def path(name):
    return os.path.join(DATA, name)


def topocentric(lon, lat, height=0.0):
    """Geodetic to east, north, up about an origin; degrees in, metres out."""
    return Transformer.from_pipeline(
        "+proj=pipeline +step +proj=cart +ellps=WGS84 +step +proj=topocentric +ellps=WGS84"
        f" +lon_0={lon} +lat_0={lat} +h_0={height}"
    )


def local(places):
    """East and north of lon, lat pairs about their mean, all at the height of the ellipsoid."""
    places = np.asarray(places, float)
    frame = topocentric(*places.mean(0))
    return frame, np.array([frame.transform(*place, 0)[:2] for place in places])


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
        self.rms = np.sqrt((self.residuals**2).sum() / len(self.plan))

    def __call__(self, plan):
        return (np.asarray(plan, float) - self.p) @ self.matrix.T + self.e


def show(name, fit):
    print(f"{name}: scale {fit.scale:.9f} heading {fit.heading:.7f} rms {fit.rms:.6f}")
    print("   residuals", np.round(np.hypot(*fit.residuals.T), 4).tolist())


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
            show(f"{floor} {model}", fit)
            for direction, chosen in (("y up", points), ("y down", flipped)):
                places = [
                    Point(*frame.transform(e, n, 0, direction="INVERSE")[:2]) for e, n in fit(chosen)
                ]
                inside = sum(outline.contains(place) for place in places)
                shopping = sum(any(shop.contains(place) for shop in shops) for place in places)
                print(f"   {direction}: {inside} of {len(places)} on the floor, {shopping} in shops")


def odm(name):
    rows = open(path(name)).read().split("\n")
    points = {}
    for row in rows[1:]:
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
        print(
            f"{name}: {len(points)} points about {lat:.7f} {lon:.7f}, convergence"
            f" {factors.meridian_convergence:.7f}, scale {(1 + height / radius) / factors.meridional_scale:.8f}"
        )


def copr():
    grid = Transformer.from_crs("EPSG:32611", "EPSG:4326", always_xy=True)
    surveyed = odm("gcp/odm-copr/gcp_list.txt")
    averages = {}
    for row in re.split(r"[\r\n]+", open(path("gcp/odm-copr/GPS_average.txt")).read())[1:]:
        if row:
            target, lat, lon = row.split(",")
            averages["gcp%02d" % int(target.removeprefix("cop-target"))] = (float(lon), float(lat))
    names = sorted(surveyed.keys() & averages.keys())
    print("copr", len(surveyed), len(averages), len(names))
    for name in names:
        lon, lat = grid.transform(*surveyed[name][:2])
        print("  ", name, "%.3f" % WGS84.inv(lon, lat, *averages[name])[2])
    _, earth = local([averages[name] for name in names])
    fit = Fit([surveyed[name][:2] for name in names], earth)
    show("copr", fit)
    print("   T at sigma 1:", (fit.residuals**2).sum(), "f", 2 * len(names) - 4)
    both = Fit(
        [surveyed[name][:2] for name in names] * 2,
        local(
            [grid.transform(*surveyed[name][:2]) for name in names]
            + [averages[name] for name in names]
        )[1],
    )
    show("copr, both", both)
    print("   T at sigma 1:", (both.residuals**2).sum(), "f", 4 * len(names) - 4)


def berlin():
    points = json.load(open(path("gcp/opensfm-berlin/ground_control_points.json")))["points"]
    first, second = [p["position"] for p in points if "position" in p]
    azimuth, _, distance = WGS84.inv(
        first["longitude"], first["latitude"], second["longitude"], second["latitude"]
    )
    print(f"berlin: azimuth {azimuth % 360:.6f} distance {distance:.6f}")


def images():
    text = open(path("gcp/rasterio-vrt/RGB.byte.gcp.vrt")).read()
    gcps = re.findall(r'Pixel="([^"]+)" Line="([^"]+)" X="([^"]+)" Y="([^"]+)"', text)
    gcps = np.array(gcps, float)
    show("vrt", Fit(gcps[:, :2] * (1, -1), local(gcps[:, 2:])[1]))
    features = json.load(open(path("gcp/allmaps-annotation/annotation.canvas-target.json")))
    features = features["body"]["features"]
    pixels = np.array([f["properties"]["resourceCoords"] for f in features], float)
    places = np.array([f["geometry"]["coordinates"] for f in features], float)
    show(f"annotation of {len(pixels)}", Fit(pixels * (1, -1), local(places)[1]))


def planar():
    sets = json.load(open(path("gcp/allmaps-transform/gcps.json")))
    for name, flip in (("gcps3", -1), ("gcps7", 1)):
        pixels = np.array([g["resource"] for g in sets[name]], float) * (1, flip)
        fit = Fit(pixels, [g["geo"] for g in sets[name]])
        show(name, fit)
        print("   (100, 100) ->", fit([(100, 100 * flip)]).tolist())


for part in (malls, grids, copr, berlin, images, planar):
    part()
sys.stdout.flush()
