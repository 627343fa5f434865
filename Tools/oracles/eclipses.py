"""Writes Tests/Oracles/eclipses.csv: python Tools/oracles/eclipses.py

Eclipses of 1960 to 2020 as the Swiss Ephemeris' own program, `swetest` (Debian package swetest),
finds them: instant of greatest eclipse, kind, and magnitudes by NASA's method.
"""

import re
import subprocess
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "eclipses.csv"
LAST = 2458849.5
SOLAR = re.compile(
    r"(partial|annular|total|ann-tot)( non-central)? solar\s.*?([\d.]+)/[\d.]+/[\d.]+\s+saros.*?"
    r"(\d{7}\.\d{6}).*?dt=([\d.-]+)", re.DOTALL)
LUNAR = re.compile(
    r"(penumb\.|partial|total) lunar eclipse\s.*?([\d.]+)/([\d.]+)\s+saros.*?(\d{7}\.\d{6}).*?"
    r"dt=([\d.-]+)", re.DOTALL)
KINDS = {"ann-tot": "hybrid", "penumb.": "penumbral"}


def main():
    lines = [
        "# Eclipses by swetest 2.10.03 (Debian); written by Tools/oracles/eclipses.py.",
        "light,kind,julianDayTT,magnitude,penumbralMagnitude",
    ]
    for kind, _, magnitude, day, delta in SOLAR.findall(answer("-solecl")):
        add(lines, "solar", kind, day, delta, magnitude, "0")
    for kind, umbral, penumbral, day, delta in LUNAR.findall(answer("-lunecl")):
        add(lines, "lunar", kind, day, delta, umbral, penumbral)
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN.name}: {len(lines) - 2} eclipses")


def add(lines, light, kind, day, delta, magnitude, penumbral):
    if float(day) < LAST:
        julian_day_tt = float(day) + float(delta) / 86400
        lines.append(f"{light},{KINDS.get(kind, kind)},{julian_day_tt:.6f},{magnitude},{penumbral}")


def answer(option):
    return subprocess.run(
        ["swetest", "-b1.1.1960", option, "-n200"], capture_output=True, text=True).stdout


if __name__ == "__main__":
    main()
