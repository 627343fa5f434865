"""Two fonts that the tests bring along, so that no page is measured with what happens to be installed.

Both are made of Inter, as Halloo serves it: one is wide and tall, as Verdana or Noto Sans Devanagari are, the other
narrow, as Roboto Condensed is. Pages are drawn with the wide one; `narrow` has them drawn with the other.
"""

import contextlib
import os

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from harness import BUILD, ROOT

SOURCE = ROOT / "Sources/C/CHalloo/fonts/inter.woff2"
FOLDER = BUILD / "browser-fonts"
SETTINGS = FOLDER / "fonts.conf"
WIDE, NARROW = "Asterism Wide", "Asterism Narrow"
# How much wider, and how much higher than a line of Inter, which is 1.21 times the size of its letters.
SCALES = {WIDE: (1.15, 1.25), NARROW: (0.82, 1)}
WEIGHTS = {"Regular": 400, "Bold": 700}

# Emoji are the only letters that come from the machine: scripts/packages.txt names their font.
CONFIGURATION = f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{FOLDER}</dir>
  <dir>/usr/share/fonts/truetype/noto</dir>
  <cachedir>{FOLDER}/cache</cachedir>
  <selectfont>
    <rejectfont><glob>/usr/share/fonts/truetype/noto/*</glob></rejectfont>
    <acceptfont><glob>/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf</glob></acceptfont>
  </selectfont>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>{WIDE}</string></edit>
  </match>
</fontconfig>
"""

# A sheet that scripts make is no inline style, so the content security policy lets it be.
USE = """family => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root, body, body * { font-family: "${family}" !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
LEAVE = "() => { document.adoptedStyleSheets = [...document.adoptedStyleSheets].slice(0, -1); }"


def prepare():
    """Makes the fonts, unless they are there, and the settings by which a browser finds them alone."""
    newest = max(SOURCE.stat().st_mtime, os.stat(__file__).st_mtime)
    if SETTINGS.exists() and SETTINGS.stat().st_mtime > newest:
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for family, (width, height) in SCALES.items():
        for style, weight in WEIGHTS.items():
            _made(family, style, weight, width, height).save(FOLDER / f"{family} {style}.ttf")
    SETTINGS.write_text(CONFIGURATION)


@contextlib.contextmanager
def narrow(page):
    """Has a page drawn with the narrow font for a while."""
    page.evaluate(USE, NARROW)
    try:
        yield
    finally:
        page.evaluate(LEAVE)


def _made(family, style, weight, width, height):
    font = instantiateVariableFont(TTFont(SOURCE), {"wght": weight}, inplace=True)
    font.flavor = None
    for name in ("GPOS", "GSUB", "GDEF", "kern", "STAT"):
        if name in font:
            del font[name]
    _widen(font, width)
    for table, fields in (("hhea", ["ascent", "descent"]),
                          ("OS/2", ["sTypoAscender", "sTypoDescender", "usWinAscent", "usWinDescent"])):
        for field in fields:
            setattr(font[table], field, round(getattr(font[table], field) * height))
    font["OS/2"].usWeightClass = weight
    for number, text in {1: family, 2: style, 4: f"{family} {style}", 6: f"{family}-{style}".replace(" ", ""),
                         16: family, 17: style}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["head"].macStyle = int(style == "Bold")
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x61 | (0x20 if style == "Bold" else 0x40)
    return font


def _widen(font, width):
    glyphs, metrics = font["glyf"], font["hmtx"]
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        for part in getattr(glyph, "components", []):
            part.x = round(part.x * width)
        if glyph.numberOfContours > 0:
            glyph.coordinates.scale((width, 1))
            glyph.coordinates.toInt()
        advance, bearing = metrics[name]
        metrics[name] = round(advance * width), round(bearing * width)
    for name in font.getGlyphOrder():
        glyphs[name].recalcBounds(glyphs)
