"""Writes Tests/Oracles/year-calendar.csv: python Tools/oracles/calendar.py

The exact moments of a year for one birth, found by searching the places that the Swiss Ephemeris' own
program, `swetest` (Debian package swetest), prints: transits of the Sun and the planets to the chart,
stations, ingresses, quarters of the Moon and eclipses. All days are in UT.
"""

import subprocess
from datetime import datetime, timezone
from functools import lru_cache
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "year-calendar.csv"
BIRTH = datetime(1990, 5, 15, 10, 30, tzinfo=timezone.utc)
HOUSES = "-house-74.006,40.7128,P"
FIRST = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)
DAYS = 365.2425
STEP = 0.5
BODIES = dict(zip("023456789", "sun mercury venus mars jupiter saturn uranus neptune pluto".split()))
ASPECTS = {
    0: "conjunction", 60: "sextile", 90: "square", 120: "trine", 150: "quincunx", 180: "opposition",
    210: "quincunx", 240: "trine", 270: "square", 300: "sextile",
}
QUARTERS = {0: "new-moon", 90: "first-quarter", 180: "full-moon", 270: "last-quarter"}
SIGNS = "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces".split()


def main():
    rows = []
    points = natal()
    for letter, body in BODIES.items():
        for point, longitude in points.items():
            for angle, aspect in ASPECTS.items():
                for day in passes(lambda t: signed(place(letter, t)[0] - longitude - angle)):
                    rows.append((day, f"{body}-{aspect}-{point}", abs(place(letter, day)[1])))
        for border in range(12):
            for day in passes(lambda t: signed(place(letter, t)[0] - 30 * border)):
                speed = place(letter, day)[1]
                sign = SIGNS[border if speed > 0 else border - 1]
                rows.append((day, f"{body}-in-{sign}", abs(speed)))
        if letter != "0":
            for day in passes(lambda t: place(letter, t)[1]):
                turns = "retrograde" if place(letter, day - 1)[1] > 0 else "direct"
                rows.append((day, f"{body}-{turns}", 0.0))
    for angle, phase in QUARTERS.items():
        for day in passes(lambda t: signed(place("1", t)[0] - place("0", t)[0] - angle)):
            rows.append((day, phase, 12.2))
    rows += eclipses("-solecl", "solar-eclipse") + eclipses("-lunecl", "lunar-eclipse")
    lines = [
        "# Moments of a year by swetest 2.10.03 (Debian); written by Tools/oracles/calendar.py.",
        "name,julianDayUT,degreesPerDay",
    ]
    lines += [f"{name},{day:.7f},{speed:.6f}" for day, name, speed in sorted(rows)]
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN.name}: {len(lines) - 2} rows")


def natal():
    """The longitudes of the points of the chart."""
    day = julian(BIRTH)
    names = dict(zip("0123456789", "sun moon mercury venus mars jupiter saturn uranus neptune pluto".split()))
    points = {name: place(letter, day)[0] for letter, name in names.items()}
    points["north-node"] = place("t", day)[0]
    for line in swetest(f"-bj{day:.8f}", "-ut", HOUSES, "-p", "-fPl", "-head").splitlines():
        words = line.split()
        if words and words[0] == "Ascendant":
            points["ascendant"] = float(words[-1])
        if words and words[0] == "MC":
            points["midheaven"] = float(words[-1])
    return points


def passes(value):
    first = julian(FIRST)
    count = int(DAYS / STEP) + 1
    days = [min(first + index * STEP, first + DAYS) for index in range(count + 1)]
    values = [value(day) for day in days]
    for low, high, start, end in zip(days, days[1:], values, values[1:]):
        if start * end < 0 and abs(start - end) < 90:
            yield root(value, low, high)


def root(value, low, high):
    """Where the value vanishes between two days: false position with the Illinois rule."""
    start, end = value(low), value(high)
    while high - low > 1e-7:
        day = (low * end - high * start) / (end - start)
        if not low < day < high:
            break
        here = value(day)
        if abs(here) < 2e-8:
            return day
        if (here < 0) == (start < 0):
            low, start, end = day, here, end / 2
        else:
            high, end, start = day, here, start / 2
    return (low + high) / 2


@lru_cache(maxsize=None)
def place(letter, day):
    """Longitude and speed."""
    row = swetest(f"-bj{day:.9f}", "-ut", f"-p{letter}", "-fls", "-head").split()
    return float(row[0]), float(row[1])


def eclipses(option, name):
    first = julian(FIRST)
    rows = []
    for line in swetest(f"-bj{first:.4f}", option, "-n8", "-head").splitlines():
        if "saros" in line:
            day = float(line.split()[-1])
            if first <= day < first + DAYS:
                rows.append((day, name, 12.2))
    return rows


def julian(moment):
    return moment.timestamp() / 86400 + 2440587.5


def signed(angle):
    return (angle + 180) % 360 - 180


def swetest(*arguments):
    return subprocess.run(["swetest", *arguments], capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
