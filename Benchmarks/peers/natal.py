"""The natal chart of a birth as the Python web peers answer it, by pyswisseph.

The input is ours, field for field, and the answer has what ours has of the sky, the houses and the
aspects. Dignities, patterns, lots and the shape of the chart, which ours has too, are left out.
"""

from datetime import datetime, timezone
from itertools import combinations
from zoneinfo import ZoneInfo

import swisseph as swe

FLAGS = swe.FLG_SWIEPH | swe.FLG_SPEED
BODIES = (
    ("Sun", swe.SUN), ("Moon", swe.MOON), ("Mercury", swe.MERCURY), ("Venus", swe.VENUS),
    ("Mars", swe.MARS), ("Jupiter", swe.JUPITER), ("Saturn", swe.SATURN), ("Uranus", swe.URANUS),
    ("Neptune", swe.NEPTUNE), ("Pluto", swe.PLUTO), ("Mean Node", swe.MEAN_NODE),
    ("True Node", swe.TRUE_NODE), ("Mean Lilith", swe.MEAN_APOG),
)
PLANETS = 10
SIGNS = ("Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
         "Capricorn", "Aquarius", "Pisces")
ELEMENTS, MODALITIES = ("fire", "earth", "air", "water"), ("cardinal", "fixed", "mutable")
# Name, angle, widest orb: about as many aspects as ours has.
ASPECTS = (("conjunction", 0, 8), ("sextile", 60, 5), ("square", 90, 7), ("trine", 120, 7),
           ("quincunx", 150, 2), ("opposition", 180, 8))


def natal_chart(birth):
    """The chart of {"birthDate", "birthTime": {"time"}, "birthPlace": {...}}, ready to be JSON."""
    place = birth["birthPlace"]
    local = datetime.fromisoformat(f"{birth['birthDate']}T{birth['birthTime']['time']}")
    local = local.replace(tzinfo=ZoneInfo(place["timeZone"]))
    utc = local.astimezone(timezone.utc)
    julian_day = swe.julday(
        utc.year, utc.month, utc.day, utc.hour + utc.minute / 60 + utc.second / 3600)
    cusps, angles = swe.houses(julian_day, place["latitude"], place["longitude"], b"P")
    bodies = [body(name, number, julian_day, cusps) for name, number in BODIES]
    return {
        "moment": {
            "utc": utc.isoformat(), "julianDayUT": julian_day,
            "deltaT": round(swe.deltat(julian_day) * 86_400, 4), "local": local.isoformat(),
            "zone": place["timeZone"], "abbreviation": local.tzname(),
            "offsetSeconds": int(local.utcoffset().total_seconds()), "calendar": "gregorian",
            "timeKnown": True, "warnings": [],
        },
        "place": place, "zodiac": "tropical", "bodies": bodies, "houseSystem": "placidus",
        "houses": [{"house": number, **sign_fields(cusp)}
                   for number, cusp in enumerate(cusps, start=1)],
        "angles": {
            "ascendant": round(angles[0], 9), "midheaven": round(angles[1], 9),
            "descendant": round((angles[0] + 180) % 360, 9),
            "imumCoeli": round((angles[1] + 180) % 360, 9),
        },
        "points": points(bodies, angles, cusps),
        "aspects": aspects(bodies, angles),
        **balance(bodies[:PLANETS]),
    }


def sign_fields(longitude):
    return {"longitude": round(longitude, 9), "sign": SIGNS[int(longitude // 30) % 12],
            "degree": round(longitude % 30, 9)}


def house(longitude, cusps):
    for index, cusp in enumerate(cusps):
        width = (cusps[(index + 1) % 12] - cusp) % 360
        if (longitude - cusp) % 360 < width:
            return index + 1
    return 12


def body(name, number, julian_day, cusps):
    place, used = swe.calc_ut(julian_day, number, FLAGS)
    if not used & swe.FLG_SWIEPH:
        raise RuntimeError("the Swiss Ephemeris files were not found: it fell back to Moshier")
    return {
        "name": name, **sign_fields(place[0]), "latitude": round(place[1], 9),
        "distance": round(place[2], 10), "speed": round(place[3], 9), "retrograde": place[3] < 0,
        "house": house(place[0], cusps),
    }


def points(bodies, angles, cusps):
    node, lilith = bodies[PLANETS + 1]["longitude"], bodies[PLANETS + 2]["longitude"]
    places = (("North Node", node), ("South Node", (node + 180) % 360), ("Lilith", lilith),
              ("Vertex", angles[3]))
    return [{"name": name, **sign_fields(longitude), "house": house(longitude, cusps)}
            for name, longitude in places]


def aspects(bodies, angles):
    """Among planets, the true node, the Ascendant and the Midheaven."""
    taking_part = [(body["name"], body["longitude"], body["speed"])
                   for body in (*bodies[:PLANETS], bodies[PLANETS + 1])]
    taking_part += [("Ascendant", angles[0], 0.0), ("Midheaven", angles[1], 0.0)]
    found = []
    for first, second in combinations(taking_part, 2):
        signed = (second[1] - first[1] + 180) % 360 - 180
        separation = abs(signed)
        for name, angle, widest in ASPECTS:
            orb = abs(separation - angle)
            if orb > widest:
                continue
            widening = (second[2] - first[2]) * (1 if signed >= 0 else -1)
            found.append({
                "first": first[0], "aspect": name, "second": second[0], "angle": angle,
                "separation": round(separation, 9), "orb": round(orb, 9),
                "applying": (widening < 0) == (separation > angle),
                "strength": round(1 - orb / widest, 4),
            })
            break
    return found


def balance(planets):
    elements, modalities = dict.fromkeys(ELEMENTS, 0), dict.fromkeys(MODALITIES, 0)
    for planet in planets:
        sign = SIGNS.index(planet["sign"])
        elements[ELEMENTS[sign % 4]] += 1
        modalities[MODALITIES[sign % 3]] += 1
    return {"elements": elements, "modalities": modalities}
