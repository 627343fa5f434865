"""Writes Tests/Oracles/compatibility.csv: python Tools/oracles/compatibility.py

The compatibility score of AST-53 (`astronova-2`), written from its text and sharing no code with the
engine. Planets are those of `swetest` (Debian package swetest), every six hours of 1950 to 2005. Over
20,000 random pairs it prints each area's mean and deviation, which the formula contains, and the
percentiles and bands of the overall score; the file holds pairs and their scores.
"""

import math
import random
import statistics
import subprocess
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "compatibility.csv"
FIRST, STEP, COUNT = 2433282.5, 0.25, 81816  # 1950-01-01 to 2005-12-31
SUN, MOON, MERCURY, VENUS, MARS, JUPITER, SATURN, URANUS, NEPTUNE, PLUTO = range(10)
AREAS = {
    "emotional": [(MOON, MOON, 3), (SUN, MOON, 3), (MOON, VENUS, 2), (VENUS, VENUS, 1),
                  (MOON, JUPITER, 1), (MOON, SATURN, 1)],
    "mental": [(MERCURY, MERCURY, 3), (SUN, MERCURY, 2), (MOON, MERCURY, 2), (SUN, SUN, 1),
               (MERCURY, JUPITER, 1), (MERCURY, SATURN, 1), (MERCURY, URANUS, 1)],
    "physical": [(VENUS, MARS, 3), (MARS, MARS, 2), (VENUS, VENUS, 2), (SUN, MARS, 2),
                 (SUN, VENUS, 1), (MARS, PLUTO, 1)],
    "spiritual": [(SUN, JUPITER, 2), (MOON, NEPTUNE, 2), (SUN, NEPTUNE, 2), (JUPITER, JUPITER, 2),
                  (VENUS, NEPTUNE, 2), (JUPITER, NEPTUNE, 1), (MOON, PLUTO, 1)],
}
SPREAD = {"emotional": (0.1111, 0.1063), "mental": (0.1081, 0.1062),
          "physical": (0.1102, 0.1042), "spiritual": (0.1068, 0.0917)}
ORBS = {0: 8, 180: 8, 120: 6, 90: 6, 60: 4, 150: 2}


def harmony(a, b):
    one, two = int(a // 30) % 4, int(b // 30) % 4  # fire, earth, air, water
    return 0.4 if one == two else 0.2 if (one - two) % 2 == 0 else -0.1


def aspect_value(angle, pair):
    match angle:
        case 120: return 1.0
        case 60: return 0.7
        case 0: return 0.2 if pair & {SATURN, PLUTO} or pair == {MARS} else 0.9
        case 180: return 0.3 if pair in ({VENUS, MARS}, {SUN, MOON}) else -0.4
        case 90: return -0.7
        case 150: return -0.3


def pair_value(p, a, q, b):
    apart = abs((a - b + 180) % 360 - 180)
    signs = harmony(a, b)
    for angle, limit in ORBS.items():
        orb = abs(apart - angle)
        if orb <= limit:
            return signs + (aspect_value(angle, {p, q}) - signs) * (1 - orb / limit)
    return signs


def means(one, two):
    """The weighted mean of each area."""
    result = {}
    for area, pairs in AREAS.items():
        total = weights = 0.0
        for p, q, weight in pairs:
            for first, second in {(p, q), (q, p)}:
                total += weight * pair_value(first, one[first], second, two[second])
                weights += weight
        result[area] = total / weights
    return result


def scores(one, two):
    """The exact score of each area, before rounding."""
    return {area: 50 + 50 * math.tanh(0.8 * (x - SPREAD[area][0]) / SPREAD[area][1] + 0.5)
            for area, x in means(one, two).items()}


def overall(areas):
    return math.floor(sum(math.floor(score + 0.5) for score in areas.values()) / 4 + 0.5)


def skies():
    result = []
    while len(result) < COUNT:
        rows = min(3_600, COUNT - len(result))  # swetest prints at most 36,525 lines
        command = ["swetest", f"-bj{FIRST + STEP * len(result)}", "-ut", f"-n{rows}", f"-s{STEP}",
                   "-p0123456789", "-fl", "-head"]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        values = [float(line) for line in output.split("\n") if line.strip()]
        assert len(values) == 10 * rows
        result += [values[10 * i:10 * i + 10] for i in range(rows)]
    return result


def main():
    sky = skies()
    numbers = random.Random(53)
    pairs = [(numbers.randrange(COUNT), numbers.randrange(COUNT)) for _ in range(20_000)]
    found = [means(sky[a], sky[b]) for a, b in pairs]
    for area in AREAS:
        values = [x[area] for x in found]
        print(f"{area}: mean {statistics.mean(values):.4f}, deviation {statistics.pstdev(values):.4f}")
    totals = sorted(overall(scores(sky[a], sky[b])) for a, b in pairs)
    print("percentiles 5, 50, 95:", [totals[len(totals) * p // 100] for p in (5, 50, 95)])
    edges = [(85, 101), (70, 85), (55, 70), (40, 55), (0, 40)]
    print("bands:", [round(100 * sum(low <= t < high for t in totals) / len(totals), 1)
                     for low, high in edges])
    rows = []
    for a, b in pairs[:400]:
        areas = scores(sky[a], sky[b])
        # Far enough from a border that a second of arc does not decide.
        if all(abs(score % 1 - 0.5) > 0.02 for score in areas.values()):
            rounded = [str(math.floor(score + 0.5)) for score in areas.values()]
            rows.append(",".join([f"{FIRST + STEP * a}", f"{FIRST + STEP * b}", *rounded,
                                  str(overall(areas))]))
    GOLDEN.write_text("\n".join(
        ["# Scores of AST-53 (astronova-2) for planets by swetest 2.10.03 (Debian); written by",
         "# Tools/oracles/compatibility.py, which shares no code with the engine. Instants are",
         "# Julian days on UT.",
         "first,second,emotional,mental,physical,spiritual,overall", *rows[:100]]) + "\n")
    print(f"{GOLDEN.name}: {len(rows[:100])} rows")
    for separation in (0, 180, 120, 92, 45):
        print(separation, [math.floor(s + 0.5) for s in scores([0] * 10, [separation] * 10).values()])


if __name__ == "__main__":
    main()
