"""Writes Tests/Oracles/ayanamsas.csv: python Tools/oracles/ayanamsas.py

Values without nutation come from the Swiss Ephemeris' own program, `swetest` (Debian package
swetest), run as an outside program.
"""

import random
import re
import subprocess
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "ayanamsas.csv"
MODES = {
    1: "lahiri", 46: "lahiriICRC", 5: "krishnamurti", 3: "raman", 0: "faganBradley",
    27: "trueCitra", 29: "truePushya", 7: "yukteshwar",
}
# 1800 to 2200, at a whole sixty-fourth of a day.
SPAN = (2378497, 2524593)


def main():
    seeded = random.Random(23)
    days = [2451545.0]
    while len(days) < 50:
        day = round(seeded.uniform(*SPAN) * 64) / 64
        if not is_near_star(day):
            days.append(day)
    days.sort()
    lines = [
        "# Ayanamsas without nutation by swetest 2.10.03 (Debian); Tools/oracles/ayanamsas.py. Degrees.",
        "julianDayTT," + ",".join(MODES.values()),
    ]
    for day in days:
        lines.append(",".join([repr(day)] + [f"{value(mode, day):.8f}" for mode in MODES]))
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN.name}: {len(days)} dates")


def is_near_star(day):
    """Whether the Sun outshines Spica or Delta Cancri: there its bending of their light counts."""
    sun = 280.5 + (day - 2451545) / 365.2422 * 360
    return any(abs((sun - star + 180) % 360 - 180) < 5 for star in (203.8, 128.7))


def value(mode, day):
    answer = subprocess.run(
        ["swetest", f"-bj{day!r}", f"-ay{mode}", "-nonut", "-head"], capture_output=True, text=True
    ).stdout
    degrees, minutes, seconds = re.search(r"(\d+)°\s*(\d+)'\s*([\d.]+)", answer).groups()
    return int(degrees) + int(minutes) / 60 + float(seconds) / 3600


if __name__ == "__main__":
    main()
