"""The hello of Halloo: what becomes of it where texts are refused, where it is quiet, and without a connection; and
what is filled in before."""

import datetime

import pytest

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import add_member, enter, go, noon, phone, strong
from harness.screens import SCHEMES, eventually, picture, screen, until


def night():
    """A zone in which it is the middle of the night."""
    hours = -datetime.datetime.now(datetime.timezone.utc).hour + 2
    hours += 24 if hours < -12 else 0
    return {"locale": "en-US", "timezone_id": f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"}


def set_network(window, base, mode):
    other = phone(window, base)
    other.get_by_label(mode, exact=True).check()
    press(other, "Set network")
    ready(other)
    other.close()


def to_hello(page):
    press(page, "Onboard Your Member")
    page.wait_for_url("**/3")
    ready(page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_send_failure(browser, asterism, scheme):
    """HAL-411 HAL-428 HAL-437 HAL-1404 Walk 6: a hello that is refused keeps the third step, with the cause and Resend;
    once the network is there again it goes out. Without a connection nothing is sent, now or later."""
    with screen(browser, "phone", scheme, **noon()) as window:
        window.allow("ERR_")
        page = add_member(window, asterism.base)
        strong(page, asterism.base)
        member = page.evaluate("() => fetch('/halloo/api/v1/profiles').then(answer => answer.json())")["items"][0]["id"]
        go(page, asterism.base, f"setup/{member}/2")
        to_hello(page)
        check(page)
        window.context.set_offline(True)
        press(page, "Send Hello")
        page.get_by_text("You are offline. Nothing is sent now").wait_for()
        picture(page, f"halloo-hello-offline-{scheme}")
        window.context.set_offline(False)
        assert page.url.endswith("/3")
        other = phone(window, asterism.base)
        assert other.get_by_text("No texts yet.").is_visible()
        other.close()
        set_network(window, asterism.base, "Refused")
        press(page, "Send Hello")
        page.get_by_role("alert").filter(has_text="The text was not delivered").wait_for()
        page.get_by_role("button", name="Resend").wait_for()
        assert "/3" in page.url
        ready(page)
        check(page)
        picture(page, f"halloo-hello-refused-{scheme}")
        page.reload()
        ready(page)
        assert page.get_by_role("button", name="Resend").is_visible()
        set_network(window, asterism.base, "Normal")
        press(page, "Resend")
        page.wait_for_url("**/4")
        ready(page)
        eventually(page, lambda: page.get_by_text("Delivered").is_visible(), "delivered", 20)
        timer = page.get_by_role("timer")
        first = timer.inner_text()
        until(page, f"() => document.querySelector('[role=timer]').textContent !== {first!r}")
        check(page)
        picture(page, f"halloo-hello-sent-{scheme}")
        other = phone(window, asterism.base)
        assert other.locator(".bubble").count() == 1


@pytest.mark.parametrize("scheme", SCHEMES)
def test_quiet_time(browser, asterism, scheme):
    """HAL-429 HAL-230 where it is quiet a dialog names the time there and offers now, the end of the quiet hours, or
    neither; the fourth step shows when the hello goes out, and sends it at once."""
    with screen(browser, "phone", scheme, **night()) as window:
        page = add_member(window, asterism.base)
        strong(page, asterism.base)
        member = page.evaluate("() => fetch('/halloo/api/v1/profiles').then(answer => answer.json())")["items"][0]["id"]
        go(page, asterism.base, f"setup/{member}/2")
        to_hello(page)
        assert not page.get_by_text("clock says").is_visible()
        press(page, "Send Hello")
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("Grandpa’s clock says").wait_for()
        check(page)
        picture(page, f"halloo-quiet-{scheme}")
        page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
        press(page, "Send Hello")
        dialog.get_by_role("button", name="Cancel").click()
        dialog.wait_for(state="hidden")
        press(page, "Send Hello")
        dialog.get_by_role("button", name="Send at 8AM").click()
        page.wait_for_url("**/4")
        ready(page)
        assert page.get_by_text("Scheduled: it goes out at 8AM.").is_visible()
        check(page)
        press(page, "Send Now")
        eventually(page, lambda: page.get_by_text("Delivered").is_visible(), "delivered", 20)


def test_quiet_time_without_scripts(browser, asterism):
    """HAL-429 without scripts the choice stands on the page."""
    with screen(browser, "phone", "light", **night()) as window, \
            screen(browser, "phone", "light", java_script_enabled=False, **night()) as plain:
        page = add_member(window, asterism.base)
        plain.context.add_cookies(window.context.cookies())
        to_hello(page)
        other = plain.open(page.url, ready=False)
        assert not other.get_by_role("button", name="Send Hello").is_visible()
        other.get_by_role("button", name="Send Now").click()
        other.get_by_role("link", name="Continue").click()
        assert other.url.endswith("/4")
