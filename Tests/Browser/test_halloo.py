"""The acceptance walks of Halloo, with simulated phones."""

import pytest

from harness.checks import check, check_sizes
from harness.destiny import press, ready
from harness.halloo import (
    add_member, agree, answer_quiz, confirmed, fill_profile, fire, first_habit, go, noon, phone, say_hello, sign_up, strong,
    take)
from harness.marks import each_scheme, each_size
from harness.screens import eventually, screen


@pytest.fixture
def clocks():
    return noon()


@each_scheme
def test_first_day_and_agreement(browser, asterism, scheme, clocks):
    """HAL-301 HAL-302 HAL-307 HAL-310 HAL-420 HAL-426 HAL-427 HAL-430 HAL-432 HAL-441 HAL-442 HAL-443 Walks 1 and 2:
    from the welcome to the first habit; the page goes on by itself when the phone answers."""
    with screen(browser, "phone", scheme, service_workers="allow", **clocks) as window:
        page = window.open(asterism.base + "/halloo/")
        sign_up(page, asterism.base)
        answer_quiz(page)
        assert page.get_by_text("Morning pills").is_visible()
        press(page, "Add First Member", "link")
        page.wait_for_url("**/setup/new/1")
        ready(page)
        assert page.get_by_role("img", name="Step 1 of 6").is_visible()
        press(page, "Next")
        assert page.locator("#name-problem").is_visible() and page.locator("#phone-problem").is_visible()
        assert page.get_by_label("Name", exact=True).evaluate("field => field === document.activeElement")
        fill_profile(page)
        assert page.get_by_text("Member #1").is_visible()
        assert page.get_by_text("Habits Tracked: 0").is_visible()
        other = phone(window, asterism.base)
        assert other.get_by_text("No texts yet.").is_visible()
        say_hello(page)
        eventually(page, lambda: page.get_by_text("Delivered").is_visible(), "page", 20)
        press(other, "OK")
        confirmed(page)
        assert page.get_by_text("Grandpa Joe is in!").is_visible()
        first_habit(page)
        assert page.get_by_text("No habits yet").count() == 0


def test_no_way_back(browser, asterism, clocks):
    """HAL-404 HAL-431 Walk 3: from the fourth step nothing goes back, and an answer that came meanwhile is
    taken up."""
    with screen(browser, **clocks) as window:
        page = add_member(window, asterism.base)
        say_hello(page)
        assert page.get_by_role("link", name="Back", exact=True).count() == 0
        page.go_back()
        eventually(page, lambda: page.url.endswith("/4"), "page", 20)
        address = page.url
        page.reload()
        ready(page)
        assert page.url == address
        go(page, asterism.base)
        other = phone(window, asterism.base)
        press(other, "YES")
        eventually(other, lambda: other.get_by_text("Thank you").count() > 0, "other", 20)
        page.goto(address)
        confirmed(page)


def test_declined_and_stopped(browser, asterism, clocks):
    """HAL-433 HAL-436 HAL-439 Walks 4 and 5: NO and STOP are shown as they were said; after STOP nothing is sent until
    START; cancelling leaves nothing behind."""
    with screen(browser, **clocks) as window:
        page = add_member(window, asterism.base)
        say_hello(page)
        other = phone(window, asterism.base)
        press(other, "STOP")
        eventually(page, lambda: page.get_by_role("heading", name="does not want texts").is_visible(), "page", 20)
        assert page.get_by_text("Declined").first.is_visible()
        assert page.get_by_text("texting START").is_visible()
        press(page, "Try Again")
        ready(page)
        eventually(page, lambda: page.get_by_text("a new hello goes out by itself").is_visible(), "page", 20)
        press(page, "Cancel Setup", "link")
        page.wait_for_url("**/close")
        ready(page)
        press(page, "Cancel Setup")
        page.wait_for_url("**/halloo/?discarded")
        ready(page)
        assert page.get_by_text("Nobody here yet").is_visible()


@each_scheme
def test_a_task_by_photo(browser, asterism, scheme, clocks):
    """HAL-507 HAL-511 HAL-825 HAL-1004 HAL-1405 Walk 7: words alone are not enough where a photo is wanted; with
    the photo the row moves in the other tab, and the gallery shows it."""
    with screen(browser, "phone", scheme, **clocks) as window:
        page = add_member(window, asterism.base)
        agree(window, page, asterism.base)
        first_habit(page)
        other = phone(window, asterism.base)
        fire(other)
        eventually(page, lambda: page.get_by_text("Waiting", exact=True).is_visible(), "page", 20)
        take(other, "DONE")
        eventually(other, lambda: other.get_by_text("send a photo").count() > 0, "other", 20)
        take(other, "Pill box")
        eventually(page, lambda: page.get_by_text("view", exact=True).is_visible(), "page", 40)
        go(page, asterism.base, "gallery")
        eventually(page, lambda: page.locator(".tile-photo").count() == 1, "page", 40)
        strong(page, asterism.base)
        go(page, asterism.base, "gallery")
        check(page)


def test_missed_and_late(browser, asterism, clocks):
    """HAL-508 HAL-821 HAL-822 HAL-823 Walk 8: a second nudge, then missed, and late after all."""
    with screen(browser, **clocks) as window:
        page = add_member(window, asterism.base)
        agree(window, page, asterism.base)
        first_habit(page)
        other = phone(window, asterism.base)
        fire(other)
        eventually(page, lambda: page.get_by_text("Waiting", exact=True).is_visible(), "page", 20)
        press(other, "Expire Deadline Now")
        eventually(page, lambda: page.get_by_text("Reminded again").is_visible(), "page", 20)
        press(other, "Expire Deadline Now")
        eventually(page, lambda: page.get_by_text("1 missed").is_visible(), "page", 20)
        take(other, "Pill box")
        eventually(page, lambda: page.get_by_text("Late", exact=True).is_visible(), "page", 40)


@each_size
@each_scheme
def test_pages_are_fit_for_everybody(browser, asterism, size, scheme, clocks):
    """HAL-102 HAL-240 HAL-245 HAL-1905 every page of Halloo, with strong contrast: nothing for axe to find, nothing wider
    than the screen."""
    with screen(browser, size, scheme, **clocks) as window:
        page = add_member(window, asterism.base)
        strong(page, asterism.base)
        for path in ("", "today", "tasks", "tasks/new", "profiles", "gallery", "inbox", "settings", "phone"):
            go(page, asterism.base, path)
            check_sizes(page)
