"""What every Python peer shares: the births, the clock, the output.

A measure times one call after another on inputs that never repeat, for a given time, and reports
the median of the calls as one JSON line. The births are the same ones that the C peer and our own
executable draw (SplitMix64 from the same seed).
"""

import json
import random
import statistics
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import cycle

SEED = 1_900_2050
FIRST_DAY, LAST_DAY = 2_415_020.5, 2_469_807.5  # 1900-01-01 ... 2050-01-01 UT
MASK = (1 << 64) - 1
WARM_CALLS = 3


@dataclass(frozen=True)
class Birth:
    julian_day: float
    latitude: float
    longitude: float

    @property
    def utc(self):
        return datetime(1900, 1, 1) + timedelta(days=self.julian_day - FIRST_DAY)


def births(seed=SEED):
    """Births without end: any instant of 1900-2050, latitudes within 60 degrees."""
    state = seed

    def unit():
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) >> 11) * 2.0**-53

    while True:
        yield Birth(
            julian_day=FIRST_DAY + unit() * (LAST_DAY - FIRST_DAY),
            latitude=unit() * 120 - 60,
            longitude=unit() * 360 - 180)


def endlessly(arguments):
    """The same few thousand argument tuples in a shuffled round, without end."""
    arguments = list(arguments)
    random.Random(SEED).shuffle(arguments)
    return cycle(arguments)


def measure(operation, inputs, work, seconds=1.5, note=""):
    """Times work(*input) and prints {"operation", "nanoseconds", "calls", "note"}.

    `inputs` yields argument tuples; drawing them is not timed.
    """
    for _, arguments in zip(range(WARM_CALLS), inputs):
        work(*arguments)
    taken, spent = [], 0
    while spent < seconds * 1e9:
        arguments = next(inputs)
        start = time.perf_counter_ns()
        work(*arguments)
        taken.append(time.perf_counter_ns() - start)
        spent += taken[-1]
    line = {"operation": operation, "nanoseconds": statistics.median(taken), "calls": len(taken)}
    print(json.dumps(line | ({"note": note} if note else {})), flush=True)
