"""Asking about one's own chart: what is asked appears at once, the answer grows, and each sentence says why."""

from harness.budget import measure
from harness.checks import check, check_sizes
from harness.marks import each_scheme, each_size, nightly
from harness.model import SlowModel
from harness.screens import eventually, photograph, picture, screen, until, worker_is_ready
from harness.servers import Asterism
from harness.wire import born

QUESTION = "Is this a good time to change jobs?"


def begin(window, base):
    return born(window, base, "/account/ask")


def ask(page, text):
    page.get_by_label("Ask anything").fill(text)
    page.get_by_role("button", name="Send").click()


def whole(page, answers=1, seconds=10):
    """Waits until so many answers are whole."""
    until(page, f"""() => document.querySelectorAll('.message-assistant').length === {answers}
        && !document.querySelector('[data-stream]') && document.querySelector('.answer .why')""", seconds)


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
        check_sizes(page)
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
        page.goto(f"{asterism.base}/account/ask/history")
        page.wait_for_selector("body[data-ready]")
        check_sizes(page)


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
    """DES-58: a draft stays over a reload, and the characters are counted from 900 on."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        field = page.get_by_label("Ask anything")
        field.fill("What about my mother?")
        page.wait_for_timeout(300)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert field.input_value() == "What about my mother?"
        assert not page.locator(".chat-counter").is_visible()
        field.fill("x" * 900)
        assert page.locator(".chat-counter").inner_text() == "900 / 1000"


def test_a_question_waits_for_the_connection(browser, asterism):
    """DES-65 DES-167: offline a question waits, also over a reload; then it is asked once, and answered."""
    with screen(browser, "phone", "light", service_workers="allow") as window:
        window.allow("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
        page = begin(window, asterism.base)
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        window.context.set_offline(True)
        ask(page, QUESTION)
        page.wait_for_selector("text=Waiting for connection")
        check(page)
        photograph(page, "ask-waiting")
        page.reload()
        page.wait_for_selector("text=Waiting for connection")
        assert page.locator(".question").inner_text() == QUESTION
        window.context.set_offline(False)
        whole(page, seconds=30)
        assert "/account/ask/" in page.url
        assert page.locator(".message-user").count() == 1
        page.goto(f"{asterism.base}/account/ask/history")
        assert page.locator(".thread-title").count() == 1


def test_a_question_that_was_not_sent_is_tried_again(browser, asterism):
    """DES-65: without an answer the question stays, with a way to try again; what was typed is kept."""
    with screen(browser, "phone", "light") as window:
        window.allow("502", "Failed to load resource")
        page = begin(window, asterism.base)
        page.route("**/account/ask", lambda route: route.fulfill(status=502, content_type="text/html", body="busy")
                   if route.request.method == "POST" else route.continue_())
        ask(page, QUESTION)
        page.wait_for_selector("text=Not sent")
        page.wait_for_selector("text=No answer came")
        assert page.locator(".chat-suggestions").is_visible()
        check(page)
        photograph(page, "ask-not-sent")
        page.unroute("**/account/ask")
        page.get_by_role("button", name="Retry").click()
        whole(page)
        assert page.locator(".message-user").count() == 1
        assert page.get_by_label("Ask anything").input_value() == ""


def test_too_fast_counts_down(browser, asterism):
    """DES-66: where questions come too fast, the line names the seconds and the button counts them."""
    with screen(browser, "phone", "light") as window:
        window.allow("429")
        page = begin(window, asterism.base)
        page.route("**/account/ask", lambda route: route.fulfill(status=429, headers={"Retry-After": "2"}, content_type="text/html", body="busy")
                   if route.request.method == "POST" else route.continue_())
        ask(page, QUESTION)
        page.wait_for_selector("text=Try again in 2 seconds")
        assert page.get_by_role("button", name="Retry").is_disabled()
        until(page, "() => [...document.querySelectorAll('.pending button')].some(b => !b.disabled)")


def test_opens_how_it_was_read(browser, asterism):
    """DES-57: a tool opens the steps, the percentage says what it measures."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        # Answers of Jyotish, which are those in Hindi, say by which steps they were found.
        page.goto(f"{asterism.base}/account/preferences")
        page.wait_for_selector("body[data-ready]")
        page.get_by_label("Language").select_option("hi")
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector("html[lang=hi]")
        page.goto(f"{asterism.base}/account/ask")
        page.wait_for_selector("body[data-ready]")
        page.locator("#question").fill("क्या यह नौकरी बदलने का समय है?")
        page.locator(".chat-bar button").click()
        whole(page)
        photograph(page, "ask-hindi")
        page.locator(".message-chip").first.click()
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        assert sheet.locator(".fact-title").count() > 0
        check(page)
        photograph(page, "ask-trace")
        page.keyboard.press("Escape")
        page.locator(".message-measure").click()
        sheet.wait_for()
        check(page)
        photograph(page, "ask-measure")
        page.keyboard.press("Escape")


@each_scheme
def test_answers_in_an_app(browser, asterism, scheme):
    """DES-56 DES-57 DES-151: the same in the face of an app, with the works that its answers name."""
    with screen(browser, "phone", scheme) as window:
        page = begin(window, asterism.base)
        page.goto(f"{asterism.base}/destiny/ask")
        page.wait_for_selector("body[data-ready]")
        check(page)
        picture(page, f"destiny-ask-{scheme}")
        page.locator("#question").fill(QUESTION)
        page.locator(".chat-bar button").click()
        whole(page)
        check(page)
        picture(page, f"destiny-answer-{scheme}")
        page.locator(".message-sources .message-chip").first.click()
        sheet = page.locator("dialog[open]")
        sheet.wait_for()
        eventually(page, lambda: sheet.locator("[data-fact]:visible").count() == 1, "one fact")
        check(page)
        picture(page, f"destiny-source-{scheme}")


def test_leads_to_what_has_come(browser):
    """DES-64: who reads further up stays there while an answer grows, and is shown the way to its end. (A model that
    takes its time writes it: the composer has ended before a busy machine has gone up.)"""
    server = Asterism(**SlowModel().environment)
    with screen(browser, "narrow", "light", reduced_motion="no-preference") as window:
        window.allow("Transition was")
        page = begin(window, server.base)
        with page.expect_navigation():
            page.get_by_role("button", name="Yes, it may").click()
        page.wait_for_selector("body[data-ready]")
        ask(page, QUESTION)
        until(page, "() => document.querySelector('.answer')?.textContent.length > 500 && scrollY > 40", 30)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        page.wait_for_selector(".chat-news:visible")
        assert page.evaluate("scrollY") == 0
        picture(page, "ask-news")
        page.get_by_role("button", name="New message").click()
        until(page, "() => scrollY + innerHeight > document.scrollingElement.scrollHeight - 80")
        page.wait_for_selector(".chat-news", state="hidden")
    server.close()


def test_rows_are_swiped(browser, asterism):
    """DES-77: a swipe to one side offers to pin, and the whole way to the other deletes, with undo."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        whole(page)
        page.goto(f"{asterism.base}/account/ask/history")
        page.wait_for_selector("body[data-ready]")
        row = page.locator("[data-swipe]")
        assert row.evaluate("row => row.scrollLeft") > 0
        box = row.bounding_box()
        finger = window.context.new_cdp_session(page)
        swipe(finger, box, 0.2, 0.6)
        until(page, "() => document.querySelector('[data-swipe]').scrollLeft === 0")
        picture(page, "ask-swiped")
        row.locator(".row-lead button").tap()
        page.get_by_role("heading", name="Pinned").wait_for()
        swipe(finger, page.locator("[data-swipe]").bounding_box(), 0.95, 0.1)
        page.wait_for_selector("text=Conversation deleted")


def swipe(finger, box, start, end):
    """Moves a finger along a row, from one share of its width to another."""
    y = box["y"] + box["height"] / 2
    places = [box["x"] + box["width"] * (start + (end - start) * step / 8) for step in range(9)]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": places[0], "y": y}]})
    for x in places[1:]:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@each_scheme
def test_help_for_who_is_in_danger(browser, asterism, scheme):
    """PLT-21 CHL-100 CHL-101: the lines that help can be pressed, and the page left at once."""
    with screen(browser, "phone", scheme) as window:
        page = begin(window, asterism.base)
        ask(page, "My husband beats me every night")
        page.wait_for_selector(".support")
        page.wait_for_selector("[data-quick-exit]")
        check(page)
        photograph(page, f"ask-support-{scheme}")
        page.get_by_role("button", name="I’m safe for now").click()
        assert not page.locator(".support-lines").is_visible()
        page.route("https://www.weather.com/**", lambda route: route.fulfill(body="sunny"))
        for _ in range(3):
            page.keyboard.press("Escape")
        page.wait_for_url("https://www.weather.com/**")


LENGTHS = """window.lengths = new Set();
new MutationObserver(() => lengths.add(document.querySelector(".answer")?.textContent.length ?? 0))
  .observe(document, { subtree: true, childList: true, characterData: true });
addEventListener("DOMContentLoaded", () => window.streamed = document.querySelector("[data-stream]") !== null);"""


def test_words_come_one_after_another(browser, asterism):
    """DES-62 DES-63: dots until the first word, then words at a readable pace, and the time at the end."""
    with screen(browser, "phone", "light", reduced_motion="no-preference") as window:
        window.allow("Transition was")
        window.context.add_init_script(LENGTHS)
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        page.wait_for_selector(".dots:visible, .message-assistant")
        whole(page)
        until(page, "() => !document.querySelector('[data-scripted].answer')")
        # An answer that was whole before its page was drawn stands there at once.
        assert page.evaluate("!streamed || lengths.size > 5")
        assert page.locator(".message-assistant .message-time").is_visible()


@nightly
@each_size
@each_scheme
def test_looks_right_everywhere(browser, asterism, size, scheme):
    """axe and photographs of a conversation in every size and scheme."""
    with screen(browser, size, scheme) as window:
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        whole(page)
        check(page)
        photograph(page, f"ask-{size}-{scheme}")
        page.goto(f"{asterism.base}/account/ask/history")
        page.wait_for_selector("body[data-ready]")
        check(page)
        photograph(page, f"history-{size}-{scheme}")


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

    def is_whole():
        page.reload()
        return page.locator(".answer .why").count()

    eventually(page, is_whole, "the answer")
    context.close()


def test_finds_and_puts_away(browser, asterism):
    """DES-77 DES-78 DES-81: earlier conversations are found, named, pinned and deleted with undo."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        ask(page, QUESTION)
        whole(page)
        page.get_by_role("link", name="Chat history").click()
        page.wait_for_selector("#threads")
        page.wait_for_selector("body[data-ready]")
        more = page.get_by_role("button", name="More for")
        more.click()
        check(page)
        photograph(page, "ask-history-menu")
        page.get_by_role("link", name="Rename").click()
        field = page.get_by_label("Rename")
        field.fill("Something else")
        field.press("Escape")
        assert page.locator(".thread-title").inner_text() != "Something else"
        more.click()
        page.get_by_role("link", name="Rename").click()
        field.fill("Work and I")
        field.press("Enter")
        page.wait_for_selector(".thread-title:text-is('Work and I')")
        page.reload()
        page.wait_for_selector("body[data-ready]")
        check(page)
        photograph(page, "ask-history")
        page.get_by_label("Search conversations").fill("midheaven")
        page.wait_for_url("**q=midheaven")
        page.wait_for_selector("mark")
        assert page.get_by_role("link", name="Work and I").count() >= 1
        check(page)
        photograph(page, "ask-search")
        page.get_by_label("Search conversations").fill("")
        page.wait_for_selector(".thread-title:text-is('Work and I')")
        page.wait_for_selector(".row-swipe")
        page.get_by_role("button", name="More for Work and I").click()
        page.locator(".menu").get_by_role("button", name="Delete").click()
        page.wait_for_selector("text=Conversation deleted")
        page.wait_for_selector("text=No conversations yet")
        photograph(page, "ask-history-deleted")
        page.get_by_role("button", name="Undo").click()
        page.wait_for_selector("text=Work and I")
        page.get_by_role("button", name="More for Work and I").click()
        page.locator(".menu").get_by_role("button", name="Archive").click()
        page.wait_for_selector("text=No conversations yet")
        page.get_by_role("link", name="Archived").click()
        page.wait_for_selector("text=Work and I")
        page.get_by_role("button", name="Delete all").first.click()
        page.get_by_role("heading", name="Delete 1 conversation?").wait_for()
        check(page)
        photograph(page, "ask-delete-all")
        page.locator("dialog[open]").get_by_role("button", name="Delete all").click()
        page.wait_for_selector("text=All conversations deleted")


def test_budget(browser, asterism):
    """PLT-26: the scripts of a conversation stay small."""
    with screen(browser) as window:
        page = begin(window, asterism.base)
        costs = measure(window, f"{asterism.base}/account/ask", slow=False)
        print(costs)
        assert costs.scripts < 30 * 1024
        assert costs.cls <= 0.02
