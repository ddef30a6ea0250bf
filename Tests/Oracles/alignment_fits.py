"""Fits of matched points with dense matrices and a general minimiser.

Each case states its points and what is known of them; expected are the parameters that make
T = v' V^-1 v + priors least (scipy's Nelder-Mead from the best of 720 headings, then BFGS), T
itself, and the covariance of a point by the full normal matrix of all four parameters at the
map's origin, not at a centroid. The information about the heading is the observed one, everything
else of the normal matrix is the linear one.
"""

import json

import numpy as np
from scipy import optimize

RNG = np.random.default_rng(20261130)


def covariance(case, scale):
    sigma = np.array(case["sigma"])
    variances = sigma**2 + (scale * case["map_sigma"]) ** 2
    V = np.diag(variances)
    times = case["times"]
    if times is not None:
        own = np.sqrt(variances)
        gaps = np.abs(np.subtract.outer(times, times))
        V = np.outer(own, own) * np.exp(-gaps / 100)
    for name, bias in case["groups"].items():
        member = np.array([1.0 if g == name else 0.0 for g in case["group"]])
        V = V + bias**2 * np.outer(member, member)
    return V


def model(parameters, plan):
    east, north, heading, log_scale = parameters
    c, s = np.exp(log_scale) * np.cos(heading), np.exp(log_scale) * np.sin(heading)
    u, v = plan.T
    return np.column_stack([east + u * c + v * s, north + v * c - u * s])


def wrap(angle):
    return (angle + np.pi) % (2 * np.pi) - np.pi


def misfit(parameters, case, weight, plan, earth):
    residual = earth - model(parameters, plan)
    total = sum(residual[:, axis] @ weight @ residual[:, axis] for axis in (0, 1))
    if case["heading_prior"]:
        value, sigma = np.radians(case["heading_prior"])
        total += (wrap(parameters[2] - value) / sigma) ** 2
    if case["scale_prior"]:
        value, sigma = case["scale_prior"]
        total += ((parameters[3] - np.log(value)) / sigma) ** 2
    return total


def minimise(case, weight, plan, earth, fixed):
    """Over heading and ln scale, the shift being linear given both."""
    ones = np.ones(len(plan))
    mass = ones @ weight @ ones

    def complete(heading, log_scale):
        rest = earth - model([0, 0, heading, log_scale], plan)
        shift = ones @ weight @ rest / mass
        return np.array([shift[0], shift[1], heading, log_scale])

    def cost(x):
        return misfit(complete(x[0], fixed if fixed is not None else x[1]), case, weight, plan, earth)

    spread = lambda points: np.sqrt(((points - points.mean(0)) ** 2).sum())
    start = fixed if fixed is not None else np.log(spread(earth) / spread(plan))
    best = min(np.linspace(-np.pi, np.pi, 720, endpoint=False), key=lambda h: cost([h, start]))
    x = np.array([best]) if fixed is not None else np.array([best, start])
    found = optimize.minimize(
        cost, x, method="Nelder-Mead",
        options={"xatol": 1e-13, "fatol": 1e-15, "maxiter": 20000, "maxfev": 20000})
    x = found.x
    # Newton's method with differences takes out what the simplex leaves.
    step = 1e-4
    for _ in range(4):
        n = len(x)
        gradient = np.zeros(n)
        hessian = np.zeros((n, n))
        unit = np.eye(n) * step
        for i in range(n):
            gradient[i] = (cost(x + unit[i]) - cost(x - unit[i])) / (2 * step)
            for j in range(n):
                hessian[i, j] = (
                    cost(x + unit[i] + unit[j]) - cost(x + unit[i] - unit[j])
                    - cost(x - unit[i] + unit[j]) + cost(x - unit[i] - unit[j])
                ) / (4 * step * step)
        x = x - np.linalg.solve(hessian, gradient)
    return complete(x[0], fixed if fixed is not None else x[1])


def fit(case, plan, earth):
    fixed = np.log(case["fixed_scale"]) if case["fixed_scale"] else None
    scale = case["fixed_scale"] or (case["scale_prior"] or [1])[0]
    for _ in range(5):
        V = covariance(case, scale)
        weight = np.linalg.inv(V)
        parameters = minimise(case, weight, plan, earth, fixed)
        if fixed is not None or abs(parameters[3] - np.log(scale)) < 1e-9:
            break
        if case["map_sigma"] == 0:
            break
        scale = np.exp(parameters[3])
    return parameters, weight


def point_covariance(case, parameters, weight, plan, earth, target):
    origin = parameters.copy()
    origin[:2] = 0
    lever = model(origin, plan)
    n = len(plan)
    rows = np.zeros((2 * n, 4))
    rows[:n, 0], rows[n:, 1] = 1, 1
    rows[:n, 2], rows[n:, 2] = lever[:, 1], -lever[:, 0]
    rows[:n, 3], rows[n:, 3] = lever[:, 0], lever[:, 1]
    W = np.kron(np.eye(2), weight)
    N = rows.T @ W @ rows
    # The observed information about the heading replaces the linear one, about the centroid where
    # the heading is uncorrelated with the shift.
    ones = np.ones(n)
    mass = ones @ weight @ ones
    centroid = ones @ weight @ lever / mass
    centred = lever - centroid
    centred_earth = earth - ones @ weight @ earth / mass
    linear = sum(centred[:, a] @ weight @ centred[:, a] for a in (0, 1))
    observed = sum(centred[:, a] @ weight @ centred_earth[:, a] for a in (0, 1))
    N[2, 2] += max(observed, 0) - linear
    if case["heading_prior"]:
        N[2, 2] += 1 / np.radians(case["heading_prior"][1]) ** 2
    if case["scale_prior"]:
        N[3, 3] += 1 / case["scale_prior"][1] ** 2
    keep = [0, 1, 2] if case["fixed_scale"] else [0, 1, 2, 3]
    inverse = np.zeros((4, 4))
    inverse[np.ix_(keep, keep)] = np.linalg.inv(N[np.ix_(keep, keep)])
    d = model(origin, np.array([target]))[0]
    J = np.array([[1, 0, d[1], d[0]], [0, 1, -d[0], d[1]]])
    return J @ inverse @ J.T


def make(name, plan, heading, scale, noise, **known):
    plan = np.array(plan, float)
    n = len(plan)
    case = {
        "name": name, "frame": "plan", "model": "similarity", "plan": plan.tolist(),
        "sigma": [1.0] * n, "map_sigma": 0.0, "times": None, "groups": {}, "group": [None] * n,
        "heading_prior": None, "scale_prior": None, "fixed_scale": None, "target": [12.0, -7.0],
    }
    case.update(known)
    truth = model([40.0, -25.0, np.radians(heading), np.log(scale)], plan)
    earth = np.round(truth + RNG.normal(0, noise, plan.shape), 3)
    case["earth"] = earth.tolist()
    parameters, weight = fit(case, plan, earth)
    place = model(parameters, np.array([case["target"]]))[0]
    C = point_covariance(case, parameters, weight, plan, earth, case["target"])
    case["expected"] = {
        "heading_deg": float(np.degrees(wrap(parameters[2]))),
        "scale": float(np.exp(parameters[3])),
        "target": place.tolist(),
        "misfit": float(misfit(parameters, case, weight, plan, earth)),
        "covariance": [float(C[0, 0]), float(C[0, 1]), float(C[1, 1])],
    }
    return case


def main():
    square = [[0, 0], [30, 0], [30, 20], [0, 20]]
    five = [[-12, 3], [4, 18], [25, 7], [11, -15], [2, 1]]
    line = [[0, 0], [10, 0.2], [20, -0.1], [31, 0.3]]
    soft = {"model": "soft", "frame": "arkit", "scale_prior": [1.0, 0.01]}
    rigid = {"model": "rigid", "frame": "arkit", "fixed_scale": 1.0}
    cases = [
        make("similarity", five, 123, 0.05, 0.4, sigma=[0.3, 0.5, 0.4, 0.6, 0.4]),
        make("rigid", square, 300, 1, 2, sigma=[3.0, 3.0, 5.0, 5.0], **rigid),
        make("soft", square, 20, 1.01, 1, sigma=[1.0, 2.0, 1.5, 1.0], **soft),
        make("soft at large noise", five, 80, 1, 6, sigma=[6.0] * 5, **soft),
        make("line", line, -150, 1, 0.5, sigma=[0.5, 0.4, 0.6, 0.5], **rigid),
        make("two points", [[0, 0], [20, 5]], 10, 3, 0, sigma=[0.7, 0.9]),
        make("groups", five, 200, 1, 1.5, sigma=[1.0, 1.2, 0.8, 1.5, 1.0],
             groups={"a": 3.0, "b": 1.5}, group=["a", "a", "b", "b", None], **soft),
        make("one group", square, 45, 1, 2, sigma=[3.0, 3.0, 5.0, 5.0], groups={"a": 2.33},
             group=["a"] * 4, **rigid),
        make("session", square, 45, 1, 1, sigma=[3.0, 2.0, 2.5, 3.0],
             times=[0.0, 30.0, 75.0, 200.0], **soft),
        make("session in groups", five, -20, 0.1, 0.5, sigma=[3.0, 2.0, 2.5, 3.0, 2.0],
             times=[300.0, 0.0, 45.0, 20.0, 110.0], groups={"a": 4.0, "b": 1.0},
             group=["b", "a", None, "a", "b"]),
        make("plan noise", five, 77, 0.2, 0.3, sigma=[0.3, 0.2, 0.5, 0.3, 0.4], map_sigma=1.5),
        make("heading prior", five, 10, 1, 4, sigma=[4.0] * 5, heading_prior=[350.0, 12.0], **rigid),
        make("heading and scale prior", five, 170, 1.02, 5, sigma=[5.0] * 5,
             heading_prior=[-179.0, 8.0], **soft),
        make("heading prior on a similarity", five, 170, 0.5, 2, sigma=[2.0] * 5,
             heading_prior=[172.0, 5.0]),
    ]
    lines = ",\n".join("  " + json.dumps(case) for case in cases)
    print(f'{{"cases": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()
