"""The buildings of Data/Scans, in their own metres: x to the right, y into the building."""

import math

from phone_scan import Frame, Room

LIBRARY = Frame(start=(12, 1.3), turn_deg=-23, hand_height=1.42)
ANNEXE = Frame(start=(4, 1), turn_deg=40, hand_height=1.38)
PAVILION = Frame(start=(5, 1.2), turn_deg=8, hand_height=1.45)
KIOSK = Frame(start=(3, 0.9), turn_deg=-65, hand_height=1.4)
PLATFORM = Frame(start=(1, 1.2), turn_deg=15, hand_height=1.36)
HUT = Frame(start=(2.5, 1), turn_deg=150, hand_height=1.4)
CONCOURSE = Frame(start=(2, 4.5), turn_deg=-4, hand_height=1.5)

SHELF = {"StorageType": "shelf"}
CABINET = {"StorageType": "cabinet"}
CHAIR = {
    "ChairArmType": "missing", "ChairBackType": "existing", "ChairLegType": "four",
    "ChairType": "dining",
}
SWIVEL = {
    "ChairArmType": "existing", "ChairBackType": "existing", "ChairLegType": "star",
    "ChairType": "swivel",
}
STOOL = {
    "ChairArmType": "missing", "ChairBackType": "missing", "ChairLegType": "four",
    "ChairType": "stool",
}
SQUARE = {"TableShapeType": "rectangular", "TableType": "dining"}
ROUND = {"TableShapeType": "circularElliptic", "TableType": "coffee"}


def rectangle(left, near, right, far):
    return [(left, near), (right, near), (right, far), (left, far)]


def angle(radians):
    """An angle as Foundation writes a measurement: the unit says how many degrees it has."""
    converter = {"coefficient": math.degrees(1), "constant": 0}
    return {"unit": {"converter": converter, "symbol": "rad"}, "value": radians}


def table_for(room, point, seats, size=(1.2, 0.74, 0.8), turn=0, table=None, chair=None):
    """A table with chairs along its two long sides."""
    room.thing("table", point, size, turn, table or SQUARE)
    for seat in range(seats):
        side = 1 if seat % 2 else -1
        along = (seat // 2 - (seats - 1) // 4) * 0.65
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        across = side * (size[2] / 2 + 0.3)
        place = (point[0] + along * c - across * s, point[1] + along * s + across * c)
        room.thing("chair", place, (0.45, 0.86, 0.48), turn + 90 * (1 - side), chair or CHAIR)


def entrance_hall():
    room = Room("entrance-hall", LIBRARY, rectangle(9, 0, 15, 6), height=3.1).all_walls()
    room.door("main entrance", 0, 3, width=1.84, height=2.2, is_open=True)
    room.window("left of the entrance", 0, 1, width=1.3, sill=0.3, height=2.2)
    room.window("right of the entrance", 0, 5, width=1.3, sill=0.3, height=2.2)
    room.door("café", 1, 3, width=1.4, is_open=True)
    room.door("corridor", 2, 3, width=1.1)
    room.opening("reading room", 3, 3, width=2.4, height=2.5)
    room.thing("table", (13.6, 4.6), (2.2, 1.05, 0.7), -35, SQUARE)
    room.thing("chair", (14.2, 5.2), (0.6, 1.0, 0.6), 145, SWIVEL)
    room.thing("storage", (9.35, 1.1), (0.9, 1.8, 0.45), 90, CABINET)
    room.thing("television", (9.15, 5.2), (1.25, 0.72, 0.08), 90, lift=1.4)
    room.thing("sofa", (10.2, 5.5), (1.8, 0.8, 0.85), 0, {"SofaType": "rectangular"})
    return room.floor()


def reading_room():
    corners = [(0, 0), (8.88, 0), (8.88, 13), (3, 13), (3, 10), (0, 10)]
    room = Room("reading-room", LIBRARY, corners, height=3.1, section="livingRoom").all_walls()
    for index, middle in [(0, 1.7), (0, 4.4), (0, 7.1), (2, 1.6), (2, 4.2), (5, 2), (5, 5), (5, 8)]:
        room.window(f"{index} at {middle}", index, middle, width=1.8, sill=0.75, height=1.7)
    room.opening("entrance hall", 1, 3, width=2.4, height=2.5)
    room.door("corridor", 1, 7.05, width=0.96)
    # A sliver between two shelves that the phone took for an opening.
    room.opening("sliver", 3, 2.2, width=0.04, height=1.9, confidence="low")
    for row in range(5):
        for part in range(2):
            room.thing(
                "storage", (4.3 + 1.85 * part, 8.2 + 0.95 * row), (1.8, 1.75, 0.32), 0, SHELF)
    for y in (1.6, 4.1, 6.3):
        table_for(room, (2.1, y), 6, size=(2.1, 0.75, 0.95))
        table_for(room, (5.6, y), 4, size=(1.6, 0.75, 0.95))
    room.thing("sofa", (1, 9.2), (2.1, 0.82, 0.9), 0, {"SofaType": "rectangular"})
    room.thing("table", (1.2, 8.1), (0.8, 0.42, 0.8), 0, ROUND)
    room.sections.append(((5.9, 11.2), "unidentified"))
    return room.floor()


def corridor():
    room = Room("corridor", LIBRARY, rectangle(9, 6.12, 24, 8)).all_walls()
    room.door("entrance hall", 0, 3, width=1.1)
    room.door("reading room", 3, 0.95, width=0.96)
    room.door("office", 2, 12, width=0.88)
    room.door("children's room", 2, 6, width=1.2, is_open=True)
    room.door("staff entrance", 1, 0.93, width=1.0, height=2.1)
    for x in (17.5, 19, 20.5):
        room.thing("storage", (x, 6.35), (1.2, 1.9, 0.35), 0, CABINET)
    return room.floor()


def office():
    room = Room("office", LIBRARY, rectangle(9, 8.12, 15, 13)).all_walls()
    room.door("corridor", 0, 3, width=0.88)
    for middle in (1.7, 4.3):
        room.window(f"yard at {middle}", 2, middle)
    for x in (10.3, 12.9):
        room.thing("table", (x, 11.9), (1.6, 0.73, 0.8), 0, SQUARE)
        room.thing("chair", (x, 11.1), (0.62, 1.05, 0.62), 0, SWIVEL)
    room.thing("storage", (9.25, 9.7), (1.6, 2.0, 0.4), 90, CABINET)
    room.thing("storage", (14.7, 10.4), (2.0, 2.0, 0.4), 90, SHELF)
    return room.floor()


def childrens_room():
    corners = [(15.12, 8.12), (24, 8.12), (24, 14), (22, 16), (15.12, 16)]
    room = Room("childrens-room", LIBRARY, corners, section="livingRoom").all_walls()
    room.door("corridor", 0, 2.9, width=1.2, is_open=True)
    for index, middle in [(1, 1.6), (1, 4.2), (2, 1.4), (3, 1.8), (3, 4.8)]:
        room.window(f"{index} at {middle}", index, middle, sill=0.5, height=1.5)
    for x, y in [(17.6, 11.2), (20.6, 12.4)]:
        table_for(
            room, (x, y), 4, size=(1.1, 0.52, 1.1), turn=20, table=ROUND, chair=STOOL)
    for x in (16, 17.6, 19.2):
        room.thing("storage", (x, 15.7), (1.4, 1.05, 0.35), 0, SHELF)
    room.thing(
        "sofa", (22.2, 10.2), (2.2, 0.7, 1.5), 90, {"SofaType": "lShaped"})
    return room.floor()


def cafe():
    room = Room("cafe", LIBRARY, rectangle(15.12, 0, 24, 6), height=3.1, section="kitchen")
    room.all_walls()
    room.door("entrance hall", 3, 3, width=1.4, is_open=True)
    room.door("terrace", 1, 3, width=1.6, height=2.2)
    for middle in (1.6, 4.4, 7.2):
        room.window(f"at {middle}", 0, middle, width=2, sill=0.6, height=2)
    for x, y in [(17, 1.5), (19.4, 1.5), (21.8, 1.5), (18.2, 3.4)]:
        table_for(room, (x, y), 2, size=(0.8, 0.74, 0.8), table=ROUND)
    room.thing("storage", (18.2, 4.8), (3, 1.1, 0.6), 0, CABINET)
    for category, x, height in [("refrigerator", 15.6, 1.9), ("oven", 16.4, 0.9),
                                ("dishwasher", 20.4, 0.85), ("sink", 21.1, 0.25)]:
        room.thing(category, (x, 5.65), (0.65, height, 0.62), 0)
    return room.floor()


def pavilion():
    """One round-backed room: its rear wall is an arc that rises 3 m over its chord."""
    room = Room("pavilion", PAVILION, rectangle(0, 0, 10, 6), height=4.2)
    rise = 3.0
    begin, end = room.corners[2], room.corners[3]
    half = math.dist(begin, end) / 2
    radius = (half * half + rise * rise) / (2 * rise)
    # In the wall's own frame the arc begins left of its chord's middle and ends right of it.
    low = math.atan2(radius - rise, half)
    curve = {
        "center": [0, rise - radius], "endAngle": angle(low), "radius": radius,
        "startAngle": angle(math.pi - low),
    }
    for index in (0, 1, 3):
        room.wall(index)
    room.wall(2, curve=curve, confidence="medium")
    room.door("garden", 0, 5, width=2.1, height=2.4, is_open=True)
    room.window("east", 1, 3, width=2.4, sill=0.4, height=2.8)
    room.window("west", 3, 3, width=2.4, sill=0.4, height=2.8)
    room.thing("table", (3, 4), (1.2, 0.95, 0.8), 10, SQUARE)
    room.thing("table", (7, 4), (1.2, 0.95, 0.8), -10, SQUARE)
    room.thing("storage", (5, 7), (1.6, 1.1, 1.6), 0, CABINET)
    middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    ax, ay = (end[0] - begin[0]) / (2 * half), (end[1] - begin[1]) / (2 * half)
    arc = []
    for step in range(1, 12):
        turn = math.pi - low + (2 * low - math.pi) * step / 12
        x, z = radius * math.cos(turn), rise - radius + radius * math.sin(turn)
        # The wall's own z points out of the room, to the right of its direction.
        arc.append((middle[0] + ax * x + ay * z, middle[1] + ay * x - ax * z))
    return room.floor(room.corners[:3] + arc + room.corners[3:])


def kiosk():
    room = Room("jetty-kiosk", KIOSK, rectangle(0, 0, 6, 3.4), height=2.5).all_walls()
    room.door("shutter", 0, 3, width=2.4, is_open=True)
    room.window("hatch", 1, 1.7, width=1.4, sill=1.0, height=1.0)
    room.thing("storage", (3, 3.1), (3.6, 1.9, 0.45), 0, SHELF)
    room.thing("table", (1.2, 1.4), (1.6, 0.95, 0.6), 90, SQUARE)
    room.thing("refrigerator", (5.5, 2.8), (0.7, 1.9, 0.7), 0)
    return room.floor()


def platform_kiosk():
    room = Room("platform-kiosk", PLATFORM, rectangle(0, 0, 4.4, 2.4), height=2.4).all_walls()
    room.window("counter", 0, 2.2, width=3.2, sill=1.0, height=1.2)
    room.door("staff", 2, 2.2, width=0.8)
    room.thing("storage", (0.3, 1.5), (1.4, 2.0, 0.4), 90, SHELF)
    room.thing("oven", (4, 1.9), (0.6, 0.6, 0.5), 0, lift=0.9)
    return room.floor()


def hut():
    """An export from before RoomPlan had floors, so its footprint is the hull of its walls."""
    room = Room("hut", HUT, rectangle(0, 0, 5, 4), height=2.3).all_walls()
    room.door("porch", 0, 2.5, width=0.85, height=1.95)
    room.window("fjord", 2, 2.5, width=1.2)
    room.thing("bed", (0.6, 2.9), (0.9, 0.55, 2.0), 0)
    room.thing("stove", (4.5, 3.4), (0.6, 0.85, 0.6), 0)
    table_for(room, (3, 2), 4)
    return room


def concourse():
    room = Room("concourse", CONCOURSE, rectangle(0, 0, 150, 9), height=5.2).all_walls()
    for number, middle in enumerate((20, 52, 84, 116)):
        room.opening(f"platform {number + 1}", 0, middle, width=4, height=2.8)
    room.door("quay", 1, 4.5, width=3.2, height=2.4, is_open=True)
    room.door("street", 3, 4.5, width=3.2, height=2.4, is_open=True)
    for x in range(12, 148, 17):
        room.thing("chair", (x, 8.3), (2.4, 0.85, 0.6), 0, STOOL)
    return room.floor()


def annexe():
    room = Room("annexe", ANNEXE, rectangle(0, 0, 8, 5)).all_walls()
    room.door("side", 0, 4, width=0.95)
    for middle in (2, 6):
        room.window(f"yard at {middle}", 2, middle)
    for y in (1.6, 3.4):
        table_for(room, (6.2, y), 4)
    room.thing("storage", (0.3, 2.5), (3, 1.9, 0.4), 90, SHELF)
    return room.floor()


def exports():
    """The rooms of each building, with the text of their files."""
    library = [
        ("entrance-hall", entrance_hall), ("reading-room", reading_room), ("corridor", corridor),
        ("office", office), ("childrens-room", childrens_room), ("cafe", cafe),
    ]
    return {
        "library": [(name, make().export()) for name, make in library],
        "annexe": [("annexe", annexe().export(is_recent=True))],
        "pavilion": [("hall", pavilion().export(is_recent=True))],
        "jetty-kiosk": [("kiosk", kiosk().export(is_recent=True))],
        "platform-kiosk": [("kiosk", platform_kiosk().export())],
        "trail-hut": [("hut", hut().export())],
        "concourse": [("concourse", concourse().export())],
    }
