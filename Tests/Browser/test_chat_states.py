"""When a question cannot be asked: no question left, the session over, an answer that failed, nothing there."""

from harness.checks import check
from harness.destiny import asked, born, ready
from harness.screens import SCHEMES, picture, screen, until
from harness.wire import PASSWORD
from test_sidebar import QUESTIONS, ask

WHOLE = "() => document.querySelectorAll('article.message-assistant').length === {} && !document.querySelector('[data-stream], .answer[data-scripted]')"


def begin(window, base):
    return born(window, base)


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
        for number in range(9):
            asked(window.wire, f"What does day {number} hold?")
        new_chat(page, asterism.base)
        send(page, "What does day 9 hold?")
        page.locator(".message-assistant[id]").wait_for()
        until(page, "() => !document.querySelector('form[aria-busy=true]')")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            send(page, QUESTIONS[0])
            card = page.get_by_role("alert").filter(has_text="questions are used")
            card.wait_for()
            # The answer above comes to its end, and the page is drawn again.
            until(page, "() => !document.querySelector('.answer[data-scripted], form[aria-busy=true]')")
            card.get_by_role("link", name="Upgrade").wait_for()
            assert page.locator(".pending .question").inner_text() == QUESTIONS[0]
            assert "Not sent" in page.locator(".pending").inner_text()
            assert page.locator("#question").input_value() == ""
            # The page follows what was added, which takes it a moment.
            page.wait_for_function(
                "card => card.getBoundingClientRect().bottom"
                " <= document.querySelector('.chat-form').getBoundingClientRect().top",
                arg=card.element_handle(),
            )
            check(page)
            picture(page, f"ask-none-left-{scheme}")
            page.reload()
            ready(page)


def test_signs_in_and_goes_on(browser, asterism):
    """DES-66: where the session has ended a sheet asks to sign in, and then the question is sent by itself, once."""
    with screen(browser) as window:
        window.allow("401", "403", "422", "Failed to load")
        page = begin(window, asterism.base)
        address = window.wire.upgrade()
        new_chat(page, asterism.base)
        ask(page, QUESTIONS[0])
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
    """DES-66 DES-70: who leaves the sheet finds the question not sent, also after a reload, and can send it then. A
    conversation that is not there says so, and leads to a new one."""
    with screen(browser) as window:
        window.allow("401", "403", "404", "Failed to load")
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
        page.goto(f"{asterism.base}/destiny/ask/00000000-0000-4000-8000-000000000000")
        ready(page)
        assert page.get_by_role("heading", name="Conversation not found").first.is_visible()
        check(page)
        picture(page, "ask-not-found")
        page.get_by_role("link", name="New chat").click()
        page.wait_for_selector(".message-hello")
