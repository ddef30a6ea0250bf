"""How a phone would report a room: RoomPlan's JSON for rooms that are described by their corners.

A room is described in its building's own metres, x to the right and y into the building. The
phone's frame is another: its origin is where the scan began, at the height of the hand, and its
axes are turned. Each room of one walk is off by some centimetres more, no corner is quite square,
and sizes are off by a centimetre, all from a seed, so that the same files come out every time.
"""

import base64
import json
import math
import random
import uuid

NAMESPACE = uuid.UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")


class Frame:
    """The plan of a building seen from where the phone began."""

    def __init__(self, start, turn_deg, hand_height):
        self.start = start
        self.turn = math.radians(turn_deg)
        self.floor = -hand_height

    def at(self, point, height=0.0):
        """ARKit's x, y (up), z (backwards) of a plan point that is `height` above the floor."""
        dx, dy = point[0] - self.start[0], point[1] - self.start[1]
        u = dx * math.cos(self.turn) - dy * math.sin(self.turn)
        v = dx * math.sin(self.turn) + dy * math.cos(self.turn)
        return [u, self.floor + height, -v]

    def mark(self, point, height=0.0):
        """The same as a person would mark it: to a centimetre."""
        return [round(number, 2) + 0.0 for number in self.at(point, height)]


class Room:
    """One export. `corners` run counter-clockwise; wall i goes from corner i to corner i + 1."""

    def __init__(self, name, frame, corners, height=2.6, section="unidentified"):
        self.name, self.frame, self.height = name, frame, height
        self.random = random.Random(name)
        self.drift_turn = math.radians(self.noise(0.12))
        self.drift = (self.noise(0.025), self.noise(0.025))
        self.corners = [(x + self.noise(0.012), y + self.noise(0.012)) for x, y in corners]
        self.parts = {"walls": [], "doors": [], "windows": [], "openings": [], "floors": []}
        self.objects, self.walls = [], {}
        middle = tuple(sum(numbers) / len(numbers) for numbers in zip(*self.corners))
        self.sections = [(middle, section)]

    def noise(self, sigma):
        """A normal number made from two uniform ones, which are the same in every Python."""
        radius = math.sqrt(-2 * math.log(1 - self.random.random()))
        return sigma * radius * math.cos(2 * math.pi * self.random.random())

    def identifier(self, what):
        return str(uuid.uuid5(NAMESPACE, f"doormark/{self.name}/{what}")).upper()

    def place(self, point, height):
        """A plan point in the phone's frame, with the drift of this room."""
        x0, y0 = self.frame.start
        dx, dy = point[0] - x0, point[1] - y0
        c, s = math.cos(self.drift_turn), math.sin(self.drift_turn)
        moved = (x0 + dx * c - dy * s + self.drift[0], y0 + dx * s + dy * c + self.drift[1])
        return self.frame.at(moved, height)

    def upright(self, begin, end, height):
        """The transform of an upright surface over the line from begin to end."""
        a, b = self.place(begin, 0), self.place(end, 0)
        length = math.hypot(b[0] - a[0], b[2] - a[2])
        c, s = (b[0] - a[0]) / length, (b[2] - a[2]) / length
        middle = self.place(((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2), height)
        return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, *middle, 1]

    def surface(self, kind, label, transform, size, parent=None, confidence="high", **more):
        element = {
            "category": {kind: more.pop("detail", {})},
            "completedEdges": [],
            "confidence": {confidence: {}},
            "curve": more.pop("curve", None),
            "dimensions": [*size, 0],
            "identifier": self.identifier(label),
            "parentIdentifier": parent,
            "polygonCorners": more.pop("corners", []),
            "story": 0,
            "transform": transform,
        }
        self.parts[kind + "s"].append(element)
        return element["identifier"]

    def wall(self, index, curve=None, confidence="high"):
        begin, end = self.corners[index], self.corners[(index + 1) % len(self.corners)]
        height = self.height + self.noise(0.008)
        width = math.dist(begin, end) + self.noise(0.01)
        self.walls[index] = self.surface(
            "wall", f"wall {index}", self.upright(begin, end, height / 2), [width, height],
            curve=curve, confidence=confidence,
        )

    def all_walls(self):
        for index in range(len(self.corners)):
            if index not in self.walls:
                self.wall(index)
        return self

    def hole(self, kind, label, index, middle, width, sill, height, **more):
        """A door, window or opening in wall `index`, `middle` metres from the wall's start."""
        begin, end = self.corners[index], self.corners[(index + 1) % len(self.corners)]
        length = math.dist(begin, end)
        ex, ey = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
        middle += self.noise(0.015)
        width += self.noise(0.012)
        height += self.noise(0.01)
        sides = [middle - width / 2, middle + width / 2]
        a, b = ((begin[0] + ex * side, begin[1] + ey * side) for side in sides)
        self.surface(
            kind, label, self.upright(a, b, sill + height / 2), [width, height],
            parent=self.walls[index], **more,
        )

    def door(self, label, index, middle, width=0.92, height=2.05, is_open=False, **more):
        self.hole(
            "door", label, index, middle, width, 0, height, detail={"isOpen": is_open}, **more
        )

    def window(self, label, index, middle, width=1.6, sill=0.9, height=1.3, **more):
        self.hole("window", label, index, middle, width, sill, height, **more)

    def opening(self, label, index, middle, width, height=2.3, **more):
        self.hole("opening", label, index, middle, width, 0, height, **more)

    def floor(self, outline=None):
        """The floor, its corners in a frame of its own whose third axis points up."""
        outline = outline or self.corners
        middle = self.sections[0][0]
        a, b = self.place(self.corners[0], 0), self.place(self.corners[1], 0)
        length = math.hypot(b[0] - a[0], b[2] - a[2])
        c, s = (b[0] - a[0]) / length, (b[2] - a[2]) / length
        origin = self.place(middle, 0)
        corners = []
        for x, y in outline:
            point = self.place((x + self.noise(0.008), y + self.noise(0.008)), 0)
            dx, dz = point[0] - origin[0], point[2] - origin[2]
            corners.append([dx * c + dz * s, dx * s - dz * c, 0])
        size = [max(numbers) - min(numbers) for numbers in list(zip(*corners))[:2]]
        self.surface(
            "floor", "floor", [c, 0, s, 0, s, 0, -c, 0, 0, 1, 0, 0, *origin, 1], size,
            corners=corners,
        )
        return self

    def thing(self, category, point, size, turn_deg=0, attributes=None, lift=0.0):
        """A piece of furniture: width, height and depth in metres, turned on the plan."""
        turn = math.radians(turn_deg + self.noise(1.5))
        point = (point[0] + self.noise(0.03), point[1] + self.noise(0.03))
        size = [max(0.05, number + self.noise(0.015)) for number in size]
        end = (point[0] + math.cos(turn), point[1] + math.sin(turn))
        transform = self.upright(point, end, 0)
        transform[12:15] = self.place(point, lift + size[1] / 2)
        self.objects.append({
            "attributes": attributes or {},
            "category": {category: {}},
            "confidence": {self.random.choice(["high", "high", "medium", "low"]): {}},
            "dimensions": size,
            "identifier": self.identifier(f"object {len(self.objects)}"),
            "parentIdentifier": None,
            "story": 0,
            "transform": transform,
        })

    def export(self, is_recent=False):
        """The text of the file, one element a line."""
        blob = bytes(self.random.randrange(256) for _ in range(96))
        members = {"coreModel": base64.b64encode(blob).decode(), **self.parts}
        members["objects"] = self.objects
        members["sections"] = []
        for point, label in self.sections:
            x, _, z = self.place(point, 0)
            members["sections"].append({"center": [x, 0, z], "label": label, "story": 0})
        if is_recent:
            members["referenceOriginTransform"] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        members["story"] = 0
        members["version"] = 2
        return as_text(members)


def tidy(value):
    """Numbers as a phone's single precision gives them."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, list):
        return [tidy(element) for element in value]
    if isinstance(value, dict):
        return {key: tidy(element) for key, element in value.items()}
    return value


def as_text(members):
    lines = []
    for key in sorted(members):
        value = tidy(members[key])
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join("    " + json.dumps(element, sort_keys=True) for element in value)
            lines.append(f"  {json.dumps(key)}: [\n{rows}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
