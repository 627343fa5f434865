"""Planetary positions: the chart in both styles and divisions, houses, table, periods, choices."""

import re

from harness.checks import check
from harness.screens import SCHEMES, SIZES, photograph, picture, screen, until
from test_walk import enter_as_guest, give_birth_data


def begin(window, base):
    page = window.open(base)
    enter_as_guest(page)
    give_birth_data(page)
    open_positions(page, base)
    return page


def open_positions(page, base):
    page.goto(f"{base}/destiny/chart")
    page.wait_for_selector("body[data-ready]")


def drawing(page):
    """Which of the four drawings is seen."""
    seen = page.locator(".drawing:visible")
    assert seen.count() == 1
    return re.search(r"drawing-(d\d) drawing-(\w+)", seen.get_attribute("class")).groups()


def test_looks_right_everywhere(browser, asterism):
    """DES-120 to DES-127: axe, targets, widths and photographs in every size and scheme."""
    for size in SIZES:
        for scheme in SCHEMES:
            with screen(browser, size, scheme) as window:
                page = begin(window, asterism.base)
                check(page)
                photograph(page, f"positions-{size}-{scheme}")
                page.locator("label, a, button").filter(has_text="South").first.click()
                until(page, "() => document.querySelector('.drawing-d1.drawing-south').checkVisibility()")
                page.locator("label, a, button").filter(has_text="Navamsha D9").first.click()
                picture(page, f"positions-south-d9-{size}-{scheme}")
                page.locator(".dashas > summary").click()
                check(page)
                photograph(page, f"positions-dashas-{size}-{scheme}")


def test_switches_and_remembers(browser, asterism):
    """DES-122 DES-123: styles and divisions change at once; the style is remembered."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        assert drawing(page) == ("d1", "north")
        page.locator("label, a, button").filter(has_text="Navamsha D9").first.click()
        assert drawing(page) == ("d9", "north")
        page.locator("label, a, button").filter(has_text="South").first.click()
        assert drawing(page) == ("d9", "south")
        page.locator(".toast", has_text="Saved").wait_for()
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert drawing(page) == ("d1", "south")


def test_a_house_tells_about_itself(browser, asterism):
    """DES-123: pressing a house, in the drawing or below it, tells sign, lord, occupants and matters."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        page.locator(".drawing:visible [data-house='7'] > path").first.click()
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        for text in ("House 7", "Lord", "Occupants", "The person facing you"):
            assert text in sheet.inner_text()
        check(page)
        picture(page, "positions-house")
        page.keyboard.press("Escape")
        assert page.locator("dialog[open]").count() == 0
        page.locator(".house-chip:visible").nth(9).click()
        assert "House 10" in page.locator("dialog[open]").inner_text()


def test_another_ayanamsa(browser, asterism):
    """DES-125: choosing Raman moves the Moon and the periods without leaving the page."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        moon = page.locator("[data-point=moon] .cell-degree")
        before, running = moon.inner_text(), page.locator(".running").inner_text()
        page.get_by_label("Ayanamsa").select_option("raman")
        until(page, f"() => document.querySelector('[data-point=moon] .cell-degree').innerText !== '{before}'")
        assert page.locator(".running").inner_text() != running
        page.reload()
        assert page.get_by_label("Ayanamsa").input_value() == "raman"


def test_periods_unfold(browser, asterism):
    """DES-126: the running period comes into view; parts of others come when they are opened."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        page.locator(".dashas > summary").click()
        until(page, """() => {
            const box = document.getElementById('dasha-now').getBoundingClientRect();
            return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
        }""")
        picture(page, "positions-running")
        other = page.locator("details[data-unfolds]:visible").first
        other.locator("summary").click()
        other.locator("[data-unfolded] > li").nth(8).wait_for()
        check(page)


def test_works_without_scripts(browser, asterism):
    """The style is kept and parts of a period are a page."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        state = window.context.storage_state()
    context = browser.new_context(storage_state=state, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{asterism.base}/destiny/chart")
    page.locator("label, a, button").filter(has_text="South").first.click()
    page.locator(".drawings form").get_by_role("button", name="Save").click()
    page.wait_for_load_state()
    assert drawing(page) == ("d1", "south")
    page.locator(".dashas > summary").click()
    other = page.locator("details[data-unfolds]:visible").first
    other.locator("summary").click()
    other.get_by_role("link").click()
    page.wait_for_load_state()
    assert page.locator("[data-unfolded] > li").count() == 9
    context.close()
