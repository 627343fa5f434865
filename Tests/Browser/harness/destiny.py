"""What people do in Destiny, step by step; the tests and the photographs put the steps together."""

import itertools
import re
import secrets
import time

from harness.screens import until
from harness.wire import PASSWORD, Wire

BOY = ("Ravi", "1990-01-15", "14:30", "Mumbai")
GIRL = ("Meera", "1992-08-09", "06:05", "New Delhi")
BIRTH = {"name": "Asha", "birthDate": "1990-01-15", "birthTime": "14:30", "birthPlace": "Pune", "age": "on"}
PREMIUM = "destiny.premium.monthly"
numbers = itertools.count(1)


def ready(page):
    page.wait_for_selector("body[data-ready]")


def press(page, name, role="button"):
    page.get_by_role(role, name=name).first.click()


def go(page, base, path=""):
    """Opens a page of Destiny by its URL."""
    page.goto(f"{base}/destiny/{path}")
    ready(page)


def newcomer(window, base):
    """A guest who has left the birth form as it is, without a page yet; `window.wire` speaks for them."""
    window.wire = Wire(window, base).enter()
    window.context.add_cookies([{"name": "destiny-welcome", "value": "seen", "url": base}])
    window.wire.post("/destiny/profile/birth/later")
    return window.wire


def born(window, base, path="", **birth):
    """A guest with a chart, on a page of Destiny."""
    window.wire = Wire(window, base).enter()
    window.context.add_cookies([{"name": "destiny-welcome", "value": "seen", "url": base}])
    window.wire.post("/destiny/profile/birth", **{**BIRTH, **birth})
    page = window.context.new_page()
    go(page, base, path)
    return page


def premium(wire):
    """Gives a guest an account with premium, in the sandbox; returns its address."""
    address = wire.upgrade()
    wire.call("POST", "/account/v1/payments/sandbox", {"product": PREMIUM})
    return address


def asked(wire, question):
    """Asks something in a conversation of its own, and has it answered; the path of that."""
    thread = wire.post("/destiny/ask", key=secrets.token_urlsafe(16), question=question).split("?")[0]
    deadline = time.monotonic() + 30
    while "data-stream=" in wire.see(thread):
        assert time.monotonic() < deadline, f"not answered within 30 s: {question}"
        time.sleep(0.1)
    return thread


def matched(wire, boy=BOY, girl=GIRL):
    """Has two people matched; the path of what came of it."""
    form = {f"{role}-{field}": text for role, person in (("boy", boy), ("girl", girl))
            for field, text in zip(("name", "birthDate", "birthTime", "birthPlace"), person)}
    return wire.post("/destiny/match", **form).split("?")[0]


def enter(page, base):
    """From the first visit, as a guest, to the birth form."""
    go(page, base, "welcome")
    press(page, "Skip")
    page.wait_for_url("**/destiny/signin**")
    ready(page)
    press(page, "Continue as guest")
    page.wait_for_url("**/destiny/profile/birth")
    ready(page)


def later(page):
    """Leaves the birth form as it is."""
    press(page, "Later")
    page.wait_for_url("**/destiny/")
    ready(page)


def give_birth(page, name="Asha", place="Pune"):
    """Fills the birth form in and comes to Home."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Date of birth").fill("1990-01-15")
    page.get_by_label("To the minute").check()
    page.get_by_label("Time of birth").fill("14:30")
    page.get_by_role("combobox", name="Place of birth").press_sequentially(place)
    page.get_by_role("option").first.click()
    page.get_by_label("I am 16 or older.").check()
    press(page, "Cast my chart")
    page.wait_for_url("**/destiny/")
    ready(page)


def sign_up(page, base):
    """Makes an account of a guest, from Profile; returns its address."""
    go(page, base, "profile")
    press(page, "Create an account", "link")
    page.wait_for_url("**/account/upgrade**")
    ready(page)
    address = f"destiny{next(numbers)}@example.org"
    page.get_by_label("Email").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Keep what I have")
    page.wait_for_url("**/destiny/profile")
    ready(page)
    return address


def buy(page, base):
    """Premium, in the sandbox."""
    go(page, base, "premium")
    press(page, "Get Premium")
    page.wait_for_selector("text=Premium is yours")
    ready(page)


def choose(page, base, row, option):
    """Goes to a row of the profile and presses an answer."""
    go(page, base, "profile")
    page.get_by_role("main").get_by_role("link", name=row).click()
    ready(page)
    page.get_by_role("main").get_by_role("button", name=re.compile(f"^{option}")).click()
    page.wait_for_selector(".toast")
    ready(page)


def ask(page, question):
    """Sends a question in the conversation that is open."""
    page.locator("#question").fill(question)
    page.locator(".chat-bar button[type=submit]").click()


def whole(page, answers=1, seconds=15):
    """Waits until so many answers are whole."""
    until(page, f"""() => document.querySelectorAll('.message-assistant:has(.answer)').length >= {answers}
        && !document.querySelector('[data-stream]') && document.querySelector('.answer .why')""", seconds)


def fill_in(page, role, person):
    """Fills in one of the two of a match; without a time where none is given."""
    name, day, time, place = person
    page.get_by_label(f"{role} Details").check(force=True)
    panel = page.locator(f"[data-panel={role.lower()}]")
    panel.get_by_label("Name", exact=True).fill(name)
    panel.get_by_label("Date of birth").fill(day)
    if time:
        panel.get_by_label("Time of birth").fill(time)
    else:
        panel.get_by_label("Not at all").check()
    panel.get_by_role("combobox", name="Place of birth").press_sequentially(place)
    panel.get_by_role("option").first.click()


def analyze(page):
    press(page, "Analyze Match")
    page.wait_for_url("**/destiny/match/*")
    ready(page)
