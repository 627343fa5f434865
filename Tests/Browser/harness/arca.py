"""What people do in Arca, step by step."""

from harness.destiny import press, ready
from harness.wire import Wire

BIRTH = {"name": "Ada Prime", "birthDate": "1990-05-15", "birthTime-precision": "exact", "birthTime": "10:30",
         "birthPlace": "Lisbon", "age": "on"}
MINA = {"name": "Mina Okafor", "birthDate": "1992-08-09", "birthTime-precision": "exact", "birthTime": "06:05",
        "birthPlace": "London", "type": "romantic"}
TOM = {"name": "Tom", "birthDate": "1985-03-03", "birthTime-precision": "unknown", "type": "friend"}
LI = {"name": "Grandma Li", "birthDate": "1940-11-30", "birthTime-precision": "unknown", "type": "family"}


def go(page, base, path=""):
    """Opens a page of Arca by its URL."""
    page.goto(f"{base}/arca/{path}")
    ready(page)


def enter(window, base, **birth):
    """A guest with a birth, without a page yet; `window.wire` speaks for them."""
    window.wire = Wire(window, base).enter()
    window.context.add_cookies([{"name": "arca-welcome", "value": "seen", "url": base}])
    window.wire.post("/arca/me/birth", **{**BIRTH, **birth})
    return window.wire


def add(wire, person=MINA):
    """Adds somebody by the form; the path of the page about the two."""
    return wire.post("/arca/connections", **person)


def inhabited(window, base, path="", people=(MINA, TOM, LI)):
    """A guest with people, on a page of Arca; `window.pairs` are the paths of the pages about each."""
    wire = enter(window, base)
    window.pairs = [add(wire, person) for person in people]
    return window.open(f"{base}/arca/{path}")


def fill(page, name, date, time=None, place=None, kind="Friend"):
    """Fills in the form of a person."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Date of birth").fill(date)
    if time:
        # Unforced: while a page slides in, what lies over it takes the press.
        page.locator(".chip", has_text="To the minute").click()
        page.get_by_label("Time of birth").fill(time)
    if place:
        page.get_by_role("combobox", name="Place of birth").press_sequentially(place)
        page.get_by_role("option").first.click()
    page.locator(".chip", has_text=kind).click()


def save(page):
    press(page, "Add")
    page.wait_for_url("**/arca/connections/*")
    ready(page)
