"""Cuts the variable font Inter down to what the pages of Halloo set in it, as WOFF2.

Kept are Latin letters (Basic Latin, Latin-1 Supplement, Latin Extended-A), the punctuation and signs of texts in
those languages, kerning, marks and figures of one width, and the weights from regular to bold. The font is that of
Debian's package fonts-inter-variable (The Inter Project Authors, SIL Open Font License 1.1), which reserves no name.

    subset.py Inter-roman.var.ttf Sources/C/CHalloo/fonts/inter.woff2
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = [range(0x20, 0x7F), range(0xA0, 0x180)]
PUNCTUATION = [range(0x2010, 0x2028), [0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, 0x2212]]
FEATURES = ["ccmp", "kern", "locl", "mark", "tnum"]
WEIGHTS = (400, 700)

source, target = map(Path, sys.argv[1:])
# Without its moment of change the same font is the same bytes.
font = TTFont(source, recalcTimestamp=False)
font = instantiateVariableFont(font, {"wght": WEIGHTS})
options = Options()
options.flavor = "woff2"
options.layout_features = FEATURES
options.hinting = False
options.notdef_outline = True
# Copyright, name, licence and its address stay in the font.
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.drop_tables += ["STAT", "MVAR"]
subsetter = Subsetter(options)
subsetter.populate(unicodes=[code for part in LETTERS + PUNCTUATION for code in part])
subsetter.subset(font)
font.flavor = "woff2"
font.save(target)
print(f"{len(font.getGlyphOrder())} glyphs, {target.stat().st_size} bytes")
