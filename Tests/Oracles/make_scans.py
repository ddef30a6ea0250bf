"""Makes Data/Scans: room scans of buildings that do not exist, and a placement document for each.

    python make_scans.py FOLDER

The same files come out every time. What a room holds stands in buildings.py, how a phone would
report it in phone_scan.py, and where each building is said to stand in the table below.
"""

import json
import sys
import uuid
from pathlib import Path

import buildings
from phone_scan import NAMESPACE


def document(name, title, scans, captured, doors=(), start=None, capture=None, alignment=None):
    """A placement document; a member that says nothing is left out."""
    placed = {
        "id": str(uuid.uuid5(NAMESPACE, f"doormark/map/{name}")),
        "name": title,
        "frame": "arkit",
        "scan": scans[0] if len(scans) == 1 else scans,
    }
    if start:
        placed["start"] = start
    if capture:
        placed["capture"] = capture
    placed["captured"] = captured
    members = {"doormark": 1, "map": placed}
    if alignment:
        members["alignment"] = alignment
    members["doors"] = list(doors)
    return members


def declared(latitude, longitude, heading, at=(0, 0, 0), height=None, error=None):
    anchor = {"latitude": latitude, "longitude": longitude}
    if height is not None:
        anchor["height"] = height
    members = {"anchor": anchor, "at": list(at), "heading": heading}
    if error:
        members["error"] = error
    return members


def door(identifier, name, at, **more):
    return {"id": identifier, "name": name, "at": at, **more}


def documents(scans):
    """The name of each document with its members."""
    library = buildings.LIBRARY
    in_front = library.mark((12, 0))
    yield "library", document(
        "library", "Riverside library, London", scans["library"], "2026-10-01T12:00:00Z",
        [
            door("main", "Main entrance", in_front, principal=True),
            door("back", "Staff entrance", library.mark((24, 7.05))),
            door("terrace", "Café terrace", library.mark((24, 3)), sigma=0.3),
        ],
        # Surveyed from the pavement with a good receiver.
        alignment=declared(
            51.50568, -0.11104, 318.6, at=in_front, height=52.4,
            error={"east": 0.9, "north": 0.9, "heading": 0.8, "scale": 0.004, "up": 1.5},
        ),
    )
    yield "library-from-a-photo", document(
        "library-from-a-photo", "Riverside library, from a photo", scans["library"],
        "2026-10-01T12:00:00Z", [door("main", "Main entrance", in_front)],
        # A first guess by the position in a photograph.
        alignment=declared(
            51.50593, -0.11162, 305,
            error={
                "radial": {"metres": 75, "statistic": "r95"}, "heading": 12, "scale": 0.01,
            },
        ),
    )
    yield "pavilion", document(
        "pavilion", "Museum pavilion, Quito", scans["pavilion"], "2026-09-12T15:40:00Z",
        [door("garden", "Garden door", buildings.PAVILION.mark((5, 0)))],
        # From a site survey that gave the full covariance: heading goes with east and north.
        alignment=declared(
            -0.21894, -78.50768, 71.25, height=2878.1,
            error={"covariance": [
                [0.36, 0.05, -0.004, 0],
                [0.05, 0.49, 0.006, 0],
                [-0.004, 0.006, 0.0003, 0],
                [0, 0, 0, 0.0000090],
            ]},
        ),
    )
    yield "jetty-kiosk", document(
        "jetty-kiosk", "Jetty kiosk, Taveuni", scans["jetty-kiosk"], "2026-08-03T20:05:30Z",
        [door("shutter", "Shutter door", buildings.KIOSK.mark((3, 0)))],
        # The meridian of 180 degrees runs through it.
        alignment=declared(
            -16.81267, 179.99999, 86.5, height=58.2,
            error={"radial": {"metres": 4.5, "statistic": "ce90"}, "heading": 2.5, "scale": 0},
        ),
    )
    yield "trail-hut", document(
        "trail-hut", "Trail hut, Longyearbyen", scans["trail-hut"], "2026-07-19T09:12:00Z",
        # Nobody has marked its door yet, so the way leads to where the scan began.
        start=buildings.HUT.mark((2.5, 1), 1.4),
        alignment=declared(
            78.21452, 15.61017, 204, height=61.5,
            error={"radial": {"metres": 18, "statistic": "drms"}, "heading": 8, "scale": 0.01},
        ),
    )
    yield "concourse", document(
        "concourse", "Station concourse, Sydney", scans["concourse"], "2026-06-24T02:30:00Z",
        [door("quay", "Quay exit", buildings.CONCOURSE.mark((148, 4.5)))],
        capture="camera",
        # One good fix at the other end and a compass under a steel roof.
        alignment=declared(
            -33.86112, 151.21088, 12, height=26,
            error={"east": 3, "north": 3, "heading": 14, "scale": 0.02},
        ),
    )
    yield "platform-kiosk", document(
        "platform-kiosk", "Platform kiosk, Sydney", scans["platform-kiosk"],
        "2026-06-24T03:05:00Z",
        [door("staff", "Staff door", buildings.PLATFORM.mark((2.2, 2.4)))],
        # Placed by another tool that did not say how well.
        alignment=declared(-33.86083, 151.21131, 190),
    )
    yield "annexe", document(
        "annexe", "Library annexe, not placed yet", scans["annexe"], "2026-10-02T16:20:00Z",
        [door("side", "Side door", buildings.ANNEXE.mark((4, 0)))],
    )


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_scans.py FOLDER")
    folder = Path(sys.argv[1])
    scans = {}
    for name, rooms in buildings.exports().items():
        scans[name] = []
        for room, text in rooms:
            path = f"{name}/{room}.roomplan.json"
            (folder / name).mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
            scans[name].append(path)
    for name, members in documents(scans):
        (folder / f"{name}.placement.json").write_text(written(members) + "\n")


def written(value, indent=""):
    """JSON as a person would write it: what fits on a line stands on one, all but the outermost."""
    line = json.dumps(value, ensure_ascii=False)
    is_small = indent != "" and len(indent) + len(line) <= 88
    if is_small or not isinstance(value, (dict, list)) or not value:
        return line if not line.startswith("{") else "{ " + line[1:-1] + " }"
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {written(value[key], inner)}" for key in value]
    else:
        parts = [written(element, inner) for element in value]
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{closing}"


if __name__ == "__main__":
    main()
