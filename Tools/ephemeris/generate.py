#!/usr/bin/env python3
"""Makes the packed ephemeris table and the report of its fit.

usage: generate.py TABLE REPORT

The format, little-endian: a header of 64-bit words - magic, version, first Julian day TT (float64),
days a row (float64), rows, bytes a row, components - then 32 bytes for each component: its quantum
(float64), where in a row its orders of 8, 4, 2 and 1 bytes begin (four 16-bit words), how many of
each a piece has (four more) and the pieces a row (64-bit word) - then the rows. A row holds first
the 8-byte orders of all components, piece by piece, then the 4-byte ones, and so on, and is padded
to a multiple of 8 bytes.
"""

import struct
import sys
import zlib

import numpy as np

from reduction import BODIES, Observer, kernel
from table import ARCSECOND, ROW_DAYS, WIDTHS, chebyshev, components, nodes, packed, trimmed

MAGIC, VERSION = 0x4D53495245545341, 1  # "ASTERISM"
FIRST, LAST = 2287185.5, 2688974.5  # a day inside the kernel's span, for the light time
SAMPLES = 48


def quantities(spk, day, fraction):
    """Every tabulated quantity at the given Julian days TT, by name."""
    observer = Observer(spk, day, fraction)
    values = dict(zip(("nutation.longitude", "nutation.obliquity"), observer.nutation()))
    for body in BODIES:
        for part, value in zip(("longitude", "latitude", "distance"), observer.apparent(body)):
            values[f"{body}.{part}"] = value
    return values


def sampled(spk, starts, days):
    """The quantities at Chebyshev's points of each interval, longitudes unwrapped."""
    shape = (len(starts), SAMPLES)
    offsets = np.broadcast_to((nodes(SAMPLES) + 1) * (days / 2), shape).ravel()
    values = quantities(spk, np.repeat(starts, SAMPLES), offsets)
    shaped = {name: value.reshape(shape) for name, value in values.items()}
    for name, value in shaped.items():
        if name.endswith(".longitude") and not name.startswith("nutation"):
            shaped[name] = np.degrees(np.unwrap(np.radians(value), axis=1))
    return shaped


def fitted(spk, rows):
    """For each component its name, whole coefficients [row, piece, order] and byte widths."""
    samples = {}
    for pieces in (1, 2):
        days = ROW_DAYS / pieces
        samples[pieces] = sampled(spk, FIRST + days * np.arange(rows * pieces), days)
    for part in components(BODIES):
        kept = trimmed(chebyshev(samples[part.pieces][part.name]), part.tolerance)
        whole, widths = packed(kept, part.quantum)
        yield part, whole.reshape(rows, part.pieces, -1), widths


def row_bytes(parts, rows):
    """The rows of the table as one array of bytes [row, byte]."""
    columns = []
    for index, width in enumerate(WIDTHS):
        for _, whole, widths in parts:
            first = sum(widths[:index])
            chosen = whole[:, :, first : first + widths[index]]
            columns.append(np.ascontiguousarray(chosen.astype(f"<i{width}")).reshape(rows, -1)
                           .view(np.uint8).reshape(rows, -1))
    table = np.concatenate(columns, axis=1)
    return np.pad(table, ((0, 0), (0, -table.shape[1] % 8)))


def header(parts, rows, stride):
    words = struct.pack("<QQddQQQ", MAGIC, VERSION, FIRST, ROW_DAYS, rows, stride, len(parts))
    starts, position = {}, 0
    for index, width in enumerate(WIDTHS):
        for part, _, widths in parts:
            starts[part.name, index] = position
            position += part.pieces * widths[index] * width
    for part, _, widths in parts:
        begins = [starts[part.name, index] for index in range(len(WIDTHS))]
        words += struct.pack("<d8HQ", part.quantum, *begins, *widths, part.pieces)
    return words


def evaluated(part, whole, tt):
    """The value of a packed component at times TT."""
    days = ROW_DAYS / part.pieces
    piece = np.floor((tt - FIRST) / days).astype(int)
    x = (tt - FIRST - piece * days) / days * 2 - 1
    flat = whole.reshape(-1, whole.shape[2])
    powers = np.cos(np.arange(whole.shape[2])[:, None] * np.arccos(x))
    return np.einsum("nk,kn->n", flat[piece].astype(float), powers) * part.quantum


def report(spk, parts, rows, size, checksum):
    """The largest difference from the reduction at 200,000 random instants of the whole span."""
    tt = np.random.default_rng(440).uniform(FIRST, FIRST + rows * ROW_DAYS, 200_000)
    truth = quantities(spk, np.floor(tt), tt - np.floor(tt))
    yield "# Fit of the ephemeris table\n"
    yield (f"JPL DE440 reduced with ERFA, Julian days TT {FIRST} to {FIRST + rows * ROW_DAYS} "
           f"({rows} rows of {ROW_DAYS:g} days), {size:,} bytes, CRC-32 {checksum:08x}.\n")
    yield ("Largest and root-mean-square difference between the packed table and the reduction at "
           "200,000 random instants\nof the whole span; angles in arcseconds, distances in AU.\n")
    yield "| quantity | pieces | orders | bytes a row | max | rms |\n|---|---|---|---|---|---|"
    for part, whole, widths in parts:
        error = evaluated(part, whole, tt) - truth[part.name]
        if not part.name.endswith("distance"):
            error = ((error + 180) % 360 - 180) / ARCSECOND
        used = part.pieces * sum(n * w for n, w in zip(widths, WIDTHS))
        yield (f"| {part.name} | {part.pieces} | {whole.shape[2]} | {used} "
               f"| {np.abs(error).max():.2g} | {np.sqrt(np.mean(error**2)):.2g} |")


def main(table_path, report_path):
    spk = kernel()
    rows = int((LAST - FIRST) // ROW_DAYS)
    parts = list(fitted(spk, rows))
    body = row_bytes(parts, rows)
    data = header(parts, rows, body.shape[1]) + body.tobytes()
    with open(table_path, "wb") as file:
        file.write(data)
    with open(report_path, "w") as file:
        file.write("\n".join(report(spk, parts, rows, len(data), zlib.crc32(data))) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
