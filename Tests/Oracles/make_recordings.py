"""Makes Data/Recordings: journeys as a phone would have recorded them.

    python make_recordings.py FOLDER

Nobody was followed: travellers walk as their script says, and a receiver of the stated accuracy is
simulated from a seed, as in the replay scenarios of the arrival rule. Each axis of the error is an
AR(1) process whose 68 % radius is the true accuracy; what the phone reports is that accuracy times
a log-normal factor. PROJ (through pyproj) turns the metres into degrees. The recording without
coordinates is no work of this script: the command makes it from the one with them, and a test
compares.
"""

import datetime
import json
import math
import random
import sys
from pathlib import Path

import pyproj

SPEED = 1.4  # m/s, a walk
MEMORY = 30.0  # s, how long the error of a receiver remembers
RULE = {"multiplier": 3, "minimum": 25, "maximum": 120, "exitRatio": 1.6}
GATE = {"maximumLead": 2, "poorestArrival": 120, "reducedPrecision": 1000, "maximumSpeed": 50}


class Map:
    """A placement of Data: its id, where its target is, and what kind of target."""

    def __init__(self, document, door=None):
        members = json.loads(Path(document).read_text())
        anchor = members["alignment"]["anchor"]
        at = members["alignment"]["at"]
        heading = math.radians(members["alignment"]["heading"])
        self.id, self.door = members["map"]["id"], door
        self.anchor = anchor["latitude"], anchor["longitude"]
        self.target = self.anchor
        for member in members["doors"]:
            if member["id"] == door:
                u = member["at"][0] - at[0]
                v = -(member["at"][2] - at[2])
                east = u * math.cos(heading) + v * math.sin(heading)
                north = v * math.cos(heading) - u * math.sin(heading)
                self.target = self.place(east, north)

    def place(self, east, north):
        """Degrees of a place so many metres from the target, along the geodesic."""
        geod = pyproj.Geod(ellps="WGS84")
        latitude, longitude = self.target
        azimuth = math.degrees(math.atan2(east, north))
        longitude, latitude, _ = geod.fwd(longitude, latitude, azimuth, math.hypot(east, north))
        return round(latitude, 7), round(longitude, 7)

    def first_line(self, **more):
        target = {"kind": "door" if self.door else "start", "map": self.id}
        if self.door:
            target["door"] = self.door
        target["latitude"], target["longitude"] = self.target
        return {
            "doormarkRecording": 1, "redacted": False, "target": target, "rule": RULE,
            "policy": "lastAdmitting", "radiusSource": "reportedAccuracy",
            "exitConfirmation": {"fixes": 1}, "gate": GATE, **more,
        }


class Traveller:
    """Somebody with a phone, at a place in metres east and north of the target."""

    def __init__(self, where, seed, position, start="2026-05-04T09:30:00+00:00", step=2.0, **more):
        self.map, self.noise = where, random.Random(seed)
        self.position, self.step = position, step
        self.time = datetime.datetime.fromisoformat(start)
        self.error = None
        self.lines = [where.first_line(**more)]
        self.event("start")

    def clock(self):
        text = self.time.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3]
        return text + "Z"

    def event(self, name, after=0.0, **members):
        self.pass_by(after)
        self.lines.append({"time": self.clock(), "event": name, **members})
        return self

    def pass_by(self, seconds):
        self.time += datetime.timedelta(seconds=seconds)
        return self

    def raw(self, east, north, accuracy, **members):
        """A fix that says exactly this."""
        latitude, longitude = self.map.place(east, north)
        self.lines.append({
            "time": self.clock(), "latitude": latitude, "longitude": longitude,
            "accuracy": accuracy, **members,
        })
        return self

    def again(self, seconds=0.0):
        """The latest fix once more, as two providers of one phone deliver it."""
        line = next(line for line in reversed(self.lines) if "latitude" in line)
        self.lines.append({**line})
        if seconds:
            time = self.time - datetime.timedelta(seconds=seconds)
            self.lines[-1]["time"] = time.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
        return self

    def fix(self, accuracy):
        """What a receiver of this accuracy reports after one step of time."""
        self.pass_by(self.step)
        # A circle of 1.5152 sigmas holds 68.27 % of a round normal distribution.
        sigma = accuracy / 1.5152
        kept = math.exp(-self.step / MEMORY)
        fresh = [self.noise.gauss(0, 1) for _ in range(2)]
        if self.error is None:
            self.error = fresh
        else:
            self.error = [
                kept * old + math.sqrt(1 - kept * kept) * new
                for old, new in zip(self.error, fresh)
            ]
        reported = accuracy * math.exp(self.noise.gauss(0, 0.2))
        east, north = (p + sigma * e for p, e in zip(self.position, self.error))
        return self.raw(east, north, round(reported, 1))

    def walk(self, east, north, accuracy, speed=SPEED):
        """Goes straight to a place; the accuracy is a number or a function of the time."""
        while True:
            dx, dy = east - self.position[0], north - self.position[1]
            rest = math.hypot(dx, dy)
            if rest < 1e-6:
                return self
            part = min(1.0, speed * self.step / rest)
            self.position = (self.position[0] + part * dx, self.position[1] + part * dy)
            self.fix(accuracy() if callable(accuracy) else accuracy)

    def stay(self, seconds, accuracy):
        for _ in range(int(seconds / self.step)):
            self.fix(accuracy() if callable(accuracy) else accuracy)
        return self


class Canyon:
    """Between houses the accuracy hops every 20 s."""

    def __init__(self, seed, step):
        self.noise, self.step, self.left = random.Random(seed), step, 0.0

    def __call__(self):
        if self.left <= 0:
            self.accuracy, self.left = self.noise.choice([6, 10, 15, 25, 40, 65]), 20.0
        self.left -= self.step
        return self.accuracy


def recordings(data):
    library = Map(data / "Scans/library.placement.json", "main")
    back = Map(data / "Scans/library.placement.json", "back")
    kiosk = Map(data / "Scans/jetty-kiosk.placement.json", "shutter")
    hut = Map(data / "Scans/trail-hut.placement.json")
    practice = Map(data / "Placements/valid/practice.placement.json", "main")

    t = Traveller(library, 1, (90, 120))
    t.walk(0, 0, 5).stay(30, 5).event("startIndoor", 3).stay(8, 8)
    t.event("recognised", 1, attempt=1).stay(20, 20).event("reachedSpot", 2)
    yield "open-sky-arrival", t

    t = Traveller(library, 2, (-200, 60), step=4)
    canyon = Canyon(20, 4)
    t.walk(-120, 40, canyon).again()
    t.pass_by(2).raw(-900, 700, 1.9)  # a reflection that lies
    t.walk(-60, 20, canyon).pass_by(1).raw(-30, 10, -1)  # no fix, says an iPhone
    t.walk(0, 0, canyon).pass_by(2).raw(400, -300, 1414)  # a cell mast
    t.stay(120, canyon).again(30).stay(60, canyon).walk(250, -100, canyon)
    yield "urban-canyon", t

    t = Traveller(library, 3, (0, 90))
    t.walk(0, 18, 5).walk(0, 33, 5)
    for corner in [(12, 31), (-14, 30), (6, 34), (0, 30)]:
        t.walk(*corner, 5)
    t.stay(40, 5).walk(0, 60, 5).stay(10, 5)
    yield "loitering-between-the-circles", t

    t = Traveller(library, 4, (60, 0))
    t.walk(6, 0, 5).event("backToMap", 4).stay(30, 5).walk(75, 0, 5)
    t.walk(4, 0, 5).event("startIndoor", 2).stay(6, 8).event("backToMap", 1).stay(10, 6)
    yield "override-after-back-to-map", t

    t = Traveller(library, 5, (0, 0))
    t.event("imHere", 20).event("startIndoor", 5).event("recognised", 7)
    t.event("reachedSpot", 60)
    yield "arrival-by-tap-without-a-fix", t

    t = Traveller(library, 6, (40, 40))
    t.walk(2, 2, 6).event("recognised", 1).event("startIndoor", 2)
    t.event("recognitionFailed", 12, attempt=1).event("startIndoor", 6)
    t.event("recognised", 1, attempt=1).stay(4, 9).event("recognised", 3, attempt=2)
    t.stay(10, 15).event("leaveGuidance", 2).stay(6, 9).walk(80, 80, 6)
    yield "recognition-failed-and-retried", t

    t = Traveller(library, 7, (30, -50))
    t.walk(0, 0, 6).event("startIndoor", 2).event("recognised", 6).stay(10, 20)
    t.event("trackingLost", 1).event("recognised", 5, attempt=2).stay(6, 20)
    t.event("trackingLost", 1).walk(110, 0, 6).event("cancel", 5)
    yield "tracking-lost", t

    t = Traveller(library, 8, (0, -80))
    t.walk(0, -10, 5)
    north = library.place(0, 8)
    t.event("targetMoved", 2, target={"latitude": north[0], "longitude": north[1]}).stay(10, 5)
    far = library.place(90, 8)
    t.event("targetMoved", 2, target={"latitude": far[0], "longitude": far[1]})
    t.event("imHere", 1).stay(10, 5).walk(84, 8, 5).event("targetDeleted", 4).fix(5)
    yield "target-moved-and-deleted", t

    t = Traveller(practice, 9, (-45, 10))
    t.walk(0, 0, 5).event("startIndoor", 2).event("recognised", 5).event("reachedSpot", 30)
    yield "practice", t

    t = Traveller(kiosk, 10, (130, 20), start="2026-08-03T20:30:00+00:00")
    t.walk(0, 0, 8).stay(20, 8).walk(-90, 0, 8)
    yield "antimeridian", t

    t = Traveller(hut, 11, (-70, 50), start="2026-07-19T10:00:00+00:00")
    t.walk(-20, 15, 9).event("tick", 35).stay(4, 9).event("restore", 90).walk(0, 0, 9)
    t.event("startIndoor", 2).event("restore", 40).event("startIndoor", 5)
    t.event("recognised", 6).event("restore", 50).stay(6, 12).walk(120, 0, 9)
    t.event("restore", 13 * 3600).event("start", 5)
    yield "silence-and-restarts-at-a-hut", t

    t = Traveller(library, 12, (184, 18), step=6)
    t.walk(-176, 18, 5, speed=12).stay(12, 6)
    yield "passed-by-on-the-bus", t

    t = Traveller(library, 13, (0, 60))
    t.stay(6, 3000).event("imHere", 4).stay(6, 3000).pass_by(20).raw(0, 9000, 2500)
    t.pass_by(60).raw(0, 8990, 2400)
    yield "precise-location-off", t

    t = Traveller(
        back, 14, (-60, -20), exitConfirmation={"fixes": 3}, gate={"maximumAge": 15, **GATE})
    t.walk(0, 0, 6).walk(70, 30, 6)
    for line in t.lines[2:]:
        line["clock"] = line["time"][:-2] + "7Z"
    # A queue that a phone delivers when it wakes up, and one whose clock is wrong.
    late = t.time + datetime.timedelta(seconds=40)
    t.raw(70, 30, 6, clock=late.strftime("%Y-%m-%dT%H:%M:%S.000Z"))
    t.lines[-1]["time"] = (late - datetime.timedelta(seconds=16)).strftime(
        "%Y-%m-%dT%H:%M:%S.000Z")
    t.time = late + datetime.timedelta(seconds=5)
    t.raw(70, 30, 6, clock=late.strftime("%Y-%m-%dT%H:%M:%S.000Z"))
    yield "stale-by-the-clock-of-the-host", t


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_recordings.py FOLDER")
    folder = Path(sys.argv[1])
    for name, traveller in recordings(Path(__file__).resolve().parents[2] / "Data"):
        lines = [json.dumps(line, separators=(",", ":")) for line in traveller.lines]
        (folder / f"{name}.ndjson").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
