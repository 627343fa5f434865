"""flatlib 0.2.3 with the eleven points that every peer computes here."""

import sys
from itertools import combinations

from flatlib import aspects, const
from flatlib.chart import Chart
from flatlib.datetime import Datetime
from flatlib.ephem import swe
from flatlib.geopos import GeoPos
from harness import births, measure

POINTS = [const.SUN, const.MOON, const.MERCURY, const.VENUS, const.MARS, const.JUPITER,
          const.SATURN, const.URANUS, const.NEPTUNE, const.PLUTO, const.NORTH_NODE]


def natal_chart(birth):
    moment = birth.utc
    chart = Chart(
        Datetime(moment.strftime("%Y/%m/%d"), moment.strftime("%H:%M"), "+00:00"),
        GeoPos(birth.latitude, birth.longitude), hsys=const.HOUSES_PLACIDUS, IDs=POINTS)
    return [aspects.getAspect(a, b, const.MAJOR_ASPECTS)
            for a, b in combinations(chart.objects, 2)]


swe.setPath(sys.argv[1])
measure("natalChart", ((birth,) for birth in births()), natal_chart,
        note="the node is the mean one; flatlib places no other")
