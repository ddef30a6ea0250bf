"""Writes Data/Fixes: one walk to the main door of the library, in each format of tracks.

A phone is carried along a straight street towards the door at 1.4 m/s. Its error wanders slowly, as
errors between houses do, and is about what its accuracy says.
"""

import functools
import json
import math
import operator
import random
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

DOOR = 51.50568, -0.11104
START = datetime(2026, 5, 4, 9, 30, tzinfo=timezone.utc)
STEP, COUNT, SPEED, BEARING = 2, 81, 1.4, 244
METRES_PER_DEGREE = 111250.0


def walk():
    """(seconds, latitude, longitude, accuracy) of each fix; the numbers that every file has."""
    source = random.Random(20260504)
    east = north = 0.0
    for index in range(COUNT):
        seconds = index * STEP
        left = (COUNT - 1 - index) * STEP * SPEED
        accuracy = round(5 + 7 * left / 224, 1)
        # Half of what the accuracy allows an axis, with a memory of some 20 s.
        east = 0.9 * east + 0.436 * source.gauss(0, 0.35 * accuracy)
        north = 0.9 * north + 0.436 * source.gauss(0, 0.35 * accuracy)
        turn = math.radians(BEARING)
        latitude = DOOR[0] + (north - left * math.cos(turn)) / METRES_PER_DEGREE
        longitude = DOOR[1] + (east - left * math.sin(turn)) / (
            METRES_PER_DEGREE * math.cos(math.radians(DOOR[0]))
        )
        yield seconds, round(latitude, 6), round(longitude, 6), accuracy


EVENTS = [(165, "startIndoor", None), (171, "recognitionFailed", 1), (174, "startIndoor", None),
          (177, "recognised", 2), (240, "reachedSpot", None)]


def moment(seconds):
    return (START + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


def ndjson(fixes):
    for seconds, latitude, longitude, accuracy in fixes:
        yield json.dumps({"time": moment(seconds), "latitude": latitude, "longitude": longitude,
                          "accuracy": accuracy, "speed": SPEED, "course": BEARING})
    for seconds, name, attempt in EVENTS:
        yield json.dumps({"time": moment(seconds), "event": name}
                         | ({"attempt": attempt} if attempt else {}))


def table(fixes):
    yield "time,latitude,longitude,accuracy,speed,course,event,attempt"
    for seconds, latitude, longitude, accuracy in fixes:
        yield f"{moment(seconds)},{latitude:.6f},{longitude:.6f},{accuracy},{SPEED},{BEARING},,"
    for seconds, name, attempt in EVENTS:
        yield f"{moment(seconds)},,,,,,{name},{attempt or ''}"


def gpx(fixes):
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<gpx version="1.1" creator="Doormark" xmlns="http://www.topografix.com/GPX/1/1">'
    yield "<trk><name>To the library</name><trkseg>"
    for seconds, latitude, longitude, accuracy in fixes:
        yield (f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><time>{moment(seconds)}</time>'
               f"<extensions><accuracy>{accuracy}</accuracy><speed>{SPEED}</speed>"
               f"<course>{BEARING}</course></extensions></trkpt>")
    yield "</trkseg></trk></gpx>"


def sentence(content):
    return f"${content}*{functools.reduce(operator.xor, content.encode(), 0):02X}\r"


def angle(degrees, digits, sides):
    minutes = round(abs(degrees) * 60, 5)
    return f"{int(minutes // 60):0{digits}d}{minutes % 60:08.5f},{sides[degrees < 0]}"


def nmea(fixes):
    for seconds, latitude, longitude, accuracy in fixes:
        now = START + timedelta(seconds=seconds)
        place = angle(latitude, 2, "NS") + "," + angle(longitude, 3, "EW")
        # The circle of 68 % has the radius sigma * sqrt(-2 ln 0.32).
        sigma = accuracy / math.sqrt(-2 * math.log(0.32))
        time = now.strftime("%H%M%S.00")
        yield sentence(f"GNRMC,{time},A,{place},{SPEED * 3600 / 1852:.3f},{BEARING:.1f},"
                       f"{now:%d%m%y},,,A")
        yield sentence(f"GNGGA,{time},{place},1,12,{accuracy / 5:.2f},12.0,M,45.8,M,,")
        yield sentence(f"GNGST,{time},,,,,{sigma:.3f},{sigma:.3f},9.0")


def gnss_logger(fixes):
    yield "# Header Description:"
    yield "# "
    yield ("# Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,"
           "AccuracyMeters,BearingDegrees,UnixTimeMillis")
    yield "# "
    for seconds, latitude, longitude, accuracy in fixes:
        milliseconds = int((START + timedelta(seconds=seconds)).timestamp()) * 1000
        yield (f"Fix,GPS,{latitude:.6f},{longitude:.6f},57.8,{SPEED},{accuracy},{BEARING},"
               f"{milliseconds}")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_fixes.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    fixes = list(walk())
    files = {"walk.ndjson": ndjson, "walk.csv": table, "walk.gpx": gpx, "walk.nmea": nmea,
             "walk-gnsslogger.txt": gnss_logger}
    for name, lines in files.items():
        (folder / name).write_bytes("".join(line + "\n" for line in lines(fixes)).encode())


main()
