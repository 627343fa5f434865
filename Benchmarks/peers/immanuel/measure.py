"""Immanuel 1.6 with its own settings, files included: twenty objects and their dignities."""

from itertools import permutations, product

from harness import births, endlessly, measure
from immanuel import charts

NOTE = "its default twenty objects"


def subject(birth):
    return charts.Subject(birth.utc, birth.latitude, birth.longitude, timezone="UTC")


def natal_chart(birth):
    return charts.Natal(subject(birth))


one = ((birth,) for birth in births())
known = [subject(birth) for birth, _ in zip(births(), range(60))]
pairs = endlessly(permutations(known, 2))
natal = [charts.Natal(person) for person in known]
partners = endlessly(product(known, natal))
solar = endlessly(product(known, range(1900, 2050)))
measure("natalChart", one, natal_chart, note=NOTE)
measure("synastry", partners, lambda a, b: charts.Natal(a, aspects_to=b),
        note="has no synastry of known charts: casts the first chart anew")
measure("composite", pairs, charts.Composite, note=NOTE)
measure("solarReturn", solar, charts.SolarReturn, note="with the whole chart of the return")
