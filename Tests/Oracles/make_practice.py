"""Makes Data/Practice: a building to practise on, as a library that `doormark setup` opens.

    python make_practice.py FOLDER

Nobody has to travel to it, and nothing that is done with it counts: its map says `practice`.
"""

import sys
from pathlib import Path

from buildings import SHELF, SQUARE, rectangle, table_for
from make_scans import declared, document, door, written
from phone_scan import Frame, Room

HOUSE = Frame(start=(4, 1.1), turn_deg=12, hand_height=1.4)


def practice_house():
    """One room with two doors, so that the choice of the door can be practised as well."""
    room = Room("practice-house", HOUSE, rectangle(0, 0, 9, 6)).all_walls()
    room.door("front", 0, 4, width=1.0, is_open=True)
    room.door("garden", 1, 3, width=0.9)
    for middle in (2.5, 6.5):
        room.window(f"garden at {middle}", 2, middle)
    table_for(room, (6.5, 3.2), 4, table=SQUARE)
    room.thing("storage", (0.3, 4), (2, 1.8, 0.4), 90, SHELF)
    return room.floor()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_practice.py FOLDER")
    maps = Path(sys.argv[1]) / "maps"
    scan = "practice-house/hall.roomplan.json"
    (maps / scan).parent.mkdir(parents=True, exist_ok=True)
    (maps / scan).write_text(practice_house().export(is_recent=True))
    members = document(
        "practice-house", "Practice house", [scan], "2026-10-05T09:00:00Z",
        [
            door("front", "Front door", HOUSE.mark((4, 0)), principal=True),
            door("garden", "Garden door", HOUSE.mark((9, 3))),
        ],
        # On a lawn in London; nobody has to go there.
        alignment=declared(
            51.53010, -0.15320, 24, height=80.1,
            error={"east": 1.1, "north": 1.1, "heading": 1, "scale": 0.005},
        ),
    )
    members["map"]["practice"] = True
    # A library names each file after the id: small letters, digits and - stand for themselves.
    name = members["map"]["id"] + ".placement.json"
    (maps / name).write_text(written(members) + "\n")


if __name__ == "__main__":
    main()
