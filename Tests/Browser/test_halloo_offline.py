"""Halloo without a connection: what is read then, and what waits."""

from harness.checks import check
from harness.destiny import press
from harness.halloo import Member, call, enter, go, noon, strong
from harness.marks import each_scheme
from harness.screens import WORKER, eventually, screen, until, worker_is_ready


def without_connection(window, is_offline=True):
    window.context.set_offline(is_offline)


def keep_copies(page, path):
    worker_is_ready(page)
    page.evaluate(f"async () => {WORKER}.postMessage({{ copies: document.body.dataset.copies }})")
    until(page, f"async () => Boolean(await caches.match('{path}'))", 60)


@each_scheme
def test_what_was_never_opened_is_read(browser, asterism, scheme):
    """HAL-514 HAL-1013 HAL-1703: dashboards, today, habits, members, the gallery and figures open without a
    connection although they were never opened, and say how old they are."""
    with screen(browser, "phone", scheme, service_workers="allow", **noon()) as window:
        window.allow("ERR_", "Failed to", "disconnected", "no answer", "fetching the script")
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        joe = Member(page)
        joe.agree()
        joe.habit("Blue pills")
        go(page, asterism.base)
        keep_copies(page, "/halloo/inbox")
        without_connection(window)
        for path, text in [("today", "Blue pills"), (f"profiles/{joe.id}", "Delete member"), (f"profiles/{joe.id}/edit", "Phone Number"),
                           ("gallery", "joined"),
                           (f"tasks?profile={joe.id}", "Blue pills"), ("analytics", "Weekly report"), ("inbox", "")]:
            page.goto(f"{asterism.base}/halloo/{path}")
            page.wait_for_selector("body[data-ready][data-kept]")
            assert text in page.inner_text("main, #content"), path
            assert page.locator(".banner").first.is_visible()
        check(page)


def test_habits_wait(browser, asterism):
    """HAL-609 HAL-616 HAL-1703 HAL-1704: a change of kind brings its time and answer unless they were typed, and Save stays
    in view; the next five texts are drawn anew while the form of a habit is filled in; habits that were made and changed without a connection are kept, and sent when it is back; of
    two that were made neither is lost; one that is refused then says why, and can be opened again."""
    with screen(browser, "phone", "light", service_workers="allow", **noon()) as window:
        window.allow("ERR_", "Failed to", "disconnected", "no answer", "fetching the script", "409", "422")
        page = enter(window, asterism.base)
        joe = Member(page)
        joe.agree()
        go(page, asterism.base, f"tasks/new?profile={joe.id}")
        save = page.get_by_role("button", name="Save").bounding_box()
        assert save["y"] + save["height"] <= page.viewport_size["height"] and save["height"] >= 44
        time = page.locator("input[name=time]")
        page.locator("input[name=category][value=exercise]").check()
        assert (time.input_value(), page.get_by_label("Words or a photo").is_checked()) == ("10:00", False)
        time.fill("11:15")
        page.locator("input[name=category][value=meal]").check()
        assert time.input_value() == "11:15"
        page.get_by_text("More", exact=True).click()
        before = page.locator("#previews").inner_text()
        page.get_by_label("How often").select_option("weekly")
        eventually(page, lambda: page.locator("#previews").inner_text() != before, "drawn anew")
        assert page.locator("#previews li").count() == 5
        known = joe.habit("Blue pills")
        go(page, asterism.base, f"tasks/{known}/edit")
        worker_is_ready(page)
        without_connection(window)
        page.get_by_label("What is it?").fill("Green pills")
        press(page, "Save")
        eventually(page, lambda: page.locator("#banner-waiting").is_visible(), "the change waits")
        without_connection(window, False)
        eventually(page, lambda: titles(page) == ["Green pills"], "it was changed", 30)
        go(page, asterism.base, f"tasks/new?profile={joe.id}")
        without_connection(window)
        for title in ("Tea", "A walk"):
            page.get_by_label("What is it?").fill(title)
            press(page, "Save")
            eventually(page, lambda: page.get_by_label("What is it?").input_value() == "", "it is kept")
        without_connection(window, False)
        eventually(page, lambda: titles(page) == ["A walk", "Green pills", "Tea"], "both were added", 30)
        for number in range(6):
            joe.habit(f"Habit {number}")
        # While the form is open, somebody else of the family adds the last one that there can be.
        go(page, asterism.base, f"tasks/new?profile={joe.id}")
        joe.habit("The tenth")
        without_connection(window)
        page.get_by_label("What is it?").fill("One too many")
        press(page, "Save")
        eventually(page, lambda: page.locator("#banner-waiting").is_visible(), "it waits")
        without_connection(window, False)
        eventually(page, lambda: page.locator("#banner-refused").is_visible(), "it is refused", 30)
        page.locator("#banner-refused").get_by_role("button").click()
        eventually(page, lambda: page.locator("#banner-refused").count() == 0, "it is given up")


def titles(page):
    return sorted(item["title"] for item in call(page, "GET", "/tasks")["items"])
