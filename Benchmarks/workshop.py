"""Where the benchmarks keep what they build and install, and how they run other programs."""

import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PEERS = ROOT / "Benchmarks" / "peers"
WORKSHOP = ROOT / "build" / "bench"
EPHEMERIS = "/usr/share/libswe/ephe"  # Debian's swe-standard-data


class Unavailable(Exception):
    """Why a peer takes no part."""


def attempt(command, **surroundings):
    """Runs a command to its end; Unavailable says why it failed."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, **surroundings)
    except FileNotFoundError as missing:
        raise Unavailable(f"{missing.filename} is not installed") from missing
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Unavailable(f"{Path(command[0]).name} failed: {last}")
    return done


def built(product):
    """Builds one of our executables, optimised; returns its path."""
    subprocess.run(["swift", "build", "-c", "release", "--product", product], cwd=ROOT, check=True,
                   stdout=sys.stderr)
    return str(ROOT / ".build" / "release" / product)


def compiled(name, source, *arguments):
    """The path of a program in C that this compiles."""
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    program = WORKSHOP / name
    attempt(["cc", "-o", str(program), str(source), *arguments])
    return str(program)


def python_environment(name, version):
    """The Python of an environment with exactly the peer's pinned packages, made on first use."""
    requirements = PEERS / name / "requirements.txt"
    wanted = requirements.read_text()
    environment = WORKSHOP / name
    installed = environment / "installed.txt"
    python = environment / "bin" / "python"
    if not installed.exists() or installed.read_text() != wanted:
        print(f"installing {name} ...", file=sys.stderr)
        attempt([interpreter(version), "-m", "venv", "--clear", str(environment)])
        attempt([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
                 "--no-deps", "-r", str(requirements)])
        installed.write_text(wanted)
    return str(python)


def interpreter(version):
    for name in (f"python{version}", "python3"):
        try:
            shown = subprocess.run([name, "--version"], capture_output=True, text=True)
        except FileNotFoundError:
            continue
        if shown.stdout.startswith(f"Python {version}."):
            return name
    raise Unavailable(f"its pinned packages want Python {version}, which is not installed")


def pinned(peer, package=None):
    """The version of a peer, or of a package of its, that its requirements name."""
    lines = (PEERS / peer / "requirements.txt").read_text().lower().splitlines()
    start = f"{package or peer}=="
    return next(line.removeprefix(start) for line in lines if line.startswith(start))


def printed(*command):
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def machine():
    model = next((line.split(":", 1)[1].strip()
                  for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine())
    return {"processor": model, "cores": os.cpu_count(), "system": platform.platform(),
            "loadAtStart": round(os.getloadavg()[0], 1)}


def commit():
    changed = printed("git", "status", "--porcelain", "--", ".", ":!Benchmarks/results.json")
    return printed("git", "rev-parse", "--short", "HEAD") + ("-dirty" if changed else "")


def columns(lines):
    """Rows of cells as text, each column as wide as its widest cell."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip()
                     for line in lines)
