"""Probabilities of a radial error by integration of its density over one axis.

Gaussian: P(R) = integral of phi(x) erf(sqrt(R^2 - x^2) / (rho sqrt 2)) over |x| < R. Student: given
x the other axis is a Student variable with nu + 1 degrees of freedom, its scale grown by
sqrt((nu + x^2) / (nu + 1)). No polar form, so nothing in common with the code under test.
"""

import json

import numpy as np
from scipy import integrate, optimize, special


def probability(radius, ratio, freedom):
    if ratio == 0:
        whole = special.ndtr(radius) if freedom is None else special.stdtr(freedom, radius)
        return float(2 * whole - 1)
    constant = 0 if freedom is None else np.exp(
        special.gammaln((freedom + 1) / 2) - special.gammaln(freedom / 2)
    ) / np.sqrt(freedom * np.pi)

    # x = R sin a takes the square root out of the end of the range.
    def integrand(angle):
        x = radius * np.sin(angle)
        y = radius * np.cos(angle) / ratio
        if freedom is None:
            value = np.exp(-x * x / 2) / np.sqrt(2 * np.pi) * special.erf(y / np.sqrt(2))
        else:
            scale = np.sqrt((freedom + x * x) / (freedom + 1))
            density = constant * (1 + x * x / freedom) ** (-(freedom + 1) / 2)
            value = density * (2 * special.stdtr(freedom + 1, y / scale) - 1)
        return value * radius * np.cos(angle)

    near = np.arccos(min(1, 8 * ratio / radius))
    whole = 0.0
    for low, high in ((0, near), (near, np.pi / 2)):
        if high > low:
            whole += integrate.quad(integrand, low, high, epsabs=1e-13, epsrel=1e-13, limit=500)[0]
    return float(2 * whole)


def main():
    rows = []
    for freedom in (None, 1, 2, 3, 4.5, 9, 30):
        for ratio in (0, 0.001, 0.02, 0.1, 0.2, 0.4, 0.7, 0.95, 1):
            for radius in (0.05, 0.5, 1, 2, 4):
                rows.append([freedom, ratio, radius, probability(radius, ratio, freedom)])
    quantiles = []
    for freedom in (None, 1, 3, 8):
        for ratio in (0.02, 0.3, 0.6, 0.9):
            for level in (0.5, 0.68, 0.95):
                radius = optimize.brentq(
                    lambda r: probability(r, ratio, freedom) - level, 0.3, 30, xtol=1e-12)
                quantiles.append([freedom, ratio, level, float(radius)])
    for name, table, start, end in (
        ("probabilities", rows, "{", ","), ("quantiles", quantiles, "", "}")):
        lines = ",\n".join("  " + json.dumps(row) for row in table)
        print(f'{start}"{name}": [\n{lines}\n]{end}')


if __name__ == "__main__":
    main()
