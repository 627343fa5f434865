#!/usr/bin/env python3
"""Writes the table of characters that people and phones write in place of plain letters, digits and blanks.

The first list is Unicode's compatibility normalisation (NFKC, UAX 15) as far as it ends in ASCII; the
second the Latin letters with marks, without their marks. Python's unicodedata is the source.

    Tools/text-messages/compatibility.py > Sources/Platform/TextMessages/Words/CompatibilityTable.swift
"""

import sys
import unicodedata


def runs(pairs):
    """Joins pairs (scalar, letter) that go up in step into (first scalar, first letter, count)."""
    result = []
    for scalar, letter in pairs:
        if result:
            first, start, count = result[-1]
            if scalar == first + count and letter == start + count:
                result[-1] = (first, start, count + 1)
                continue
        result.append((scalar, letter, 1))
    return result


single, several = [], []
for scalar in range(0x80, sys.maxunicode + 1):
    if 0xD800 <= scalar < 0xE000:
        continue
    text = unicodedata.normalize("NFKC", chr(scalar))
    if text == chr(scalar) or not text.isascii():
        continue
    if len(text) == 1:
        single.append((scalar, ord(text)))
    else:
        several.append((scalar, text))

bare = []
for scalar in list(range(0xC0, 0x250)) + list(range(0x1E00, 0x1F00)):
    letters = [c for c in unicodedata.normalize("NFKD", chr(scalar)) if not unicodedata.combining(c)]
    if len(letters) == 1 and letters[0].isascii() and letters[0].isalpha():
        bare.append((scalar, ord(letters[0])))

print(f"""/// Written by Tools/text-messages/compatibility.py from Unicode {unicodedata.unidata_version}.
enum CompatibilityTable {{
  /// Runs of characters for which NFKC has one character of ASCII: the first one, its character, and how
  /// many follow in step, itself included.
  static let runs: [(first: UInt32, plain: UInt8, count: UInt32)] = [""")


def show(rows):
    line = "   "
    for first, plain, count in rows:
        item = f" (0x{first:X}, 0x{plain:X}, {count}),"
        if len(line) + len(item) > 100:
            print(line)
            line = "   "
        line += item
    print(line)
    print("  ]")


show(runs(single))
print("""
  /// Characters for which NFKC has several of ASCII.
  static let joined: [UInt32: String] = [""")
line = "   "
for scalar, text in several:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    item = f' 0x{scalar:X}: "{escaped}",'
    if len(line) + len(item) > 100:
        print(line)
        line = "   "
    line += item
print(line)
print("  ]")
print("""
  /// Latin letters with marks: runs as above, of letters without marks.
  static let bare: [(first: UInt32, plain: UInt8, count: UInt32)] = [""")
show(runs(bare))
print("}")
