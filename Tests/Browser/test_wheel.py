"""The wheel of a chart: its parts are pressed, walked by keyboard, zoomed, and links where no script runs."""

import re

from harness.budget import measure
from harness.checks import check, check_sizes
from harness.screens import eventually, photograph, picture, screen, until
from harness.wire import BIRTH, Wire, born

CHART = "/account/chart"


def part(page, id):
    return page.locator(f".chart-wheel-stage svg a[id='{id}']")


def press(page, id, right=0, down=0):
    """Presses the middle of a part, or a point beside it, in pixels."""
    part(page, id).evaluate("part => part.scrollIntoView({ block: 'center' })")
    box = part(page, id).locator(".reach").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2 + right, box["y"] + box["height"] / 2 + down)


def chosen(page):
    """The ids of what is selected, and of what stays bright beside it."""
    ids = "parts => parts.map(({ id }) => id)"
    found = (page.locator(f".chart-wheel-stage svg a[{name}]") for name in ("aria-current", "data-near"))
    return tuple(parts.evaluate_all(ids) for parts in found)


def closed(page):
    until(page, "!document.querySelector('dialog[open]') && !history.state?.over")


def test_a_part_is_pressed_and_told(browser, asterism):
    """ARC-1606 ARC-1607 ARC-1608 ARC-1610 AST-175 A planet opens a sheet with what it is and means; what it touches
    stays bright; its aspects are links; rows select too; buttons zoom and the whole wheel comes back; the planets of
    today go around it; on every screen all of it is for everybody."""
    with screen(browser) as phone:
        page = born(phone, asterism.base, CHART)
        check_sizes(page)
        photograph(page, "wheel-phone")
        press(page, "planet-moon")
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        assert re.match(r"Moon in \w+, \w+ house", sheet.locator("h2").inner_text())
        for text in ("Position", "Motion", "Ruler"):
            assert text in sheet.inner_text()
        [selected], near = chosen(page)
        lines = [id for id in near if id.startswith("aspect-")]
        assert selected == "planet-moon" and lines and all("moon" in id for id in lines)
        assert any(id.startswith("house-") for id in near) and any(id.startswith("sign-") for id in near)
        check(page)
        picture(page, "wheel-sheet")
        sheet.locator(".telling-links a").first.click()
        eventually(page, lambda: chosen(page)[0][0].startswith("aspect-"), "the line is selected")
        assert "Orb" in sheet.inner_text()
        page.keyboard.press("Escape")
        closed(page)
        eventually(page, lambda: chosen(page) == ([], []), "nothing is selected")
        page.locator(".wheel-row[data-element='planet-sun'] > summary").click()
        eventually(page, lambda: chosen(page)[0] == ["planet-sun"], "the row selects the planet")
        assert page.locator(".wheel-row[data-element='planet-sun'] .telling").is_visible()
        zoomed = "document.querySelector('.chart-wheel-stage > svg').style.transform"
        page.get_by_role("button", name="Zoom in").click()
        assert "scale(1.5)" in page.evaluate(zoomed)
        page.get_by_role("button", name="Whole wheel").click()
        assert page.evaluate(zoomed) == ""
        page.get_by_role("link", name="Today").click()
        page.wait_for_url(f"**{CHART}?transits=today")
        page.wait_for_selector("body[data-ready]")
        check(page)
        press(page, "outer-planet-saturn")
        assert "in the sky" in page.locator("dialog[open] h2").inner_text()


def test_the_wheel_is_walked_by_keyboard(browser, asterism):
    """ARC-1626 One stop of the Tab key; arrows go round a ring and from ring to ring, Enter tells beside the wheel on a
    wide screen, Escape takes it back."""
    with screen(browser, "desktop") as desk:
        page = born(desk, asterism.base, CHART)
        stops = "document.querySelectorAll('.chart-wheel-stage svg a[tabindex=\"0\"]').length"
        focus = "document.activeElement.id"
        assert page.evaluate(stops) == 1
        page.get_by_role("link", name="Today").focus()
        page.keyboard.press("Tab")
        first = page.evaluate(focus)
        assert first == "planet-sun"
        seen = [first]
        for _ in range(11):
            page.keyboard.press("ArrowRight")
            seen.append(page.evaluate(focus))
        assert seen[-1] == first and len(set(seen)) == 11 and all(id.startswith("planet-") for id in seen)
        page.keyboard.press("ArrowUp")
        assert page.evaluate(focus).startswith("sign-")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        house = page.evaluate(focus)
        assert house.startswith("house-") and page.evaluate(stops) == 1
        page.keyboard.press("Enter")
        panel = page.locator(".chart-wheel-panel")
        assert "house begins in" in panel.locator("h2").inner_text()
        assert chosen(page)[0] == [house] and page.evaluate(focus) == house
        photograph(page, "wheel-desktop")
        page.keyboard.press("Escape")
        assert chosen(page) == ([], [])
        assert "Press a planet" in panel.inner_text()
        check_sizes(page)


def test_the_nearest_of_a_crowd_is_pressed(browser, asterism):
    """ARC-1606 PLT-41 On a page of 280 px a finger beside a glyph meets the nearest one; text of twice the size fits;
    the page and its scripts are small."""
    with screen(browser, "narrow") as tiny:
        # Jupiter and Saturn met in May 2000, with five planets in Taurus.
        page = born(tiny, asterism.base, CHART, birthDate="2000-05-04", birthTime="06:00")
        page.set_viewport_size({"width": 280, "height": 640})
        check(page)
        for name in ("sun", "mercury", "venus", "jupiter", "saturn"):
            press(page, f"planet-{name}", right=2, down=2)
            page.locator("dialog[open]").wait_for()
            assert chosen(page)[0] == [f"planet-{name}"]
            page.keyboard.press("Escape")
            closed(page)
        photograph(page, "wheel-tiny")
        page.set_viewport_size({"width": 320, "height": 640})
        page.evaluate("document.body.dataset.textSize = 'largest'")
        check(page)
        costs = measure(tiny, asterism.base + CHART, slow=False)
        print(costs)
        assert costs.total < 120 * 1024 and costs.scripts < 30 * 1024


def test_without_scripts_the_parts_lead_to_their_rows(browser, asterism):
    """AST-176 ARC-1612 Without scripts each part is a link to its row, which unfolds; the ring of today is an address;
    and without an hour nothing is told about houses."""
    with screen(browser, java_script_enabled=False) as plain:
        wire = Wire(plain, asterism.base).enter()
        wire.post("/account/birth", **BIRTH)
        page = plain.open(asterism.base + CHART, ready=False)
        address = part(page, "planet-moon").get_attribute("href")
        assert address == "#about-planet-moon"
        page.goto(f"{asterism.base}{CHART}{address}")
        assert page.locator(address).is_visible()
        page.get_by_role("link", name="Today").click()
        page.wait_for_url(f"**{CHART}?transits=today")
        assert part(page, "outer-planet-saturn").count() == 1
        wire.post("/account/birth", **{**BIRTH, "birthTime": "", "birthTime-precision": "unknown"})
        page.goto(asterism.base + CHART)
        assert part(page, "planet-moon").count() == 1
        assert part(page, "house-1").count() == 0 and part(page, "angle-ascendant").count() == 0
        assert page.locator(".telling dt").filter(has_text=re.compile("^(House|Rules)$")).count() == 0
