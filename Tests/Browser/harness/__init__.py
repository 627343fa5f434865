"""What the tests in a browser stand on: servers to drive, screens to look at, checks to make."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
BUILD = ROOT / ".build"
PICTURES = BUILD / "screenshots"
