#!/usr/bin/env python3
"""Writes Sources/Engine/CivilTime/DeltaTTable.swift: TT - UT from 720 BCE to the coming year.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python generate.py ../../Sources/Engine/CivilTime/DeltaTTable.swift

Sources, oldest first:
* -720 ... 1953: the cubic splines of table S15 of Stephenson, Morrison & Hohenkerk 2016 (Proc. R.
  Soc. A 472: 20160404) as revised by the addendum of 2020 (Morrison, Stephenson, Hohenkerk &
  Zawilski 2021, Proc. R. Soc. A 477: 20200776), as packed in Skyfield.
* 1956 ... 1962: the half-yearly values of the US Naval Observatory's historic_deltat.data, as packed
  in Skyfield. The splines, drawn through occultations of stars by the Moon, run 0.6 s below these
  measurements against atomic clocks; the cubic 1953 ... 1956 leads from the one to the other.
* 1962 ... now: the daily series EOP 20 C04 of the IERS (UT1 - UTC), thinned to 24 values a year.
* one year ahead: the prediction of IERS Bulletin A in finals2000A.all.
* from there to JOIN: a cubic that starts with the mean rate of the last 18.6 years (the longest tide
  in the Earth's rotation) and meets the long-term parabola in value and slope; then the parabola,
  -320 + 32.5 ((year - 1825) / 100)^2 (Stephenson et al. 2016). Before -720 likewise.

The reports of how well the thinned table keeps the daily values, and of every junction, go to stderr.
"""

import pathlib
import sys

import astropy_iers_data
import erfa
import numpy as np
import skyfield

SKYFIELD_DATA = pathlib.Path(skyfield.__file__).parent / "data"
IERS_DATA = pathlib.Path(astropy_iers_data.__file__).parent / "data"
STEPS_A_YEAR = 24
TABLE_START, SPLINES_END = 1956, 1953
ANCIENT_JOIN, JOIN = -1720, 2300
NODAL_CYCLE = 18.6


def year(julian_day):
    return 2000 + (julian_day - 2451545) / 365.25


def parabola(y):
    return -320 + 32.5 * ((y - 1825) / 100) ** 2


def parabola_slope(y):
    return 2 * 32.5 * (y - 1825) / 1e4


def tai_minus_utc(mjd):
    y, m, d, fraction = erfa.jd2cal(2400000.5, mjd)
    return erfa.dat(y, m, d, fraction)


def observations():
    """Years and TT - UT1 in seconds from 1956 to the end of the prediction, how many of them are
    half-yearly, before the daily series, and the Julian day of the last measured one."""
    half_yearly = np.load(SKYFIELD_DATA / "historic_deltat.npy")
    early = (half_yearly[0] >= 2435473) & (half_yearly[0] < 2437665)
    mjd, ut1_minus_utc = [], []
    for line in (IERS_DATA / "eopc04.1962-now").read_text().splitlines():
        if not line.startswith("#"):
            fields = line.split()
            mjd.append(float(fields[4]))
            ut1_minus_utc.append(float(fields[7]))
    observed_until = mjd[-1]
    for line in (IERS_DATA / "finals2000A.all").read_text().splitlines():
        if line[58:68].strip() and float(line[7:15]) > observed_until:
            mjd.append(float(line[7:15]))
            ut1_minus_utc.append(float(line[58:68]))
    mjd = np.array(mjd)
    daily = 32.184 + tai_minus_utc(mjd) - np.array(ut1_minus_utc)
    years = np.concatenate([year(half_yearly[0][early]), year(mjd + 2400000.5)])
    values = np.concatenate([half_yearly[1][early], daily])
    return years, values, int(early.sum()), observed_until + 2400000.5


def thinned(years, values, first_daily):
    count = int((years[-1] - TABLE_START) * STEPS_A_YEAR) + 1
    grid = TABLE_START + np.arange(count) / STEPS_A_YEAR
    table = np.round(np.interp(grid, years, values), 4)
    within = (years <= grid[-1]) & (np.arange(len(years)) >= first_daily)
    residual = np.interp(years[within], grid, table) - values[within]
    print(
        f"{count} values {grid[0]:.2f} ... {grid[-1]:.3f}; against the daily ones: "
        f"max {abs(residual).max() * 1e3:.2f} ms, rms {residual.std() * 1e3:.2f} ms",
        file=sys.stderr,
    )
    return grid, table


def hermite(x0, y0, slope0, x1, y1, slope1):
    """Start and coefficients in powers of years since the start."""
    w = x1 - x0
    mean = (y1 - y0) / w
    return (x0, y0, slope0, (3 * mean - 2 * slope0 - slope1) / w, (slope0 + slope1 - 2 * mean) / w**2)


def value(curve, x):
    start, *c = curve
    return sum(c[k] * (x - start) ** k for k in range(4))


def slope(curve, x):
    start, *c = curve
    return sum(k * c[k] * (x - start) ** (k - 1) for k in range(1, 4))


def tangent_parabola(start):
    return (start, parabola(start), parabola_slope(start), 32.5e-4, 0.0)


def curves(grid, table):
    splines = []
    for start, end, c3, c2, c1, c0 in np.load(SKYFIELD_DATA / "delta_t.npz")["Table-S15.2020.txt"].T:
        if end <= SPLINES_END:
            w = end - start
            splines.append((start, c0, c1 / w, c2 / w**2, c3 / w**3))
    first, last = splines[0], splines[-1]
    before = [
        tangent_parabola(ANCIENT_JOIN),
        hermite(
            ANCIENT_JOIN, parabola(ANCIENT_JOIN), parabola_slope(ANCIENT_JOIN),
            first[0], first[1], first[2]),
    ]
    two_years = 2 * STEPS_A_YEAR
    rise = np.polyfit(grid[:two_years] - grid[0], table[:two_years], 1)[0]
    bridge = hermite(
        SPLINES_END, value(last, SPLINES_END), slope(last, SPLINES_END), grid[0], table[0], rise)
    rate = (table[-1] - np.interp(grid[-1] - NODAL_CYCLE, grid, table)) / NODAL_CYCLE
    after = [
        hermite(grid[-1], table[-1], rate, JOIN, parabola(JOIN), parabola_slope(JOIN)),
        tangent_parabola(JOIN),
    ]
    print(f"rate of the last {NODAL_CYCLE} years: {rate:.3f} s a year", file=sys.stderr)
    return before + splines + [bridge], after


def report(past, after, grid):
    ends = [c[0] for c in past[1:]] + [grid[0]]
    steps = [abs(value(a, x) - value(b, x)) for a, b, x in zip(past, past[1:], ends)]
    print(f"largest step between curves before {TABLE_START}: {max(steps):.4f} s", file=sys.stderr)
    for y in (2030, 2050, 2100, 2200, 2400):
        curve = after[0] if y < JOIN else after[1]
        print(f"{y}: {value(curve, y):.1f} s", file=sys.stderr)


def closed(past, end, end_value):
    """The same curves, the cubic term of each set to end where the next begins: the published
    coefficients have three decimals and leave steps of a millisecond."""
    result = [past[0]]
    for curve, (x, y) in zip(past[1:], [c[:2] for c in past[2:]] + [(end, end_value)]):
        gap = y - value(curve, x)
        result.append((*curve[:4], curve[4] + gap / (x - curve[0]) ** 3))
    return result


def literal(curve):
    return "    Curve(" + ", ".join(f"{float(x):.13g}" for x in curve) + "),"


def swift(past, after, grid, table, measured_until):
    rows = [
        ", ".join(f"{v:.4f}" for v in table[i : i + 10]) + "," for i in range(0, len(table), 10)]
    return "\n".join(
        [
            "// Written by Tools/delta-t/generate.py, which names the sources.",
            "",
            "extension DeltaT {",
            "  /// The last day for which the rotation of the Earth was measured; later values are predicted.",
            f"  public static let measuredUntil = Instant(julianDayUT: {measured_until})",
            "",
            "  /// Year of the first value of `observed`.",
            f"  static let observedFrom = {grid[0]:.1f}",
            "",
            "  /// Values of `observed` in a Julian year.",
            f"  static let observationsPerYear = {STEPS_A_YEAR}.0",
            "",
            f"  /// Cubics until {TABLE_START}, in order.",
            "  static let past: [Curve] = [",
            *map(literal, past),
            "  ]",
            "",
            f"  /// Cubics from {grid[-1]:.3f}, where `observed` ends, in order.",
            "  static let future: [Curve] = [",
            *map(literal, after),
            "  ]",
            "",
            f"  /// TT - UT in seconds, {TABLE_START} to {grid[-1]:.3f}; the last year is predicted.",
            "  static let observed: [Float] = [",
            *("    " + row for row in rows),
            "  ]",
            "}",
            "",
        ]
    )


def main():
    years, values, first_daily, measured_until = observations()
    grid, table = thinned(years, values, first_daily)
    past, after = curves(grid, table)
    report(past, after, grid)
    past = closed(past, grid[0], table[0])
    text = swift(past, after, grid, table, measured_until)
    pathlib.Path(sys.argv[1]).write_text(text)


if __name__ == "__main__":
    main()
