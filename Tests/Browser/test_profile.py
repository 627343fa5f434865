"""Destiny's entrance, profile and premium: walks 9, 12 and 15 of DES-198."""

import json

import pytest

from harness.checks import check, check_sizes
from harness.destiny import born, choose, go, later, newcomer, press, ready
from harness.marks import each_scheme, nightly
from harness.screens import photograph, screen


def begin(window, base, path="profile"):
    """A guest without a birth, on a page."""
    newcomer(window, base)
    page = window.context.new_page()
    go(page, base, path)
    return page


PAGES = ["system", "ayanamsa", "language", "appearance", "history", "retention", "keys"]


@each_scheme
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=nightly)])
def test_profile_pages(browser, asterism, size, scheme):
    """DES-8 DES-129 DES-164 Walk 2 and 12: every page of the profile on every screen, of a guest and of an account;
    nothing is cut off with texts twice as large."""
    with screen(browser, size, scheme) as device:
        page = begin(device, asterism.base)
        check_sizes(page)
        photograph(page, f"destiny-profile-guest-{size}-{scheme}")
        device.wire.upgrade()
        page.reload()
        ready(page)
        assert page.get_by_text("10/10 questions left").is_visible()
        check_sizes(page)
        photograph(page, f"destiny-profile-{size}-{scheme}")
        for path in [*(f"profile/{name}" for name in PAGES), "premium", "welcome"]:
            go(page, asterism.base, path)
            check_sizes(page)
            photograph(page, f"destiny-{path.replace('/', '-')}-{size}-{scheme}")
        go(page, asterism.base, "profile/appearance")
        page.get_by_label("Largest").check()
        page.wait_for_selector(".toast")
        page.set_viewport_size({"width": 320, "height": 640})
        for path in ["profile", "premium", "welcome"]:
            go(page, asterism.base, path)
            check(page)
            photograph(page, f"destiny-largest-{path.replace('/', '-')}")


def test_changes_are_live(browser, asterism):
    """DES-9 DES-130 DES-132 DES-133 DES-134 Walk 9 and 12: what is chosen in one tab holds in the other within two
    seconds, and so does premium, which is bought in the sandbox and cancelled."""
    with screen(browser) as phone:
        page = begin(phone, asterism.base)
        phone.wire.upgrade()
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
        other.wait_for_selector(".quota", state="detached")
        page.bring_to_front()
        press(page, "Cancel plan")
        page.wait_for_selector("text=Cancelled.")
        assert page.get_by_text("Open until").is_visible()
        go(other, asterism.base, "profile")
        page.bring_to_front()
        choose(page, asterism.base, "Ayanamsa", "Raman")
        other.bring_to_front()
        other.wait_for_selector("text=Raman")
        page.bring_to_front()
        page.goto(f"{asterism.base}/destiny/profile/appearance")
        ready(page)
        page.get_by_label("Dark", exact=True).check()
        page.wait_for_selector(".toast")
        other.bring_to_front()
        other.wait_for_selector("body[data-appearance=dark]")
        page.bring_to_front()
        choose(page, asterism.base, "Language", "हिन्दी")
        assert page.locator("html").get_attribute("lang") == "hi"
        other.bring_to_front()
        other.wait_for_selector("html[lang=hi]")
        other.wait_for_selector("body[data-ready]")
        check(other)
        photograph(other, "destiny-profile-hindi")


def test_switches_and_keys(browser, asterism):
    """DES-26 DES-129 DES-130 A switch is kept at once and is where it was left; a key is made, shown once, and ended."""
    with screen(browser) as phone:
        page = begin(phone, asterism.base, "profile/history")
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
        go(page, asterism.base, "profile/keys")
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


def test_export_and_farewell(browser, asterism):
    """DES-4 DES-129 DES-131 DES-210 Walk 15: everything in a file, history deleted, account deleted, nothing left. Who
    comes again turns the pages of the onboarding by its dots, leaves it by Skip, and finds it in the profile."""
    with screen(browser) as phone:
        page = born(phone, asterism.base, "profile")
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
        page.wait_for_url("**/destiny/account/delete")
        ready(page)
        page.get_by_label("Type").or_(page.locator("#word")).first.fill("delete")
        press(page, "Delete account")
        page.wait_for_url("**/destiny/account/deleted")
        ready(page)
        assert "Everything was deleted" in page.locator("main [role=status]").inner_text()
        check(page)
        page.goto(f"{asterism.base}/destiny/profile")
        assert "/destiny/signin" in page.url
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
        go(page, asterism.base, "profile")
        press(page, "Show onboarding", "link")
        page.wait_for_url("**/destiny/welcome**")
        ready(page)
        press(page, "Skip")
        page.wait_for_url("**/destiny/profile")
