"""R95 of typical evidence at doors 20 and 40 m from the middle of what was measured.

Each scene is a set of observations of a scan in metres: plan points with a sigma along each axis,
errors that several share, times, priors. The covariance of (east, north, heading, ln scale) is the
inverse of the full normal matrix at the map's origin with the dense covariance of the observations,
not at a centroid, and the radius is found by integration over one axis. Since R95 does not depend on
where the truth is, nothing is simulated.
"""

import json

import numpy as np
from scipy import optimize, stats

from radial_error import probability

# Metres of a statistic for one metre of sigma along each axis: Rayleigh quantiles, and root 2.
R68, R95, CE90 = (np.sqrt(-2 * np.log(1 - p)) for p in (0.68, 0.95, 0.90))
DRMS = np.sqrt(2)
SCALE, DRIFT, MARKING, ENSEMBLE, TAU = 0.01, 0.01, 0.2, 2 / R95, 100
CORNERS = [[-15, -10], [15, -10], [15, 10], [-15, 10]]


def metres_per_point(zoom, latitude):
    return 2 * np.pi * 6378137 / 256 * np.cos(np.radians(latitude)) / 2**zoom


def covariance(points, V, heading=None, fixed_scale=False):
    """Of the four parameters, the observations' covariance V being the same along both axes."""
    n = len(points)
    rows = np.zeros((2 * n, 4))
    rows[:n, 0], rows[n:, 1] = 1, 1
    rows[:n, 2], rows[n:, 2] = points[:, 1], -points[:, 0]
    if not fixed_scale:
        rows[:n, 3], rows[n:, 3] = points[:, 0], points[:, 1]
    N = rows.T @ np.kron(np.eye(2), np.linalg.inv(V)) @ rows
    N[3, 3] += 1 / SCALE**2
    if heading:
        N[2, 2] += 1 / heading**2
    return np.linalg.inv(N)


def swung(parameters, is_fitted):
    """Above 20 degrees the swing is on an arc: the chord of the heading's own quantile, von Mises'
    where control points tell it and the normal one where only a compass does."""
    sigma = np.sqrt(parameters[2, 2])
    if sigma <= np.radians(20):
        return parameters
    own = stats.vonmises(1 / sigma**2) if is_fitted else stats.norm(scale=sigma)
    chord = 2 * np.sin(min(own.ppf(0.975), np.pi) / 2)
    parameters = parameters.copy()
    parameters[2, 2] = max(chord / stats.norm.ppf(0.975), np.radians(20)) ** 2
    return parameters


def radius(parameters, points, door, ensemble):
    J = np.array([[1, 0, door[1], door[0]], [0, 1, -door[0], door[1]]])
    drift = DRIFT * np.hypot(*(points - door).T).min()
    added = drift**2 + MARKING**2 + (ENSEMBLE**2 if ensemble else 0)
    C = J @ swung(parameters, len(points) > 1) @ J.T + added * np.eye(2)
    minor, major = np.sqrt(np.linalg.eigvalsh(C))
    ratio = min(minor / major, 1)
    return major * optimize.brentq(
        lambda r: probability(r, ratio, None) - 0.95, 1.9, 2.6, xtol=1e-12)


def both(points, V, ensemble=False, observed=None, **known):
    points = np.asarray(points, float)
    parameters = covariance(points, V, **known)
    observed = points if observed is None else np.asarray(observed, float)
    return [radius(parameters, observed, np.array([x, 0.0]), ensemble) for x in (20.0, 40.0)]


def control(points, sigma, seconds=None, shared=0.0, ensemble=False):
    n = len(points)
    V = sigma**2 * np.eye(n)
    if seconds:
        times = seconds * np.arange(n)
        V = sigma**2 * np.exp(-np.abs(np.subtract.outer(times, times)) / TAU)
    return both(points, V + shared**2, ensemble)


def line_up(zoom, imagery):
    """Two touches at the ends of a 30 m wall; the scan keeps its own scale."""
    touch = 6 * metres_per_point(zoom, 51.5)
    return both(
        [[-15, 0], [15, 0]], touch**2 * np.eye(2) + imagery**2, True, observed=[[0, 0]],
        fixed_scale=True)


def declared(sigma, heading):
    """Complete at its anchor, the scale exact."""
    points = np.zeros((1, 2))
    parameters = np.diag([sigma**2, sigma**2, heading**2, 0])
    return [radius(parameters, points, np.array([x, 0.0]), False) for x in (20.0, 40.0)]


def main():
    walk = [[x, 0] for x in np.arange(60) - 29.5]
    rows = {
        "surveyed": control(CORNERS, 0.05 / R68),
        "phone": control(CORNERS, 5 / R68),
        "phoneTimed": control(CORNERS, 5 / R68, seconds=30),
        "clicked": control(CORNERS, 1, shared=5, ensemble=True),
        "twoPoints": control([[-5, 0], [5, 0]], 5 / R68),
        "twoPointsCompass": both(
            [[-5, 0], [5, 0]], (5 / R68) ** 2 * np.eye(2), heading=np.radians(15)),
        "twoPointsFar": control([[-20, 0], [20, 0]], 5 / R68),
        "lineUp19": line_up(19, 5 / CE90),
        "lineUp19Silent": line_up(19, 5),
        "lineUp17": line_up(17, 5 / CE90),
        "fix": both([[0, 0]], np.array([[(8 / DRMS) ** 2]]), heading=np.radians(15)),
        "fixDisturbed": both([[0, 0]], np.array([[(8 / DRMS) ** 2]]), heading=np.radians(25)),
        "walk": control(walk, 5 / R68, seconds=1),
        "declared": declared(3 / R95, np.radians(2)),
    }
    print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
