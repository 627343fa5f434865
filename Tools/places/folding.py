"""How the gazetteer forgives spelling: one table from character to folded text.

The table is written into gazetteer.bin and read by the Swift side, so both fold alike. Folding is
done character by character, without context, so composed and decomposed input come out the same.
"""

import unicodedata

# Letters that Unicode does not decompose, as they are commonly typed without a keyboard for them.
LETTERS = {
    "ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th",
    "ł": "l", "ı": "i", "ħ": "h", "ŋ": "n", "ŧ": "t", "ə": "e", "ɛ": "e", "ɔ": "o", "ɓ": "b",
    "ɗ": "d", "ƙ": "k", "ƴ": "y", "ŀ": "l", "ĸ": "k", "ĳ": "ij", "ς": "σ",
    # Persian and Urdu forms of Arabic letters, and the two endings that are written either way.
    "ی": "ي", "ې": "ي", "ى": "ي", "ک": "ك", "ہ": "ه", "ھ": "ه", "ة": "ه", "ۃ": "ه",
    "ے": "ي", "ـ": "",
}

# Marks that writers leave out: accents, Hebrew points, Arabic vowels, nuktas, kana voicing.
OMITTED_MARKS = [
    (0x0300, 0x036F), (0x0483, 0x0487), (0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F),
    (0x0670, 0x0670), (0x06D6, 0x06ED), (0x093C, 0x093C), (0x09BC, 0x09BC), (0x0A3C, 0x0A3C),
    (0x0ABC, 0x0ABC), (0x0B3C, 0x0B3C), (0x0CBC, 0x0CBC), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF), (0x3099, 0x309A), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
]

# Apostrophes and their look-alikes vanish: L'Aquila is found as laquila.
# So do characters without width.
APOSTROPHES = set("'`´’‘ʻʼʹʽʾʿˈ′＇ʺ״׳\u00ad\u200b\u200c\u200d\u2060\ufeff")

# Tokens written short, when another word follows: St. Louis, Mt. Vernon, Ft. Worth.
ABBREVIATIONS = {"st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"}


def is_omitted_mark(char):
    return any(low <= ord(char) <= high for low, high in OMITTED_MARKS)


def fold_character(char):
    """The folded text of one character: lower-case letters and digits, a space, or nothing."""
    folded = []
    for part in unicodedata.normalize("NFKD", char.casefold()):
        part = part.casefold()
        if part in LETTERS:
            folded.append(LETTERS[part])
        elif part in APOSTROPHES or is_omitted_mark(part):
            continue
        elif 0x3041 <= ord(part) <= 0x3096:  # Hiragana to Katakana
            folded.append(chr(ord(part) + 0x60))
        elif unicodedata.category(part)[0] in "LNM":
            folded.append(part)
        else:
            folded.append(" ")
    text = "".join(folded)
    return text.replace(" ", "") or text[:1]  # ½ is one word


def fold(text):
    """Folded words joined by single spaces, abbreviations written out."""
    words = "".join(fold_character(char) for char in text).split(" ")
    words = [word for word in words if word]
    return " ".join([ABBREVIATIONS.get(word, word) for word in words[:-1]] + words[-1:])


def table():
    """Every character whose folded text is not itself, in order of code point.

    Hangul syllables are left out: the reader decomposes them by arithmetic. So is whatever is
    neither letter, digit nor mark, which the reader takes as a space, like every such character.
    """
    entries = []
    for code in [*range(0x80, 0xAC00), *range(0xD7A4, 0xD800), *range(0xF900, 0x30000)]:
        char = chr(code)
        folded = fold_character(char)
        separates = folded == " " and unicodedata.category(char)[0] not in "LNM"
        if folded != char and not separates and unicodedata.category(char) != "Cn":
            entries.append((code, folded))
    return entries
