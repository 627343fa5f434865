"""Destiny's entrance, profile and premium: walks 1, 2, 9, 12 and 15 of DES-198, by day and by night."""

import itertools
import json

import pytest

from harness.checks import check
from harness.screens import SCHEMES, photograph, screen

PASSWORD = "correct horse battery staple"
numbers = itertools.count(1)


def ready(page):
    page.wait_for_selector("body[data-ready]")


def press(page, name, role="button"):
    page.get_by_role(role, name=name).first.click()


def pass_onboarding(page, base, shots=None):
    """From the first visit to the way in."""
    page.goto(f"{base}/destiny/")
    ready(page)
    for number, name in enumerate(["Continue", "Continue", None], start=1):
        page.wait_for_timeout(100)
        if shots:
            check(page)
            photograph(page, f"{shots}-onboarding-{number}")
        if name:
            page.locator(f"#page-{number}").get_by_role("link", name=name).click()
    page.locator("#page-3").get_by_role("button", name="Get started").click()
    page.wait_for_url("**/destiny/signin**")
    ready(page)


def enter(page, base, shots=None):
    """As a guest, up to the birth form."""
    pass_onboarding(page, base, shots)
    if shots:
        check(page)
        photograph(page, f"{shots}-signin")
    press(page, "Continue as guest")
    page.wait_for_url("**/destiny/profile/birth")
    ready(page)


def later(page):
    press(page, "Later")
    page.wait_for_url("**/destiny/")
    ready(page)


def give_birth(page, name="Asha", place="Pune"):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Date of birth").fill("1990-01-15")
    page.get_by_label("To the minute").check()
    page.get_by_label("Time of birth").fill("14:30")
    field = page.get_by_role("combobox", name="Place of birth")
    field.press_sequentially(place)
    page.get_by_role("option").first.click()
    page.get_by_label("I am 16 or older.").check()
    press(page, "Cast my chart")
    page.wait_for_url("**/destiny/")
    ready(page)


def upgrade(page, base):
    page.goto(f"{base}/destiny/profile")
    ready(page)
    press(page, "Create an account", "link")
    page.wait_for_url("**/account/upgrade**")
    ready(page)
    page.get_by_label("Email").fill(f"profile{next(numbers)}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Keep what I have")
    page.wait_for_url("**/destiny/profile")
    ready(page)


def choose(page, base, row, option):
    """Goes to a row of the profile and presses an answer."""
    page.goto(f"{base}/destiny/profile")
    ready(page)
    page.get_by_role("main").get_by_role("link", name=row).click()
    ready(page)
    page.get_by_role("main").get_by_role("button", name=option, exact=True).click()
    page.wait_for_selector(".toast")
    ready(page)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_first_visit(browser, asterism, scheme):
    """DES-3 DES-4 DES-7 Walk 1: onboarding, guest, birth form, Home without a quota card."""
    with screen(browser, scheme=scheme) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base, shots=f"destiny-{scheme}")
        check(page)
        photograph(page, f"destiny-{scheme}-birth")
        give_birth(page)
        assert page.locator("[data-from]:visible", has_text="Asha!").is_visible()
        assert page.locator(".quota").count() == 0
        check(page)


def test_onboarding_by_dots_and_again(browser, asterism):
    """DES-4 The dots turn pages, Skip leaves, and the profile shows it again."""
    with screen(browser) as phone:
        page = phone.open(f"{asterism.base}/destiny/")
        page.get_by_role("link", name="Page 3 of 3").click()
        page.wait_for_selector(".introduction-dots > :nth-child(3)[aria-current]")
        assert page.get_by_role("button", name="Get started").is_visible()
        press(page, "Skip")
        page.wait_for_url("**/destiny/signin**")
        press(page, "Continue as guest")
        page.wait_for_url("**/destiny/profile/birth")
        ready(page)
        later(page)
        page.goto(f"{asterism.base}/destiny/profile")
        ready(page)
        press(page, "Show onboarding", "link")
        page.wait_for_url("**/destiny/welcome**")
        ready(page)
        press(page, "Skip")
        page.wait_for_url("**/destiny/profile")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_profile_pages(browser, asterism, size, scheme):
    """DES-129 Walk 2 and 12: every page of the profile, on a phone and on a desk."""
    with screen(browser, size, scheme) as device:
        page = device.context.new_page()
        enter(page, asterism.base)
        later(page)
        page.goto(f"{asterism.base}/destiny/profile")
        ready(page)
        check(page)
        photograph(page, f"destiny-profile-guest-{size}-{scheme}")
        upgrade(page, asterism.base)
        assert page.get_by_text("10/10 questions left").is_visible()
        check(page)
        photograph(page, f"destiny-profile-{size}-{scheme}")
        for path in ["system", "ayanamsa", "language", "appearance", "history", "retention", "keys"]:
            page.goto(f"{asterism.base}/destiny/profile/{path}")
            ready(page)
            check(page)
            photograph(page, f"destiny-profile-{path}-{size}-{scheme}")
        page.goto(f"{asterism.base}/destiny/premium")
        ready(page)
        check(page)
        photograph(page, f"destiny-premium-{size}-{scheme}")


def test_small_screen(browser, asterism):
    """DES-8 DES-164 Nothing is cut off at 320 px, nor with texts twice as large."""
    with screen(browser, "narrow") as device:
        page = device.context.new_page()
        enter(page, asterism.base)
        later(page)
        for path in ["welcome", "profile", "premium", "profile/history", "profile/keys"]:
            page.goto(f"{asterism.base}/destiny/{path}")
            ready(page)
            check(page)
        page.goto(f"{asterism.base}/destiny/profile/appearance")
        ready(page)
        page.get_by_label("Largest").check()
        page.wait_for_selector(".toast")
        for path in ["profile", "premium", "welcome"]:
            page.goto(f"{asterism.base}/destiny/{path}")
            ready(page)
            check(page)
            photograph(page, f"destiny-largest-{path.replace('/', '-')}")


def test_changes_are_live(browser, asterism):
    """DES-130 DES-9 Walk 12: what is chosen in one tab holds in the other within two seconds."""
    with screen(browser) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base)
        later(page)
        other = phone.open(f"{asterism.base}/destiny/profile")
        choose(page, asterism.base, "Ayanamsa", "Raman")
        other.bring_to_front()
        other.wait_for_selector("text=Raman", timeout=2_000)
        page.bring_to_front()
        page.goto(f"{asterism.base}/destiny/profile/appearance")
        ready(page)
        page.get_by_label("Dark", exact=True).check()
        page.wait_for_selector(".toast")
        other.bring_to_front()
        other.wait_for_selector("body[data-appearance=dark]", timeout=2_000)
        page.bring_to_front()
        choose(page, asterism.base, "Language", "हिन्दी")
        assert page.locator("html").get_attribute("lang") == "hi"
        other.bring_to_front()
        other.wait_for_selector("html[lang=hi]", timeout=2_000)
        other.wait_for_selector("body[data-ready]")
        check(other)
        photograph(other, "destiny-profile-hindi")


def test_history_switches(browser, asterism):
    """DES-26 DES-130 A switch is kept at once and is where it was left."""
    with screen(browser) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base)
        later(page)
        page.goto(f"{asterism.base}/destiny/profile/history")
        ready(page)
        assert not page.get_by_role("button", name="Save", exact=True).is_visible()
        page.get_by_text("Group by date").click()
        page.wait_for_selector(".toast")
        page.reload()
        ready(page)
        assert not page.get_by_role("switch", name="Group by date").is_checked()
        assert page.get_by_role("switch", name="Save conversations").is_checked()
        page.goto(f"{asterism.base}/destiny/profile/retention")
        ready(page)
        page.get_by_role("link", name="For ever").click()
        page.wait_for_url("**/destiny/premium")


def test_key(browser, asterism):
    """DES-129 A key is made, shown once, and ended."""
    with screen(browser) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base)
        later(page)
        page.goto(f"{asterism.base}/destiny/profile/keys")
        ready(page)
        page.get_by_label("Name").fill("My script")
        press(page, "Create key")
        page.wait_for_selector("#new-key")
        assert page.locator("#new-key").input_value().startswith("ast_")
        check(page)
        photograph(page, "destiny-key-new")
        press(page, "I have kept it", "link")
        page.wait_for_url("**/destiny/profile/keys")
        ready(page)
        page.get_by_role("link", name="My script").click()
        ready(page)
        check(page)
        press(page, "Revoke key")
        page.wait_for_selector("text=Key revoked")
        assert page.get_by_role("link", name="My script").count() == 0


def test_premium(browser, asterism):
    """DES-132 DES-133 DES-134 Walk 9: bought in the sandbox, seen in the other tab, cancelled."""
    with screen(browser) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base)
        later(page)
        upgrade(page, asterism.base)
        other = phone.open(f"{asterism.base}/destiny/")
        assert other.locator(".quota").is_visible()
        page.bring_to_front()
        page.goto(f"{asterism.base}/destiny/premium")
        ready(page)
        press(page, "Get Premium")
        page.wait_for_selector("text=Premium is yours")
        check(page)
        photograph(page, "destiny-premium-held")
        other.bring_to_front()
        other.wait_for_selector(".quota", state="detached", timeout=2_000)
        page.bring_to_front()
        press(page, "Cancel plan")
        page.wait_for_selector("text=Cancelled.")
        assert page.get_by_text("Open until").is_visible()


def test_export_and_farewell(browser, asterism):
    """DES-129 DES-131 Walk 15: everything in a file, history deleted, account deleted, nothing left."""
    with screen(browser) as phone:
        page = phone.context.new_page()
        enter(page, asterism.base)
        give_birth(page)
        page.goto(f"{asterism.base}/destiny/profile")
        ready(page)
        with page.expect_download() as download:
            press(page, "Export my data", "link")
        with open(download.value.path()) as file:
            assert json.load(file)["data"]["people/profile"]["name"] == "Asha"
        page.goto(f"{asterism.base}/destiny/profile/history/delete")
        ready(page)
        check(page)
        page.goto(f"{asterism.base}/destiny/profile")
        ready(page)
        press(page, "Delete account", "link")
        page.wait_for_url("**/account/delete")
        ready(page)
        page.get_by_label("Type").or_(page.locator("#word")).first.fill("delete")
        press(page, "Delete account")
        page.wait_for_url(f"{asterism.base}/")
        page.goto(f"{asterism.base}/destiny/profile")
        assert "/destiny/signin" in page.url


def test_without_scripts(browser, asterism):
    """DES-4 The entrance and the choices work without scripts."""
    with screen(browser, java_script_enabled=False) as phone:
        page = phone.context.new_page()
        page.goto(f"{asterism.base}/destiny/")
        page.locator("#page-3").get_by_role("button", name="Get started").click()
        page.get_by_role("button", name="Continue as guest").click()
        page.wait_for_url("**/destiny/profile/birth")
        page.get_by_role("button", name="Later").click()
        page.goto(f"{asterism.base}/destiny/profile/node")
        page.get_by_role("button", name="True").click()
        assert page.get_by_text("Saved").is_visible()
        page.goto(f"{asterism.base}/destiny/profile/history")
        page.get_by_role("switch", name="Group by date").uncheck()
        page.get_by_role("button", name="Save", exact=True).click()
        assert not page.get_by_role("switch", name="Group by date").is_checked()
