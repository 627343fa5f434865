"""Lets the clients of this folder try the real server."""

import pathlib
import secrets
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "API"))
sys.dont_write_bytecode = True

import arca  # noqa: E402
import calendars  # noqa: E402
import destiny  # noqa: E402
import generated  # noqa: E402
import halloo  # noqa: E402
from server import Asterism, PROGRAM  # noqa: E402

key = secrets.token_hex(32)
with Asterism(APP_KEYS=f"client {key}") as asterism:
    destiny.main(asterism.base, key)
    print("Tests/Clients: the client of Destiny found everything as it should be")
    halloo.main(asterism.base)
    print("Tests/Clients: the client of Halloo found everything as it should be")
    arca.main(asterism.base)
    print("Tests/Clients: the client of Arca found everything as it should be")
    count = generated.main(asterism.base, key)
    print(f"Tests/Clients: {count} of {count} answers were decoded by generated clients")

count = calendars.main(PROGRAM)
print(f"Tests/Clients: {count} moments of a calendar were read alike by two parsers")
