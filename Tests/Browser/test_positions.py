"""Planetary positions: the chart in both styles and divisions, houses, table, periods, choices."""

import re

from harness.checks import check, check_sizes
from harness.destiny import born
from harness.marks import each_scheme, each_size, nightly
from harness.screens import photograph, picture, screen, until


def begin(window, base):
    return born(window, base, "chart", name="Mira", birthDate="1990-05-15", birthTime="10:30")


def drawing(page):
    """Which of the four drawings is seen."""
    seen = page.locator(".drawing:visible")
    assert seen.count() == 1
    return re.search(r"drawing-(d\d) drawing-(\w+)", seen.get_attribute("class")).groups()


@nightly
@each_size
@each_scheme
def test_looks_right_everywhere(browser, asterism, size, scheme):
    """DES-120 to DES-127: axe, targets, widths and photographs in every size and scheme."""
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
    """DES-120 to DES-127: styles and divisions change at once, and the style is remembered; pressing a house tells
    sign, lord, occupants and matters; the running period comes into view, and parts of others come when they are
    opened; on every screen everything is for everybody."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        check_sizes(page)
        assert drawing(page) == ("d1", "north")
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
        page.keyboard.press("Escape")
        until(page, "!document.querySelector('dialog[open]') && !history.state?.over")
        page.locator("label, a, button").filter(has_text="Navamsha D9").first.click()
        assert drawing(page) == ("d9", "north")
        page.locator("label, a, button").filter(has_text="South").first.click()
        assert drawing(page) == ("d9", "south")
        page.locator(".toast", has_text="Saved").wait_for()
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert drawing(page) == ("d1", "south")
        page.locator(".dashas > summary").click()
        check_sizes(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
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
