"""What lies over a page and the history of the browser: Back closes it, and it leaves nothing behind."""

from harness.destiny import asked, born, go, whole
from harness.screens import screen, until
from test_destiny import QUESTION

IS_OPEN = "!!document.querySelector('dialog[open]')"
IS_SHUT = "!document.querySelector('dialog[open]') && !history.state?.over"


def begin(window, base, place):
    """Somebody with a birth, on a page that was come to from another one."""
    page = born(window, base, "profile")
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
    """DES-2 DES-82: Back closes the facts, the steps, the measure and the works of an answer, each with one press; a form
    in a sheet leads on, with no entry between its page and the next."""
    with screen(browser) as window:
        page = born(window, asterism.base, "profile")
        go(page, asterism.base, asked(window.wire, QUESTION).removeprefix("/destiny/"))
        whole(page)
        there = page.url
        chips = page.locator(".message-chips:not(.message-sources) .message-chip, .message-sources .message-chip")
        for button in [page.locator(".why").first, *[chips.nth(place) for place in range(chips.count())]]:
            opens(page, button)
            page.go_back()
            shut(page)
            assert page.url == there
        go(page, asterism.base, "profile")
        go(page, asterism.base, "history")
        opens(page, page.get_by_role("button", name="Delete all"))
        page.locator("dialog[open]").get_by_role("button", name="Delete all").click()
        page.get_by_text("No conversations yet").wait_for()
        shut(page)
        page.evaluate("history.go(-2)")
        page.wait_for_url("**/destiny/profile")


def test_nothing_is_left(browser, asterism):
    """DES-2 DES-64: closed by its button, Escape, a press beside it or Back, a sheet leaves no entry, and Forward opens
    none; what is read stays in its place, and a page that is loaded anew while a sheet is open is that page."""
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
        opens(page, house)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        shut(page)
        assert page.url.endswith("/destiny/chart")
        opens(page, house)
        page.evaluate("document.querySelector('#content').style.paddingBottom = '900px'; scrollTo(0, document.body.scrollHeight)")
        below = page.evaluate("scrollY")
        page.keyboard.press("Escape")
        shut(page)
        assert page.evaluate("scrollY") == below
        assert page.evaluate("history.scrollRestoration") == "auto"
        # A link that is pressed while the entry of a sheet is stepped back from leads on.
        opens(page, house)
        page.evaluate("""async () => {
          document.querySelector("dialog[open]").close();
          await new Promise(resolve => setTimeout(resolve));
          document.querySelector("a[href='/destiny/profile']").click();
        }""")
        page.wait_for_url("**/destiny/profile")
        page.wait_for_timeout(300)
        assert page.url.endswith("/destiny/profile")
        for place in ["chart", "profile"]:
            page.go_back()
            page.wait_for_url(f"**/destiny/{place}")
