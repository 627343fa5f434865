"""The main places of an app are found again as they were left, and what a hand feels (DES-34, DES-160)."""

from harness.destiny import BOY, GIRL, analyze, asked, born, buy, fill_in, ready
from harness.screens import screen, until
from test_sidebar import QUESTIONS, ask, whole

FEEL = """window.felt = origin === 'null' ? [] : JSON.parse(sessionStorage.getItem('felt') ?? '[]');
navigator.vibrate = pattern => { felt.push(pattern); sessionStorage.setItem('felt', JSON.stringify(felt)); return true; };"""


def begin(window, base):
    page = born(window, base, "profile")
    page.goto(base + asked(window.wire, QUESTIONS[0]))
    ready(page)
    whole(page)
    return page


def press_tab(page, name, address):
    page.get_by_role("link", name=name, exact=True).click()
    page.wait_for_url(address)
    ready(page)


def test_tabs_keep_their_place(browser, asterism):
    """DES-34: another tab and back: the same conversation, the same place in it, the same draft; the form too. Pressing
    Ask while Ask is open leads to the newest message and into the field, from the list into the chat."""
    with screen(browser) as window:
        page = begin(window, asterism.base)
        # So low that the conversation is longer than the window.
        page.set_viewport_size({"width": 390, "height": 560})
        there = page.url
        page.evaluate("scrollTo({ top: 200, behavior: 'instant' })")
        page.locator("#question").fill("half a thought")
        page.wait_for_timeout(300)
        press_tab(page, "Match", "**/destiny/match")
        page.locator("input[name$=-name]:visible").first.fill("Ravi")
        page.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
        page.wait_for_timeout(400)
        press_tab(page, "Ask", there)
        until(page, "() => scrollY === 200")
        until(page, "() => document.getElementById('question').value === 'half a thought'")
        press_tab(page, "Match", "**/destiny/match")
        until(page, "() => scrollY === 120")
        assert page.locator("input[name$=-name]:visible").first.input_value() == "Ravi"
        page.get_by_role("link", name="Match", exact=True).click()
        until(page, "() => scrollY === 0")
        assert page.url.endswith("/destiny/match")
        press_tab(page, "Ask", there)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        page.get_by_role("link", name="Ask", exact=True).click()
        until(page, "() => scrollY + innerHeight > document.scrollingElement.scrollHeight - 5")
        assert page.evaluate("document.activeElement.id") == "question"
        assert page.url == there
        page.goto(f"{asterism.base}/destiny/history")
        ready(page)
        press_tab(page, "Ask", there)
        until(page, "() => scrollY + innerHeight > document.scrollingElement.scrollHeight - 80")


def felt(page):
    return page.evaluate("felt.splice(0)")


def test_what_a_hand_feels(browser, asterism):
    """DES-160: send, tab, segment, pin, swipe, failure each have their pattern; none with reduced motion or turned
    off. A match that is ready and a purchase that is done are felt, where the page has been touched."""
    with screen(browser, reduced_motion="no-preference") as window:
        window.allow("Transition was", "503")
        window.context.add_init_script(FEEL)
        page = born(window, asterism.base, "ask")
        ask(page, QUESTIONS[0])
        assert felt(page) == [15]
        page.route("**/destiny/ask/*", lambda route: route.fulfill(status=503, content_type="text/html", body="busy")
                   if route.request.method == "POST" else route.continue_())
        page.locator("#question").fill("And my money?")
        page.locator(".chat-bar button").click()
        page.wait_for_selector("text=Not sent")
        assert felt(page) == [15, [30, 50, 30, 50, 30]]
        page.evaluate("sessionStorage.setItem('felt', '[]')")
        press_tab(page, "Match", "**/destiny/match")
        assert felt(page) == [5]
        page.locator("label[data-person]").last.click()
        assert felt(page) == [5]
        page.goto(f"{asterism.base}/destiny/history")
        ready(page)
        felt(page)
        page.get_by_role("button", name="More for").click()
        page.locator(".menu:popover-open").get_by_role("button", name="Pin").click()
        page.get_by_role("heading", name="Pinned").wait_for()
        assert felt(page) == [10]
        page.emulate_media(reduced_motion="reduce")
        page.get_by_role("button", name="More for").click()
        page.locator(".menu:popover-open").get_by_role("button", name="Unpin").click()
        page.get_by_role("heading", name="Pinned").wait_for(state="detached")
        assert felt(page) == []
        page.emulate_media(reduced_motion="no-preference")
        page.goto(f"{asterism.base}/destiny/profile/appearance")
        ready(page)
        page.get_by_text("Haptics").click()
        page.wait_for_selector(".toast")
        page.goto(f"{asterism.base}/destiny/history")
        ready(page)
        felt(page)
        page.get_by_role("button", name="More for").click()
        page.locator(".menu:popover-open").get_by_role("button", name="Pin").click()
        page.get_by_role("heading", name="Pinned").wait_for()
        assert felt(page) == []
    with screen(browser, reduced_motion="no-preference") as window:
        window.allow("Transition was")
        window.context.add_init_script(FEEL)
        page = born(window, asterism.base, "match")
        fill_in(page, "Boy", BOY)
        fill_in(page, "Girl", GIRL)
        felt(page)
        page.evaluate("sessionStorage.removeItem('felt')")
        analyze(page)
        assert [10, 40, 10] in felt(page)
        page.evaluate("sessionStorage.removeItem('felt')")
        window.wire.upgrade()
        buy(page, asterism.base)
        page.get_by_role("heading", level=2).first.tap()
        assert [10, 40, 10] in felt(page)
