"""What lies over a page and the history of the browser: Back closes it, and it leaves nothing behind."""

from harness.screens import screen, until
from test_destiny import QUESTION, ask, go, somebody, whole
from test_match import BOY, fill

IS_OPEN = "!!document.querySelector('dialog[open]')"
IS_SHUT = "!document.querySelector('dialog[open]') && !history.state?.over"


def begin(window, base, place):
    """Somebody with a birth, on a page that was come to from another one."""
    page = somebody(window, base)
    go(page, base, "profile")
    go(page, base, place)
    return page


def length(page):
    return page.evaluate("history.length")


def shut(page):
    until(page, IS_SHUT)


def opens(page, button):
    button.click()
    until(page, f"{IS_OPEN} && history.state?.over === 1")


def test_every_sheet_of_an_answer(browser, asterism):
    """DES-2: Back closes the facts, the steps, the measure and the works of an answer, each with one press."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "ask")
        ask(page, QUESTION)
        whole(page)
        there = page.url
        chips = page.locator(".message-chips:not(.message-sources) .message-chip, .message-sources .message-chip")
        for button in [page.locator(".why").first, *[chips.nth(place) for place in range(chips.count())]]:
            opens(page, button)
            page.go_back()
            shut(page)
            assert page.url == there


def test_nothing_is_left(browser, asterism):
    """DES-2: closed by its button, Escape, a press beside it or Back, a sheet leaves no entry, and Forward opens none."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "chart")
        house = page.locator(".house-chip:visible").nth(9)
        opens(page, house)
        longest = length(page)
        page.locator("dialog[open]").get_by_role("button", name="Close").click()
        shut(page)
        for leave in [
            lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(195, 30), page.go_back,
            lambda: page.locator("dialog[open]").get_by_role("button", name="Close").click(),
        ]:
            opens(page, house)
            assert length(page) == longest
            leave()
            shut(page)
        page.evaluate("history.forward()")
        page.wait_for_timeout(300)
        shut(page)
        page.go_back()
        page.wait_for_url("**/destiny/profile")


def test_reload(browser, asterism):
    """DES-2: a page that is loaded anew while a sheet is open is that page, one Back from the one before."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "chart")
        opens(page, page.locator(".house-chip:visible").nth(9))
        page.reload()
        page.wait_for_selector("body[data-ready]")
        shut(page)
        assert page.url.endswith("/destiny/chart")
        page.go_back()
        page.wait_for_url("**/destiny/profile")


def test_link_within(browser, asterism):
    """DES-2 DES-89: a link in a sheet leads on, and Back from there leads past the sheet."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "match")
        fill(page, "Boy", BOY)
        opens(page, page.get_by_role("button", name="Reset"))
        page.locator("dialog[open]").get_by_role("link", name="Reset").click()
        until(page, "document.body.hasAttribute('data-ready') && document.querySelector('[name=boy-name]').value === ''")
        shut(page)
        page.go_back()
        page.wait_for_url("**/destiny/profile")


def test_form_within(browser, asterism):
    """DES-2 DES-82: a form in a sheet leads on as well, with no entry between its page and the next."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "ask")
        ask(page, QUESTION)
        whole(page)
        go(page, asterism.base, "profile")
        go(page, asterism.base, "history")
        opens(page, page.get_by_role("button", name="Delete all"))
        page.locator("dialog[open]").get_by_role("button", name="Delete all").click()
        page.get_by_text("No conversations yet").wait_for()
        shut(page)
        page.evaluate("history.go(-2)")
        page.wait_for_url("**/destiny/profile")


def test_what_grows_behind_stays(browser, asterism):
    """DES-2 DES-64: what is read stays in its place when a sheet that was opened there is closed."""
    with screen(browser) as window:
        page = begin(window, asterism.base, "chart")
        opens(page, page.locator(".house-chip:visible").nth(9))
        page.evaluate("document.querySelector('#content').style.paddingBottom = '900px'; scrollTo(0, document.body.scrollHeight)")
        below = page.evaluate("scrollY")
        page.keyboard.press("Escape")
        shut(page)
        assert page.evaluate("scrollY") == below
        assert page.evaluate("history.scrollRestoration") == "auto"
