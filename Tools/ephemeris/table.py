"""Fits Chebyshev polynomials to the reduction and packs them into rows of whole numbers.

The table is a sequence of rows, one for every 32 days, each holding all bodies, so that a chart
touches one stretch of memory. A coefficient is a whole number of quanta; within a component the
quantum is the same for every order, so the reader sums integers and scales once. Orders shrink
quickly, so the leading ones take eight bytes and the last ones one.
"""

from dataclasses import dataclass

import numpy as np

ROW_DAYS = 32.0
WIDTHS = (8, 4, 2, 1)
ARCSECOND = 1 / 3600


@dataclass(frozen=True)
class Component:
    """One tabulated quantity: its name, pieces a row, unit of the last place, and error allowed."""

    name: str
    pieces: int
    quantum: float
    tolerance: float


def components(bodies):
    """The quantities of a row, in the order in which they are stored."""
    angle = dict(quantum=2.0**-13 * ARCSECOND, tolerance=2e-4 * ARCSECOND)
    # The node of the Moon's osculating orbit magnifies errors of its rates fiftyfold.
    fine = dict(quantum=2.0**-19 * ARCSECOND, tolerance=2e-6 * ARCSECOND)
    rows = [Component("nutation.longitude", 1, 2.0**-17 * ARCSECOND, 3e-5 * ARCSECOND),
            Component("nutation.obliquity", 1, 2.0**-17 * ARCSECOND, 3e-5 * ARCSECOND)]
    for body in bodies:
        moon = body == "moon"
        pieces, angles = (2, fine) if moon else (1, angle)
        distance = (dict(quantum=2.0**-35, tolerance=6e-11) if moon
                    else dict(quantum=2.0**-27, tolerance=1.5e-8))
        rows += [Component(f"{body}.longitude", pieces, **angles),
                 Component(f"{body}.latitude", pieces, **angles),
                 Component(f"{body}.distance", pieces, **distance)]
    return rows


def nodes(count):
    """Chebyshev's points of the first kind on -1 ... 1."""
    return np.cos(np.pi * (np.arange(count) + 0.5) / count)


def chebyshev(samples):
    """Coefficients of the polynomials through samples at `nodes`, one polynomial a row."""
    count = samples.shape[1]
    orders = np.arange(count)[:, None]
    basis = np.cos(np.pi * orders * (np.arange(count) + 0.5) / count) * (2 / count)
    basis[0] /= 2
    return samples @ basis.T


def trimmed(coefficients, tolerance):
    """Drops the highest orders as long as what is dropped stays below the tolerance everywhere."""
    tail = np.cumsum(np.abs(coefficients[:, ::-1]), axis=1)[:, ::-1].max(axis=0)
    return coefficients[:, : int(np.argmax(tail < tolerance))]


def packed(coefficients, quantum):
    """Whole numbers of quanta, and how many orders take 8, 4, 2 and 1 bytes."""
    whole = np.rint(coefficients / quantum).astype(np.int64)
    largest = np.abs(whole).max(axis=0)
    largest = np.maximum.accumulate(largest[::-1])[::-1]
    needed = np.select([largest < 2**7, largest < 2**15, largest < 2**31], [1, 2, 4], 8)
    return whole, [int(np.sum(needed == width)) for width in WIDTHS]
