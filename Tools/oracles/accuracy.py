"""Compares the command line's positions with DE440 and ERFA: scripts/accuracy runs it.

Random instants go into `asterism ephemeris --times -`; each answer says which Delta T it used, so
the reduction is asked for the same Terrestrial Time and Delta T takes no part in the comparison.
"""

import argparse
import json
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

import numpy as np

from reduction import BODIES, Reduction

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "accuracy.md"
FIGURES = re.compile(r"(<!-- figures: .*?-->\n).*?(<!-- end of figures -->)", re.DOTALL)

# Julian days UT: what is asked of the engine, and a little inside all that its table holds.
SPANS = {"1800-2200": (2378496.5, 2524593.5), "1550-2650": (2287190.0, 2688880.0)}
SHARES = {"1800-2200": 1.0, "1550-2650": 0.5}
PIECE = 5_000
SPEED_STEP_DAYS = 1 / 128
# A central difference costs four reductions: speeds are compared at so many instants.
SPEEDS = 10_000
# Degrees from the Sun's centre, and farther away than it: hidden, where light's path has no meaning.
SUN_RADIUS = 0.272


def main():
    options = arguments()
    random = np.random.default_rng(options.seed)
    reduction, text = Reduction(), [f"Seed {options.seed}, {today()}."]
    for name, span in SPANS.items():
        instants = random.uniform(*span, int(options.count * SHARES[name]))
        report = compared(reduction, options.asterism, instants)
        text.append(f"### {name}: {len(instants):,} random instants\n\n{report}")
        print(text[-1])
    page = PAGE.read_text()
    block = "\n\n".join(text)
    PAGE.write_text(FIGURES.sub(lambda found: f"{found[1]}\n{block}\n\n{found[2]}", page))


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/accuracy", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100_000, help="instants in 1800-2200")
    parser.add_argument("--seed", type=int, default=440)
    parser.add_argument("--asterism", default=str(ROOT / ".build" / "release" / "asterism"))
    return parser.parse_args()


def today():
    return datetime.now(timezone.utc).strftime("%d %B %Y").lstrip("0")


def compared(reduction, asterism, instants):
    """The table of largest errors, as Markdown."""
    errors = {body: [] for body in [*BODIES, "True Node"]}
    speeds = {body: [] for body in BODIES}
    hidden = done = 0
    for piece in np.array_split(instants, max(1, len(instants) // PIECE)):
        answers = asked(asterism, piece)
        tt = piece + answers["deltaT"] / 86_400
        truth = reduction.places(tt)
        rates = rates_of(reduction, tt) if done < SPEEDS else {}
        for body in BODIES:
            seen = ~behind_sun(truth[body], truth["Sun"])
            hidden += np.count_nonzero(~seen)
            errors[body].append(differences(answers[body], truth[body])[seen])
            if body in rates:
                speeds[body].append(((answers[body][:, 3] - rates[body]) * 3600)[seen])
        node = answers["True Node"][:, 0] - reduction.true_node(tt)
        errors["True Node"].append(wrapped(node)[:, None] * 3600)
        done += len(piece)
        print(f"\r{done:,} of {len(instants):,} instants", end="", file=sys.stderr)
    print(file=sys.stderr)
    return table(errors, speeds, hidden)


def asked(asterism, instants):
    """The program's answers: Delta T, and per body longitude, latitude, distance, speed."""
    lines = "".join(f"{day!r}\n" for day in instants.tolist())
    done = subprocess.run([asterism, "ephemeris", "--times", "-"], input=lines, text=True,
                          stdout=subprocess.PIPE, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(instants):
        sys.exit(f"{len(instants)} instants went in, {len(answers)} answers came out")
    found = {"deltaT": np.array([answer["moment"]["deltaT"] for answer in answers])}
    for index, body in enumerate(answers[0]["bodies"]):
        found[body["name"]] = np.array([
            [answer["bodies"][index][key]
             for key in ("longitude", "latitude", "distance", "speed")]
            for answer in answers])
    return found


def wrapped(degrees):
    return (degrees + 180) % 360 - 180


def differences(ours, truth):
    """Arcseconds on the sky in longitude and latitude, and the relative difference in distance."""
    longitude = wrapped(ours[:, 0] - truth[:, 0]) * np.cos(np.radians(truth[:, 1])) * 3600
    latitude = (ours[:, 1] - truth[:, 1]) * 3600
    return np.stack([longitude, latitude, ours[:, 2] / truth[:, 2] - 1], axis=-1)


def behind_sun(place, sun):
    apart = np.hypot(wrapped(place[:, 0] - sun[:, 0]), place[:, 1] - sun[:, 1])
    return (place[:, 2] > sun[:, 2]) & (apart < SUN_RADIUS)


def rates_of(reduction, tt):
    """Degrees a day in longitude, by Richardson's extrapolation of central differences."""
    def central(step):
        before, after = reduction.places(tt - step), reduction.places(tt + step)
        return {body: wrapped(after[body] - before[body])[:, 0] / (2 * step) for body in BODIES}

    wide, narrow = central(SPEED_STEP_DAYS), central(SPEED_STEP_DAYS / 2)
    return {body: (4 * narrow[body] - wide[body]) / 3 for body in BODIES}


def table(errors, speeds, hidden):
    lines = ["| body | longitude, max | rms | latitude, max | rms | distance, max"
             " | speed in longitude, max |",
             "|---|---|---|---|---|---|---|"]
    for body, pieces in errors.items():
        error = np.concatenate(pieces)
        largest, rms = np.abs(error).max(axis=0), np.sqrt(np.mean(error**2, axis=0))
        cells = [f'{largest[0]:.5f}"', f'{rms[0]:.5f}"']
        if body in speeds:
            rate = np.abs(np.concatenate(speeds[body])).max()
            cells += [f'{largest[1]:.5f}"', f'{rms[1]:.5f}"', f"{largest[2]:.1e}",
                      f'{rate:.4f}"/day']
        else:
            cells += ["-"] * 4
        lines.append(f"| {body} | " + " | ".join(cells) + " |")
    lines.append(f"\nLeft out: {hidden} places behind the Sun's disk.")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
