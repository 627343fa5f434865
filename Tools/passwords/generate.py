"""Packs the passwords that people choose most often into fingerprints, for Vault's CommonPasswords.

The list is that of zxcvbn (Daniel Lowe Wheeler, MIT licence), the 30,000 most frequent in passwords
that have become public; those shorter than Asterism takes are left out. A fingerprint is the lowest
40 bits of FNV-1a with 64 bits over the password's UTF-8 in lower case, five bytes, the lowest first.
The file holds them in order, without repetition.

    generate.py Sources/C/CCommonPasswords/passwords.bin
"""

import sys
from pathlib import Path

from zxcvbn.frequency_lists import FREQUENCY_LISTS

SHORTEST = 8


def fingerprint(password):
    value = 0xCBF29CE484222325
    for byte in password.lower().encode():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value & 0xFFFFFFFFFF


passwords = {word for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST}
packed = b"".join(value.to_bytes(5, "little") for value in sorted(map(fingerprint, passwords)))
Path(sys.argv[1]).write_bytes(packed)
print(f"{len(passwords)} passwords, {len(packed)} bytes")
