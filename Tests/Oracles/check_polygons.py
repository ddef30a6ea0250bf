"""What shapely thinks of polygons on Earth.

Reads one MultiPolygon a line, as the coordinates of GeoJSON, and prints for each a line with: valid
or why not, whether every exterior runs counter-clockwise and every hole clockwise, whether all
longitudes and latitudes are in range, and the area in square degrees.
"""

import json
import sys

from shapely.geometry import LinearRing, Polygon
from shapely.ops import unary_union
from shapely.validation import explain_validity


def main():
    for line in sys.stdin:
        parts = [Polygon(rings[0], rings[1:]) for rings in json.loads(line)]
        reasons = [explain_validity(part) for part in parts]
        whole = unary_union(parts)
        if abs(whole.area - sum(part.area for part in parts)) > 1e-12:
            reasons.append("parts overlap")
        winding = all(
            LinearRing(part.exterior).is_ccw
            and not any(LinearRing(hole).is_ccw for hole in part.interiors)
            for part in parts
        )
        west, south, east, north = whole.bounds if parts else (0, 0, 0, 0)
        is_in_range = west >= -180 and east <= 180 and south >= -90 and north <= 90
        bad = [reason for reason in reasons if reason != "Valid Geometry"]
        print(
            bad[0].replace(" ", "_") if bad else "valid",
            "wound" if winding else "miswound",
            "inside" if is_in_range else "outside",
            repr(whole.area),
        )


if __name__ == "__main__":
    main()
