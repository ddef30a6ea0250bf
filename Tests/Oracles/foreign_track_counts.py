"""Counts what the foreign tracks hold, with regular expressions and Python's own CSV reader, and
prints what ForeignTrackFileTests expects of our readers. The files lie in the folder that
DOORMARK_FOREIGN_DATA names."""

import csv
import functools
import json
import operator
import os
import re
from datetime import datetime, timedelta, timezone
from pathlib import Path

TRACKS = Path(os.environ.get("DOORMARK_FOREIGN_DATA", "../shared/data")) / "tracks"
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
METRES_PER_DILUTION = 5
NUMBER = r"\s*([-+0-9.eE]+)\s*"


def nanoseconds(text):
    """RFC 3339 to nanoseconds since 1970; without a zone UTC, as GPX says."""
    whole, fraction, zone = re.fullmatch(
        r"\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[-+]\d\d:\d\d)?\s*", text
    ).groups()
    moment = datetime.fromisoformat(whole + (zone or "Z").replace("Z", "+00:00"))
    seconds = (moment - EPOCH) // timedelta(seconds=1)
    return seconds * 10**9 + int((fraction or "0").ljust(9, "0")[:9])


class Track:
    def __init__(self, file, form):
        self.file, self.form = file, form
        self.fixes, self.rejected = [], {}

    def fix(self, time, latitude, longitude, accuracy=None, speed=None):
        self.fixes.append((time, latitude, longitude, accuracy, speed))

    def reject(self, reason):
        self.rejected[reason] = self.rejected.get(reason, 0) + 1

    def result(self):
        times, latitudes, longitudes, accuracies, speeds = (
            [value for value in column if value is not None] for column in zip(*self.fixes)
        ) if self.fixes else ([], [], [], [], [])
        return {
            "file": self.file,
            "format": self.form,
            "fixes": len(self.fixes),
            "rejected": self.rejected,
            # As text: not every reader of JSON keeps integers of 19 digits.
            "first": str(times[0]) if times else None,
            "last": str(times[-1]) if times else None,
            "latitudes": sum(latitudes),
            "longitudes": sum(longitudes),
            "with_accuracy": len(accuracies),
            "accuracies": sum(accuracies),
            "with_speed": len(speeds),
            "speeds": sum(speeds),
        }


def gpx(file, text):
    text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    creator = re.search(r"<gpx[^>]*\screator\s*=\s*[\"']([^\"']*)", text)
    points = re.findall(r"<trkpt\b([^>]*?)(?:/>|>(.*?)</trkpt>)", text, flags=re.S)
    if not points:
        kinds = {name: len(re.findall(f"<{name}\\b", text)) for name in ("rtept", "wpt")}
        words = {"rtept": "route point", "wpt": "waypoint"}
        listed = [f"{n} {words[k]}{'s' if n > 1 else ''}" for k, n in kinds.items() if n]
        return {"file": file, "refusal": "the track has no fix: " + ", ".join(listed)}
    track = Track(file, "gpx")
    for attributes, content in points:
        place = [
            float(re.search(name + r"\s*=\s*[\"']" + NUMBER, attributes)[1]) for name in ("lat", "lon")
        ]
        bare = re.sub(r"<extensions>.*?</extensions>", "", content, flags=re.S)
        time = re.search(r"<time>(.*?)</time>", bare, flags=re.S)
        if not time:
            track.reject("missingTime")
            continue
        accuracy = re.search(f"<(?:hAcc|opentracks:accuracy_horizontal)>{NUMBER}<", content)
        hdop = re.search(f"<hdop>{NUMBER}</hdop>", bare)
        speed = re.search(f"<(?:gpxtpx:)?speed>{NUMBER}<", content)
        metres = None
        if accuracy:
            metres = float(accuracy[1])
        elif hdop:
            is_metres = creator and creator[1].startswith("OsmAnd")
            metres = float(hdop[1]) * (1 if is_metres else METRES_PER_DILUTION)
        track.fix(nanoseconds(time[1]), *place, metres, float(speed[1]) if speed else None)
    return track.result()


def nmea(file, text):
    track, epochs = Track(file, "nmea"), {}
    for line in text.splitlines():
        body, _, stated = line[1:].partition("*")
        if functools.reduce(operator.xor, body.encode(), 0) != int(stated, 16):
            track.reject("checksum")
            continue
        fields = body.split(",")
        if fields[0][2:] in ("GGA", "RMC"):
            epochs.setdefault(fields[1], {})[fields[0][2:]] = fields
    for time, sentences in epochs.items():
        gga, rmc = sentences["GGA"], sentences["RMC"]
        assert gga[6] != "0" and rmc[2] == "A"
        day, month, year = (int(rmc[9][i : i + 2]) for i in (0, 2, 4))
        midnight = datetime(2000 + year, month, day, tzinfo=timezone.utc) - EPOCH
        seconds = (int(time[:2]) * 60 + int(time[2:4])) * 60 + int(time[4:6])
        hundredths = int(time[7:9])
        angles = [
            (int(text[:-8]) + float(text[-8:]) / 60) * (-1 if side in "SW" else 1)
            for text, side in ((gga[2], gga[3]), (gga[4], gga[5]))
        ]
        track.fix(
            (midnight.days * 86400 + seconds) * 10**9 + hundredths * 10**7, *angles,
            float(gga[8]) * METRES_PER_DILUTION, float(rmc[7]) * 1852 / 3600,
        )
    return track.result()


def gnss_logger(file, text):
    track = Track(file, "gnssLogger")
    for line in text.splitlines():
        fields = line.split(",")
        if fields[0] == "Fix":
            latitude, longitude, _, speed, accuracy = map(float, fields[2:7])
            track.fix(int(fields[7]) * 10**6, latitude, longitude, accuracy, speed)
    return track.result()


def table(file, text):
    track = Track(file, "csv")
    lines = text.lstrip("#").splitlines()
    names = {"tracked_at": "time", "lat": "latitude", "lon": "longitude",
             "accuracy_horizontal": "accuracy"}
    reader = csv.reader(lines, delimiter=";" if ";" in lines[0] else ",")
    header = [names.get(name, name) for name in next(reader)]
    for row in (dict(zip(header, row)) for row in reader):
        if not row["latitude"]:
            track.reject("missingPosition")
            continue
        # The same file's GPX has 15 m/s where the table has 54.
        speed = float(row["speed"]) / 3.6 if row.get("speed") else None
        track.fix(nanoseconds(row["time"]), float(row["latitude"]), float(row["longitude"]),
                  float(row["accuracy"]), speed)
    return track.result()


def count(path):
    file = path.relative_to(TRACKS).as_posix()
    text = path.read_text(encoding="utf-8-sig")
    if text.startswith("["):
        return {"file": file, "refusal": "this is a JSON array"}
    readers = {".gpx": gpx, ".nmea": nmea, ".txt": gnss_logger, ".csv": table}
    return readers[path.suffix](file, text)


print(json.dumps([count(path) for path in sorted(TRACKS.rglob("*.*"))], indent=1))
