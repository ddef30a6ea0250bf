"""Our own program, which makes the inputs and works beside the peers, and the inputs themselves."""

import json
import subprocess
from pathlib import Path

import numpy as np


class Absent(Exception):
    """A peer that is not here, and why."""


class Program:
    """`DoormarkWorkloads peers`: writes the inputs, then answers a line for a line."""

    def __init__(self, path, folder, sizes, seed):
        self.folder = Path(folder)
        numbers = [sizes[name] for name in ("fixes", "points", "doors", "queries")] + [seed]
        self.process = subprocess.Popen(
            [path, "peers", folder, *map(str, numbers)], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, bufsize=1)
        self.expect("ready")
        self.inputs = Inputs(self.folder)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if not answer:
            raise RuntimeError(f"DoormarkWorkloads ended at '{line}'")
        return answer

    def expect(self, word):
        answer = self.process.stdout.readline().strip()
        if answer != word:
            raise RuntimeError(f"DoormarkWorkloads said '{answer}', not '{word}'")

    def seconds(self, work):
        return float(self.ask(f"run {work}"))

    def save(self, work):
        if (answer := self.ask(f"save {work}")) != "saved":
            raise RuntimeError(f"DoormarkWorkloads said '{answer}', not 'saved'")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Inputs:
    """The arrays and numbers that every program works on."""

    def __init__(self, folder):
        self.folder = folder
        described = json.loads((folder / "inputs.json").read_text())
        self.door = described["door"]
        self.radius = described["radius_m"]
        self.origin = described["origin"]
        self.pipeline = described["pipeline"]
        self.fix_latitude, self.fix_longitude = self.array("fix-latitude"), self.array("fix-longitude")
        self.x, self.y, self.z = (self.array(f"point-{axis}") for axis in "xyz")
        self.door_latitude, self.door_longitude = (
            self.array("door-latitude"), self.array("door-longitude"))
        self.query_latitude, self.query_longitude = (
            self.array("query-latitude"), self.array("query-longitude"))

    def array(self, name):
        return np.fromfile(self.folder / f"{name}.f64")


class Ours:
    """One work of our own."""

    versions = {}

    def __init__(self, program, name, work, size):
        self.program, self.name, self.work, self.size = program, name, work, size
        self.kind = {"rule": "circle"}.get(work, work)

    def seconds(self):
        return self.program.seconds(self.work)

    def answer(self):
        self.program.seconds(self.work)
        self.program.save(self.work)
        inputs, folder = self.program.inputs, self.program.folder
        if self.work in ("circle", "rule"):
            return np.fromfile(folder / f"our-{self.work}.u8", dtype=np.uint8).astype(bool)
        if self.work == "points":
            return tuple(inputs.array(f"our-{name}") for name in ("latitude", "longitude", "height"))
        return inputs.array("our-doors").astype(np.int64)
