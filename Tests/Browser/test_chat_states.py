"""When a question cannot be asked: no question left, the session over, an answer that failed, nothing there."""

from harness.checks import check
from harness.screens import SCHEMES, picture, screen, until
from test_profile import PASSWORD, enter, give_birth, ready, upgrade
from test_sidebar import QUESTIONS, ask

WHOLE = "() => document.querySelectorAll('article.message-assistant').length === {} && !document.querySelector('[data-stream], .answer[data-scripted]')"


def begin(window, base):
    page = window.context.new_page()
    enter(page, base)
    give_birth(page)
    return page


def new_chat(page, base):
    page.goto(f"{base}/destiny/ask")
    ready(page)


def send(page, text):
    page.locator("#question").fill(text)
    page.locator(".chat-bar button").click()


def test_no_question_left(browser, asterism):
    """DES-66: the question stays as it was asked, not sent, and a card says until when, with the way to more."""
    with screen(browser) as window:
        window.allow("429")
        page = begin(window, asterism.base)
        for number in range(10):
            new_chat(page, asterism.base)
            ask(page, f"What does day {number} hold?")
        there = page.url
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.goto(there)
            ready(page)
            send(page, QUESTIONS[0])
            card = page.get_by_role("alert").filter(has_text="questions are used")
            card.wait_for()
            page.wait_for_timeout(200)
            assert page.locator(".pending .question").inner_text() == QUESTIONS[0]
            assert "Not sent" in page.locator(".pending").inner_text()
            assert page.locator("#question").input_value() == ""
            assert card.get_by_role("link", name="Upgrade").is_visible()
            box, bar = card.bounding_box(), page.locator(".chat-form").bounding_box()
            assert box["y"] + box["height"] <= bar["y"], "the card lies below the field"
            check(page)
            picture(page, f"ask-none-left-{scheme}")


def test_signs_in_and_goes_on(browser, asterism):
    """DES-66: where the session has ended a sheet asks to sign in, and then the question is sent by itself, once."""
    with screen(browser) as window:
        window.allow("401", "403", "422", "Failed to load")
        page = begin(window, asterism.base)
        upgrade(page, asterism.base)
        page.goto(f"{asterism.base}/account")
        new_chat(page, asterism.base)
        ask(page, QUESTIONS[0])
        address = page.evaluate("fetch('/vedic/api/profile/').then(answer => answer.json()).then(({ email }) => email)")
        window.context.clear_cookies(name="session")
        window.context.clear_cookies(name="__Host-session")
        send(page, QUESTIONS[1])
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        check(page)
        picture(page, "ask-sign-in")
        sheet.get_by_label("Email").fill(address)
        sheet.get_by_label("Password").fill("nothing of the kind")
        sheet.get_by_role("button", name="Sign in").click()
        sheet.locator(".form-problems, .field-problem").first.wait_for()
        picture(page, "ask-sign-in-wrong")
        sheet.get_by_label("Email").fill(address)
        sheet.get_by_label("Password").fill(PASSWORD)
        sheet.get_by_role("button", name="Sign in").click()
        until(page, WHOLE.format(2), 30)
        assert page.locator("dialog[open]").count() == 0
        assert page.locator(".message-user").count() == 2
        assert page.locator(".pending").count() == 0


def test_left_sign_in(browser, asterism):
    """DES-66: who leaves the sheet finds the question not sent, also after a reload, and can send it then."""
    with screen(browser) as window:
        window.allow("401", "403", "Failed to load")
        page = begin(window, asterism.base)
        new_chat(page, asterism.base)
        saved = window.context.cookies()
        window.context.clear_cookies(name="session")
        window.context.clear_cookies(name="__Host-session")
        send(page, QUESTIONS[0])
        page.locator("dialog[open]").wait_for()
        page.keyboard.press("Escape")
        page.wait_for_selector("text=Not sent")
        window.context.add_cookies(saved)
        page.reload()
        ready(page)
        assert page.locator(".pending .question").inner_text() == QUESTIONS[0]
        page.locator(".pending").get_by_role("button", name="Retry").click()
        until(page, WHOLE.format(1), 30)
        assert page.locator(".message-user").count() == 1


def test_not_found(browser, asterism):
    """DES-70: a conversation that is not there says so, and leads to a new one."""
    with screen(browser) as window:
        window.allow("404")
        page = begin(window, asterism.base)
        page.goto(f"{asterism.base}/destiny/ask/00000000-0000-4000-8000-000000000000")
        ready(page)
        assert page.get_by_role("heading", name="Conversation not found").first.is_visible()
        check(page)
        picture(page, "ask-not-found")
        page.get_by_role("link", name="New chat").click()
        page.wait_for_selector(".message-hello")
