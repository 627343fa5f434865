"""Kerykeion 5, offline, cut to the eleven points that every peer computes here."""

from itertools import permutations

from harness import births, endlessly, measure
from kerykeion import (
    AspectsFactory,
    AstrologicalSubjectFactory,
    ChartDataFactory,
    ChartDrawer,
    CompositeSubjectFactory,
)

POINTS = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
          "Pluto", "Mean_North_Lunar_Node"]
ANGLES = ["Ascendant", "Medium_Coeli"]
MAJOR = [{"name": name, "orb": 8} for name in
         ("conjunction", "sextile", "square", "trine", "opposition")]
NOTE = "silently on the Moshier ephemeris: its wheel holds no planet files"


def subject(birth, points=POINTS):
    moment = birth.utc
    return AstrologicalSubjectFactory.from_birth_data(
        "A", moment.year, moment.month, moment.day, moment.hour, moment.minute,
        lng=birth.longitude, lat=birth.latitude, tz_str="Etc/UTC", city="-", nation="GB",
        online=False, houses_system_identifier="P", active_points=points,
        calculate_lunar_phase=False, suppress_geonames_warning=True)


def natal_chart(birth):
    return AspectsFactory.single_chart_aspects(subject(birth), active_aspects=MAJOR)


def synastry(a, b):
    return AspectsFactory.dual_chart_aspects(a, b, active_aspects=MAJOR)


def composite(a, b):
    return CompositeSubjectFactory(a, b).get_midpoint_composite_subject_model()


def wheel(data):
    return ChartDrawer(data).generate_wheel_only_svg_string()


one = ((birth,) for birth in births())
known = [subject(birth, POINTS + ANGLES) for birth, _ in zip(births(), range(60))]
pairs = endlessly(permutations(known, 2))
charts = (
    (ChartDataFactory.create_natal_chart_data(subject(birth, POINTS + ANGLES)),)
    for birth in births())
measure("natalChart", one, natal_chart, note=NOTE)
measure("synastry", pairs, synastry, note="aspects only")
measure("composite", pairs, composite)
measure("wheelSVG", charts, wheel)
