"""Draws a scan with its one-sigma error ellipses: Resources/error-ellipses.svg of the documentation.

The scan is one of 60 x 24 m whose entrance hall has four control points by phone, 3 m (68 %) each.
Ellipses come from the full normal matrix at the map's origin. Every ellipse names its point and its
semi-axes in metres, and FigureTests compares them with what the product says there.
"""

import numpy as np
from scipy import optimize

from radial_error import probability

SIGMA = 3 / np.sqrt(-2 * np.log(1 - 0.68))
SCALE, DRIFT, MARKING = 0.01, 0.01, 0.2
CONTROL = np.array([[3.0, 3.0], [19.0, 3.0], [19.0, 21.0], [3.0, 21.0]])
PLACES = np.array([[11.0, 12.0], [30.0, 4.5], [30.0, 19.5], [45.0, 4.5], [45.0, 19.5]])
DOOR = np.array([60.0, 12.0])
WIDTH, HEIGHT, PIXELS, LEFT, TOP = 60.0, 24.0, 11.0, 60.0, 78.0


def covariance(point, marking):
    """East and north are the plan's axes: the map's heading is zero."""
    n = len(CONTROL)
    rows = np.zeros((2 * n, 4))
    rows[:n, 0], rows[n:, 1] = 1, 1
    rows[:n, 2], rows[n:, 2] = CONTROL[:, 1], -CONTROL[:, 0]
    rows[:n, 3], rows[n:, 3] = CONTROL[:, 0], CONTROL[:, 1]
    N = rows.T @ rows / SIGMA**2 + np.diag([0, 0, 0, 1 / SCALE**2])
    J = np.array([[1, 0, point[1], point[0]], [0, 1, -point[0], point[1]]])
    drift = DRIFT * np.hypot(*(CONTROL - point).T).min()
    return J @ np.linalg.inv(N) @ J.T + (drift**2 + marking**2) * np.eye(2)


def radius95(C):
    minor, major = np.sqrt(np.linalg.eigvalsh(C))
    ratio = min(minor / major, 1)
    return major * optimize.brentq(
        lambda r: probability(r, ratio, None) - 0.95, 1.9, 2.6, xtol=1e-12)


def at(point):
    return LEFT + PIXELS * point[0], TOP + PIXELS * (HEIGHT - point[1])


def ellipse(name, point, C):
    (minor, major), axes = np.linalg.eigh(C)
    minor, major = np.sqrt(minor), np.sqrt(major)
    # Counter-clockwise on the plan is clockwise on a screen whose y runs down.
    turn = round(-np.degrees(np.arctan2(axes[1, 1], axes[0, 1])) % 180, 2) % 180
    if major < minor * 1.000001:
        turn = 0
    x, y = at(point)
    return (
        f'<ellipse class="error" data-point="{name}" data-u="{point[0]:g}" data-v="{point[1]:g}"'
        f' data-major="{major:.3f}" data-minor="{minor:.3f}" rx="{PIXELS * major:.2f}"'
        f' ry="{PIXELS * minor:.2f}" transform="translate({x:g} {y:g}) rotate({turn:.2f})"/>'
    )


def text(x, y, words, anchor="start", kind=""):
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:g}" y="{y:g}" text-anchor="{anchor}">{words}</text>'


def main():
    right, bottom = at((WIDTH, 0))
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 430" role="img">',
        "<title>A scan with error ellipses that grow with the distance from its control points"
        "</title>",
        # Its own ground, so that it reads the same on a light page and on a dark one.
        "<style>"
        "text{font:15px -apple-system,'Helvetica Neue',Arial,sans-serif;fill:#1d2733}"
        ".small{font-size:13px;fill:#44505e}"
        ".ground{fill:#f6f7f9;stroke:#c3cad3}"
        ".wall{fill:none;stroke:#5b6673;stroke-width:2.5}"
        ".room{fill:none;stroke:#9aa4b0;stroke-width:1.5}"
        ".control{fill:none;stroke:#b3400f;stroke-width:2.5}"
        ".error{fill:#1f6fb8;fill-opacity:.16;stroke:#1f6fb8;stroke-width:2}"
        ".radius{fill:none;stroke:#7a3fa0;stroke-width:2;stroke-dasharray:7 5}"
        ".place{fill:#1d2733}"
        "</style>",
        '<rect class="ground" x="1" y="1" width="858" height="428" rx="10"/>',
        f'<rect class="wall" x="{LEFT:g}" y="{TOP:g}" width="{right - LEFT:g}"'
        f' height="{bottom - TOP:g}"/>',
    ]
    for u, v, w, h in ((22, 0, 16, 9), (22, 15, 16, 9), (38, 0, 14, 9), (38, 15, 14, 9)):
        x, y = at((u, v + h))
        lines.append(
            f'<rect class="room" x="{x:g}" y="{y:g}" width="{PIXELS * w:g}"'
            f' height="{PIXELS * h:g}"/>')
    for index, point in enumerate(CONTROL):
        x, y = at(point)
        lines.append(
            f'<path class="control" data-control="{index + 1}" data-u="{point[0]:g}"'
            f' data-v="{point[1]:g}" d="M{x - 7:g} {y:g}h14M{x:g} {y - 7:g}v14"/>')
    C = covariance(DOOR, MARKING)
    radius = radius95(C)
    x, y = at(DOOR)
    lines.append(
        f'<circle class="radius" data-radius="{radius:.3f}" cx="{x:g}" cy="{y:g}"'
        f' r="{PIXELS * radius:.2f}"/>')
    for index, point in enumerate(PLACES):
        lines.append(ellipse(f"place {index + 1}", point, covariance(point, 0)))
    lines.append(ellipse("door", DOOR, C))
    for point in [*PLACES, DOOR]:
        px, py = at(point)
        lines.append(f'<circle class="place" cx="{px:g}" cy="{py:g}" r="3"/>')
    lines += [
        text(LEFT, 36, "Four control points by phone, 3 m (68 %) each, in the entrance hall"),
        text(LEFT, 57, "Blue: one-sigma error ellipse at the dot, to scale", kind="small"),
        text(right + 20, 57, f"Dashed: R95 of the door, {radius:.1f} m", "end", "small"),
        f'<path class="wall" d="M{LEFT:g} {bottom + 36:g}h{10 * PIXELS:g}m0 -5v10m{-10 * PIXELS:g}'
        ' -10v10"/>',
        text(LEFT + 5 * PIXELS, bottom + 58, "10 m", "middle", "small"),
        text(x + 10, y - 56, "door", kind="small"),
        "</svg>",
    ]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
