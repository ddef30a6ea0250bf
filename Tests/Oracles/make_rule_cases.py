"""Makes the files that show each rule of `doormark validate`: one that it has nothing against in
valid, one that it finds something in in invalid, both named after the rule.

    python make_rule_cases.py FOLDER

A rule that looks at scans or at several documents has a folder of its name. What must be found in
an invalid one stands beside it in NAME.expected.txt, which is no work of this script: it is
recorded by the tests and reviewed. Evidence is simulated as in make_placements.py.
"""

import json
import math
import random
import sys
from pathlib import Path

import pyproj

from make_placements import MAIN, World, accuracy, declared, document
from make_scans import written
from phone_scan import Frame, Room

CORNERS = [(-7.9, -1.4, 4.2), (9.3, -1.4, 5.1), (8.8, -1.4, -9.6), (-8.4, -1.4, -10.2)]
MORE_CORNERS = CORNERS + [(1.2, -1.4, -21.3), (-14.6, -1.4, -3.1)]
GOOD = {"east": 1.2, "north": 1.2, "heading": 1, "scale": 0.005}
BOM = b"\xef\xbb\xbf"


def place(code):
    """A place on Earth of each rule's own, so that no two arrival circles meet."""
    return round(46.2 + 0.01 * (code - 100), 2), 9.1, 400.0


def world(code, **more):
    return World(place(code), 323, **more)


def noise(code):
    return random.Random(f"rule {code}")


def text(members):
    return (written(members) + "\n").encode()


def doc(code, title, **more):
    """The document as JSON members."""
    return document(f"rule-{code}-{title}", title, **more)[1]


def anchored(code, title, error=GOOD, doors=(MAIN,), scale=None, **more):
    latitude, longitude, height = place(code)
    alignment = declared(latitude, longitude, 323, height=height, scale=scale, error=error)
    return doc(code, title, doors=doors, alignment=alignment, **more)


def control(code, sigma=1.5, corners=CORNERS, earth=None, factor=1.0, frame="arkit", **more):
    """Control points measured on different days, with the errors that they claim."""
    truth, errors = world(code, frame=frame), noise(code)
    points = []
    for index, corner in enumerate(corners):
        found = truth.coordinate(corner, factor * sigma, errors)
        points.append({
            "id": f"corner-{index + 1}", "map": list(corner),
            "earth": earth(found) if earth else found, "accuracy": accuracy(sigma, "sigma"),
            "time": f"2026-10-{index + 1:02d}T12:00:00Z", **more,
        })
    return points


def fitted(code, title, points, alignment=None, frame="arkit", doors=(MAIN,), **more):
    return doc(
        code, title, frame=frame, doors=doors, alignment=alignment,
        evidence={"method": "controlPoints", **more.pop("before", {}), "points": points, **more})


def grid(crs, northing_first=False):
    transformer = pyproj.Transformer.from_crs("EPSG:4326", crs, always_xy=True)

    def convert(earth):
        easting, northing = transformer.transform(earth["longitude"], earth["latitude"])
        numbers = [round(easting, 2), round(northing, 2)]
        return {"crs": crs, "coordinates": numbers[::-1] if northing_first else numbers}

    return convert


def room(code):
    """A room of 9 by 8 m with a door in its south wall, scanned from just inside that door."""
    frame = Frame(start=(4, 0.8), turn_deg=20, hand_height=1.4)
    corners = [(0, 0), (9, 0), (9, 8), (0, 8)]
    shell = Room(f"rule {code}", frame, corners).all_walls()
    shell.door("street", 0, 4)
    return frame, shell.floor().export().encode()


def street_door(code, point=(4, 0)):
    return [{"id": "street", "name": "Street door", "at": room(code)[0].mark(point)}]


def structure():
    yield 101, "syntax", text(anchored(101, "Kiosk \"Ångström\"\n, upstairs")), (
        text(anchored(101, "Kiosk")).replace(b'"frame": "arkit"', b'"frame": "arkit",'))
    good = text(anchored(102, "Kiosk"))
    yield 102, "duplicate-key", good, good.replace(
        b'"name": "Kiosk",', b'"name": "Kiosk", "name": "Another kiosk",')
    good = text(anchored(103, "Kiosk"))
    yield 103, "version", good.replace(b'"doormark": 1', b'"doormark": 1.0'), good.replace(
        b'"doormark": 1', b'"doormark": 2')
    good = anchored(104, "Kiosk")
    bad = json.loads(json.dumps(good))
    del bad["map"]["frame"], bad["alignment"]["anchor"]["longitude"]
    yield 104, "missing-member", text(good), text(bad)
    good = anchored(105, "Kiosk", start=None)
    bad = json.loads(json.dumps(good))
    bad["alignment"]["heading"] = "323"
    bad["doors"][0]["at"] = {"x": 3.51, "y": -1.02, "z": 0.06}
    yield 105, "wrong-type", text(good), text(bad)
    good = anchored(106, "Kiosk", arrival={"exitRatio": 1.3})
    yield 106, "value", text(good), text(anchored(
        106, "Kiosk", frame="arcore", doors=[MAIN, MAIN], arrival={"exitRatio": 1}))
    scan = room(107)[1]
    yield 107, "path-leaves-folder", {
        "kiosk.placement.json": text(anchored(
            107, "Kiosk", scan="rooms/kiosk.roomplan.json", doors=street_door(107))),
        "rooms/kiosk.roomplan.json": scan,
    }, text(anchored(107, "Kiosk", scan=["../kiosk.roomplan.json", "/scans/kiosk.roomplan.json"]))
    scan = room(109)[1]
    yield 109, "unreadable-scan", {
        "kiosk.placement.json": text(anchored(
            109, "Kiosk", scan="kiosk.roomplan.json", doors=street_door(109))),
        "kiosk.roomplan.json": scan,
    }, {
        "kiosk.placement.json": text(anchored(
            109, "Kiosk", doors=street_door(109),
            scan=["kiosk.roomplan.json", "cut.roomplan.json", "missing.roomplan.json"])),
        "kiosk.roomplan.json": b'{"type": "FeatureCollection", "features": []}\n',
        "cut.roomplan.json": scan[: len(scan) // 2],
    }
    points = control(110, sigma=0.1, earth=grid("EPSG:32632"))
    bad = json.loads(json.dumps(points))
    bad[1]["earth"]["crs"] = "EPSG:999999"
    yield 110, "unconvertible-coordinate", text(fitted(110, "Kiosk", points)), text(
        fitted(110, "Kiosk", bad))
    yield 113, "foreign-file", text(anchored(113, "Kiosk")), (
        b'{\n  "type": "FeatureCollection",\n  "features": [\n    {\n      "type": "Feature",\n'
        b'      "geometry": {"type": "Point", "coordinates": [9.1, 46.33]},\n'
        b'      "properties": {"name": "Kiosk"}\n    }\n  ]\n}\n')
    first, second = anchored(116, "Kiosk"), anchored(117, "Kiosk by the lake")
    copy = json.loads(json.dumps(second))
    copy["map"]["id"] = first["map"]["id"]
    yield 116, "repeated-map", {
        "kiosk.placement.json": text(first), "lake.placement.json": text(second)
    }, {"kiosk.placement.json": text(first), "lake.placement.json": text(copy)}


def accuracies():
    yield 201, "error-undefined", text(anchored(201, "Kiosk")), text(
        anchored(201, "Kiosk", error=None))
    yield 202, "error-over-limit", text(anchored(202, "Kiosk")), text(
        anchored(202, "Kiosk", error={"east": 30, "north": 25, "heading": 4}))
    # Errors of 1.5 m, stated as 1.5 m and as half of that.
    honest = control(203, corners=MORE_CORNERS)
    proud = json.loads(json.dumps(honest))
    for point in proud:
        point["accuracy"]["metres"] = 0.76
    yield 203, "claim-too-small", text(fitted(203, "Kiosk", honest)), text(
        fitted(203, "Kiosk", proud))
    points = control(204)
    bad = json.loads(json.dumps(points))
    bad[0]["accuracy"] = 8
    bad[2]["accuracy"] = {"metres": 8}
    yield 204, "statistic-missing", text(fitted(204, "Kiosk", points)), text(
        fitted(204, "Kiosk", bad))
    yield 205, "unverified", text(fitted(205, "Kiosk", control(205))), text(
        fitted(205, "Kiosk", control(205)[:2], before={"model": "similarity"}))
    vague = {"radial": accuracy(30, "drms"), "heading": 2}
    yield 206, "circle-misses-door", text(
        anchored(206, "Kiosk", error=vague, arrival={"minimum": 40})
    ), text(anchored(206, "Kiosk", error=vague))
    points = control(207)
    bad = [{key: point[key] for key in point if key != "time"} for point in points]
    yield 207, "session-taken-as-independent", text(fitted(207, "Kiosk", points)), text(
        fitted(207, "Kiosk", bad))
    points = control(208)
    bad = json.loads(json.dumps(points))
    bad[1]["accuracy"] = accuracy(-1, "drms")
    yield 208, "invalid-accuracy", text(fitted(208, "Kiosk", points)), text(
        fitted(208, "Kiosk", bad))
    yield 209, "accuracy-beyond-device", text(walked(209, 5)), text(walked(209, 0.5))


def walked(code, metres):
    truth, errors = world(code), noise(code)
    samples, bias = [], [0.0, 0.0]
    sigma = metres / math.sqrt(2)
    for second in range(0, 60, 6):
        turn = 2 * math.pi * second / 60
        point = [round(14 * math.cos(turn), 2) + 0.0, 0, round(9 * math.sin(turn), 2) + 0.0]
        keep = math.exp(-6 / 100)
        bias = [
            keep * axis + errors.gauss(0, sigma * math.sqrt(1 - keep * keep)) for axis in bias]
        samples.append({
            "map": point, **truth.coordinate(point, 0, errors, bias, height=False),
            "accuracy": accuracy(metres, "drms"), "time": f"2026-10-01T12:00:{second:02d}Z",
        })
    return doc(
        code, "Kiosk", doors=[MAIN],
        evidence={"method": "track", "samples": samples, "correlationTime": 100})


def alignments():
    points = control(301, sigma=6)
    stale = json.loads(json.dumps(points))
    stale[1]["map"] = [-4.1, -1.4, 4.4]
    stale[1]["earth"] = dict(stale[0]["earth"])
    yield 301, "degenerate-control", text(fitted(301, "Kiosk", points)), text(
        fitted(301, "Kiosk", stale))
    # A plan drawn from a scan: (u, v) is (x, −z), and here also (x, z).
    drawn = control(302, sigma=0.5)
    for point in drawn:
        x, _, z = point["map"]
        point["map"] = [x, -z]
    read = json.loads(json.dumps(drawn))
    for point in read:
        point["map"][1] *= -1
    door = [{"id": "main", "at": [3.51, -0.06]}]
    yield 302, "mirrored", text(fitted(302, "Kiosk", drawn, frame="plan", doors=door)), text(
        fitted(302, "Kiosk", read, frame="plan", doors=door))
    points = control(303, sigma=0.5)
    small = json.loads(json.dumps(points))
    for point in small:
        point["map"] = [round(100 * number, 1) for number in point["map"]]
    yield 303, "scale-off", text(fitted(303, "Kiosk", points)), text(
        fitted(303, "Kiosk", small, doors=[{"id": "main", "at": [351, -102, 6]}]))
    points = control(304, sigma=0.5)
    swapped = json.loads(json.dumps(points))
    for point in swapped:
        earth = point["earth"]
        earth["latitude"], earth["longitude"] = earth["longitude"], earth["latitude"]
    yield 304, "swapped-coordinates", text(fitted(304, "Kiosk", points)), text(
        fitted(304, "Kiosk", swapped))
    nowhere = anchored(305, "Kiosk")
    nowhere["alignment"]["anchor"] = {"latitude": 0, "longitude": 0, "height": 0}
    beside = json.loads(json.dumps(nowhere))
    beside["alignment"]["anchor"]["longitude"] = 6.6131
    yield 305, "null-island", text(beside), text(nowhere)
    points = control(306)
    yield 306, "compass-against-control", text(fitted(
        306, "Kiosk", points, priors={"heading": {"degrees": 321, "sigma": 5}})), text(fitted(
            306, "Kiosk", points, priors={"heading": {"degrees": 225, "sigma": 5}}))
    points = control(307, corners=MORE_CORNERS)
    wrong = json.loads(json.dumps(points))
    wrong[4]["earth"]["latitude"] = round(wrong[4]["earth"]["latitude"] + 0.0002, 7)
    yield 307, "outlier-control", text(fitted(307, "Kiosk", points)), text(
        fitted(307, "Kiosk", wrong))
    points = control(308)
    latitude, longitude, height = place(308)
    yield 308, "evidence-against-alignment", text(fitted(
        308, "Kiosk", points,
        alignment=declared(latitude, longitude, 322, height=height, error=GOOD))), text(fitted(
            308, "Kiosk", points,
            alignment=declared(round(latitude + 0.0003, 7), longitude, 322, height=height, error=GOOD)))
    points = control(309, sigma=0.1, earth=grid("EPSG:32632"))
    local = json.loads(json.dumps(points))
    for point in local:
        point["map"] = [point["map"][0], -point["map"][2]]
    placed = json.loads(json.dumps(local))
    for point in placed:
        point["map"] = list(point["earth"]["coordinates"])
    yield 309, "already-georeferenced", text(
        fitted(309, "Kiosk", local, frame="plan", doors=door)
    ), text(fitted(
        309, "Kiosk", placed, frame="plan",
        doors=[{"id": "main", "at": placed[1]["map"]}]))
    yield from polish_grid()
    points = control(311)
    yield 311, "heading-convention", text(fitted(
        311, "Kiosk", points, priors={"heading": {"degrees": 325, "sigma": 4}})), text(fitted(
            311, "Kiosk", points, priors={"heading": {"degrees": 90 - 325, "sigma": 4}}))
    points = control(312, corners=MORE_CORNERS)
    mixed = json.loads(json.dumps(points))
    for point, other in zip(mixed, [3, 0, 4, 5, 1, 2]):
        point["earth"] = points[other]["earth"]
    yield 312, "inconsistent-evidence", text(fitted(312, "Kiosk", points)), text(
        fitted(312, "Kiosk", mixed))
    good = anchored(313, "Kiosk")
    bad = json.loads(json.dumps(good))
    bad["alignment"]["anchor"]["latitude"] = 483300.0
    yield 313, "not-on-earth", text(good), text(bad)
    yield 314, "placements-disagree", twice(314, 0.00001), twice(314, 0.0005)


def polish_grid():
    """EPSG:2180 defines northing first."""
    warsaw = World((52.2297, 21.0122, 110), 41)
    errors = noise(310)
    order = {}
    for northing_first in (False, True):
        convert, points = grid("EPSG:2180", northing_first), []
        errors = noise(310)
        for index, corner in enumerate(CORNERS):
            points.append({
                "id": f"corner-{index + 1}", "map": list(corner),
                "earth": convert(warsaw.coordinate(corner, 0.05, errors)),
                "accuracy": accuracy(0.05, "sigma"), "source": "map",
            })
        order[northing_first] = text(fitted(310, "Kiosk", points))
    yield 310, "axis-order", order[False], order[True]


def twice(code, latitude_step):
    """One scan, placed by two people."""
    scan = room(code)[1]
    doors = street_door(code)
    first = anchored(code, "Kiosk", scan="kiosk.roomplan.json", doors=doors, practice=True)
    second = anchored(code, "Kiosk again", scan="kiosk.roomplan.json", doors=doors, practice=True)
    second["alignment"]["anchor"]["latitude"] = round(
        second["alignment"]["anchor"]["latitude"] + latitude_step, 7)
    return {
        "first.placement.json": text(first), "second.placement.json": text(second),
        "kiosk.roomplan.json": scan,
    }


def scanned(code, point):
    return {
        "kiosk.placement.json": text(anchored(
            code, "Kiosk", scan="kiosk.roomplan.json", doors=street_door(code, point))),
        "kiosk.roomplan.json": room(code)[1],
    }


def doors():
    yield 401, "door-outside-scan", scanned(401, (4, 0)), scanned(401, (4, -11.5))
    yield 402, "door-far-from-walls", scanned(402, (4, 0)), scanned(402, (4.5, 4))
    near = {**MAIN, "id": "again", "at": [3.6, -1.02, 0.16]}
    other = {**MAIN, "id": "side", "at": [-5.2, -1.02, 3.4]}
    yield 403, "doors-coincide", text(anchored(403, "Kiosk", doors=[MAIN, other])), text(
        anchored(403, "Kiosk", doors=[MAIN, other, near]))
    yield 404, "no-door", text(anchored(404, "Kiosk")), text(anchored(404, "Kiosk", doors=[]))
    yield 501, "arrival-unusual", text(
        anchored(501, "Kiosk", arrival={"multiplier": 2, "minimum": 30, "exitRatio": 1.5})
    ), text(anchored(501, "Kiosk", arrival={"multiplier": 0.5, "minimum": 3, "exitRatio": 1.05}))
    yield 502, "exit-zones-overlap", neighbours(502, 0.003), neighbours(502, 0.0003)


def neighbours(code, latitude_step):
    first, second = anchored(code, "Kiosk"), anchored(code, "Ice cream kiosk")
    anchor = second["alignment"]["anchor"]
    anchor["latitude"] = round(anchor["latitude"] + latitude_step, 7)
    return {"kiosk.placement.json": text(first), "ice-cream.placement.json": text(second)}


def hygiene():
    good = anchored(901, "Kiosk")
    bad = json.loads(json.dumps(good))
    bad["alignment"]["anchor"]["longitude"] = 9.100000000000001
    bad["doors"][0]["at"] = [3.5099999904632568, -1.0199999809265137, 0.05999999865889549]
    yield 901, "absurd-precision", text(good), text(bad)
    good = anchored(902, "Kiosk", captured="2026-10-01T12:00:00Z")
    bad = json.loads(json.dumps(good))
    bad["map"]["captred"] = bad["map"].pop("captured")
    bad["doors"][0]["principle"] = True
    yield 902, "misspelt-key", text(good), text(bad)
    good = {"$schema": "https://example.org/placement-1.schema.json", **anchored(903, "Kiosk")}
    bad = json.loads(json.dumps(good))
    bad["x-inventory"] = {"floor": 2}
    yield 903, "unknown-key", text(good), text(bad)
    good = text(anchored(904, "Kiosk"))
    yield 904, "byte-order-mark", good, BOM + good
    source = {"method": "declared", "source": "site survey"}
    good = anchored(905, "Kiosk", evidence=source)
    bad = json.loads(json.dumps(good))
    bad["map"]["name"] = "Kiosk (Anna's iPhone)"
    bad["evidence"]["source"] = "/Users/anna/Scans/kiosk.usdz, ask anna@example.org"
    yield 905, "personal-data", text(good), text(bad)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_rule_cases.py FOLDER")
    folder = Path(sys.argv[1])
    for family in (structure, accuracies, alignments, doors, hygiene):
        for code, name, valid, invalid in family():
            for kind, content in (("valid", valid), ("invalid", invalid)):
                stem = folder / kind / f"DM{code}-{name}"
                if isinstance(content, bytes):
                    content = {f"../{stem.name}.placement.json": content}
                for path, data in content.items():
                    file = (stem.parent / stem.name / path) if not path.startswith("../") else (
                        stem.parent / path[3:])
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(data)


if __name__ == "__main__":
    main()
