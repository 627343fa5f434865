"""Somebody new on a single sheet, and changes of a member without a connection."""

import pytest

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import Member, call, confirmed, enter, go, noon, numbers, phone, strong
from harness.marks import nightly
from harness.pictures import COLOURS, two_halves
from harness.screens import eventually, photograph, screen, until, worker_is_ready


def counted(asterism, event):
    """How often something was counted of the sheet."""
    lines = asterism.metrics().splitlines()
    name = f'asterism_halloo_profile_creation_total{{variant="sheet",event="{event}"}} '
    return next(int(line.removeprefix(name)) for line in lines if line.startswith(name))


def field(page, label):
    return page.get_by_label(label, exact=True)


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=nightly)])
def test_the_sheet(browser, asterism, size):
    """HAL-120 HAL-407 HAL-423 HAL-706 HAL-1803: a single sheet asks before it is dropped, names what is wrong and keeps
    what was typed; then comes the hello, before which nothing is texted, and each step is counted."""
    with screen(browser, size, "light", **noon()) as window:
        window.allow("422")
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        before = {event: counted(asterism, event) for event in ("opened", "created", "helloSent", "confirmed", "abandoned")}
        go(page, asterism.base, "profiles/new-sheet")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            check(page)
            photograph(page, f"halloo-sheet-{size}-{scheme}")
        press(page, "Add member")
        assert field(page, "Name").evaluate("field => field === document.activeElement")
        check(page)
        field(page, "Name").fill("Grandpa Joe")
        assert page.locator("#name-problem").count() == 0 and page.locator("#phone-problem").is_visible()
        press(page, "Close", "link")
        page.get_by_role("dialog").wait_for()
        check(page)
        press(page, "Keep Editing")
        assert field(page, "Name").input_value() == "Grandpa Joe"
        field(page, "Relationship").fill("Grandpa")
        field(page, "Phone Number").press_sequentially("2025550")
        assert field(page, "Phone Number").input_value() == "202 555 0"
        press(page, "Add member")
        page.locator("#phone-problem").wait_for()
        check(page)
        # A number is read where the relative lives, and shown before it is kept.
        page.locator("#place").press_sequentially("Jaipur")
        page.locator("[role=option]").first.click()
        assert page.locator("[data-region]").get_attribute("data-region") == "IN"
        field(page, "Phone Number").fill("94123 45678")
        press(page, "Add member")
        until(page, "document.getElementById('phone').value === '+91 94123 45678'")
        page.locator("#place").fill("")
        assert page.locator("[data-region]").get_attribute("data-region") == "US"
        field(page, "Phone Number").fill(f"+1 202 456 {next(numbers) + 1000}")
        press(page, "Add member")
        page.wait_for_url("**/3")
        ready(page)
        other = phone(window, asterism.base)
        assert other.get_by_text("No texts yet.").is_visible()
        press(page, "Send Hello")
        page.wait_for_url("**/4")
        ready(page)
        press(other, "OK")
        confirmed(page)
        go(page, asterism.base, "profiles/new-sheet")
        press(page, "Close", "link")
        page.wait_for_url("**/halloo/")
        ready(page)
        after = {event: counted(asterism, event) - count for event, count in before.items()}
        assert after == {"opened": 2, "created": 1, "helloSent": 1, "confirmed": 1, "abandoned": 1}


def test_a_member_is_changed_without_a_connection(browser, asterism):
    """HAL-422 HAL-423 HAL-703 HAL-1703 HAL-1704: on the page of a member the photo is cut and the number grouped as in the
    setup; without a photo changes wait for a connection, with one the page says that it cannot; what is refused then says
    why, keeps what was typed and can be dropped."""
    with screen(browser, "phone", "light", service_workers="allow", **noon()) as window:
        window.allow("ERR_", "Failed to", "disconnected", "no answer", "fetching the script", "409", "422")
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        joe, maria = Member(page), Member(page, "Grandma Maria", "Grandma")
        address = f"profiles/{joe.id}/edit"
        go(page, asterism.base, address)
        check(page)
        photograph(page, "halloo-member-edit")
        page.locator("input[type=file]").set_input_files({"name": "joe.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
        press(page, "Save")
        page.locator("#photo-problem").wait_for()
        check(page)
        photograph(page, "halloo-member-photo-problem")
        page.locator("input[type=file]").set_input_files({"name": "joe.png", "mimeType": "image/png", "buffer": two_halves()})
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        press(page, "Done")
        dialog.wait_for(state="hidden")
        until(page, "() => document.querySelector('input[type=file]').files[0]?.name === 'photo.jpg'")
        worker_is_ready(page)
        window.context.set_offline(True)
        field(page, "Name").fill("Joe Brown")
        press(page, "Save")
        page.get_by_text("The photo needs a connection.").wait_for()
        check(page)
        assert page.locator("#banner-waiting").count() == 0 and field(page, "Name").input_value() == "Joe Brown"
        window.context.set_offline(False)
        press(page, "Retry")
        page.wait_for_url(f"**/profiles/{joe.id}")
        ready(page)
        assert page.evaluate(COLOURS, ".face-large img") == ["red", "blue"]
        go(page, asterism.base, address)
        window.context.set_offline(True)
        field(page, "Relationship").fill("Dad")
        page.get_by_label("Thank for answers").uncheck()
        press(page, "Save")
        eventually(page, lambda: page.locator("#banner-waiting").is_visible(), "the change waits")
        # What another member of the family changes meanwhile stays.
        change(browser, asterism, window, joe.id, {"note": "Likes tea"})
        window.context.set_offline(False)
        eventually(page, lambda: profile(page, joe)["relationship"] == "Dad", "it was changed", 30)
        known = profile(page, joe)
        assert (known["name"], known["note"], known["sendThanks"]) == ("Joe Brown", "Likes tea", False)
        assert known["photoURL"]
        go(page, asterism.base, address)
        window.context.set_offline(True)
        field(page, "Phone Number").fill("")
        field(page, "Phone Number").press_sequentially(maria.number)
        assert field(page, "Phone Number").input_value() == f"+1 {maria.number[2:5]} {maria.number[5:8]} {maria.number[8:]}"
        press(page, "Save")
        eventually(page, lambda: page.locator("#banner-waiting").is_visible(), "the number waits")
        window.context.set_offline(False)
        eventually(page, lambda: page.locator("#banner-refused").is_visible(), "it is refused", 30)
        page.locator("#banner-refused").get_by_role("link").click()
        until(page, "() => !location.hash && document.body.hasAttribute('data-ready')")
        eventually(page, lambda: field(page, "Phone Number").input_value().endswith(maria.number[8:]), "it is open again")
        assert not page.get_by_label("Thank for answers").is_checked()
        press(page, "Save")
        page.locator("#phone-problem").wait_for()
        assert profile(page, joe)["phoneNumber"] == joe.number


def profile(page, member):
    return call(page, "GET", f"/profiles/{member.id}")


def change(browser, asterism, window, relative, fields):
    """The same account changes something from another device."""
    other = browser.new_context(service_workers="block")
    other.add_cookies(window.context.cookies())
    page = other.new_page()
    page.goto(asterism.base + "/halloo/profiles")
    ready(page)
    call(page, "PATCH", f"/profiles/{relative}", fields)
    other.close()
