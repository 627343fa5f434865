"""The acceptance walk of Destiny (section 22 of its requirements), by day and by night on a phone.

Walk 8 is in test_offline.py, walks 10 and 11 are in test_match.py, walk 13 in Tests/Clients, and walks 9 and 15 in
test_profile.py.
"""

import json

import pytest

from harness.budget import measure
from harness.checks import broken, check
from harness.destiny import (
    ask, asked, born, choose, give_birth, go, matched, press, ready, sign_up, whole)
from harness.look import look
from harness.marks import each_scheme, nightly
from harness.model import SlowModel
from harness.screens import photograph, screen, until
from harness.servers import Asterism

QUESTION = "Is this a good time to change jobs?"


@pytest.fixture(params=["light", pytest.param("dark", marks=nightly)])
def phone(request, browser):
    with screen(browser, scheme=request.param) as window:
        yield window


def somebody(phone, base):
    """A guest with a chart, at Home."""
    return born(phone, base)


def test_launch(browser, asterism):
    """DES-198 DES-1 DES-31 DES-166: the app opens, with its name, its manifest and the first thing to do; of its three
    tabs the one that is open is marked."""
    with screen(browser, service_workers="allow") as phone:
        page = phone.open(f"{asterism.base}/destiny/")
        manifest = page.request.get(asterism.base + page.locator("link[rel=manifest]").get_attribute("href")).json()
        assert (manifest["name"], manifest["display"], manifest["start_url"]) == ("Destiny", "standalone", "/destiny/")
        assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
            "/destiny/ask?new=1", "/destiny/match", "/destiny/history"]
        assert page.get_by_role("button", name="Skip").is_visible()
        page = somebody(phone, asterism.base)
        for name, path in (("Ask", "ask"), ("Match", "match"), ("Home", "")):
            page.get_by_role("navigation", name="Main").get_by_role("link", name=name).click()
            page.wait_for_url(f"**/destiny/{path}")
            ready(page)
            assert page.locator(".tab-bar [aria-current=page]").inner_text() == name


def test_walk_1(phone, asterism):
    """DES-3 DES-4 DES-7 DES-136 DES-137 DES-209 Walk 1: the pages of the onboarding, guest, the birth form with its
    place, which takes the time that clocks showed in place of a skipped one, and Home without a quota card."""
    phone.allow("422")
    page = phone.context.new_page()
    go(page, asterism.base)
    for number in (1, 2, 3):
        check(page)
        photograph(page, f"destiny-{phone.name}-onboarding-{number}")
        if number < 3:
            page.locator(f"#page-{number}").get_by_role("link", name="Continue").click()
    page.locator("#page-3").get_by_role("button", name="Get started").click()
    page.wait_for_url("**/destiny/signin**")
    ready(page)
    check(page)
    press(page, "Continue as guest")
    page.wait_for_url("**/destiny/profile/birth")
    ready(page)
    check(page)
    # Nothing typed: every field says what it needs, and each is still there once.
    press(page, "Cast my chart")
    page.wait_for_selector(".form-problems")
    for name in ("name", "birthDate", "birthTime", "birthPlace", "age"):
        assert page.locator(f".form-problems a[href='#{name}']").count() == 1, name
        assert page.locator(f"[id='{name}']").is_visible(), name
    check(page)
    field = page.get_by_role("combobox", name="Place of birth")
    field.press_sequentially("Pune")
    page.get_by_role("option").first.click()
    assert page.locator(".place-detail:visible").inner_text() == "18.51957°, 73.85535° · Asia/Kolkata"
    field.fill("")
    # The clocks of London went from 1:00 to 2:00 that night.
    page.get_by_label("Date of birth").fill("1985-03-31")
    page.get_by_label("Time of birth").fill("01:30")
    field.press_sequentially("London")
    page.get_by_role("option").first.click()
    press(page, "Cast my chart")
    page.locator("#birthTime-problem", has_text="No clock showed the time").wait_for()
    assert page.get_by_label("Time of birth").input_value() == "02:30"
    page.get_by_role("combobox", name="Place of birth").fill("")
    give_birth(page)
    assert page.locator("[data-from]:visible", has_text="Asha!").is_visible()
    assert page.locator(".insight").is_visible()
    assert page.locator(".ask-row").count() == 3
    assert page.locator(".quota").count() == 0
    check(page)


def test_walks_2_and_3(phone, asterism):
    """DES-6 DES-41 DES-42 DES-48 DES-51 DES-56 DES-63 DES-67 Walks 2 and 3: what a guest asked is the account's,
    and the month is counted; a suggested question is really asked, and within two seconds every tab knows that one
    more is used."""
    page = somebody(phone, asterism.base)
    go(page, asterism.base, "ask")
    ask(page, QUESTION)
    whole(page)
    sign_up(page, asterism.base)
    go(page, asterism.base)
    assert page.get_by_text("9/10 questions left").is_visible()
    assert page.locator(".quota .caption, .quota .secondary").first.inner_text().endswith(" 1")
    go(page, asterism.base, "history")
    assert page.locator(".thread-title").all_inner_texts() == [QUESTION]
    other = phone.open(f"{asterism.base}/destiny/")
    go(page, asterism.base)
    row = page.locator(".ask-row").first
    question = row.inner_text()
    row.click()
    page.wait_for_url("**/destiny/ask/*")
    ready(page)
    whole(page)
    assert page.locator(".question").inner_text() == question
    assert page.locator(".message-chips").count() == 2
    assert page.locator(".message-measure").inner_text().endswith("%")
    other.bring_to_front()
    other.get_by_text("8/10 questions left").wait_for()


def test_walks_4_and_6(phone, asterism):
    """DES-57 DES-120 DES-122 DES-125 DES-144 DES-145 Walks 4 and 6: a tool tells what it found, a source its title
    and chapter; the chart opens beside an answer, and another ayanamsa moves it."""
    page = somebody(phone, asterism.base)
    go(page, asterism.base, "ask")
    ask(page, QUESTION)
    whole(page)
    sheet = page.locator("dialog[open]")
    page.locator(".message-chips:not(.message-sources) .message-chip").first.click()
    sheet.get_by_role("heading", name="How I read this").wait_for()
    assert sheet.get_by_text("Saturn, lord of the 10th house, in the 8th").count() >= 1
    check(page)
    page.keyboard.press("Escape")
    page.locator(".message-sources .message-chip").first.click()
    sheet.get_by_text("Brihat Parashara Hora Shastra").first.wait_for()
    check(page)
    page.keyboard.press("Escape")
    thread = page.url
    page.get_by_role("banner").get_by_role("link", name="Planetary Positions").click()
    page.wait_for_url("**/destiny/chart**")
    ready(page)
    page.locator("label").filter(has_text="South").click()
    until(page, "document.querySelector('.drawing-d1.drawing-south').checkVisibility()")
    row = "[...document.querySelectorAll('.position-table tr')].find(row => row.textContent.includes('Moon')).textContent"
    moon, periods = page.evaluate(row), page.locator(".running").inner_text()
    page.get_by_label("Ayanamsa").select_option("raman")
    until(page, f"{row} !== {json.dumps(moon)}")
    assert page.locator(".running").inner_text() != periods
    page.reload()
    ready(page)
    assert page.get_by_label("Ayanamsa").input_value() == "raman"
    page.goto(thread)
    ready(page)
    whole(page)


@each_scheme
def test_walk_5(browser, scheme):
    """DES-59 DES-60 DES-62 DES-63 DES-68 Walk 5: a cursor follows the words; stopped half-way they stay, the model
    is not asked on, and the next is answered."""
    model = SlowModel()
    server = Asterism(**model.environment)
    with screen(browser, scheme=scheme) as phone:
        page = somebody(phone, server.base)
        go(page, server.base, "ask")
        with page.expect_navigation():
            press(page, "Yes, it may")
        ready(page)
        ask(page, QUESTION)
        until(page, "document.querySelector('.answer')?.textContent.includes('step')", seconds=30)
        being_written(page)
        press(page, "Stop")
        page.get_by_text("Stopped").wait_for()
        assert model.hung_up.wait(timeout=5)
        said = page.locator(".answer").inner_text().split()
        page.reload()
        ready(page)
        assert page.locator(".answer").inner_text().split() == said
        check(page)
        ask(page, "And next year?")
        until(page, "document.querySelectorAll('.answer')[1]?.textContent.includes('step')", seconds=30)
    server.close()


def being_written(page):
    """The cursor blinks behind the last word, and is still where little motion is wanted."""
    page.emulate_media(reduced_motion="no-preference")
    look(page, ".answer[data-scripted] > :last-child", part="::after", animation_name="cursor-blink")
    assert page.locator(".message-assistant .message-writing").inner_text() == "Typing…"
    assert not page.locator(".message-assistant .message-time").is_visible()
    page.emulate_media(reduced_motion="reduce")
    look(page, ".answer[data-scripted] > :last-child", part="::after", animation_name="none")


def test_walk_7(phone, asterism):
    """DES-75 DES-77 DES-81 Walk 7: pinned and found again, down to the message."""
    page = somebody(phone, asterism.base)
    for question in (QUESTION, "When will I marry?"):
        go(page, asterism.base, asked(phone.wire, question).removeprefix("/destiny/"))
        whole(page)
    go(page, asterism.base, "history")
    page.get_by_role("button", name=f"More for {QUESTION}").click()
    page.get_by_role("button", name="Pin", exact=True).click()
    page.get_by_role("heading", name="Pinned").wait_for()
    assert page.locator("#threads h2").all_inner_texts() == ["Pinned", "Today"]
    check(page)
    page.get_by_label("Search conversations").fill("sub-period")
    page.wait_for_url("**q=sub-period")
    page.get_by_role("link", name=QUESTION).first.click()
    page.wait_for_url("**/destiny/ask/*#message-*")
    ready(page)
    assert page.locator(":target").get_by_text("sub-period").count() >= 1


def test_walk_12(phone, asterism):
    """DES-24 DES-26 DES-129 Walk 12: Hindi throughout, KP with Placidus, a flat list, for ever with premium."""
    page = somebody(phone, asterism.base)
    choose(page, asterism.base, "Language", "हिन्दी")
    assert page.locator("html").get_attribute("lang") == "hi"
    go(page, asterism.base, "ask")
    ask(page, "क्या यह नौकरी बदलने का सही समय है?")
    whole(page)
    assert page.evaluate("/[\\u0900-\\u097F]{3}/.test(document.querySelector('.answer').textContent)")
    check(page)
    page.goto(f"{asterism.base}/destiny/profile/language")
    ready(page)
    page.get_by_role("button", name="English").click()
    page.wait_for_selector("html[lang=en]")
    choose(page, asterism.base, "Astrology system", "KP")
    go(page, asterism.base, "chart")
    assert page.get_by_text("Placidus").first.is_visible()
    check(page)
    go(page, asterism.base, "profile/history")
    page.get_by_role("switch", name="Group by date").uncheck()
    page.wait_for_selector(".toast")
    go(page, asterism.base, "history")
    assert page.locator("#threads h2").count() == 0
    go(page, asterism.base, "profile/retention")
    page.get_by_role("link", name="For ever").click()
    page.wait_for_url("**/destiny/premium")


def test_what_is_not_kept(browser, asterism):
    """DES-26: with saving off a conversation is in its tab alone, is there after another page, and ends with "new"."""
    with screen(browser) as phone:
        page = somebody(phone, asterism.base)
        go(page, asterism.base, "profile/history")
        page.get_by_text("Save conversations").click()
        page.wait_for_selector(".toast")
        go(page, asterism.base, "ask")
        assert page.get_by_text("Saving is off").is_visible()
        ask(page, QUESTION)
        page.wait_for_selector(".answer .why")
        ask(page, "And what of money?")
        until(page, "() => document.querySelectorAll('.answer').length === 2")
        check(page)
        photograph(page, "destiny-unkept")
        page.locator(".answer .why").first.click()
        assert page.locator("dialog[open]").is_visible()
        page.keyboard.press("Escape")
        go(page, asterism.base)
        go(page, asterism.base, "ask")
        until(page, "() => document.querySelectorAll('.answer').length === 2")
        assert phone.open(f"{asterism.base}/destiny/ask").locator(".answer").count() == 0
        page.get_by_role("link", name="New chat").click()
        ready(page)
        assert page.locator(".answer").count() == 0
        page.reload()
        ready(page)
        assert page.locator(".answer").count() == 0
        go(page, asterism.base, "history")
        assert page.get_by_text(QUESTION).count() == 0


@each_scheme
def test_walk_14(browser, asterism, scheme):
    """DES-166 Walk 14: in by keyboard alone, asked, heard once it is whole, deleted and undone."""
    with screen(browser, "desktop", scheme) as desk:
        walk_by_keyboard(desk.context.new_page(), asterism.base)


def walk_by_keyboard(page, base):
    go(page, base, "welcome")
    reach(page, "Skip")
    page.wait_for_url("**/destiny/signin**")
    ready(page)
    reach(page, "Continue as guest")
    page.wait_for_url("**/destiny/profile/birth")
    ready(page)
    give_birth(page)
    reach(page, "Ask")
    page.wait_for_url("**/destiny/ask")
    ready(page)
    page.locator("#question").focus()
    page.keyboard.type(QUESTION)
    page.keyboard.press("Enter")
    whole(page)
    until(page, "document.querySelector('#announcer').textContent.trim() !== ''")
    reach(page, "Chat History")
    page.wait_for_url("**/destiny/history?from=menu")
    ready(page)
    reach(page, f"More for {QUESTION}")
    page.get_by_role("button", name="Delete", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_text("Conversation deleted").wait_for()
    reach(page, "Undo")
    page.locator(".thread-title", has_text=QUESTION).wait_for()


def reach(page, name, most=80):
    """Goes to what has this name by the Tab key, and presses it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("""(document.activeElement.getAttribute('aria-label')
                ?? document.activeElement.textContent).trim()""") == name:
            return page.keyboard.press("Enter")
    raise AssertionError(f"the keyboard does not come to {name}")


def test_text_of_twice_the_size(phone, asterism):
    """DES-164: nothing is cut off, covered or lost with the largest texts, which are twice as large, on any page of
    Destiny: neither in an answer nor in what came of a match; and no word of a title is broken in two."""
    page = somebody(phone, asterism.base)
    thread, match = asked(phone.wire, QUESTION), matched(phone.wire)
    go(page, asterism.base, "profile/appearance")
    page.get_by_label("Largest").check()
    page.wait_for_selector("body[data-text-size=largest]")
    for path in ("", "ask", "history", "match", "chart", "profile", "premium", thread, match):
        go(page, asterism.base, path.removeprefix("/destiny/"))
        if path == thread:
            whole(page)
        check(page)
    for path in ("match", "profile", "premium", "account/", "account/delete", "account/notifications"):
        go(page, asterism.base, path)
        assert broken(page) == [], path


def test_budget(browser, asterism):
    """DES-197: Home and Ask stay under 120 KB on the first load, with scripts under 30 KB; they and the chart do not
    jump."""
    with screen(browser) as phone, screen(browser) as fresh:
        somebody(phone, asterism.base)
        # A device that has nothing yet but the session.
        fresh.context.add_cookies(phone.context.cookies())
        for path in ("", "ask", "chart"):
            costs = measure(fresh, f"{asterism.base}/destiny/{path}", slow=False)
            print(path, costs)
            assert costs.cls <= 0.02
            if path != "chart":
                assert costs.total < 120 * 1024
                assert costs.scripts < 30 * 1024
