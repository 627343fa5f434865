"""What somebody does in Halloo, with the names of the pictures wherever one is to be taken."""

from harness.destiny import press, ready
from harness.halloo import (
    add_member, agree, answer_quiz, confirmed, fill_profile, fire, first_habit, go, noon, phone, say_hello, sign_up, take)
from harness.screens import eventually


class Window:
    """The window of a page, as the steps open it."""

    def __init__(self, page):
        self.page, self.context, self.settings = page, page.context, noon()

    def open(self, url):
        page = self.page.context.new_page()
        page.goto(url)
        ready(page)
        return page


def begins_with_halloo(page, base):
    go(page, base, "welcome")
    yield "halloo-welcome"
    go(page, base, "account-setup?way=up")
    yield "halloo-account"
    sign_up(page, base)
    yield "halloo-quiz"
    answer_quiz(page)
    yield "halloo-ready"
    go(page, base)
    yield "halloo-home-empty"
    for path in ("today", "gallery", "inbox", "analytics", "phone"):
        go(page, base, path)
        yield f"halloo-{path}-empty"
    go(page, base, "profiles/new-sheet")
    yield "halloo-sheet"
    go(page, base, "setup/new/1")
    yield "halloo-step-1"
    fill_profile(page)
    yield "halloo-step-2"
    press(page, "Onboard Your Member")
    page.wait_for_url("**/3")
    ready(page)
    yield "halloo-step-3"
    press(page, "Send Hello")
    page.wait_for_url("**/4")
    ready(page)
    eventually(page, lambda: page.get_by_text("Delivered").is_visible(), "delivered", 20)
    yield "halloo-step-4"
    here = page.url
    go(page, base)
    yield "halloo-home-waiting"
    page.goto(here)
    ready(page)
    other = phone(Window(page), base)
    press(other, "OK")
    # Closing a page that is just being sent away can wait for ever.
    confirmed(page)
    other.close()
    yield "halloo-step-5"
    press(page, "Continue")
    page.wait_for_url("**/6")
    ready(page)
    yield "halloo-step-6"


def declines(page, base):
    window = Window(page)
    page = add_member(window, base)
    say_hello(page)
    other = phone(window, base)
    press(other, "STOP")
    page.get_by_role("heading", name="does not want texts").wait_for()
    window.page.goto(page.url)
    ready(window.page)
    yield "halloo-step-4-stopped"


def looks_after(page, base):
    window = Window(page)
    other = add_member(window, base)
    agree(window, other, base)
    go(page, base, "tasks/new?suggestion=0")
    yield "halloo-habit"
    first_habit(other)
    go(page, base)
    yield "halloo-home-planned"
    relative = phone(window, base)
    fire(relative)
    eventually(other, lambda: other.get_by_text("Waiting", exact=True).is_visible(), "waiting", 20)
    go(page, base)
    yield "halloo-home-open"
    page.locator(".task").first.click()
    page.wait_for_url("**/occurrences/**")
    ready(page)
    yield "halloo-task"
    take(relative, "Pill box")
    eventually(other, lambda: other.get_by_text("view", exact=True).is_visible(), "answered", 40)
    go(page, base)
    yield "halloo-home-answered"
    press(page, "Menu")
    page.wait_for_timeout(300)
    yield "halloo-menu"
    eventually(other, lambda: go(other, base, "gallery") or other.locator(".tile-photo").count() == 1, "photo", 40)
    for path in ("gallery", "today", "summary", "tasks", "profiles", "analytics", "analytics/trends", "inbox", "settings",
                 "phone"):
        go(page, base, path)
        yield f"halloo-{path.replace('/', '-')}"
    go(page, base, "gallery")
    page.locator(".tile:has(.tile-photo)").click()
    page.wait_for_url("**/gallery/**")
    ready(page)
    yield "halloo-gallery-photo"
    go(page, base, "profiles")
    page.locator(".create-link").first.click()
    page.wait_for_url("**/profiles/*")
    ready(page)
    yield "halloo-member"
    member = page.url
    page.goto(member + "/edit")
    ready(page)
    yield "halloo-member-edit"
    page.goto(member + "/ledger")
    ready(page)
    yield "halloo-ledger"


HALLOO = [begins_with_halloo, declines, looks_after]
