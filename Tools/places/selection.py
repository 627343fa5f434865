"""Which of the names that GeoNames lists for a place are worth their bytes.

A large place is known all over the world, in every script. A small one is asked for by its name, by
what its own country calls it, and by its spellings in Latin letters.
"""

import unicodedata

LARGE = 15_000  # people: GeoNames' own smallest class of cities but for the complete lists

# The script of each language that is not written in Latin letters, as Unicode names its letters.
SCRIPTS = {
    "ARABIC": "ar fa ur ps sd ckb ku ug dv pa ks bal prs azb",
    "CYRILLIC": "ru uk be bg mk sr kk ky tg mn uz os ce av tt ba cv ab sah udm kv tyv az bs mo",
    "CJK": "zh ja cmn wuu yue dta nan hak gan ii ko", "HIRAGANA": "ja", "KATAKANA": "ja",
    "HANGUL": "ko", "DEVANAGARI": "hi mr ne sa kok doi bh sat mai brx",
    "BENGALI": "bn as mni", "GURMUKHI": "pa", "GUJARATI": "gu", "TAMIL": "ta", "TELUGU": "te",
    "KANNADA": "kn", "MALAYALAM": "ml", "ORIYA": "or", "SINHALA": "si", "THAI": "th", "LAO": "lo",
    "KHMER": "km", "MYANMAR": "my", "TIBETAN": "dz bo", "MONGOLIAN": "mn", "THAANA": "dv",
    "HEBREW": "he yi", "GREEK": "el", "ARMENIAN": "hy", "GEORGIAN": "ka", "ETHIOPIC": "am ti",
}


# How Unicode names the letters that belong to a script under another name.
SAME_SCRIPT = {
    "FULLWIDTH": "LATIN", "HALFWIDTH": "KATAKANA", "IDEOGRAPHIC": "CJK",
    "KATAKANA-HIRAGANA": "KATAKANA", "MODIFIER": "LATIN", "SUPERSCRIPT": "LATIN",
}


def scripts_of(text):
    """The scripts of a text's letters."""
    return {
        SAME_SCRIPT.get(script, script)
        for script in (unicodedata.name(char, "?").split()[0] for char in text if char.isalpha())
    }


def scripts_of_country(country):
    spoken = {tag.split("-")[0] for tag in country["languages"].split(",")}
    return {"LATIN"} | {s for s, tongues in SCRIPTS.items() if spoken & set(tongues.split())}


def is_transliteration(text):
    """GeoNames lists machine transliterations of other scripts in lower-case Latin letters."""
    letters = [char for char in text if char.isalpha()]
    return bool(letters) and all(char < "\u0250" and not char.isupper() for char in letters)


def keeps(text, city, local_scripts):
    """Whether an alternate name, as GeoNames writes it, is a name that people use."""
    scripts = scripts_of(text)
    if len(scripts) != 1 and not scripts <= {"CJK", "HIRAGANA", "KATAKANA"}:
        return False
    if is_transliteration(text):
        return False
    if len(text) < 3 and scripts == {"LATIN"} and not text.isupper():
        return False  # LA and SF are in use; the Wade-Giles "Pa" of Chongqing only hides Paris
    return city["population"] >= LARGE or scripts <= local_scripts


def is_unfinished(key, name_key, city):
    """Whether a small place's other name is its name broken off within a word: "Barcel"."""
    rest = name_key.removeprefix(key)
    return city["population"] < LARGE and rest != name_key and rest[:1].isalpha()
