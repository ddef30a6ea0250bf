"""How often the screen changes for a traveller who stands still: NumPy, 20,000 journeys a row.

600 fixes, one a second; the error along each axis is an autoregressive process of first order with
a correlation time of 100 s, scaled so that 68 % lie within the accuracy; the accuracy is drawn
every 10 s from 6 to 65 m, its logarithm evenly, and reported as it is. In at d <= r, r = 3a kept
within 25 and 120 m; out at d > 1.6 m, with m = r for the policy `live`, and for `lastAdmitting`
the larger of r and the r of the latest fix that was itself in. The first change is the arrival;
those after it are extra.
"""

import json

import numpy as np

JOURNEYS = 20_000
FIXES = 600


def extra_changes(distance, policy, random):
    correlation = np.exp(-1 / 100)
    radius_68 = np.sqrt(-2 * np.log(0.32))
    unit = random.normal(size=(2, JOURNEYS))
    inside = np.zeros(JOURNEYS, bool)
    latched = np.zeros(JOURNEYS)
    changes = np.zeros(JOURNEYS, int)
    for second in range(FIXES):
        if second % 10 == 0:
            accuracy = np.exp(random.uniform(np.log(6), np.log(65), JOURNEYS))
        if second > 0:
            step = np.sqrt(1 - correlation**2) * random.normal(size=(2, JOURNEYS))
            unit = correlation * unit + step
        east, north = unit * accuracy / radius_68
        away = np.hypot(distance + east, north)
        radius = np.clip(3 * accuracy, 25, 120)
        admitted = away <= radius
        base = radius if policy == "live" else np.maximum(radius, latched)
        after = np.where(inside, away <= 1.6 * base, admitted)
        changes += after != inside
        inside = after
        latched = np.where(inside, np.where(admitted, radius, latched), 0)
    return np.maximum(changes - 1, 0)


def main():
    random = np.random.default_rng(20261130)
    rows = []
    for policy in ("lastAdmitting", "live"):
        for distance in (0, 60, 80, 100):
            extra = extra_changes(distance, policy, random)
            rows.append(
                {
                    "policy": policy,
                    "distance": distance,
                    "mean": float(extra.mean()),
                    "deviation": float(extra.std()),
                }
            )
    print(json.dumps({"journeys": JOURNEYS, "rows": rows}, indent=2))


if __name__ == "__main__":
    main()
