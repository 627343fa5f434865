"""PyJHora 4.8.7: the Vedic peer. Its pages are not loaded, only its engine."""

import contextlib
import os
from itertools import product

with contextlib.redirect_stdout(open(os.devnull, "w")):
    from jhora import utils
    from jhora.horoscope.chart import charts
    from jhora.horoscope.dhasa.graha import vimsottari
    from jhora.horoscope.match.compatibility import Ashtakoota
    from jhora.panchanga import drik

from harness import births, endlessly, measure

MOSHIER = "silently on the Moshier ephemeris: its wheel holds no planet files"
LEVELS = 2


def moment(birth):
    utc = birth.utc
    return utils.julian_day_number((utc.year, utc.month, utc.day),
                                   (utc.hour, utc.minute, utc.second))


def placed(birth):
    return moment(birth), drik.Place("-", birth.latitude, birth.longitude, 0.0)


def vimshottari(day, place):
    return vimsottari.get_vimsottari_dhasa_bhukthi(day, place, dhasa_level_index=LEVELS)


def kuta(boy, girl):
    return Ashtakoota(*boy, *girl).compatibility_score()


people = (placed(birth) for birth in births())
padas = [(nakshatra, pada) for nakshatra in range(1, 28) for pada in range(1, 5)]
pairs = endlessly(product(padas, repeat=2))
measure("natalChart", people, charts.rasi_chart, note=f"no houses, no aspects; {MOSHIER}")
measure("kutaPair", pairs, kuta)
measure("vimshottari", people, vimshottari, seconds=4,
        note=f"{LEVELS} levels, 81 periods, against our five, 66,429")
