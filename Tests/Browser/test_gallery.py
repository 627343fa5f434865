"""Every component in every state, on every screen: for everybody, and as in the pictures."""

import pytest

from harness.budget import measure
from harness.checks import check, check_sizes
from harness.fonts import NARROW, WIDE, narrow
from harness.look import fonts
from harness.marks import each_scheme, each_size, nightly
from harness.screens import eventually, photograph, picture, screen


@each_scheme
@each_size
@pytest.mark.parametrize("name", ["gallery", "pseudo", "right-to-left"])
def test_components(browser, gallery, name, size, scheme):
    with screen(browser, size, scheme) as opened:
        page = opened.open(f"{gallery.base}/{name}.html")
        check_sizes(page)
        photograph(page, f"{name}-{opened.name}")


def test_fonts(browser, gallery):
    """Pages are drawn with the two fonts that the tests bring along, whatever the machine has: a wide and tall one, and
    a narrow one in which words take two thirds of that."""
    with screen(browser) as opened:
        page = opened.open(f"{gallery.base}/gallery.html")
        title = page.locator("h1").first
        width = "title => { const range = document.createRange(); range.selectNodeContents(title); return range.getBoundingClientRect().width; }"
        assert fonts(page, "h1") == [WIDE]
        usual = title.evaluate(width)
        with narrow(page):
            eventually(page, lambda: fonts(page, "h1") == [NARROW], "the narrow font")
            assert 0.6 < title.evaluate(width) / usual < 0.8
        eventually(page, lambda: fonts(page, "h1") == [WIDE], "the wide font again")


@pytest.mark.parametrize("name", ["spanish", "hindi", "offline"])
def test_languages(browser, gallery, name):
    """PLT-29 Every language fits."""
    with screen(browser) as opened:
        page = opened.open(f"{gallery.base}/{name}.html")
        check(page)
        photograph(page, name)


@pytest.mark.parametrize("size", ["phone", pytest.param("narrow", marks=nightly)])
def test_text_of_twice_the_size(browser, gallery, size):
    with screen(browser, size) as opened:
        page = opened.open(f"{gallery.base}/gallery.html")
        page.evaluate("document.body.dataset.textSize = 'largest'")
        check(page)
        photograph(page, f"gallery-{size}-largest")


@each_scheme
def test_sheet_and_menu(browser, gallery, scheme):
    with screen(browser, "phone", scheme) as opened:
        page = opened.open(f"{gallery.base}/gallery.html")
        for opener, target in [("[commandfor=example]", "#example"), ("[popovertarget=mira-actions]", "#mira-actions")]:
            page.click(opener)
            page.wait_for_selector(f"{target}:visible")
            check(page)
            picture(page, f"{target[1:]}-{opened.name}")
            page.keyboard.press("Escape")
            assert page.evaluate("opener => document.activeElement.matches(opener)", opener)


@nightly
def test_forced_colors(browser, gallery):
    with screen(browser, forced_colors="active") as opened:
        page = opened.open(f"{gallery.base}/gallery.html")
        photograph(page, "gallery-forced-colors")


def test_without_scripts(browser, gallery):
    with screen(browser, java_script_enabled=False) as opened:
        page = opened.open(f"{gallery.base}/gallery.html", ready=False)
        assert page.is_visible("text=Springfield, Illinois")
        assert page.is_visible("text=Save settings")
        assert not page.is_visible("[data-step]")
        photograph(page, "gallery-without-scripts")


def test_budget_of_everything(browser, gallery):
    """All components together, and so all scripts; the pages that people open have far less."""
    with screen(browser) as opened:
        costs = measure(opened, f"{gallery.base}/gallery.html", act=lambda page: page.get_by_label("Dark").check(), slow=False)
        print(costs)
        assert costs.scripts < 48 * 1024
        assert costs.scripts + costs.styles < 70 * 1024
        assert costs.cls <= 0.02
