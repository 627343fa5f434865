"""A family of more than one: who is let in, and what they may do there."""

import subprocess

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import add_member, agree, first_habit, fire, go, noon, phone, strong
from harness.marks import each_scheme
from harness.screens import eventually, picture, screen


def read(page, path):
    """What a camera reads from the code on the page."""
    page.locator(".invite-code img").screenshot(path=path)
    read = subprocess.run(["zbarimg", "--quiet", "--raw", path], capture_output=True, text=True, check=True)
    return read.stdout.strip()


@each_scheme
def test_a_viewer_is_invited_and_removed(browser, asterism, scheme, tmp_path):
    """HAL-134 HAL-311 HAL-1201 HAL-1204 HAL-1306 Walk 17: a camera reads the link from the code; whoever follows it
    sees everything live and changes nothing; removed, they see nothing any more."""
    with screen(browser, "phone", scheme, **noon()) as window, screen(browser, "phone", scheme, **noon()) as second:
        page = add_member(window, asterism.base, is_guest=False)
        agree(window, page, asterism.base)
        first_habit(page)
        strong(page, asterism.base)
        go(page, asterism.base, "family")
        check(page)
        press(page, "Invite somebody", "link")
        page.wait_for_url("**/family/invite")
        ready(page)
        check(page)
        page.get_by_label("Viewer", exact=True).check()
        press(page, "Make the link")
        page.wait_for_url("**/family/invites/**")
        ready(page)
        check(page)
        picture(page, f"halloo-invitation-{scheme}")
        link = read(page, str(tmp_path / "code.png"))
        assert link == page.get_by_label("Link").input_value()
        second.allow("403")
        other = second.open(link)
        assert other.get_by_text("Anna Miller invites you").is_visible()
        check(other)
        press(other, "Get Started", "link")
        other.wait_for_url("**/halloo/account-setup**")
        ready(other)
        other.get_by_label("Your name").fill("Ben")
        other.get_by_label("Email").fill(f"ben-{scheme}-{id(other)}@example.org")
        other.get_by_label("Password").fill("correct horse battery staple")
        press(other, "Continue")
        other.wait_for_url("**/halloo/join/**")
        ready(other)
        press(other, "Join")
        other.wait_for_url("**/halloo/")
        ready(other)
        assert other.get_by_role("link", name="About Grandpa Joe").is_visible()
        assert other.get_by_text("Create Custom Habit").count() == 0
        picture(other, f"halloo-viewer-{scheme}")
        fire(phone(window, asterism.base))
        eventually(other, lambda: other.get_by_text("Waiting", exact=True).is_visible(), "live", 20)
        # The link names the server as the server calls itself.
        base = link.split("/halloo/")[0]
        go(other, base, "tasks/new")
        assert other.get_by_text("You can look at everything here").is_visible()
        go(other, base)
        go(page, asterism.base, "family")
        press(page, "Ben", "link")
        page.wait_for_url("**/family/members/**")
        ready(page)
        check(page)
        press(page, "Remove from the family")
        page.wait_for_url("**/halloo/family")
        go(other, base)
        assert other.get_by_text("Nobody here yet").is_visible()


def test_a_link_that_is_over(browser, asterism):
    """HAL-134 a link that leads nowhere says so, and where to go on."""
    with screen(browser, "narrow", "dark", **noon()) as window:
        window.allow("404")
        page = window.open(f"{asterism.base}/halloo/join/nothing")
        assert page.get_by_text("This invitation does not work any more").is_visible()
        # By day secondary texts are pale unless somebody chooses the clear ones (HAL-102), who are not here yet.
        check(page, in_both_themes=False)
