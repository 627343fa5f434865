"""Photographs of every screen of Destiny, Halloo and Astronova in every state, for eyes to judge: `make screenshots`.

They lie in .build/photographs, one folder for each size and scheme; `index.html` shows them side by side.
Usage: Tests/Browser/photograph [STORY ...]
"""

import html
import shutil
import sys

from playwright.sync_api import sync_playwright

from harness import BUILD
from harness.destiny import (
    BOY, GIRL, analyze, ask, buy, choose, enter, fill_in, give_birth, go, later, press, ready, sign_up, whole)
from harness.halloo import noon
from harness.screens import SCHEMES, Screen, until
from harness.servers import Asterism
from photographs_astronova import ASTRONOVA
from photographs_halloo import HALLOO

ALBUM = BUILD / "photographs"
QUESTION = "Is this a good time to change jobs?"
# A story is what somebody does; it gives the name of the picture wherever one is to be taken.


def arrives(page, base):
    go(page, base)
    for number in (1, 2, 3):
        page.get_by_role("link", name=f"Page {number} of 3").click()
        page.wait_for_timeout(200)
        yield f"welcome-{number}"
    page.locator("#page-3").get_by_role("button", name="Get started").click()
    page.wait_for_url("**/destiny/signin**")
    ready(page)
    yield "sign-in"
    press(page, "Continue as guest")
    page.wait_for_url("**/destiny/profile/birth")
    ready(page)
    yield "birth-empty"
    press(page, "Cast my chart")
    page.wait_for_selector("[aria-invalid], :invalid:focus")
    yield "birth-problems"
    later(page)
    yield "home-without-birth"
    for path in ("ask", "history", "match", "chart", "profile", "premium"):
        go(page, base, path)
        yield f"{path}-of-a-newcomer"


def asks(page, base):
    enter(page, base)
    give_birth(page)
    yield "home-of-a-guest"
    page.locator(".insight").click()
    page.wait_for_timeout(300)
    yield "home-facts"
    go(page, base, "ask")
    yield "ask"
    ask(page, QUESTION)
    page.wait_for_selector("[data-stream], .answer")
    page.wait_for_timeout(150)
    yield "ask-streaming"
    whole(page)
    page.wait_for_timeout(300)
    yield "ask-answer"
    page.locator(".message-chips:not(.message-sources) .message-chip").first.click()
    page.wait_for_timeout(300)
    yield "ask-how"
    page.keyboard.press("Escape")
    page.locator(".why").nth(1).click()
    page.wait_for_timeout(300)
    yield "ask-why"
    page.keyboard.press("Escape")
    for question in ("When will I marry?", "What should I look after in my health?"):
        go(page, base, "ask?new=1")
        ask(page, question)
        whole(page)
    go(page, base, "history")
    yield "history"
    page.get_by_role("button", name="More for").first.click()
    page.wait_for_timeout(200)
    yield "history-menu"
    go(page, base, "history?q=Saturn")
    yield "history-search"
    go(page, base, "history?q=qqqq")
    yield "history-nothing-found"
    page.goto(f"{base}/destiny/ask/00000000-0000-4000-8000-000000000000")
    yield "ask-not-found"
    go(page, base, "ask")
    page.context.set_offline(True)
    ask(page, "And next year?")
    page.wait_for_timeout(500)
    yield "ask-offline"
    page.context.set_offline(False)


def worries(page, base):
    enter(page, base)
    give_birth(page)
    go(page, base, "ask")
    ask(page, "I just want it all to stop")
    page.wait_for_selector("text=I need help")
    yield "check-in"
    press(page, "I need help")
    page.wait_for_selector(".support")
    yield "check-in-help"
    ask(page, "thank you")
    page.wait_for_timeout(600)
    yield "care-thanks"
    page.locator(".support a", has_text="end this").last.click()
    page.wait_for_url("**/account/care")
    ready(page)
    yield "care-end"


def matches(page, base):
    enter(page, base)
    give_birth(page)
    go(page, base, "match")
    yield "match"
    press(page, "Analyze Match")
    until(page, "document.activeElement.name === 'boy-name'")
    yield "match-missing"
    fill_in(page, "Boy", BOY)
    fill_in(page, "Girl", GIRL)
    yield "match-filled"
    analyze(page)
    page.wait_for_timeout(600)
    yield "match-result"
    for row in page.locator("details:visible > summary").all():
        row.click()
    page.wait_for_timeout(300)
    yield "match-result-open"
    go(page, base, "match")
    fill_in(page, "Boy", BOY)
    fill_in(page, "Girl", (GIRL[0], GIRL[1], None, GIRL[3]))
    analyze(page)
    yield "match-uncertain"
    go(page, base, "match")
    yield "match-recent"


def looks_at_positions(page, base):
    enter(page, base)
    give_birth(page)
    go(page, base, "chart")
    yield "chart"
    page.locator("label, a, button").filter(has_text="South").first.click()
    page.locator("label, a, button").filter(has_text="Navamsha D9").first.click()
    page.wait_for_timeout(300)
    yield "chart-south-d9"
    page.locator(".dashas > summary").click()
    page.wait_for_timeout(300)
    yield "chart-periods"
    for system in ("KP", "Western"):
        choose(page, base, "Astrology System", system)
        go(page, base, "chart")
        yield f"chart-{system.lower()}"
        go(page, base)
        yield f"home-{system.lower()}"


def keeps_house(page, base):
    enter(page, base)
    give_birth(page)
    sign_up(page, base)
    yield "profile"
    for path in ("birth", "system", "ayanamsa", "language", "history", "retention", "appearance", "keys"):
        go(page, base, f"profile/{path}")
        yield f"profile-{path}"
    go(page, base)
    yield "home"
    go(page, base, "premium")
    yield "premium"
    buy(page, base)
    yield "premium-held"
    go(page, base)
    yield "home-premium"
    go(page, base, "ask")
    yield "ask-premium"
    ask(page, QUESTION)
    whole(page)
    yield "ask-premium-answer"
    go(page, base, "profile")
    yield "profile-premium"
    page.goto(f"{base}/destiny/nowhere")
    yield "not-found"


def speaks_hindi(page, base):
    enter(page, base)
    give_birth(page)
    choose(page, base, "Language", "हिन्दी")
    for path in ("", "ask", "match", "chart", "profile", "premium", "history"):
        go(page, base, path)
        yield f"hindi-{path or 'home'}"
    go(page, base, "ask")
    ask(page, "क्या यह नौकरी बदलने का सही समय है?")
    whole(page)
    yield "hindi-answer"


STORIES = [arrives, asks, matches, worries, looks_at_positions, keeps_house, speaks_hindi] + HALLOO + ASTRONOVA


def take(browser, base, story, size, scheme):
    """Lets somebody do what the story says, and keeps its pictures; returns their paths."""
    window = Screen(browser, size, scheme, service_workers="allow", **noon())
    folder = ALBUM / window.name
    folder.mkdir(parents=True, exist_ok=True)
    page = window.context.new_page()
    paths = []
    for name in story(page, base):
        # What is fixed to the screen lies across the whole page where it is scrolled, or under a sheet.
        at_top = page.evaluate("scrollY === 0 && !document.querySelector('dialog[open]')")
        page.screenshot(path=folder / f"{name}.png", full_page=at_top)
        paths.append(f"{window.name}/{name}.png")
    window.context.close()
    return paths


def index(paths):
    """A page with all of them."""
    figures = "".join(
        f'<figure><img src="{html.escape(path)}" loading="lazy"><figcaption>{html.escape(path)}</figcaption></figure>'
        for path in paths)
    (ALBUM / "index.html").write_text(
        "<!DOCTYPE html><title>Screens</title><style>body{display:flex;flex-wrap:wrap;gap:24px;font:14px sans-serif}"
        f"figure{{margin:0}}img{{width:320px;border:1px solid #8888}}</style>{figures}")


def main(names):
    stories = [story for story in STORIES if not names or story.__name__ in names]
    shutil.rmtree(ALBUM, ignore_errors=True)
    server = Asterism()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        paths = [
            path for story in stories for size in ("phone", "desktop") for scheme in SCHEMES
            for path in take(browser, server.base, story, size, scheme)]
        browser.close()
    server.close()
    index(sorted(paths))
    print(f"{len(paths)} photographs: {ALBUM / 'index.html'}")


if __name__ == "__main__":
    main(sys.argv[1:])
