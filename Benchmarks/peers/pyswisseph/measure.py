"""pyswisseph: the Swiss Ephemeris in C behind Python calls; the aspects are found in Python."""

import sys
from itertools import combinations

import swisseph as swe
from harness import births, measure

FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED
PLANETS = range(swe.SUN, swe.PLUTO + 1)
ASPECTS = (0, 60, 90, 120, 180)
ORB = 8


def positions(birth, bodies):
    places = []
    for body in bodies:
        place, used = swe.calc_ut(birth.julian_day, body, FLAGS)
        if not used & swe.FLG_SWIEPH:
            sys.exit("the Swiss Ephemeris files were not found: it fell back to Moshier")
        places.append(place)
    return places


def natal_chart(birth):
    places = positions(birth, [*PLANETS, swe.MEAN_NODE])
    cusps = swe.houses(birth.julian_day, birth.latitude, birth.longitude, b"P")
    aspects = []
    for a, b in combinations(places, 2):
        apart = abs((a[0] - b[0] + 180) % 360 - 180)
        aspects += [angle for angle in ASPECTS if abs(apart - angle) <= ORB]
    return places, cusps, aspects


def solar_return(birth):
    sun = swe.calc_ut(birth.julian_day, swe.SUN, FLAGS)[0][0]
    return swe.solcross_ut(sun, birth.julian_day + 300, FLAGS)


swe.set_ephe_path(sys.argv[1])
one = ((birth,) for birth in births())
measure("natalChart", one, natal_chart)
measure("tenPositions", one, lambda birth: positions(birth, PLANETS))
measure("houses", one, lambda birth: swe.houses(
    birth.julian_day, birth.latitude, birth.longitude, b"P"))
measure("solarReturn", one, solar_return)
