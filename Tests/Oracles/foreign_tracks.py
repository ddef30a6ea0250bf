"""Places foreign tracks with dense matrices, NumPy and PROJ, and tells how far off their maps are.

Boreas: a car's way by dead reckoning of its speed and yaw rate is the map, its post-processed
positions of one minute are the track, and those that follow are the truth. OpenSfM: the cameras of
a reconstruction are the map, their phone's positions the track. What the model claims is computed
with the full normal matrix of all four parameters at the map's origin and radii by integration over
one axis; what the data show needs no model. The files lie in the folder that DOORMARK_FOREIGN_DATA
names.
"""

import csv
import json
import os

import numpy as np
from pyproj import Geod, Transformer
from scipy import optimize, stats
from scipy.spatial.transform import Rotation

from radial_error import probability

DATA = os.environ.get("DOORMARK_FOREIGN_DATA", "../shared/data")
WGS84 = Geod(ellps="WGS84")
CORRELATION_TIME = 100
SCALE_SIGMA = 0.01
DRIFTS = {"lidar": 0.01, "camera": 0.03}
SECONDS, EVERY, LEAST, AHEAD = 60, 20, 100, (50, 200, 400)


def topocentric(lon, lat):
    return Transformer.from_pipeline(
        "+proj=pipeline +step +proj=cart +ellps=WGS84 +step +proj=topocentric +ellps=WGS84"
        f" +lon_0={lon} +lat_0={lat} +h_0=0"
    )


class Fit:
    """A track's alignment; with a scale prior where the map is in metres."""

    def __init__(self, plan, places, times, sigma, is_metric):
        self.plan = np.asarray(plan, float)
        places = np.asarray(places, float)
        self.frame = topocentric(*places.mean(0))
        earth = np.array([self.frame.transform(*place, 0)[:2] for place in places])
        n = len(plan)
        V = sigma**2 * np.exp(-np.abs(np.subtract.outer(times, times)) / CORRELATION_TIME)
        weight = np.kron(np.linalg.inv(V), np.eye(2))
        prior = 1 / SCALE_SIGMA**2 if is_metric else 0
        # Gauss-Newton for (east, north, turn to the left, ln scale), from the closed form.
        q, r = self.plan - self.plan.mean(0), earth - earth.mean(0)
        turn = np.arctan2((q[:, 0] * r[:, 1] - q[:, 1] * r[:, 0]).sum(), (q * r).sum())
        x = np.array([0.0, 0.0, turn, 0.0])
        for _ in range(100):
            x[:2] += earth.mean(0) - self.model(x, self.plan.mean(0))
            J = np.vstack([self.jacobian(x, p) for p in self.plan])
            N = J.T @ weight @ J + np.diag([0, 0, 0, prior])
            v = (earth - self.model(x, self.plan)).ravel()
            step = np.linalg.solve(N, J.T @ weight @ v - [0, 0, 0, prior * x[3]])
            x = x + step
            if np.abs(step).max() < 1e-14:
                break
        self.x = x
        residual = earth - self.model(x, self.plan)
        v = residual.ravel()
        self.misfit = v @ weight @ v + prior * x[3] ** 2
        self.freedom = 2 * n - 3 - (0 if is_metric else 1)
        # The observed information about the heading in place of the linear one, at the centroid,
        # where the heading is uncorrelated with everything else.
        ones = np.linalg.solve(V, np.ones(n))
        centre = ones @ self.plan / ones.sum()
        lever = self.model(x, self.plan) - self.model(x, centre)
        target = earth - ones @ earth / ones.sum()
        inverse = np.linalg.inv(V)
        linear = sum(lever[:, k] @ inverse @ lever[:, k] for k in (0, 1))
        observed = sum(lever[:, k] @ inverse @ target[:, k] for k in (0, 1))
        J = np.vstack([self.jacobian(x, p) for p in self.plan])
        N = J.T @ weight @ J + np.diag([0, 0, 0, prior])
        N[2, 2] += observed - linear
        self.covariance = np.linalg.inv(N)
        fails = self.freedom > 0 and stats.chi2.sf(self.misfit, self.freedom) < 0.05
        self.factor = self.misfit / self.freedom if fails else 1.0
        self.student = self.freedom if fails else None
        self.scale = np.exp(x[3])
        self.rms = np.sqrt((residual**2).sum() / n)

    @staticmethod
    def model(x, plan):
        c, s = np.exp(x[3]) * np.cos(x[2]), np.exp(x[3]) * np.sin(x[2])
        return np.asarray(plan) @ np.array([[c, s], [-s, c]]) + x[:2]

    @classmethod
    def jacobian(cls, x, point):
        d = cls.model(x, point) - x[:2]
        return np.array([[1, 0, -d[1], d[0]], [0, 1, d[0], d[1]]])

    def place(self, point):
        return self.frame.transform(*self.model(self.x, point), 0, direction="INVERSE")[:2]

    def radius95(self, point, drift):
        J = self.jacobian(self.x, point)
        near = self.scale * np.hypot(*(self.plan - point).T).min()
        C = self.factor * J @ self.covariance @ J.T + np.eye(2) * (drift * near) ** 2
        minor, major = np.sqrt(np.linalg.eigvalsh(C))
        ratio = min(minor / major, 1)
        return major * optimize.brentq(
            lambda r: probability(r, ratio, self.student) - 0.95, 1.9, 40, xtol=1e-12)

    def off(self, point, truth):
        """Metres from where the map says a point is to where it is."""
        return WGS84.inv(*self.place(point), *truth)[2]


def boreas():
    with open(os.path.join(DATA, "trajectory/boreas-2021-08-05/radar_poses.csv")) as file:
        rows = list(csv.DictReader(file))
    column = lambda name: np.array([float(row[name]) for row in rows])
    moments = [int(row["GPSTime"]) for row in rows]
    seconds = np.array([(moment - moments[0]) / 1e9 for moment in moments])
    grid = Transformer.from_crs("EPSG:32617", "EPSG:4326", always_xy=True)
    places = np.column_stack(grid.transform(column("easting"), column("northing")))
    speed, rate = np.hypot(column("vel_east"), column("vel_north")), -column("angvel_z")
    gaps = np.diff(seconds)
    # The car's own axes: forward at the start, and to its left.
    yaw = np.concatenate([[0], np.cumsum((rate[:-1] + rate[1:]) / 2 * gaps)])
    steps = (speed[:-1] + speed[1:]) / 2 * gaps
    middle = (yaw[:-1] + yaw[1:]) / 2
    way = np.concatenate([[0], np.cumsum(steps)])
    plan = np.vstack(
        [[0, 0], np.cumsum(np.column_stack([steps * np.cos(middle), steps * np.sin(middle)]), 0)])
    tracks = []
    for begin in range(0, int(seconds[-1]) - SECONDS, EVERY):
        chosen = [int(np.searchsorted(seconds, begin + s)) for s in range(SECONDS)]
        if way[chosen[-1]] - way[chosen[0]] < LEAST:
            continue
        fit = Fit(plan[chosen], places[chosen], seconds[chosen], 0.05, True)
        track = {"begin": begin, "varianceFactor": fit.factor, "targets": []}
        for ahead in AHEAD:
            target = int(np.searchsorted(way, way[chosen[-1]] + ahead))
            if target == len(way):
                continue
            track["targets"].append({
                "ahead": ahead, "off": fit.off(plan[target], places[target]),
                **{name: fit.radius95(plan[target], drift) for name, drift in DRIFTS.items()}})
        tracks.append(track)
    return tracks


def berlin():
    path = os.path.join(DATA, "trajectory/opensfm-berlin/reconstruction_example.json")
    with open(path) as file:
        reconstruction = json.load(file)[0]
    reference = reconstruction["reference_lla"]
    frame = topocentric(reference["longitude"], reference["latitude"])
    plan, places, times = [], [], []
    for _, shot in sorted(reconstruction["shots"].items()):
        rotation = Rotation.from_rotvec(shot["rotation"]).as_matrix()
        plan.append((-rotation.T @ shot["translation"])[:2])
        places.append(frame.transform(*shot["gps_position"], direction="INVERSE")[:2])
        times.append(shot["capture_time"])
    plan, places, times = np.array(plan), np.array(places), np.array(times)
    whole = Fit(plan, places, times, 5, False)
    left_out = []
    for index in range(3):
        others = [other for other in range(3) if other != index]
        fit = Fit(plan[others], places[others], times[others], 5, False)
        left_out.append({
            "off": fit.off(plan[index], places[index]), "claimed": fit.radius95(plan[index], 0.03)})
    return {
        "misfit": whole.misfit, "scale": whole.scale, "rms": whole.rms,
        "claimed": [whole.radius95(point, 0.03) for point in plan], "leftOut": left_out}


def main():
    lines = ",\n".join("  " + json.dumps(track) for track in boreas())
    print(f'{{"boreas": [\n{lines}\n],\n"berlin": {json.dumps(berlin())}}}')


if __name__ == "__main__":
    main()
