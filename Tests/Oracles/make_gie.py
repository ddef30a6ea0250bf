"""Makes the tables of Data/Gie: points of maps and where they are on Earth.

The arithmetic is our own, in extended precision and by iteration, so neither PROJ nor Doormark had
a hand in the expected values: first the plan turned, scaled and shifted into the topocentric frame
of an origin (IOGP guidance note 7-2, method 9836), then the geocentric point, then its geodetic
latitude and height by fixed-point iteration on the ellipsoid's normal.

    make_gie.py FOLDER
"""

import sys
from pathlib import Path

import numpy as np

REAL = np.longdouble
A = REAL(6378137)
F = 1 / REAL("298.257223563")
E2 = F * (2 - F)
DEGREE = np.arctan(REAL(1)) / 45

# name, title, latitude, longitude, then (frame, heading, scale, height, shift) of each map
PLACES = [
    ("london", "London, Trafalgar Square", "51.5072", "-0.1276", "20"),
    ("quito", "Quito, high above the ellipsoid and near the equator", "-0.2202", "-78.5123", "2853"),
    ("sydney", "Sydney Opera House", "-33.8568", "151.2153", "25.5"),
    ("fiji", "Taveuni, Fiji: 10.7 m from the antimeridian", "-16.5", "179.9999", "3"),
    ("svalbard", "Longyearbyen, Svalbard", "78.2232", "15.6267", "-2"),
    ("antarctica", "11 km from the south pole", "-89.9", "45", "2835"),
]
MAPS = [
    ("arkit", "0", "1", ("0", "0", "0")),
    ("arkit", "323", "1", ("10", "20", "0")),
    ("arkit", "90", "1.003", ("-3.5", "0.25", "1.5")),
    ("plan", "211.5", "0.02", ("0", "0", "0")),
    ("plan", "17.25", "0.3048", ("120", "-80", "4")),
]
# In metres of the map; a plan's units are as many more as its scale is smaller.
POINTS = [(0, 0, 0), (33, -4, 1.5), (-12.25, 40.5, -3), (150, 220, 12), (-900, 700, 0)]


def radians(degrees):
    return REAL(degrees) * DEGREE


def axes(latitude, longitude):
    sin_lat, cos_lat = np.sin(latitude), np.cos(latitude)
    sin_lon, cos_lon = np.sin(longitude), np.cos(longitude)
    east = np.array([-sin_lon, cos_lon, REAL(0)])
    north = np.array([-sin_lat * cos_lon, -sin_lat * sin_lon, cos_lat])
    up = np.array([cos_lat * cos_lon, cos_lat * sin_lon, sin_lat])
    return east, north, up


def geocentric(latitude, longitude, height):
    normal = A / np.sqrt(1 - E2 * np.sin(latitude) ** 2)
    radius = (normal + height) * np.cos(latitude)
    return np.array(
        [
            radius * np.cos(longitude),
            radius * np.sin(longitude),
            (normal * (1 - E2) + height) * np.sin(latitude),
        ]
    )


def geodetic(point):
    radius = np.hypot(point[0], point[1])
    latitude = np.arctan2(point[2], radius * (1 - E2))
    for _ in range(20):
        normal = A / np.sqrt(1 - E2 * np.sin(latitude) ** 2)
        latitude = np.arctan2(point[2] + E2 * normal * np.sin(latitude), radius)
    normal = A / np.sqrt(1 - E2 * np.sin(latitude) ** 2)
    # Well conditioned at the poles, where radius / cos(latitude) is not.
    height = (
        radius * np.cos(latitude)
        + point[2] * np.sin(latitude)
        - normal * (1 - E2 * np.sin(latitude) ** 2)
    )
    return latitude / DEGREE, np.arctan2(point[1], point[0]) / DEGREE, height


def number(value, decimals):
    text = np.format_float_positional(REAL(value), precision=decimals, unique=False)
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def operation(latitude, longitude, height, frame, heading, scale, shift):
    beta = radians(heading)
    entries = {
        "s11": scale * np.cos(beta),
        "s12": scale * np.sin(beta),
        "s21": -scale * np.sin(beta),
        "s22": scale * np.cos(beta),
        "s33": scale,
    }
    affine = " ".join(f"+{key}={number(value, 17)}" for key, value in entries.items())
    offsets = " ".join(f"+{key}={value}" for key, value in zip(("xoff", "yoff", "zoff"), shift))
    steps = [
        "operation +proj=pipeline",
        *(["+step +proj=axisswap +order=1,-3,2"] if frame == "arkit" else []),
        f"+step +proj=affine {offsets}",
        affine,
        "+step +inv +proj=topocentric +ellps=WGS84",
        f"+lon_0={longitude} +lat_0={latitude} +h_0={height}",
        "+step +inv +proj=cart +ellps=WGS84",
    ]
    return " \\\n    ".join(steps) + "\n"


def table(title, latitude, longitude, height):
    lines = [
        "-" * 79,
        f"# {title}: {latitude} {longitude}, {height} m above the ellipsoid.",
        "#",
        "# Made by Tests/Oracles/make_gie.py, whose arithmetic is neither PROJ's nor Doormark's; run by",
        "# PROJ's gie and read by GieTests. Input: points of the map as arkit has them (x, height, -v)",
        "# or as a plan has them (u, v, height). Output: longitude, latitude, ellipsoidal height.",
        "-" * 79,
        "",
        "<gie-strict>",
        "",
    ]
    origin = geocentric(radians(latitude), radians(longitude), REAL(height))
    east, north, up = axes(radians(latitude), radians(longitude))
    for frame, heading, scale, shift in MAPS:
        lines.append("-" * 79)
        lines.append(f"# frame {frame}, heading {heading}, scale {scale}")
        lines.append("-" * 79)
        lines.append(
            operation(latitude, longitude, height, frame, heading, REAL(scale), shift)
            + "tolerance 0.001 mm"
        )
        beta = radians(heading)
        for point in POINTS:
            # Whole units keep the plan's numbers exact in the table.
            u, v, h = (REAL(round(float(REAL(c) / REAL(scale)), 3 if frame == "arkit" else 0))
                       for c in point)
            s = REAL(scale)
            e = REAL(shift[0]) + s * (u * np.cos(beta) + v * np.sin(beta))
            n = REAL(shift[1]) + s * (v * np.cos(beta) - u * np.sin(beta))
            w = REAL(shift[2]) + s * h
            lat, lon, ell = geodetic(origin + e * east + n * north + w * up)
            x, y, z = (u, h, -v) if frame == "arkit" else (u, v, h)
            lines.append(
                "accept " + " ".join(number(c, 3) for c in (x, y, z))
            )
            lines.append(f"expect {number(lon, 15)} {number(lat, 15)} {number(ell, 9)}")
            lines.append("roundtrip 1")
        lines.append("")
    lines.append("</gie-strict>")
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_gie.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, *place in PLACES:
        (folder / f"{name}.gie").write_text(table(*place))


if __name__ == "__main__":
    main()
