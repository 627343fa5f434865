"""A stranger's walk: from the front page to a chart, to a second device, and away again without a trace."""

import itertools
import json
import re
import zipfile

from harness.budget import measure
from harness.checks import check, check_sizes
from harness.marks import each_scheme, each_size
from harness.screens import photograph, screen, until, worker_is_ready
from harness.wire import born

PASSWORD = "correct horse battery staple"
numbers = itertools.count(1)


def enter_as_guest(page):
    page.get_by_role("button", name="Start now, without an account").click()
    page.wait_for_load_state()
    if not page.url.endswith("/account/birth"):
        page.get_by_role("link", name="Enter my birth").click()
    page.wait_for_selector("body[data-ready]")


def give_birth_data(page, name="Mira"):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Date of birth").fill("1990-05-15")
    page.get_by_label("To the minute").check()
    page.get_by_label("Time of birth").fill("10:30")
    place = page.get_by_role("combobox", name="Place of birth")
    place.press_sequentially("Pune")
    page.get_by_role("option").first.click()
    page.get_by_label("I am 16 or older.").check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/account/chart")
    page.wait_for_selector("body[data-ready]")


def upgrade(page, base):
    address = f"walker{next(numbers)}@example.org"
    page.goto(f"{base}/account/upgrade")
    page.wait_for_selector("body[data-ready]")
    page.get_by_label("Email").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Keep what I have").click()
    page.wait_for_url("**/account/")
    return address


def take_along(page, press):
    """Has everything put together on the page of the export, and looks into the file; `press` presses."""
    press(page, "Put the file together")
    page.wait_for_selector("text=Download")
    check(page)
    with page.expect_download() as download:
        press(page, "Download")
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        [profile] = [name for name in archive.namelist() if name.endswith("/profile.json")]
        birth = json.loads(archive.read(profile))
    assert (birth["name"], birth["birthDate"]) == ("Mira Rao", "1990-05-15"), birth


def click(page, name):
    page.get_by_role("main").locator("a, button").filter(has_text=name).click()


def sign_in(page, base, address):
    page.goto(f"{base}/account/signin")
    page.wait_for_selector("body[data-ready]")
    page.get_by_label("Email").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"{base}/")
    page.wait_for_selector("body[data-ready]")


def test_a_stranger_becomes_a_person_on_two_devices_and_leaves(browser, asterism):
    """PLT-1 From the front page to a chart on two devices; PLT-15 live; PLT-5 all of it in a file, then gone."""
    with screen(browser, service_workers="allow") as phone, screen(browser, "desktop") as desk:
        page = phone.open(asterism.base)
        check(page)
        photograph(page, "walk-1-front")
        enter_as_guest(page)
        check(page)
        photograph(page, "walk-2-birth")
        give_birth_data(page)
        assert page.locator(".chart-wheel-stage svg").is_visible()
        check(page)
        photograph(page, "walk-3-chart")

        address = upgrade(page, asterism.base)
        other = desk.open(asterism.base)
        sign_in(other, asterism.base, address)
        other.wait_for_selector("text=Hello, Mira")
        photograph(other, "walk-4-second-device")

        # What changes on the phone is seen on the desk within two seconds (PLT-15).
        page.goto(f"{asterism.base}/account/birth")
        page.get_by_label("Name", exact=True).fill("Mira Rao")
        page.get_by_role("button", name="Save").click()
        page.wait_for_url("**/account/chart")
        other.wait_for_selector("text=Hello, Mira Rao")

        page.goto(f"{asterism.base}/account/export")
        page.wait_for_selector("body[data-ready]")
        take_along(page, click)
        photograph(page, "walk-5-export")

        page.goto(f"{asterism.base}/account/delete")
        check(page)
        photograph(page, "walk-6-delete")
        page.get_by_label("Current password").fill(PASSWORD)
        page.get_by_role("button", name="Delete account").click()
        page.wait_for_url("**/account/deleted")
        page.wait_for_selector("text=Everything was deleted")
        check(page)
        page.get_by_role("main").get_by_role("link", name="Home").click()
        page.wait_for_url(f"{asterism.base}/")
        assert page.get_by_role("button", name="Start now, without an account").is_visible()
        other.goto(f"{asterism.base}/account/chart")
        assert "/account/signin" in other.url


# Past the last element the focus is on the page as a whole, which holds every name.
FOCUS_IS_ON = """name => {
  const element = document.activeElement;
  return element !== document.body && (element.labels?.[0] ?? element).textContent.includes(name);
}"""


def press_until(page, name):
    """Tabs on until what is called so has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS_IS_ON, name):
            return
    raise AssertionError(f"the keyboard does not reach {name}")


def press(page, name):
    press_until(page, name)
    page.keyboard.press("Enter")


def go(page, name, address):
    """Follows a link by keyboard."""
    press(page, name)
    page.wait_for_url(address)
    page.wait_for_selector("body[data-ready]")


def enter_by_keyboard(page):
    """From the front page to the chart."""
    press(page, "Start now, without an account")
    until(page, "document.querySelector('.page-header') && !document.body.textContent.includes('Start now')")
    page.wait_for_selector("body[data-ready]")
    if not page.url.endswith("/account/birth"):
        go(page, "Enter my birth", "**/account/birth")
    press_until(page, "Name")
    page.keyboard.type("Mira")
    press_until(page, "Date of birth")
    page.keyboard.type("05151990")
    # The radio buttons are one stop; the arrows go from one to the next.
    press_until(page, "To the minute")
    page.keyboard.press("Space")
    press_until(page, "Time of birth")
    page.keyboard.type("1030AM")
    press_until(page, "Place of birth")
    page.keyboard.type("Pune", delay=30)
    page.wait_for_selector("[role=option]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    press_until(page, "I am 16 or older.")
    page.keyboard.press("Space")
    go(page, "Save", "**/account/chart")


def fill_in(page, **answers):
    """Types into fields by keyboard, each by its label."""
    for label, answer in answers.items():
        press_until(page, label)
        page.keyboard.type(answer)


def test_the_same_walk_by_keyboard_alone(browser, asterism):
    """PLT-1 PLT-5 All of the walk without a pointer, on both devices."""
    address = f"walker{next(numbers)}@example.org"
    with screen(browser, "desktop") as desk, screen(browser, "desktop") as second:
        page = desk.open(asterism.base)
        enter_by_keyboard(page)
        go(page, "Account", "**/account/")
        go(page, "Keep what I have", "**/account/upgrade")
        fill_in(page, Email=address, Password=PASSWORD)
        go(page, "Keep what I have", "**/account/")

        other = second.open(asterism.base)
        go(other, "Sign in", "**/account/signin**")
        fill_in(other, Email=address, Password=PASSWORD)
        go(other, "Sign in", "**/account/")
        go(other, "Back", f"{asterism.base}/")
        other.wait_for_selector("text=Hello, Mira")

        # A field that is reached by the keyboard has all of its text selected.
        go(page, "Your birth", "**/account/birth")
        fill_in(page, Name="Mira Rao")
        go(page, "Save", "**/account/chart")
        other.wait_for_selector("text=Hello, Mira Rao")
        go(page, "Account", "**/account/")

        go(page, "Take your data along", "**/account/export")
        take_along(page, press)
        go(page, "Back", "**/account/")
        go(page, "Delete account", "**/account/delete")
        fill_in(page, **{"Current password": PASSWORD})
        go(page, "Delete account", "**/account/deleted")
        go(page, "Home", f"{asterism.base}/")
        assert page.get_by_role("button", name="Start now, without an account").is_visible()


def test_the_chart_is_read_offline(browser, asterism):
    """PLT-16 The own chart is read offline."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_", "Failed to load")
        page = born(phone, asterism.base, "/account/chart")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        phone.context.set_offline(True)
        page.reload()
        page.wait_for_selector("text=Offline. This page is from")
        assert page.locator(".chart-wheel-stage svg").is_visible()
        photograph(page, "walk-offline")


def posts(asterism, route):
    """How many forms have arrived at a route, as the server counts them."""
    metrics = asterism.metrics()
    line = rf'http_server_request_duration_seconds_count{{method="POST",route="{route}",status="\w+"}} (\d+)'
    return sum(int(number) for number in re.findall(line, metrics))


def test_a_birth_changed_offline_is_sent_once_and_shown(browser, asterism):
    """PLT-16 What is saved offline is sent once on return, whatever else is open, and the page shows it."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_")
        page = born(phone, asterism.base, "/account/birth")
        worker_is_ready(page)
        other = phone.open(f"{asterism.base}/account/preferences")
        before = posts(asterism, "/account/birth")
        phone.context.set_offline(True)
        page.get_by_label("Name", exact=True).fill("Mira Rao")
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector("text=1 change waits to be sent")
        assert page.get_by_label("Name", exact=True).input_value() == "Mira Rao"
        check(page)
        photograph(page, "walk-birth-waits")
        phone.context.set_offline(False)
        for one in (page, other):
            one.evaluate("dispatchEvent(new Event('online'))")
            one.wait_for_selector("#banner-waiting", state="detached")
        until(page, "document.getElementById('name').defaultValue === 'Mira Rao'")
        assert posts(asterism, "/account/birth") == before + 1
        page.goto(f"{asterism.base}/account/chart")
        page.wait_for_selector("text=Mira Rao")


def test_preferences_chosen_offline_change_the_page_on_return(browser, asterism):
    """PLT-16 A language and colours chosen offline are those of the page as soon as they are sent."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_")
        page = born(phone, asterism.base, "/account/preferences")
        worker_is_ready(page)
        phone.context.set_offline(True)
        page.get_by_label("Dark").check()
        page.get_by_label("Language").select_option("es")
        page.get_by_role("button", name="Save").click()
        page.wait_for_selector("text=1 change waits to be sent")
        phone.context.set_offline(False)
        page.wait_for_selector("html[lang=es] body[data-appearance=dark][data-ready]")
        check(page)


@each_scheme
@each_size
def test_pages_are_for_everybody(browser, asterism, size, scheme):
    with screen(browser, size, scheme) as opened:
        page = born(opened, asterism.base)
        for path in ["/", "/account/", "/account/birth", "/account/chart", "/account/preferences", "/account/delete"]:
            page.goto(asterism.base + path)
            page.wait_for_selector("body[data-ready]")
            check_sizes(page)
            photograph(page, f"page{path.replace('/', '-')}-{opened.name}")


def test_budget_of_the_front_page(browser, asterism):
    with screen(browser) as opened:
        costs = measure(opened, asterism.base, slow=False)
        print(costs)
        assert costs.scripts < 30 * 1024
        assert costs.scripts + costs.styles < 60 * 1024
        assert costs.cls <= 0.02
