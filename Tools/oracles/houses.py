"""Writes Tests/Oracles/houses.csv: python Tools/oracles/houses.py

Cusps and angles come from the Swiss Ephemeris' own program, `swetest` (Debian package swetest),
run as an outside program. It prints seven decimals and the ARMC and obliquity that it used, from
which the engine's houses are computed.
"""

import random
import re
import subprocess
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "houses.csv"
SYSTEMS = {
    "P": "placidus", "K": "koch", "R": "regiomontanus", "C": "campanus", "O": "porphyry",
    "E": "equal", "W": "wholeSign", "B": "alcabitius", "M": "morinus", "T": "topocentric",
    "S": "sripati", "V": "vehlow", "X": "meridian", "D": "equalMidheaven", "N": "equalAries",
    "U": "krusinski", "H": "horizontal", "F": "carter", "Y": "ascendantParallel",
    "L": "pullenDelta", "Q": "pullenRatio",
}
# Tropics, both polar circles and everything between.
LATITUDES = [-89.9, -78.2, -67, -60, -33.9, -12, -1, 0, 4, 18, 40.7, 51.5, 59.9, 65, 66.6, 70, 85, 89.9]


def main():
    seeded = random.Random(12)
    header = "system,meridian,obliquity,latitude,isFallback,ascendant,midheaven,vertex,equatorialAscendant"
    lines = [
        "# House cusps of swetest 2.10.03 (Debian); written by Tools/oracles/houses.py. Degrees.",
        header + "".join(f",cusp{number}" for number in range(1, 13)),
    ]
    for letter, name in SYSTEMS.items():
        for latitude in LATITUDES:
            lines.append(row(letter, name, latitude, seeded))
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN.name}: {len(lines) - 2} skies")


def row(letter, name, latitude, seeded):
    julian_day = f"{seeded.uniform(2378497, 2524593):.5f}"
    answer = subprocess.run(
        ["swetest", f"-bj{julian_day}", "-ut", "-po", f"-house{seeded.randint(-179, 179)},{latitude},{letter}",
         "-fPl", "-head"], capture_output=True, text=True).stdout
    values = dict(re.findall(r"^([A-Za-z][\w. ]*?)\s+(-?\d+\.\d+)\s*$", answer, re.MULTILINE))
    cusps = [value for key, value in values.items() if key.startswith("house")]
    assert len(cusps) == 12, answer
    angles = [values["Ascendant"], values["MC"], values["Vertex"], values["equat. Asc."]]
    fallback = "1" if "failed" in answer else "0"
    return ",".join([name, values["ARMC"], values["Ecl. Obl."], str(latitude), fallback, *angles, *cusps])


if __name__ == "__main__":
    main()
