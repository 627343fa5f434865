"""The design of Halloo as Chromium computes it: colours, letters, cards, circles and controls (section 2 of its
specification)."""

import contextlib
import itertools

from harness.checks import wide
from harness.destiny import ready
from harness.halloo import go, noon
from harness.marks import each_scheme
from harness.look import box, fonts, look
from harness.screens import screen

STROKES = {
    "light": ["rgb(185, 227, 255)", "rgba(255, 59, 48, 0.6)", "rgba(52, 199, 89, 0.6)", "rgba(175, 82, 222, 0.6)"],
    "dark": ["rgb(185, 227, 255)", "rgba(255, 69, 58, 0.6)", "rgba(48, 209, 88, 0.6)", "rgba(191, 90, 242, 0.6)"],
}
PASTELS = ["rgba(185, 227, 255, 0.2)", "rgba(255, 59, 48, 0.2)", "rgba(52, 199, 89, 0.2)", "rgba(175, 82, 222, 0.2)"]
INKS = {
    "light": ["rgb(10, 92, 153)", "rgb(163, 21, 12)", "rgb(20, 102, 44)", "rgb(122, 46, 168)"],
    "dark": ["rgb(185, 227, 255)", "rgb(255, 179, 173)", "rgb(143, 227, 165)", "rgb(226, 184, 247)"],
}
PAGE = {"light": "rgb(249, 249, 249)", "dark": "rgb(15, 15, 16)"}
CARD = {"light": "rgb(255, 255, 255)", "dark": "rgb(28, 28, 30)"}
TEXT = {"light": "rgb(0, 0, 0)", "dark": "rgb(255, 255, 255)"}
SECONDARY = {"light": "rgb(122, 122, 122)", "dark": "rgb(161, 161, 166)"}
LINK = {"light": "rgb(10, 92, 153)", "dark": "rgb(185, 227, 255)"}
DANGER = {"light": "rgb(176, 0, 32)", "dark": "rgb(255, 138, 128)"}
GRADIENT_END = {"light": "rgb(179, 179, 179)", "dark": "rgb(44, 44, 46)"}
SHADOW = {"light": "rgba(111, 111, 111, 0.075)", "dark": "rgba(0, 0, 0, 0.4)"}
PLUS = {"light": "rgb(95, 95, 95)", "dark": "rgb(209, 209, 214)"}
DISABLED = {"light": "rgb(142, 142, 147)", "dark": "rgb(72, 72, 74)"}
STROKE = "rgba(142, 142, 147, 0.3)"
BUTTON, BLACK, WHITE = "rgb(185, 227, 255)", "rgb(0, 0, 0)", "rgb(255, 255, 255)"
ADD = "linear-gradient(to right, rgb(199, 233, 255), rgb(40, 173, 255))"


@contextlib.contextmanager
def opened(browser, circle, size="phone", scheme="light", **settings):
    """A page for who looks after the circle."""
    with screen(browser, size, scheme, storage_state=circle.state, **noon(), **settings) as window:
        yield window.context.new_page()


def sides(found):
    return found["width"], found["height"]


@each_scheme
def test_dashboard(browser, asterism, circle, scheme):
    """HAL-103 HAL-107 HAL-202 HAL-203 HAL-206 HAL-210 HAL-212 HAL-214 HAL-216 HAL-217 HAL-220 HAL-224 HAL-501 HAL-503
    HAL-506 HAL-509 HAL-510 the dashboard has its column, ground, letters, cards, circles and rows."""
    with opened(browser, circle, "phone", scheme) as page:
        go(page, asterism.base)
        card = box(page, ".desk-day > .card")
        assert abs(card["x"] - 0.04 * 390) < 0.1 and abs(card["width"] - 0.92 * 390) < 0.1
        look(page, "html", background_color=PAGE[scheme])
        look(page, "body", "::before", position="fixed", height="451px", bottom="-225px", z_index="-1",
             background_image=f"linear-gradient(rgba(0, 0, 0, 0), {GRADIENT_END[scheme]})")
        header(page, scheme)
        look(page, ".card", background_color=CARD[scheme], border_radius="10px", border_top_width="1px",
             border_top_color=STROKE, padding_left="12px", padding_right="12px",
             box_shadow=f"{SHADOW[scheme]} 0px 2px 4px 0px")
        assert titles(page) == ["NOW", "PROFILES", "UPCOMING", "COMPLETED TASKS"]
        look(page, ".card > h2", font_size="15px", font_weight="700", letter_spacing="-1px", color=SECONDARY[scheme])
        circles(page, scheme)
        rows(page, scheme, card)
        plus = page.get_by_role("link", name="Create Custom Habit")
        assert min(sides(plus.bounding_box())) >= 44
        assert plus.get_attribute("href").endswith(f"/tasks/new?profile={circle.people[0]}")
        look(page, ".head-plus", color=PLUS[scheme])
        go(page, asterism.base, f"?profile={circle.people[3]}")
        assert titles(page) == ["NOW", "PROFILES", "UPCOMING", "COMPLETED TASKS", "CREATE CUSTOM HABIT"]
        create(page, scheme)


def titles(page):
    return page.locator(".card :is(h2, .section-title):visible").all_inner_texts()


def header(page, scheme):
    assert box(page, ".page-header")["height"] == 48
    look(page, ".page-wordmark", font_size="37.5px", font_weight="400", letter_spacing="-3.5px", color=TEXT[scheme])
    logo, account = box(page, ".page-wordmark"), box(page, ".page-end .button")
    assert logo["x"] < 20 and sides(account) == (44, 44) and account["x"] > 330


def circles(page, scheme):
    """Only who is chosen has an outline; each has their ground (HAL-216, HAL-217)."""
    picks = page.locator(".profile-pick:has(.face)")
    assert picks.count() == 4
    for slot in range(4):
        face = f".profile-pick.slot-{slot} > .face"
        assert sides(box(page, face)) == (44, 44)
        look(page, face, border_radius="50%", background_color=PASTELS[slot], color=INKS[scheme][slot],
             outline_style="solid" if slot == 0 else "none")
    assert picks.locator(".face").all_inner_texts() == ["GJ", "GM", "UR", "AR"]
    look(page, ".profile-pick.slot-0 > .face", outline_width="2px", outline_color=STROKES[scheme][0])
    names = [pick.get_attribute("aria-label") for pick in picks.all()]
    assert names[0] == "Grandpa Joe, selected, Active, member 1, 1 open matter" and names[3] == "Aunt Rose, Agreed, member 4"
    assert page.locator(".add-circle").count() == 0


def rows(page, scheme, card):
    """A face, what and how it goes, when; lines between that begin at 24 px (HAL-212, HAL-224, HAL-506)."""
    look(page, ".task-habit", font_size="16px", font_weight="600", color=TEXT[scheme])
    look(page, ".task-time", font_size="13px", font_weight="400", letter_spacing="-0.5px", color=TEXT[scheme])
    assert sides(box(page, ".task .face")) == (32, 32)
    row = page.locator(".task:has(.chip-state)").first
    habit, state, time = (row.locator(part).bounding_box() for part in (".task-habit", ".chip-state", ".task-time"))
    assert habit["y"] + habit["height"] <= state["y"] + 1 and habit["x"] == state["x"] < time["x"]
    assert not any("Grandpa" in text for text in page.locator(".task").all_inner_texts())
    look(page, ".tasks > li + li", "::before", border_top_width="1px", border_top_color=STROKE)
    line = page.evaluate("""() => {
      const row = document.querySelector(".tasks > li + li");
      const { insetInlineStart, insetInlineEnd } = getComputedStyle(row, "::before");
      const { left, right } = row.getBoundingClientRect();
      return [left + parseFloat(insetInlineStart), right - parseFloat(insetInlineEnd)];
    }""")
    assert [round(line[0] - card["x"]) - 1, round(card["x"] + card["width"] - line[1]) - 1] == [24, 24]
    view = page.locator(".view-button")
    assert view.count() == 1 and view.inner_text() == "view"
    assert min(sides(view.bounding_box())) >= 44
    look(page, ".view-button", background_color=BUTTON, color=BLACK, font_size="13px", border_radius="15px")
    assert page.locator(".task").nth(0).get_attribute("href").startswith("/halloo/occurrences/")
    assert page.locator(".task:has(.view-button)").get_attribute("href").endswith("/answer")


def create(page, scheme):
    """The whole card is one link with drawings that grow with it (HAL-510)."""
    assert page.locator("a.create-card [data-illustration]").evaluate_all(
        "all => all.map(each => each.dataset.illustration)") == ["Bird1", "Bird2", "Mascot"]
    look(page, ".create-card > .icon", color=PLUS[scheme])
    own = box(page, ".create-card")
    birds, mascot = box(page, ".create-scene > .birds"), box(page, ".create-scene > .mascot")
    assert abs(birds["x"] + birds["width"] / 2 - (own["x"] + own["width"] / 2)) < 1
    assert round(own["x"] + own["width"] - mascot["x"] - mascot["width"]) == 21
    page.set_viewport_size({"width": 320, "height": 640})
    assert abs(box(page, ".create-scene > .mascot")["width"] / box(page, ".create-card")["width"]
               - mascot["width"] / own["width"]) < 0.005


def test_letters(browser, asterism, circle):
    """HAL-102 HAL-205 HAL-206 HAL-233 HAL-515 HAL-520 the logo and times are drawn with Inter, which comes from the
    server itself; all else with the font of the system; drawings are our own, in two variants. From 768 px on the cards
    of the day stand side by side; from 1024 px on the people stand at the left of the day, and the conversation at its
    right."""
    with opened(browser, circle) as page:
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        go(page, asterism.base)
        assert {url.split("/assets/")[0] for url in asked if "/assets/" in url} == {asterism.base}
        assert all(url.startswith((asterism.base, "data:", "blob:")) for url in asked), asked
        (address,) = {url for url in asked if url.endswith(".woff2")}
        answer = page.request.get(address)
        assert answer.headers["content-type"] == "font/woff2" and "immutable" in answer.headers["cache-control"]
        assert 10_000 < len(answer.body()) < 60_000
        rule = page.evaluate("""() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
          .filter(rule => rule instanceof CSSFontFaceRule).map(rule => rule.style.fontDisplay)""")
        assert rule == ["swap"]
        for part in ".page-wordmark > span:last-child", ".task-time":
            assert fonts(page, part) == ["Inter*"], part
        for part in ".task-habit", ".desk-day > .card > h2", ".profile-pick > .name":
            assert not any(font.endswith("*") for font in fonts(page, part)), part
        go(page, asterism.base, f"?profile={circle.people[3]}")
        colours = [page.locator("[data-illustration=Mascot] .body").evaluate("each => getComputedStyle(each).fill")]
        page.emulate_media(color_scheme="dark")
        colours.append(page.locator("[data-illustration=Mascot] .body").evaluate("each => getComputedStyle(each).fill"))
        assert colours == ["rgb(185, 227, 255)", "rgb(35, 80, 111)"]
    with opened(browser, circle, "desktop") as page:
        go(page, asterism.base)
        for width, are_beside, column in (767, False, 0.92 * 767), (768, True, 720), (1023, True, 720):
            page.set_viewport_size({"width": width, "height": 900})
            _, profiles, first, second = (card.bounding_box() for card in page.locator("#home .card:visible").all())
            assert (first["y"] == second["y"]) == are_beside, width
            assert abs(profiles["width"] - column) < 1, width
            assert abs(profiles["x"] * 2 + profiles["width"] - width) < 1, width
        for width in 1024, 1280, 1440:
            page.set_viewport_size({"width": width, "height": 900})
            desk(page, width)


def desk(page, width):
    """Three columns from edge to edge, each of them with something in it (HAL-520)."""
    assert titles(page) == ["PROFILES", "NOW", "UPCOMING", "COMPLETED TASKS", "CONVERSATION WITH GRANDPA JOE"]
    people, day, words = (box(page, f".desk-{part}") for part in ("people", "day", "conversation"))
    assert people["x"] <= 16.5 and abs(words["x"] + words["width"] + people["x"] - width) < 1, width
    assert abs(day["x"] - people["x"] - people["width"] - 16) < 1 and abs(words["x"] - day["x"] - day["width"] - 16) < 1
    assert people["y"] == day["y"] == words["y"] and words["y"] + words["height"] < 900 - 64, width
    first, second = (card.bounding_box() for card in page.locator(".two-columns > .card").all())
    assert second["y"] >= first["y"] + first["height"], width
    rows = page.locator(".person").all_inner_texts()
    assert len(rows) == 4 and "Missed: A glass of water" in rows[0] and "Next: " in rows[0], rows
    assert page.locator(".person[aria-current]").count() == 1
    assert page.locator(".desk-conversation .bubble").count() > 2
    newest = page.locator(".desk-conversation .bubble").last
    assert newest.bounding_box()["y"] + newest.bounding_box()["height"] <= words["y"] + words["height"], width


@each_scheme
def test_timeline(browser, asterism, circle, scheme):
    """HAL-202 HAL-206 HAL-218 HAL-219 in the timeline each has the colours of their number, and photos bear a small
    circle."""
    with opened(browser, circle, "phone", scheme) as page:
        go(page, asterism.base, "gallery")
        for slot in range(4):
            face = f".tile-joined > .slot-{slot}"
            assert sides(box(page, face)) == (40, 40)
            look(page, face, outline_width="3px", outline_style="solid", outline_color=STROKES[scheme][slot],
                 background_color=PASTELS[slot])
        tile, face = box(page, ".tile:has(.tile-photo)"), box(page, ".tile-face > .face")
        assert sides(face) == (22, 22)
        assert round(face["x"] - tile["x"]) == 4 and round(tile["y"] + 112 - face["y"] - 22) == 4
        look(page, ".tile-face > .face", outline_style="none", border_top_width="0px",
             background_image=f"linear-gradient({PASTELS[0]}, {PASTELS[0]})")
        look(page, ".tile-name", font_size="10px", font_weight="500", color=TEXT[scheme])
        look(page, ".tile-relation", font_size="8px", font_weight="400", color=SECONDARY[scheme])
        look(page, ".gallery-date", font_size="16px", font_weight="600", letter_spacing="-0.3px", color=TEXT[scheme])
        look(page, "body", "::before", height="451px")
        for slot, person in enumerate(circle.people if scheme == "light" else []):
            go(page, asterism.base, f"profiles/{person}")
            look(page, ".face-large", border_top_color=STROKES[scheme][slot], background_color=PASTELS[slot])


def test_cards_of_members_and_habits(browser, asterism, circle):
    """HAL-223 HAL-225 HAL-242 cards say whose, what, when and how it stands, by an icon and a word; a button opens what
    can be done."""
    with opened(browser, circle) as page:
        go(page, asterism.base, "profiles")
        first = page.locator("#members .card").first
        assert sides(first.locator(".face").bounding_box()) == (44, 44)
        text = first.inner_text()
        for part in "Grandpa Joe", "Grandpa", "Member #1", "Habits Tracked: 4", "1 of 4 today", "Missed: A glass of water":
            assert part in text, (part, text)
        assert first.locator(".habit-head > .icon").count() == 1
        go(page, asterism.base, f"tasks?profile={circle.people[0]}")
        card = page.locator("#habits .card").first
        assert sides(card.locator(".face").bounding_box()) == (32, 32)
        for part in "Blue pills", "Every day", "Next: ", "Active":
            assert part in card.inner_text(), part
        assert card.locator(".category").is_visible()
        menu = card.locator(".habit-menu > summary")
        assert min(sides(menu.bounding_box())) >= 44 and menu.inner_text() == "What to do with Blue pills"
        menu.click()
        actions = card.locator(".habit-menu > ul > li")
        assert actions.all_inner_texts() == ["Edit", "Schedule", "Send now", "Pause", "Delete"]
        assert all(action.bounding_box()["height"] >= 44 for action in actions.all())
        menus = card.locator(".habit-menu > ul").bounding_box()
        assert menus["x"] >= 0 and menus["x"] + menus["width"] <= 390
        for chip in page.locator(".chip-state").all():
            assert chip.locator("svg").count() == 1 and chip.inner_text()


@each_scheme
def test_controls(browser, asterism, scheme):
    """HAL-206 HAL-211 HAL-213 HAL-215 HAL-220 HAL-221 HAL-231 HAL-232 forms, buttons, dots and ways have their sizes and
    colours, in each contrast."""
    with screen(browser, "phone", scheme, **noon()) as window:
        page = window.open(asterism.base + "/halloo/preview")
        buttons(page, scheme)
        go(page, asterism.base, "preview?contrast=designed")
        look(page, ".form-actions .button-primary", color=WHITE, background_color=BUTTON)
        go(page, asterism.base, "preview/step/1")
        look(page, ".main-title", font_size="34px", font_weight="500", letter_spacing="-1px", color=TEXT[scheme])
        look(page, ".main-description", font_size="14px", font_weight="300", letter_spacing="-0.3px")
        look(page, ".form-card", padding_left="24px", padding_right="24px")
        assert abs(box(page, ".form-card")["width"] - 0.92 * 390) < 0.1
        for part in ".field-label", ".field-control":
            look(page, part, font_size="16px", font_weight="300", letter_spacing="normal", color=TEXT[scheme])
        look(page, ".form-card > .field", border_bottom_width="1px", border_bottom_color=STROKE)
        assert box(page, ".form-card > .field")["x"] == box(page, ".form-card .field-label")["x"]
        assert sides(box(page, ".photo-pick")) == (51, 51)
        look(page, ".photo-pick", background_image=ADD, color=BLACK, border_radius="50%")
        page.evaluate("for (const each of document.querySelectorAll('button[type=submit]')) each.disabled = true")
        look(page, ".form-actions .button-primary", background_color=DISABLED[scheme], color=WHITE)
        ways(page, scheme)
        for number in 1, 4, 6:
            go(page, asterism.base, f"preview/step/{number}")
            dots(page, number)


def buttons(page, scheme):
    look(page, ".form-actions .button-primary", background_color=BUTTON, color=BLACK, border_radius="15px",
         font_size="16px", font_weight="600", letter_spacing="normal")
    next_one, module = box(page, ".form-actions .button-primary"), box(page, ".form-actions")
    assert next_one["height"] >= 47 and next_one["width"] == module["width"]
    look(page, ".form-actions .button-destructive", border_radius="15px", border_top_width="1px",
         border_top_color=DANGER[scheme], color=DANGER[scheme], background_color="rgba(0, 0, 0, 0)")
    assert box(page, ".form-actions .button-destructive")["height"] >= 47
    look(page, ".form-actions .button-plain", color=LINK[scheme], background_color="rgba(0, 0, 0, 0)")
    assert sides(box(page, ".add-circle")) == (44, 44)
    look(page, ".add-circle", background_image=ADD, color=BLACK, border_radius="50%")


def ways(page, scheme):
    """Back and Next: a word and a chevron, gray where it leads nowhere yet (HAL-232)."""
    look(page, "a.step-link", font_size="16px", font_weight="300", column_gap="8px", color=TEXT[scheme])
    look(page, "button.step-link:disabled", color="rgb(142, 142, 147)")
    assert sides(box(page, ".step-link > .icon")) == (14, 14)
    assert all(min(sides(link.bounding_box())) >= 44 for link in page.locator(".step-link").all())


def dots(page, number):
    row = page.get_by_role("img", name=f"Step {number} of 6")
    places = [dot.bounding_box() for dot in row.locator("span").all()]
    assert len(places) == 6 and all(sides(place) == (8, 8) for place in places)
    assert all(after["x"] - before["x"] == 16 for before, after in zip(places, places[1:]))
    kinds = row.locator("span").evaluate_all("""all => all.map(each => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each);
      return [backgroundColor, borderTopColor, borderTopWidth];
    })""")
    done, now = BUTTON, "rgb(40, 173, 255)"
    coming = ["rgba(0, 0, 0, 0)", "rgb(142, 142, 147)", "1px"]
    assert [kind[0] for kind in kinds[:number]] == [done] * (number - 1) + [now]
    assert kinds[number:] == [coming] * (6 - number)


def steps(page, base):
    """No step is wider than the screen, with large texts on a small one neither."""
    for width, size, number in itertools.product((390, 320), ("extraLarge", "largest"), range(1, 7)):
        page.set_viewport_size({"width": width, "height": 844})
        go(page, base, f"preview/step/{number}?size={size}")
        assert wide(page) == [], (width, size, number)


SMALLEST = """least => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest("svg, .visually-hidden")) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < least) found.push(node.data);
  }
  return found;
}"""

# Text that is wider or higher than where it stands, beyond what an ellipsis is meant for, or that lies over another.
CUT = """() => {
  const texts = [...document.querySelectorAll("main *")].filter((each) => each.checkVisibility()
    && !each.closest("svg, [aria-hidden=true], .visually-hidden, input")
    && [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const cut = texts.filter((each) => getComputedStyle(each).textOverflow !== "ellipsis"
    && getComputedStyle(each).overflow !== "visible"
    && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1));
  const boxes = texts.map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const isShort = getComputedStyle(each).textOverflow === "ellipsis";
    return [each, (isShort ? each : range).getBoundingClientRect()];
  });
  const over = [];
  for (const [a, one] of boxes) for (const [b, other] of boxes) {
    if (a === b || a.contains(b) || b.contains(a)) continue;
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 2 && high > 0.4 * Math.min(one.height, other.height)) over.push(`${a.textContent} | ${b.textContent}`);
  }
  const beyond = boxes.filter(([, one]) => one.right > innerWidth + 1 || one.left < -1);
  return [...cut.map((each) => each.textContent), ...over, ...beyond.map(([each]) => each.textContent)];
}"""


def test_sizes_of_texts(browser, asterism, circle):
    """HAL-207 HAL-213 HAL-245 texts grow by the root; from Large on none is below 12 px and primary buttons have 56 px; at
    the largest nothing is cut or lies over another."""
    with opened(browser, circle) as page:
        for size, root in ("medium", 16), ("large", 20), ("extraLarge", 24), ("largest", 32):
            go(page, asterism.base, f"preview?size={size}")
            look(page, ":root", font_size=f"{root}px")
            look(page, ".task-name", font_size=f"{root}px")
            if size == "medium":
                continue
            assert page.evaluate(SMALLEST, 12) == []
            assert box(page, ".form-actions .button-primary")["height"] >= 56
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        steps(page, asterism.base)
        # 200 % in the browser: half as many pixels, twice as dense.
        page.set_viewport_size({"width": 195, "height": 422})
        go(page, asterism.base, "preview")
        ready(page)
        assert page.evaluate(CUT) == []
