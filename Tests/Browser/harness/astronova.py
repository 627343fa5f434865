"""What people do in Astronova, step by step."""

from harness.destiny import ready
from harness.wire import Wire

BIRTH = {"fullName": "Ada Prime", "birthDate": "1990-05-15", "birthTime": "10:30", "birthLocation": "New York",
         "birthLatitude": 40.7128, "birthLongitude": -74.006, "birthTimezone": "America/New_York", "confirmedAge": 16}


def go(page, base, path=""):
    """Opens a page of Astronova by its URL."""
    page.goto(f"{base}/astronova/{path}")
    ready(page)


def enter(window, base, path="today", **birth):
    """A guest who is through onboarding and the guide, on a page of Astronova; `window.wire` speaks for them."""
    window.wire = Wire(window, base).enter()
    window.wire.call("POST", "/api/v1/onboarding/complete", {**BIRTH, **birth})
    window.wire.call("PATCH", "/api/v1/app-state", {"guideCompleted": True})
    return window.open(f"{base}/astronova/{path}")


def befriend(wire, **friend):
    """Adds a friend; its ID."""
    sent = {"name": "Ben Olsen", "birthDate": "1985-03-02", "relationshipType": "partner", **friend}
    return wire.call("POST", "/api/v1/friends", sent)["id"]


def fill_friend(page, name, date):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Date of birth").fill(date)
