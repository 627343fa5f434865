"""Asking about one's own chart: what is asked appears at once, the answer grows, and each sentence says why."""

from harness.checks import check
from harness.screens import SCHEMES, SIZES, photograph, screen, until
from test_walk import enter_as_guest, give_birth_data

QUESTION = "Is this a good time to change jobs?"


def begin(window, base):
    page = window.open(base)
    enter_as_guest(page)
    give_birth_data(page)
    page.goto(f"{base}/account/ask")
    page.wait_for_selector("body[data-ready]")
    return page


def ask(page, text):
    page.get_by_label("Ask anything").fill(text)
    page.get_by_role("button", name="Send").click()


def whole(page, answers=1):
    """Waits until so many answers are whole."""
    until(page, f"""() => document.querySelectorAll('.message-assistant').length === {answers}
        && !document.querySelector('[data-stream]') && document.querySelector('.answer .why')""")


def test_asks_and_sees_why(browser, asterism):
    """PLT-20 PLT-22: a question, its answer in place, the facts of a sentence, and all of it after a reload."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        check(page)
        photograph(page, "ask-empty")
        ask(page, QUESTION)
        page.wait_for_selector(f".question:text-is('{QUESTION}')")
        whole(page)
        assert "/account/ask/" in page.url
        assert page.locator(".message-user").count() == 1
        assert page.get_by_label("Ask anything").input_value() == ""
        check(page)
        photograph(page, "ask-answer")
        mark = page.locator(".why").nth(1)
        wanted = set(mark.get_attribute("data-facts").split(" "))
        mark.click()
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        shown = sheet.locator("[data-fact]:visible")
        assert {shown.nth(i).get_attribute("data-fact") for i in range(shown.count())} == wanted
        check(page)
        photograph(page, "ask-why")
        page.keyboard.press("Escape")
        text = page.locator(".answer").inner_text()
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert page.locator(".answer").inner_text() == text


def test_goes_on_and_is_live_elsewhere(browser, asterism):
    """PLT-15 PLT-18: a second question in the same conversation, which another window shows by itself."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        whole(page)
        other = window.open(page.url)
        ask(page, "When will money be easier?")
        whole(page, answers=2)
        page.bring_to_front()
        other.bring_to_front()
        whole(other, answers=2)
        assert other.locator(".message-user").count() == 2


def test_keeps_what_was_typed(browser, asterism):
    """DES-58: a draft stays over a reload; without a connection the question waits and is sent once."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        page.get_by_label("Ask anything").fill("What about my mother?")
        page.wait_for_timeout(300)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert page.get_by_label("Ask anything").input_value() == "What about my mother?"


def test_looks_right_everywhere(browser, asterism):
    """axe and photographs of a conversation in every size and scheme."""
    for size in SIZES:
        for scheme in SCHEMES:
            with screen(browser, size, scheme) as window:
                page = begin(window, asterism.base)
                ask(page, QUESTION)
                whole(page)
                check(page)
                photograph(page, f"ask-{size}-{scheme}")


def test_works_without_scripts(browser, asterism):
    """A question and its answer are pages too."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        state = window.context.storage_state()
    context = browser.new_context(storage_state=state, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{asterism.base}/account/ask")
    page.get_by_label("Ask anything").fill(QUESTION)
    page.get_by_role("button", name="Send").click()
    page.wait_for_load_state()
    for _ in range(50):
        if page.locator(".answer .why").count():
            break
        page.wait_for_timeout(100)
        page.reload()
    assert page.locator(".answer .why").count()
    context.close()


def test_finds_and_puts_away(browser, asterism):
    """DES-77 DES-78 DES-81: earlier conversations are found, named, pinned and deleted with undo."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        whole(page)
        page.get_by_role("link", name="Name this conversation").click()
        page.wait_for_url("**/name")
        page.get_by_label("Name").fill("Work and I")
        page.get_by_role("button", name="Save").click()
        page.wait_for_url("**/history")
        page.wait_for_selector("body[data-ready]")
        check(page)
        photograph(page, "ask-history")
        page.get_by_label("Search in what was said").fill("midheaven")
        page.keyboard.press("Enter")
        page.wait_for_url("**q=midheaven")
        page.wait_for_selector("body[data-ready]")
        assert page.get_by_role("link", name="Work and I").count() >= 1
        check(page)
        photograph(page, "ask-search")
        page.goto(f"{asterism.base}/account/ask/history")
        page.wait_for_selector("body[data-ready]")
        page.get_by_role("button", name="More for Work and I").click()
        page.locator(".menu").get_by_role("button", name="Delete").click()
        page.wait_for_selector("text=Conversation deleted")
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector("text=Work and I")
