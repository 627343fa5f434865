"""Destiny's Home as the hours go by, saved people in a match, and notices."""

import pytest

from harness.checks import check, check_sizes
from harness.destiny import born, matched, ready
from harness.marks import each_scheme, nightly
from harness.screens import eventually, photograph, screen, until
from test_match import go

HIDDEN = "state => { Object.defineProperty(document, 'hidden', { value: state, configurable: true });" \
    " document.dispatchEvent(new Event('visibilitychange')); }"


def begin(window, base, hour=None):
    """Home of somebody who has just entered; by a clock of its own where an hour is given."""
    page = born(window, base)
    if hour:
        page.clock.install(time=hour)
        page.goto(f"{base}/destiny/")
        ready(page)
    return page


def asked(page, base):
    """Notes each time that Home is asked for."""
    seen = []
    page.on("request", lambda one: seen.append(one.url) if one.url == f"{base}/destiny/" else None)
    return seen


def test_home_is_fresh_when_it_is_seen_again(browser, asterism):
    """DES-40 DES-49 DES-51 Becoming visible, a change elsewhere and pulling down ask for the day again, for which
    the ring turns; the greeting changes as the hour passes, and a new day is asked for."""
    # Requests that go by the service worker cannot be held up.
    with screen(browser) as phone:
        page = begin(phone, asterism.base)
        seen = asked(page, asterism.base)
        page.evaluate(HIDDEN, True)
        page.evaluate(HIDDEN, False)
        eventually(page, lambda: seen, "Home is asked for")
        other = phone.open(f"{asterism.base}/destiny/profile/birth")
        other.get_by_label("Name", exact=True).fill("Asha Rao")
        other.get_by_role("main").get_by_role("button", name="Save").click()
        page.wait_for_selector("[data-from]:visible:has-text('Asha Rao!')")
        other.close()
        page.bring_to_front()
        page.wait_for_timeout(500)
        seen.clear()
        held = []
        page.route(f"{asterism.base}/destiny/", lambda route: held.append(route))
        touch = """([type, y]) => {
          const touch = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY: y });
          window.dispatchEvent(new TouchEvent(type, {
            touches: type === "touchend" ? [] : [touch], changedTouches: [touch], bubbles: true }));
        }"""
        page.evaluate(touch, ["touchstart", 120])
        page.evaluate(touch, ["touchend", 260])
        page.wait_for_selector(".refreshing:visible")
        page.wait_for_timeout(500)
        held[0].continue_()
        page.wait_for_selector(".refreshing", state="hidden")
        assert len(seen) == 1
    with screen(browser, timezone_id="Europe/Berlin") as phone:
        page = begin(phone, asterism.base, "2026-11-22T10:59:30Z")
        greeting = page.locator("[data-from]:visible")
        assert greeting.inner_text().startswith("Good morning, Asha!")
        page.clock.fast_forward("02:00")
        until(page, "document.querySelector('[data-from=\"12\"]:not([hidden])')")
        assert greeting.inner_text().startswith("Good afternoon")
        page.clock.fast_forward("05:00:00")
        until(page, "document.querySelector('[data-from=\"17\"]:not([hidden])')")
        seen = asked(page, asterism.base)
        page.clock.fast_forward("07:00:00")
        page.clock.run_for(62_000)
        until(page, "document.querySelector('[data-from=\"0\"]:not([hidden])')")
        page.wait_for_timeout(50)
        page.clock.run_for(1_000)
        assert seen


@each_scheme
def test_people_are_kept_and_chosen(browser, asterism, scheme):
    """DES-84 Somebody is kept after a match with consent, chosen by keyboard for the next, changed and deleted."""
    with screen(browser, scheme=scheme) as phone:
        page = begin(phone, asterism.base)
        photograph(page, f"home-{scheme}-phone")
        check_sizes(page)
        page.goto(asterism.base + matched(phone.wire))
        ready(page)
        save = page.get_by_role("button", name="Save Meera’s birth details")
        save.scroll_into_view_if_needed()
        check(page)
        photograph(page, f"people-{scheme}-keep")
        phone.allow("422")
        save.click()
        page.wait_for_selector("text=First ask Meera, then tick this.")
        check(page)
        page.get_by_label("Meera agrees that I keep them").check()
        save.click()
        page.wait_for_selector("text=Meera is among your saved people.")
        ready(page)
        check(page)
        go(page, asterism.base)
        page.get_by_label("Girl Details").check(force=True)
        summary = page.locator("[data-panel=girl] summary", has_text="Choose a saved person")
        summary.focus()
        page.keyboard.press("Enter")
        check(page)
        photograph(page, f"people-{scheme}-choose")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.locator("[name=girl-name]").input_value() == "Meera"
        assert page.locator("[name=girl-birthPlace]").input_value().startswith("New Delhi")
        assert summary.evaluate("element => element === document.activeElement")
        page.goto(f"{asterism.base}/destiny/profile/people")
        ready(page)
        check(page)
        photograph(page, f"people-{scheme}-list")
        page.get_by_role("main").get_by_role("link", name="Meera").click()
        page.wait_for_url("**/profile/people/*")
        ready(page)
        check(page)
        photograph(page, f"people-{scheme}-edit")
        page.get_by_role("link", name="Delete").click()
        page.wait_for_url("**/delete")
        ready(page)
        check(page)
        page.get_by_role("button", name="Delete").click()
        page.wait_for_selector("text=Nobody saved yet")
        ready(page)
        check(page)
        photograph(page, f"people-{scheme}-none")


@each_scheme
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=nightly)])
def test_notices_and_systems(browser, asterism, size, scheme):
    """DES-129 DES-130 Notices are saved at once; the Western system speaks on Home."""
    with screen(browser, size, scheme=scheme) as window:
        page = begin(window, asterism.base)
        page.goto(f"{asterism.base}/destiny/profile/notices")
        ready(page)
        check(page)
        page.get_by_role("switch", name="Today’s Insight").check()
        page.get_by_label("At what hour").select_option("7")
        page.wait_for_selector(".toast")
        page.wait_for_selector("form[data-immediate]:not([aria-busy])")
        page.goto(f"{asterism.base}/destiny/profile/notices")
        ready(page)
        assert page.get_by_role("switch", name="Today’s Insight").is_checked()
        assert page.get_by_label("At what hour").input_value() == "7"
        photograph(page, f"notices-{size}-{scheme}")
        page.goto(f"{asterism.base}/destiny/profile")
        ready(page)
        check(page)
        photograph(page, f"profile-{size}-{scheme}")
        page.goto(f"{asterism.base}/destiny/profile/system")
        ready(page)
        page.get_by_role("main").get_by_role("button", name="Western").click()
        page.wait_for_selector(".toast")
        page.goto(f"{asterism.base}/destiny/")
        ready(page)
        text = page.locator(".insight-text").inner_text()
        assert "house" in text and "Lagna" not in text and "from your Moon" not in text
        check(page)
        photograph(page, f"home-western-{size}-{scheme}")
