"""Sizes, colours and motion of the chat and of what lies around it, as the specification has them (DES-52 to DES-64, DES-152 to DES-166)."""

from harness.destiny import born, ready
from harness.look import box, look
from harness.screens import screen, until
from test_sidebar import QUESTIONS, ask, whole


def begin(window, base):
    return born(window, base, "ask")


def test_looks(browser, asterism):
    """DES-31 DES-32 DES-33 DES-35 DES-36 DES-37 DES-52 DES-54 DES-56 DES-58 DES-85 DES-86 DES-92 DES-153
    DES-154 DES-155 DES-156 DES-158: sizes, colours, type, shapes, bars, the form of a match and the keyboard,
    as specified."""
    with screen(browser) as window:
        page = begin(window, asterism.base)
        for part in (field, keyboard, bars, type_and_shapes, form_of_match, messages):
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            page.goto(f"{asterism.base}/destiny/ask")
            ready(page)
            part(page, asterism.base)


def messages(page, base):
    """Bubbles, avatar, chips and times have their sizes, colours and places (DES-52, DES-54, DES-56)."""
    ask(page, "Is this a good time to change jobs, or shall I wait a little longer?")
    look(page, "html", background_color="rgb(242, 241, 243)")
    look(page, "#content", row_gap="16px", padding_left="16px", padding_right="16px")
    look(page, ".messages", row_gap="16px")
    bubble = {"font_size": "15px", "line_height": "22.5px", "padding_left": "16px", "padding_top": "12px",
              "border_radius": "18px", "max_width": "min(100%, 280px)", "box_shadow": "rgba(0, 0, 0, 0.05) 0px 0px 5px 0px"}
    look(page, ".question", background_color="rgb(38, 50, 72)", color="rgb(255, 255, 255)", **bubble)
    look(page, ".message .bubble", background_color="rgb(255, 255, 255)", color="rgb(38, 50, 72)", **bubble)
    question = box(page, ".question")
    assert question["x"] >= 56 and question["width"] <= 280
    assert question["x"] + question["width"] == 390 - 16
    avatar, answer = box(page, ".message-assistant .message-avatar"), box(page, ".message-assistant .bubble")
    assert (avatar["width"], avatar["height"], avatar["x"]) == (32, 32, 16)
    assert answer["x"] - avatar["x"] - avatar["width"] == 12
    look(page, ".message-avatar", background_color="rgb(212, 168, 75)", color="rgb(38, 50, 72)", font_size="14px", font_weight="500")
    look(page, ".message-body", row_gap="4px")
    look(page, ".message-foot", font_size="11px", color="rgb(102, 102, 102)")
    look(page, ".message-measure", font_size="11px")
    look(page, ".message-chip", font_size="13px", font_weight="500")
    look(page, ".message-chip > span", border_radius="12px", padding_top="4px", padding_left="8px", color="rgb(38, 50, 72)")
    page.set_viewport_size({"width": 768, "height": 900})
    look(page, ".question", max_width="min(100%, 560px)")
    assert box(page, "#chat")["width"] <= 760


def field(page, base):
    """The field and the disc beside it; four lines, then it scrolls (DES-58)."""
    look(page, "#question", font_size="16px", border_radius="24px", background_color="rgb(255, 255, 255)")
    field, button = box(page, "#question"), box(page, ".chat-bar button")
    assert field["height"] == 48
    assert (button["width"], button["height"]) == (44, 44)
    # The disc lies 4 within its target.
    assert button["x"] + 4 - field["x"] - field["width"] == 12
    look(page, ".chat-bar button", part="::before", width="36px", height="36px", background_color="rgb(38, 50, 72)", opacity="0.3")
    page.locator("#question").fill("one\ntwo")
    look(page, ".chat-bar button", part="::before", opacity="1")
    page.locator("#question").fill("\n".join("line" for _ in range(9)))
    until(page, "() => document.getElementById('question').offsetHeight === 120")
    tab, form = box(page, ".tab-bar"), box(page, ".chat-bar")
    assert form["y"] + form["height"] <= tab["y"] - 12, "the raised button lies over the field"


def test_waiting(browser, asterism):
    """DES-60 DES-62 DES-159 DES-165: the question stands at once, and dots rise in turn; sheets slide and buttons spring;
    with little motion all is still, and sheets fade in a tenth at most."""
    with screen(browser, reduced_motion="no-preference") as window:
        window.allow("Transition was")
        page = begin(window, asterism.base)
        held = []
        page.route("**/destiny/ask", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
        page.locator("#question").fill(QUESTIONS[0])
        page.locator(".chat-bar button").click(no_wait_after=True)
        page.wait_for_selector(".pending .dots")
        assert page.locator("#question").input_value() == ""
        assert page.locator(".pending .question").inner_text() == QUESTIONS[0]
        look(page, ".pending .dots", width="32px", background_size="8px 8px, 8px 8px, 8px 8px", animation_duration="1.2s",
             animation_timing_function="ease-in-out", animation_iteration_count="infinite")
        page.emulate_media(reduced_motion="reduce")
        look(page, ".pending .dots", animation_name="none")
        page.emulate_media(reduced_motion="no-preference")
        held[0].continue_()
        whole(page)
        page.locator(".message-measure").last.click()
        page.locator("dialog[open]").wait_for()
        look(page, "dialog[open]", animation_name="sheet-in", animation_duration="0.25s", animation_timing_function="ease-in-out")
        look(page, ".button", transition_duration="0.48s, 0.2s")
        page.emulate_media(reduced_motion="reduce")
        look(page, "dialog[open]", animation_name="sheet-fade", animation_duration="0.1s")
        look(page, ".button", transition_duration="0.01s, 0.01s")


def test_for_who_listens(browser, asterism):
    """DES-157 DES-161 DES-162 DES-166: what can be pressed is named, pictures are described or hidden, answers and errors are told."""
    with screen(browser) as window:
        window.allow("503")
        page = begin(window, asterism.base)
        button = page.get_by_role("button", name="Send question to Destiny")
        assert button.get_attribute("aria-describedby") == "question-purpose"
        assert "astrological question" in page.locator("#question-purpose").inner_text()
        assert page.get_by_role("navigation", name="Main").get_by_role("link", name="Ask").get_attribute("aria-current") == "page"
        page.evaluate("""() => {
          window.told = [];
          new MutationObserver(() => told.push(document.getElementById('announcer').textContent))
            .observe(document.getElementById('announcer'), { childList: true });
        }""")
        ask(page, QUESTIONS[0])
        until(page, "() => told.at(-1)?.length > 200")
        told = [text for text in page.evaluate("told") if text]
        assert told[0] == "An answer is being written" and len(told) == 2
        assert page.locator("[role=log]").get_attribute("aria-live") == "off"
        bare = "svg:not([aria-hidden=true]):not([role=img]), img:not([alt])"
        assert page.locator(bare).count() == 0
        page.route("**/destiny/ask/*", lambda route: route.fulfill(status=503, content_type="text/html", body="busy")
                   if route.request.method == "POST" else route.continue_())
        page.locator("#question").fill("And my money?")
        button.click()
        alert = page.locator("#question-problem")
        until(page, "() => document.getElementById('question-problem').textContent")
        assert alert.get_attribute("role") == "alert"
        look(page, ".chat-problem", font_size="13px", color="rgb(179, 41, 58)")
        assert page.locator(".chat-problem > .icon").is_visible()


def type_and_shapes(page, base):
    """The type scale, the grid of 4, radii, cards by day and by night, skeletons (DES-153, DES-154, DES-155, DES-156)."""
    page.goto(f"{base}/destiny/")
    ready(page)
    look(page, "body", font_size="16px", font_weight="400", line_height="24px")
    look(page, ".greeting-title", font_size="28px", font_weight="700", line_height="33.6px")
    look(page, "html", __space_1="0.25rem", __space_2="0.5rem", __space_6="1.5rem", __space_8="2rem")
    look(page, ".tab-bar", border_radius="24px")
    look(page, ".ask-row", border_radius="12px")
    page.goto(f"{base}/destiny/match")
    ready(page)
    look(page, ".field-control", border_radius="12px")
    page.goto(f"{base}/destiny/history")
    ready(page)
    look(page, ".notice h2", font_size="20px", font_weight="600", line_height="26px")
    page.goto(f"{base}/destiny/premium")
    ready(page)
    look(page, "main .button", border_radius="16px")
    look(page, ".caption", font_size="13px", font_weight="500")
    look(page, ".list", border_radius="16px", box_shadow="rgba(0, 0, 0, 0.05) 0px 4px 10px 0px")
    page.emulate_media(color_scheme="dark")
    look(page, ".list", border_top_width="1px", box_shadow="rgba(0, 0, 0, 0) 0px 4px 10px 0px")
    page.evaluate("document.body.insertAdjacentElement('beforeend', document.createElement('div')).className = 'skeleton-line'")
    look(page, ".skeleton-line", border_radius="8px", animation_name="none")
    page.emulate_media(reduced_motion="no-preference")
    look(page, ".skeleton-line", animation_duration="1.2s", animation_timing_function="linear", animation_iteration_count="infinite")


def bars(page, base):
    """The bar of the places and the head of the pages have their sizes and signs (DES-31, DES-32, DES-33, DES-36, DES-37, DES-158)."""
    assert page.get_by_role("banner").get_by_role("link", name="Planetary positions").is_visible()
    page.goto(f"{base}/destiny/")
    ready(page)
    look(page, ".tab-bar", border_radius="24px", background_color="rgb(255, 255, 255)", padding_left="24px",
         padding_top="12px", box_shadow="rgba(0, 0, 0, 0.1) 0px -5px 20px 0px, rgba(0, 0, 0, 0) 0px 0px 0px 1px")
    bar = box(page, ".tab-bar")
    assert (bar["x"], bar["width"], bar["y"] + bar["height"]) == (20, 350, 844 - 20)
    small = {"inline_size": "22px", "block_size": "22px"}
    look(page, ".tab-bar li:first-child .icon", fill="rgb(38, 50, 72)", **small)
    look(page, ".tab-bar li:last-child .icon", fill="rgb(102, 102, 102)", **small)
    look(page, ".tab-bar li:first-child a", font_size="11px", font_weight="500", color="rgb(38, 50, 72)")
    look(page, ".tab-bar li:nth-child(2) .icon", inline_size="56px", block_size="56px", color="rgb(38, 50, 72)",
         border_radius="999px")
    look(page, ".page-emblem", inline_size="28px", block_size="28px", font_size="14px", font_weight="500",
         background_color="rgb(212, 168, 75)")
    look(page, ".page-wordmark", font_size="20px", font_weight="300", column_gap="8px")
    assert page.locator("svg.icon:not([aria-hidden=true])").count() == 0


KEYBOARD = """height => {
  Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - height });
  visualViewport.dispatchEvent(new Event("resize"));
}"""


def keyboard(page, base):
    """The bar goes while a keyboard covers the foot, and what is typed stands above it; pages end with room (DES-35)."""
    assert page.locator(".tab-bar").is_visible()
    page.locator("#question").focus()
    page.evaluate(KEYBOARD, 320)
    until(page, "document.body.hasAttribute('data-keyboard')")
    assert not page.locator(".tab-bar").is_visible()
    field = box(page, ".chat-write")
    assert 844 - 320 - 40 <= field["y"] + field["height"] <= 844 - 320
    page.evaluate(KEYBOARD, 0)
    until(page, "!document.body.hasAttribute('data-keyboard')")
    assert page.locator(".tab-bar").is_visible()
    for path in ("", "match"):
        page.goto(f"{base}/destiny/{path}")
        ready(page)
        page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
        last = page.evaluate("[...document.querySelector('#content').children].at(-1).getBoundingClientRect().bottom")
        assert last <= 844 - 100, path


def form_of_match(page, base):
    """The tabs of both, the sign in its disc, the fields and the button (DES-85, DES-86, DES-92)."""
    page.goto(f"{base}/destiny/match")
    ready(page)
    look(page, ".match-tabs .segment:has(:checked)", background_color="rgb(38, 50, 72)", color="rgb(255, 255, 255)",
         font_size="14px", border_radius="12px")
    disc = box(page, ".match-boy .match-sign")
    assert (disc["width"], disc["height"]) == (80, 80)
    look(page, ".match-boy .field-label", font_size="13px", font_weight="500", color="rgb(102, 102, 102)")
    look(page, ".match-boy .field-control", border_radius="12px", padding_left="16px", background_color="rgb(255, 255, 255)")
    look(page, ".button-waiting", background_color="rgb(95, 102, 114)", color="rgb(255, 255, 255)", border_radius="16px")
    assert box(page, ".button-waiting")["height"] == 56
    girl = page.get_by_label("Girl Details")
    girl.check(force=True)
    assert page.locator(".match-girl").is_visible() and not page.locator(".match-boy").is_visible()
