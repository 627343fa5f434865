"""The hello of Halloo: what becomes of it where texts are refused, where it is quiet, and without a connection; and
what is filled in before."""

import datetime

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import add_member, enter, go, noon, phone, strong
from harness.marks import each_scheme
from harness.pictures import COLOURS, colours, two_halves
from harness.screens import eventually, picture, screen, until


def night():
    """A zone in which it is the middle of the night."""
    hours = -datetime.datetime.now(datetime.timezone.utc).hour + 2
    hours += 24 if hours < -12 else 0
    return {"locale": "en-US", "timezone_id": f"Etc/GMT{-hours:+d}" if hours else "Etc/GMT"}


def set_network(window, base, mode):
    other = phone(window, base)
    network = other.get_by_role("group", name="What befalls texts to this phone")
    network.get_by_label(mode, exact=True).check()
    press(other, "Set network")
    ready(other)
    other.close()


def to_hello(page):
    press(page, "Onboard Your Member")
    page.wait_for_url("**/3")
    ready(page)


@each_scheme
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


@each_scheme
def test_quiet_time(browser, asterism, scheme):
    """HAL-429 HAL-230 where it is quiet a dialog names the time there and offers now, the end of the quiet hours, or
    neither; the fourth step shows when the hello goes out, and sends it at once."""
    with screen(browser, "phone", scheme, **night()) as window:
        page = add_member(window, asterism.base)
        strong(page, asterism.base)
        member = page.evaluate("() => fetch('/halloo/api/v1/profiles').then(answer => answer.json())")["items"][0]["id"]
        go(page, asterism.base, f"setup/{member}/2")
        to_hello(page)
        assert not page.get_by_text("lives it is").is_visible()
        press(page, "Send Hello")
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("Where Grandpa Joe lives it is").wait_for()
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


@each_scheme
def test_a_photo_is_cut(browser, asterism, scheme):
    """HAL-221 HAL-422 a square is cut out of the chosen photo by drag, zoom and keys; the circle shows it, and it can be
    looked at again, replaced and removed."""
    with screen(browser, "phone", scheme, **noon()) as window:
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        go(page, asterism.base, "setup/new/1")
        file = {"name": "joe.png", "mimeType": "image/png", "buffer": two_halves()}
        field = page.locator("input[type=file]")
        field.set_input_files(file)
        dialog = page.get_by_role("dialog")
        dialog.wait_for()
        check(page)
        picture(page, f"halloo-crop-{scheme}")
        press(page, "Done")
        dialog.wait_for(state="hidden")
        until(page, "() => document.querySelector('input[type=file]').files[0]?.name === 'photo.jpg'")
        until(page, "() => document.querySelector('.photo-pick img').src.startsWith('blob:')")
        assert page.evaluate(COLOURS, ".photo-pick img") == ["red", "blue"], "the middle at first"
        page.locator(".photo-pick").click()
        dialog.wait_for()
        stage = page.locator("[data-crop]")
        box = stage.bounding_box()
        page.mouse.move(box["x"] + 100, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 290, box["y"] + 100, steps=4)
        page.mouse.up()
        page.keyboard.press("Escape")
        dialog.wait_for(state="hidden")
        eventually(page, lambda: colours(page, ".photo-pick img") == ["red", "red"], "the left half by a drag")
        page.locator(".photo-pick").click()
        dialog.wait_for()
        stage.focus()
        for _ in range(30):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("+")
        assert float(page.get_by_label("Zoom").input_value()) > 1
        press(page, "Done")
        dialog.wait_for(state="hidden")
        eventually(page, lambda: colours(page, ".photo-pick img") == ["blue", "blue"], "the right half by keys")
        page.locator(".photo-pick").click()
        press(page, "Remove")
        dialog.wait_for(state="hidden")
        assert page.evaluate("document.querySelector('input[type=file]').files.length") == 0
        assert not page.locator(".photo-pick img").is_visible()
        field.set_input_files(file)
        dialog.wait_for()
        with page.expect_file_chooser() as chooser:
            press(page, "Replace")
        chooser.value.set_files({**file, "name": "again.png"})
        page.get_by_label("Zoom").fill("4")
        stage.focus()
        for _ in range(60):
            page.keyboard.press("ArrowRight")
        press(page, "Done")
        dialog.wait_for(state="hidden")
        eventually(page, lambda: colours(page, ".photo-pick img") == ["red", "red"], "the left half again")
        page.get_by_label("Name", exact=True).fill("Grandpa Joe")
        page.get_by_label("Relationship").fill("Grandpa")
        page.get_by_label("Phone Number").fill("+1 202 456 9911" if scheme == "light" else "+1 202 456 9922")
        page.get_by_role("button", name="Next").last.click()
        page.wait_for_url("**/2")
        ready(page)
        assert page.evaluate(COLOURS, ".face-large img") == ["red", "red"], "what was cut is kept"
        press(page, "Back", "link")
        page.wait_for_url("**/1")
        ready(page)
        page.get_by_label("Remove the photo").check()
        page.get_by_role("button", name="Next").last.click()
        page.wait_for_url("**/2")
        ready(page)
        assert page.locator(".face-large img").count() == 0


def test_a_number_is_written_in_groups(browser, asterism):
    """HAL-407 HAL-423 a number is written in groups while it is typed, and the caret stays behind its digit; what was
    typed is dropped only after a question."""
    with screen(browser, "phone", "light", **noon()) as window:
        page = enter(window, asterism.base)
        go(page, asterism.base, "setup/new/1")
        field = page.get_by_label("Phone Number")
        for typed, shown in [("2024561234", "202 456 1234"), ("12024561234", "1 202 456 1234"),
                             ("+12024561234", "+1 202 456 1234"), ("+442079460958", "+44 207 946 0958"),
                             ("+353861234567", "+353 861 234 567"), ("+49", "+49"), ("call me", "call me")]:
            field.fill("")
            field.press_sequentially(typed)
            assert field.input_value() == shown
        field.fill("+1 202 456 1234")
        field.evaluate("field => field.setSelectionRange(4, 4)")
        field.press("9")
        assert field.input_value() == "+1 290 245 61234"
        assert field.evaluate("field => field.selectionStart") == 5
        field.press("Backspace")
        assert field.input_value() == "+1 202 456 1234"
        assert field.evaluate("field => field.selectionStart") == 4
        field.evaluate("field => field.setSelectionRange(7, 7)")
        field.press("Backspace")
        assert field.input_value() == "+1 202 456 1234"
        assert field.evaluate("field => field.selectionStart") == 6
        press(page, "Back", "link")
        press(page, "Keep Editing")
        assert field.input_value() == "+1 202 456 1234"
        press(page, "Back", "link")
        press(page, "Discard", "link")
        page.wait_for_url("**/halloo/")


def test_steps_without_a_connection(browser, asterism):
    """HAL-411 HAL-1702 a step that cannot be sent keeps everything that was typed, says so with Retry, and does not go on."""
    with screen(browser, "phone", "dark", **noon()) as window:
        window.allow("ERR_", "503")
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        go(page, asterism.base, "setup/new/1")
        page.get_by_label("Name", exact=True).fill("Grandpa Joe")
        page.get_by_label("Relationship").fill("Grandpa")
        page.get_by_label("Phone Number").fill("+1 202 456 9933")
        window.context.set_offline(True)
        page.get_by_role("button", name="Next").last.click()
        page.get_by_text("You are offline. Everything is kept").wait_for()
        check(page)
        picture(page, "halloo-step-offline")
        assert page.get_by_label("Name", exact=True).input_value() == "Grandpa Joe"
        window.context.set_offline(False)
        page.route("**/setup/new/1", lambda route: route.fulfill(status=503, body="<p>Down", content_type="text/html") if route.request.method == "POST" else route.continue_())
        press(page, "Retry")
        page.get_by_text("The server could not do this").wait_for()
        page.unroute("**/setup/new/1")
        press(page, "Retry")
        page.wait_for_url("**/2")
        ready(page)
        window.context.set_offline(True)
        press(page, "Onboard Your Member")
        page.get_by_text("You are offline. Everything is kept").wait_for()
        window.context.set_offline(False)
        press(page, "Onboard Your Member")
        page.wait_for_url("**/3")
