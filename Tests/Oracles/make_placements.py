"""Makes Data/Placements/valid: one placement document for each shape that version 1 allows.

    python make_placements.py FOLDER

Evidence is simulated: a map with a known alignment, measured with the errors that its accuracies
claim, from a seed. PROJ (through pyproj) turns the metres into degrees and grid coordinates.
"""

import json
import math
import random
import sys
import uuid
from pathlib import Path

import pyproj

from make_scans import written
from phone_scan import NAMESPACE

LONDON = (51.5072, -0.1276, 68.0)


class World:
    """Where a map truly sits: its origin on Earth, its heading and its scale."""

    def __init__(self, origin, heading, scale=1.0, frame="arkit"):
        latitude, longitude, height = origin
        self.origin, self.heading, self.scale, self.frame = origin, heading, scale, frame
        self.to_earth = pyproj.Transformer.from_pipeline(
            "+proj=pipeline +step +inv +proj=topocentric +ellps=WGS84 "
            f"+lat_0={latitude} +lon_0={longitude} +h_0={height} "
            "+step +inv +proj=cart +ellps=WGS84"
        )

    def local(self, point):
        """Metres east, north, up of a map point."""
        point = [*point, 0][:3]
        u, v, up = {
            "arkit": (point[0], -point[2], point[1]),
            "plan": (point[0], point[1], point[2]),
            "image": (point[0], -point[1], 0),
        }[self.frame]
        c, s = math.cos(math.radians(self.heading)), math.sin(math.radians(self.heading))
        return self.scale * (u * c + v * s), self.scale * (v * c - u * s), self.scale * up

    def coordinate(self, point, sigma=0.0, noise=None, bias=(0, 0), height=True):
        east, north, up = self.local(point)
        if noise:
            east += bias[0] + noise.gauss(0, sigma)
            north += bias[1] + noise.gauss(0, sigma)
        longitude, latitude, h = self.to_earth.transform(east, north, up)
        earth = {"latitude": round(latitude, 7), "longitude": round(longitude, 7)}
        if height:
            earth["height"] = round(h, 1)
        return earth


def document(name, title, frame="arkit", doors=(), evidence=None, alignment=None, **more):
    placed = {
        "id": str(uuid.uuid5(NAMESPACE, f"doormark/placement/{name}")), "name": title,
        "frame": frame,
    }
    arrival = more.pop("arrival", None)
    placed.update(more)
    members = {"doormark": 1, "map": placed}
    if evidence:
        members["evidence"] = evidence
    if alignment:
        members["alignment"] = alignment
    if doors:
        members["doors"] = list(doors)
    if arrival:
        members["arrival"] = arrival
    return name, members


def accuracy(metres, statistic):
    return {"metres": metres, "statistic": statistic}


def declared(latitude, longitude, heading, at=(0, 0, 0), height=None, scale=None, error=None):
    anchor = {"latitude": latitude, "longitude": longitude}
    if height is not None:
        anchor["height"] = height
    members = {"anchor": anchor, "at": list(at), "heading": heading}
    if scale is not None:
        members["scale"] = scale
    if error:
        members["error"] = error
    return members


MAIN = {"id": "main", "name": "Main entrance", "at": [3.51, -1.02, 0.06]}


def declared_documents():
    parameters = {"east": 2.1, "north": 1.4, "heading": 1.5, "scale": 0.005, "up": 3}
    yield document(
        "declared-parameters", "Post office, London", doors=[MAIN],
        alignment=declared(51.5072, -0.1276, 323, height=20, scale=1, error=parameters))
    yield document(
        "declared-covariance", "Post office, London", doors=[MAIN],
        alignment=declared(51.5072, -0.1276, 323, error={
            "covariance": [
                [4.41, 1.2, 0.01, 0.001], [1.2, 1.96, -0.008, 0], [0.01, -0.008, 0.0007, 0],
                [0.001, 0, 0, 0.000025],
            ],
            "up": 3,
        }))
    for statistic in ("drms", "r68", "r95", "ce90", "r50", "sigma"):
        yield document(
            f"declared-radial-{statistic}", f"Post office, 5 m {statistic}", doors=[MAIN],
            alignment=declared(
                51.5072, -0.1276, 323, height=20,
                error={"radial": accuracy(5, statistic), "heading": 2, "scale": 0.01}))
    yield document(
        "declared-without-error", "Post office, error unknown", doors=[MAIN],
        alignment=declared(51.5072, -0.1276, 323))
    yield document(
        "declared-heading-unknown", "Post office, heading unknown", doors=[MAIN],
        alignment=declared(
            51.5072, -0.1276, 0, error={"radial": accuracy(5, "r95")}))
    yield document(
        "declared-with-source", "Post office, from a building model", doors=[MAIN],
        evidence={"method": "declared", "source": "site survey of 2026"},
        alignment=declared(51.5072, -0.1276, 323, height=20, error=parameters))
    yield document(
        "plan-in-feet", "Town hall, drawn in feet", frame="plan",
        doors=[{"id": "front", "at": [42.5, 0]}],
        alignment=declared(
            -0.2201, -78.5123, 88.5, at=(0, 0), height=2850, scale=0.3048,
            error={"east": 0.5, "north": 0.5, "heading": 0.4, "scale": 0.001}))
    yield document(
        "image-in-pixels", "Market hall, a scanned fire plan", frame="image",
        doors=[{"id": "gate", "name": "South gate", "at": [812, 1490]}],
        alignment=declared(
            -33.8611, 151.2111, 351.2, at=(800, 600), scale=0.0254,
            error={"east": 1.5, "north": 1.5, "heading": 0.8, "scale": 0.01}))
    yield document(
        "antimeridian", "School, Taveuni", doors=[MAIN],
        alignment=declared(
            -16.8, 179.999985, 15, height=60,
            error={"east": 1, "north": 1, "heading": 1, "scale": 0}))
    yield document(
        "near-the-south-pole", "Weather hut, 89.9° south", doors=[MAIN],
        alignment=declared(
            -89.9, 45, 270, height=2835, error={"radial": accuracy(3, "r95"), "heading": 4}))


def shape_documents():
    alignment = declared(
        51.5072, -0.1276, 323, height=20,
        error={"east": 1.2, "north": 1.2, "heading": 1, "scale": 0.005})
    yield document("minimal", "Store room")
    yield document("unplaced", "Store room with a door", doors=[MAIN])
    yield document(
        "practice", "Practice room", doors=[MAIN], practice=True, alignment=alignment)
    yield document(
        "start-only", "Workshop, no door marked", start=[1.5, 0, -2.25], alignment=alignment)
    yield document(
        "camera-capture", "Arcade, scanned without depth", doors=[MAIN], capture="camera",
        captured="2026-10-01T12:00:00.25+01:00", revised="2026-10-02T08:30:00Z",
        alignment=alignment)
    yield document(
        "door-threshold", "Chapel, door as a threshold", alignment=alignment,
        doors=[{
            "id": "west", "name": "West door", "from": [3.1233, -1.0231, -0.3582],
            "to": [3.8934, -1.0231, 0.4751], "sigma": 0.05,
        }])
    yield document(
        "several-doors", "Clinic, second door is the principal one", alignment=alignment,
        doors=[
            {"id": "ambulance", "name": "Ambulance bay", "at": [-8.2, -1.4, 3.3]},
            {"id": "visitors", "name": "Visitors", "at": [6.4, -1.4, 5.1], "principal": True},
            {"id": "garden", "at": [0.5, -1.4, -12.75], "sigma": 0.5},
        ])
    yield document(
        "arrival-rule", "Stadium gate, a wide circle", doors=[MAIN], alignment=alignment,
        arrival={"multiplier": 2, "minimum": 40, "maximum": 100, "exitRatio": 1.5})
    name, members = document(
        "unknown-keys", "Gallery, with another tool's notes", doors=[MAIN], alignment=alignment)
    members["$schema"] = "../../Schemas/placement-1.schema.json"
    members["x-inventory"] = {"floor": 2, "tags": ["open late", "step-free"]}
    members["map"]["colour"] = "#3b7dd8"
    yield name, members


CORNERS = [(-7.9, -1.4, 4.2), (9.3, -1.4, 5.1), (8.8, -1.4, -9.6), (-8.4, -1.4, -10.2)]


def control_point_documents():
    world = World(LONDON, 323)
    noise = random.Random("control points")

    def points(sigma, count=4, bias=(0, 0), **more):
        return [
            {
                "id": f"corner-{index + 1}", "map": list(corner),
                "earth": world.coordinate(corner, sigma, noise, bias), **more,
            }
            for index, corner in enumerate(CORNERS[:count])
        ]

    def evidence(points, **more):
        return {"method": "controlPoints", "points": points, **more}

    yield document(
        "control-points", "Bakery, four corners by receiver", doors=[MAIN],
        evidence=evidence(points(1.5, accuracy=accuracy(2.1, "drms"))))
    yield document(
        "control-points-two", "Bakery, two corners", doors=[MAIN],
        evidence=evidence(points(1.5, count=2, accuracy=accuracy(3.67, "r95")), model="rigid"))
    yield document(
        "control-points-without-accuracy", "Bakery, accuracy not noted", doors=[MAIN],
        evidence=evidence(points(1.5)))
    timed = points(1.5, accuracy=accuracy(2.26, "r68"), group="session")
    for index, point in enumerate(timed):
        point["time"] = f"2026-10-01T12:0{index}:30Z"
    timed[3]["role"] = "check"
    yield document(
        "control-points-of-one-session", "Bakery, one session and a check point", doors=[MAIN],
        evidence=evidence(timed, groups={"session": {"bias": accuracy(2, "sigma")}}))
    yield document(
        "control-points-priors", "Bakery, with a compass and a known scale", doors=[MAIN],
        evidence=evidence(
            points(1.5, count=3, accuracy=accuracy(1.5, "sigma"), mapSigma=0.05), model="soft",
            priors={
                "heading": {"degrees": 325, "sigma": 10}, "scale": {"value": 1, "sigma": 0.005},
            }))

    grid = pyproj.Transformer.from_crs("EPSG:4326", "EPSG:32630", always_xy=True)
    surveyed = []
    for point in points(0.05, accuracy=accuracy(0.1, "r95")):
        earth = point["earth"]
        easting, northing = grid.transform(earth["longitude"], earth["latitude"])
        point["earth"] = {
            "crs": "EPSG:32630",
            "coordinates": [round(easting, 3), round(northing, 3), earth["height"]],
        }
        surveyed.append(point)
    surveyed[2]["source"] = "gnss"
    yield document(
        "control-points-crs", "Bakery, surveyed in UTM zone 30", doors=[MAIN],
        evidence=evidence(surveyed))

    drawing = World((48.2082, 16.3738, 0), 17.5, 0.02117, "image")
    clicks = [
        {
            "id": f"click-{index + 1}", "map": list(pixel),
            "earth": drawing.coordinate(pixel, 0.6, noise, (1.8, -0.9), height=False),
            "accuracy": accuracy(1.3, "ce90"), "mapSigma": 2, "source": "imagery",
        }
        for index, pixel in enumerate([(120, 90), (2240, 84), (2260, 1480), (110, 1510)])
    ]
    yield document(
        "control-points-image", "Department store, a plan over imagery", frame="image",
        doors=[{"id": "corner", "at": [2250, 1495]}],
        evidence=evidence(clicks, model="similarity"))
    yield document(
        "control-point-alone", "Bakery, one corner", doors=[MAIN],
        evidence=evidence(points(1.5, count=1, accuracy=accuracy(3.67, "r95"))))


def other_evidence_documents():
    world = World(LONDON, 323)
    yield document(
        "line-up-zoom", "Cinema, lined up at zoom 20", doors=[MAIN],
        evidence={
            "method": "satelliteLineUp",
            "anchor": {"latitude": 51.5072, "longitude": -0.1276, "height": 68}, "at": [0, 0, 0],
            "heading": 324.2, "scale": 1, "matchedLength": 26.5, "zoom": 20,
        })
    yield document(
        "line-up-ground-resolution", "Cinema, lined up over an aerial photograph", frame="plan",
        doors=[{"id": "foyer", "at": [14.2, 0.4]}],
        evidence={
            "method": "satelliteLineUp", "anchor": {"latitude": 59.9139, "longitude": 10.7522},
            "at": [0, 0], "heading": 12.6, "scale": 1.004, "matchedLength": 31,
            "groundResolution": 0.15, "pointing": 4, "imagery": accuracy(3, "ce90"),
        })
    yield document(
        "fix-and-compass", "Bookshop, one fix and a compass", doors=[MAIN],
        evidence={
            "method": "fixAndCompass",
            "fix": {
                "latitude": 51.50718, "longitude": -0.12757, "height": 66.5,
                "accuracy": accuracy(6, "drms"),
            },
            "at": [0, 0, 0], "compass": {"degrees": 327, "sigma": 12},
        })
    yield document(
        "fix-and-magnetic-compass", "Bookshop, a plan and a magnetic compass", frame="plan",
        doors=[{"id": "front", "at": [4, 0]}],
        evidence={
            "method": "fixAndCompass",
            "fix": {
                "latitude": -33.8688, "longitude": 151.2093, "accuracy": accuracy(9, "r68"),
            },
            "at": [4, -1.5],
            "compass": {"degrees": 341, "sigma": 15, "magnetic": True, "declination": 12.7},
            "scale": {"value": 0.01, "sigma": 0.02},
        })
    noise = random.Random("track")
    samples, bias = [], [0.0, 0.0]
    for second in range(0, 60, 3):
        turn = 2 * math.pi * second / 60
        point = (round(14 * math.cos(turn), 2) + 0.0, 0, round(9 * math.sin(turn), 2) + 0.0)
        # The receiver's error drifts: it stays alike over 100 s (Gauss and Markov).
        keep = math.exp(-3 / 100)
        bias = [keep * axis + noise.gauss(0, 3.5 * math.sqrt(1 - keep * keep)) for axis in bias]
        samples.append({
            "map": list(point), **world.coordinate(point, 0, noise, bias, height=False),
            "accuracy": accuracy(5, "drms"), "time": f"2026-10-01T12:00:{second:02d}Z",
        })
    yield document(
        "track", "Garden centre, walked with a receiver", doors=[MAIN],
        evidence={"method": "track", "samples": samples, "correlationTime": 100})


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_placements.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for kind in (
        declared_documents, shape_documents, control_point_documents, other_evidence_documents
    ):
        for name, members in kind():
            (folder / f"{name}.placement.json").write_text(written(members) + "\n")


if __name__ == "__main__":
    main()
