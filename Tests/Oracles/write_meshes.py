"""Writes meshes and point clouds with the programs of others, plyfile and trimesh, and prints what
these read back from them: the vertices, and the other numbers of each by name.

    python write_meshes.py FOLDER
"""

import json
import sys
from pathlib import Path

import numpy as np
import trimesh
from plyfile import PlyData, PlyElement

COUNT = 1500
COLOURS = [("red", "u1"), ("green", "u1"), ("blue", "u1")]


def vertices(kinds, generator):
    table = np.zeros(COUNT, dtype=kinds)
    for name, kind in kinds:
        if kind in ("f4", "f8"):
            table[name] = generator.uniform(-20, 20, COUNT)
        else:
            limits = np.iinfo(kind)
            table[name] = generator.integers(max(limits.min, -300), min(limits.max, 300), COUNT)
    return table


def faces(generator):
    table = np.zeros(700, dtype=[("flags", "u1"), ("vertex_indices", "i4", (3,))])
    table["vertex_indices"] = generator.integers(0, COUNT, (700, 3))
    return PlyElement.describe(table, "face")


def with_lists(kinds, generator):
    """Vertices of which each has a list before its coordinates, and one after them."""
    before, after = np.empty(COUNT, dtype=object), np.empty(COUNT, dtype=object)
    for index in range(COUNT):
        before[index] = generator.uniform(-1, 1, index % 5)
        after[index] = generator.integers(0, 9, index % 3).astype("i4")
    plain = vertices(kinds, generator)
    table = np.zeros(COUNT, dtype=[("seen_by", "O"), *kinds, ("tags", "O")])
    table["seen_by"], table["tags"] = before, after
    for name, _ in kinds:
        table[name] = plain[name]
    return PlyElement.describe(
        table, "vertex", val_types={"seen_by": "f8", "tags": "i4"},
        len_types={"seen_by": "u2", "tags": "u1"})


def polygon_files(generator):
    """The content of each PLY file but for its encoding."""
    single = [("x", "f4"), ("y", "f4"), ("z", "f4")]
    shuffled = [("z", "f8"), ("red", "u1"), ("x", "f8"), ("nx", "f4"), ("y", "f8"), ("weight", "i2")]
    shapes = {
        "floats": [PlyElement.describe(vertices(single, generator), "vertex")],
        "colours": [
            PlyElement.describe(vertices(single + COLOURS, generator), "vertex"), faces(generator)],
        "shuffled": [PlyElement.describe(vertices(shuffled, generator), "vertex")],
        "whole": [
            PlyElement.describe(
                vertices([("x", "i2"), ("y", "i1"), ("z", "i4"), ("n", "u4")], generator), "vertex")],
        "faces-first": [
            faces(generator),
            PlyElement.describe(vertices([("id", "i4"), *single], generator), "vertex")],
        "lists": [faces(generator), with_lists(single + COLOURS, generator)],
    }
    return shapes


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: write_meshes.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    generator = np.random.default_rng(7)
    found = {}
    for name, elements in polygon_files(generator).items():
        for encoding, options in [
            ("ascii", {"text": True}), ("little", {"byte_order": "<"}), ("big", {"byte_order": ">"}),
        ]:
            # plyfile 1.1.5 leaves the numbers beside a list in the machine's own order.
            if (name, encoding) == ("lists", "big"):
                continue
            path = folder / f"{name}-{encoding}.ply"
            PlyData(elements, comments=["end_header is not here"], obj_info=["by plyfile"], **options
                    ).write(path)
            table = PlyData.read(path)["vertex"].data
            others = [other for other in table.dtype.names
                      if other not in "xyz" and table.dtype[other] != object]
            found[path.name] = {
                "vertices": np.stack([table[axis] for axis in "xyz"], 1).astype("f8").tolist(),
                "columns": {other: table[other].astype("f8").tolist() for other in others},
            }
    points = generator.uniform(-20, 20, (COUNT, 3))
    mesh = trimesh.Trimesh(
        vertices=points, faces=generator.permutation(COUNT).reshape(-1, 3), process=False,
        vertex_colors=generator.integers(0, 256, (COUNT, 4), dtype="u1"))
    for name, options in [
        ("trimesh.ply", {}), ("trimesh-text.ply", {"encoding": "ascii"}),
        ("trimesh.obj", {}), ("trimesh-normals.obj", {"include_normals": True}),
    ]:
        mesh.export(folder / name, **options)
        read = trimesh.load(folder / name, process=False, maintain_order=True)
        found[name] = {"vertices": read.vertices.tolist(), "columns": {}}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
