"""The chat sidebar of premium accounts: a drawer on a phone, a column where there is room (DES-71 to DES-73)."""

from harness.checks import axe, check, measured, pale
from harness.destiny import asked, born, premium, ready
from harness.marks import each_scheme
from harness.screens import picture, screen, until

QUESTIONS = ["Is this a good time to change jobs?", "When will money be easier?"]
IS_OPEN = "() => document.getElementById('sidebar').matches(':popover-open')"
IS_CLOSED = "() => !document.getElementById('sidebar').matches(':popover-open')"


def ask(page, text):
    page.locator("#question").fill(text)
    page.locator(".chat-bar button").click()
    whole(page)


def whole(page):
    until(page, "() => document.querySelector('.answer .why') && !document.querySelector('[data-stream], .answer[data-scripted]')", 60)


def begin(window, base):
    """Somebody with premium and two conversations, in the second."""
    page = born(window, base, "profile")
    premium(window.wire)
    for question in QUESTIONS:
        page.goto(base + asked(window.wire, question))
        ready(page)
        whole(page)
    return page


def open_drawer(page):
    page.get_by_role("button", name="Chat History").click()
    until(page, IS_OPEN)
    page.wait_for_timeout(150)


def act(page, title, action, role="button"):
    """Chooses something of the menu of a row."""
    page.get_by_role("button", name=f"More for {title}").click()
    page.locator(".menu:popover-open").get_by_role(role, name=action).click()


def check_drawer(page):
    """As every page is checked; while the drawer is open, the rest of the page with its heading is out of reach."""
    found = [problem for problem in axe(page) if not problem.startswith(("landmark-one-main", "page-has-heading-one"))]
    assert found + measured(page) + pale(page) == []


def test_drawer(browser, asterism):
    """DES-71 DES-159 DES-165 DES-166: it opens from the menu, holds the focus, and closes by Escape, Back, scrim, button
    and swipe; it slides for a quarter of a second, and where little motion is wanted it only fades."""
    with screen(browser) as window:
        page = begin(window, asterism.base)
        there = page.url
        open_drawer(page)
        assert page.locator("#sidebar").bounding_box()["width"] == 300
        assert page.evaluate("getComputedStyle(document.getElementById('sidebar'), '::backdrop').backgroundColor") == "rgba(0, 0, 0, 0.4)"
        for _ in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#sidebar')")
        page.keyboard.press("Escape")
        until(page, IS_CLOSED)
        assert page.evaluate("document.activeElement.classList.contains('sidebar-open')")
        open_drawer(page)
        page.evaluate("history.back()")
        until(page, IS_CLOSED)
        open_drawer(page)
        page.mouse.click(370, 420)
        until(page, IS_CLOSED)
        open_drawer(page)
        page.locator(".sidebar-close").click()
        until(page, IS_CLOSED)
        open_drawer(page)
        swipe(window.context.new_cdp_session(page))
        until(page, IS_CLOSED)
        until(page, "() => !history.state?.over")
        assert page.url == there
        open_drawer(page)
        page.get_by_role("link", name=QUESTIONS[0]).click()
        page.wait_for_selector(f".question:text-is('{QUESTIONS[0]}')")
        ready(page)
        page.go_back()
        page.wait_for_url(there)
        first = """name => getComputedStyle(document.getElementById('sidebar'))[name].split(', ')[0]"""
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate(first, "transitionDuration") == "0.25s"
        assert page.evaluate(first, "transitionTimingFunction") == "ease-in-out"
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(first, "transitionDuration") == "0.1s"
        assert page.evaluate(first, "transitionProperty") == "opacity"


def swipe(finger):
    """Moves a finger from within the drawer to the left."""
    at = lambda x: [{"x": x, "y": 500}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at(240)})
    for x in range(220, 40, -20):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": at(x)})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@each_scheme
def test_rows(browser, asterism, scheme):
    """DES-72 DES-73: groups, the open conversation, and what can be done with each without leaving the page."""
    with screen(browser, scheme=scheme) as window:
        page = begin(window, asterism.base)
        there = page.url
        open_drawer(page)
        assert page.locator("#sidebar [aria-current=page]").inner_text() == QUESTIONS[1]
        check_drawer(page)
        act(page, QUESTIONS[0], "Pin")
        page.locator("#sidebar h3", has_text="Pinned").wait_for()
        assert page.locator("#sidebar h3").all_inner_texts() == ["PINNED", "TODAY"]
        act(page, QUESTIONS[0], "Rename", "link")
        field = page.get_by_label("Rename")
        field.fill("Work and I")
        field.press("Enter")
        page.locator("#sidebar").get_by_role("link", name="Work and I").wait_for()
        check_drawer(page)
        picture(page, f"sidebar-drawer-{scheme}")
        act(page, "Work and I", "Delete")
        page.wait_for_selector("text=Conversation deleted")
        until(page, "() => document.querySelectorAll('.sidebar-row').length === 1")
        picture(page, f"sidebar-deleted-{scheme}")
        page.get_by_role("button", name="Undo").click()
        until(page, "() => document.querySelectorAll('.sidebar-row').length === 2")
        assert page.url == there


@each_scheme
def test_column(browser, asterism, scheme):
    """DES-8 DES-71 DES-170: from 1024 px on it stands beside the chat, which has at most 760 px; nothing is covered; a
    conversation that begins elsewhere stands there within two seconds."""
    with screen(browser, "desktop", scheme) as window:
        page = begin(window, asterism.base)
        for width in [1024, 1280]:
            page.set_viewport_size({"width": width, "height": 900})
            sidebar = page.locator("#sidebar").bounding_box()
            assert (sidebar["x"], sidebar["width"], sidebar["height"]) == (0, 300, 900)
            assert not page.locator(".sidebar-open").is_visible()
            for part in [".page-header", ".chat-form", ".tab-bar", "#chat"]:
                assert page.locator(part).bounding_box()["x"] >= 300, part
            assert page.locator("#chat").bounding_box()["width"] <= 760
            check(page)
        picture(page, f"sidebar-column-{scheme}")
        page.locator("#sidebar").get_by_role("link", name=QUESTIONS[0]).click()
        page.wait_for_selector(f".question:text-is('{QUESTIONS[0]}')")
        ready(page)
        assert page.locator("#sidebar [aria-current=page]").inner_text() == QUESTIONS[0]
        page.set_viewport_size({"width": 1023, "height": 900})
        page.locator("#sidebar").wait_for(state="hidden")
        open_drawer(page)
        page.set_viewport_size({"width": 1280, "height": 900})
        until(page, IS_CLOSED)
        assert page.locator("#sidebar").is_visible()
        other = window.open(f"{asterism.base}/destiny/ask")
        other.bring_to_front()
        page.bring_to_front()
        page.goto(f"{asterism.base}/destiny/ask")
        ready(page)
        ask(page, "What of my health?")
        other.bring_to_front()
        other.locator("#sidebar").get_by_role("link", name="What of my health?").wait_for()


def test_without_premium(browser, asterism):
    """DES-38 DES-69 DES-71: for others the menu leads to the history, which says in one line whose the sidebar is. A new
    chat is one press away; clearing the open one leads to a new one, and undo leads back."""
    with screen(browser) as window:
        page = born(window, asterism.base, "ask")
        page.get_by_role("link", name="Chat History").click()
        page.wait_for_selector("text=The chat sidebar is part of Premium.")
        ready(page)
        check(page)
        picture(page, "sidebar-of-premium")
        page.goto(f"{asterism.base}/destiny/ask")
        ready(page)
        assert page.get_by_role("link", name="New chat").count() == 0
        ask(page, QUESTIONS[0])
        there = page.url
        page.get_by_role("button", name="Clear chat").click()
        page.wait_for_selector("text=Conversation deleted")
        ready(page)
        assert page.locator(".message-hello").is_visible()
        check(page)
        page.get_by_role("button", name="Undo").click()
        page.wait_for_url(there)
        ready(page)
        page.get_by_role("link", name="New chat").click()
        page.wait_for_selector(".message-hello")
        assert page.locator(".question").count() == 0
