"""Writes Tests/Oracles/passes.csv: python Tools/oracles/passes.py

Sign ingresses and stations found by searching the longitudes and speeds that the Swiss Ephemeris'
own program, `swetest` (Debian package swetest), prints with seven decimals.
"""

import subprocess
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[2] / "Tests" / "Oracles" / "passes.csv"
# swetest's letter, name, first day and number of days.
WINDOWS = [
    ("0", "sun", 2378500, 800), ("0", "sun", 2459000, 800), ("0", "sun", 2523000, 800),
    ("1", "moon", 2415100, 120), ("1", "moon", 2460000, 120), ("1", "moon", 2500000, 120),
    ("2", "mercury", 2420000, 1000), ("2", "mercury", 2460000, 1000),
    ("3", "venus", 2425000, 1400), ("3", "venus", 2459500, 1400),
    ("4", "mars", 2431000, 2400), ("4", "mars", 2459000, 2400),
    ("5", "jupiter", 2440000, 3000), ("6", "saturn", 2450000, 4000),
    ("7", "uranus", 2454000, 4000), ("8", "neptune", 2454500, 4000), ("9", "pluto", 2458000, 3000),
]


def main():
    lines = [
        "# Ingresses and stations by swetest 2.10.03 (Debian); written by Tools/oracles/passes.py.",
        "kind,body,julianDayTT,longitude,isRetrograde",
    ]
    for letter, name, first, days in WINDOWS:
        samples = places(letter, first, days)
        lines += [f"window,{name},{first},{first + days - 1},0"]
        for before, after in zip(samples, samples[1:]):
            lines += list(ingresses(letter, name, before, after))
            if before[2] * after[2] < 0:
                day = root(letter, before[0], after[0], lambda place: place[2])
                longitude = places(letter, day, 1)[0][1]
                lines.append(f"station,{name},{day:.7f},{longitude:.7f},{int(after[2] < 0)}")
    GOLDEN.write_text("\n".join(lines) + "\n")
    print(f"{GOLDEN.name}: {len(lines) - 2} rows")


def ingresses(letter, name, before, after):
    for border in range(0, 360, 30):
        start, end = signed(before[1] - border), signed(after[1] - border)
        if abs(start) < 60 and start * end < 0:
            day = root(letter, before[0], after[0], lambda place: signed(place[1] - border))
            yield f"ingress,{name},{day:.7f},{border},{int(end < start)}"


def root(letter, low, high, value):
    """Where the value vanishes between two days: false position with the Illinois rule."""
    start, end = (value(places(letter, day, 1)[0]) for day in (low, high))
    while high - low > 1e-7 and start != 0 and end != 0:
        day = (low * end - high * start) / (end - start)
        if not low < day < high:
            break
        here = value(places(letter, day, 1)[0])
        if abs(here) < 2e-8:
            return day
        if (here < 0) == (start < 0):
            low, start, end = day, here, end / 2
        else:
            high, end, start = day, here, start / 2
    return (low * end - high * start) / (end - start) if end != start else low


def places(letter, first, days):
    """Julian day TT, longitude and speed, day by day."""
    answer = subprocess.run(
        ["swetest", f"-bj{first:.8f}", f"-p{letter}", "-fJls", f"-n{days}", "-s1", "-head"],
        capture_output=True, text=True).stdout
    rows = [line.split() for line in answer.splitlines()]
    return [(first + index, float(row[1]), float(row[2])) for index, row in enumerate(rows)]


def signed(angle):
    return (angle + 180) % 360 - 180


if __name__ == "__main__":
    main()
