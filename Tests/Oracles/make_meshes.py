"""Makes Data/Meshes: the pavilion of Data/Scans as a mesh, as OBJ and as PLY, text and binary.

    python make_meshes.py FOLDER

A rectangle for each wall, door, window and opening and a fan for the floor, in the frame of the
scan: metres, y up. The vertices of all three files are the same.
"""

import json
import struct
import sys
from pathlib import Path

SCAN = Path(__file__).resolve().parent.parent.parent / "Data/Scans/pavilion/hall.roomplan.json"
COLOURS = {"floors": (170, 150, 130), "walls": (220, 220, 215), "doors": (140, 90, 50),
           "windows": (120, 170, 210), "openings": (200, 200, 160)}


def placed(surface, x, y):
    """A point of a surface's own plane in the frame of the scan."""
    m = surface["transform"]
    return tuple(m[axis] * x + m[4 + axis] * y + m[12 + axis] for axis in range(3))


def outline(surface):
    if surface["polygonCorners"]:
        return [placed(surface, x, y) for x, y, _ in surface["polygonCorners"]]
    width, height = (surface["dimensions"][axis] / 2 for axis in range(2))
    return [placed(surface, x, y)
            for x, y in ((-width, -height), (width, -height), (width, height), (-width, height))]


def mesh():
    """Vertices as floats hold them, a colour for each, and faces."""
    scan = json.loads(SCAN.read_text())
    vertices, colours, faces = [], [], []
    for kind, colour in COLOURS.items():
        for surface in scan[kind]:
            points = outline(surface)
            first = len(vertices)
            vertices += [struct.unpack("<3f", struct.pack("<3f", *point)) for point in points]
            colours += [colour] * len(points)
            faces += [(first, first + i, first + i + 1) for i in range(1, len(points) - 1)]
    return vertices, colours, faces


def header(encoding, vertices, faces):
    numbers = [f"property float {axis}" for axis in "xyz"]
    numbers += [f"property uchar {colour}" for colour in ("red", "green", "blue")]
    return "\n".join([
        "ply", f"format {encoding} 1.0", "comment the pavilion of Data/Scans, metres, y up",
        f"element vertex {len(vertices)}", *numbers, f"element face {len(faces)}",
        "property list uchar int vertex_indices", "end_header", ""])


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_meshes.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    vertices, colours, faces = mesh()
    body = b"".join(
        struct.pack("<3f3B", *point, *colour) for point, colour in zip(vertices, colours))
    body += b"".join(struct.pack("<B3i", 3, *face) for face in faces)
    (folder / "pavilion.ply").write_bytes(
        header("binary_little_endian", vertices, faces).encode() + body)
    rows = [" ".join(f"{x:.9g}" for x in point) for point in vertices]
    lines = [f"{row} {' '.join(map(str, colour))}" for row, colour in zip(rows, colours)]
    lines += [f"3 {' '.join(map(str, face))}" for face in faces]
    (folder / "pavilion-text.ply").write_text(
        header("ascii", vertices, faces) + "\n".join(lines) + "\n")
    lines = ["# The pavilion of Data/Scans, metres, y up.", "o pavilion"]
    lines += [f"v {row}" for row in rows]
    lines += ["f " + " ".join(str(i + 1) for i in face) for face in faces]
    (folder / "pavilion.obj").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
