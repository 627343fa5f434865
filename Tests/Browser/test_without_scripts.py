"""Destiny in a browser that runs no scripts."""

from harness.destiny import BIRTH, BOY, GIRL
from harness.screens import screen
from harness.wire import Wire
from test_positions import drawing


def test_works_without_scripts(browser, asterism):
    """DES-4 DES-85 DES-92: the entrance and the choices work; the browser switches between the two of a match, which the
    server makes; the style of the chart is kept, and the parts of a period are a page."""
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
        match(page, asterism.base)
    with screen(browser, java_script_enabled=False) as phone:
        Wire(phone, asterism.base).enter().post("/destiny/profile/birth", **BIRTH)
        chart(phone.context.new_page(), asterism.base)


def match(page, base):
    page.goto(f"{base}/destiny/match")
    page.get_by_label("Girl Details").check(force=True)
    assert page.locator("[name=girl-name]").is_visible()
    assert not page.locator("[name=boy-name]").is_visible()
    for role, (name, day, time, place) in [("girl", GIRL), ("boy", BOY)]:
        page.locator(f"[name=person][value={role}]").check(force=True)
        for field, text in [("name", name), ("birthDate", day), ("birthTime", time)]:
            page.locator(f"[name={role}-{field}]").fill(text)
        page.locator(f"[name={role}-birthPlace]").fill(place)
    page.get_by_role("button", name="Analyze Match").click()
    page.get_by_role("img", name="18 out of 36").wait_for()


def chart(page, base):
    page.goto(f"{base}/destiny/chart")
    page.locator("label, a, button").filter(has_text="South").first.click()
    page.locator(".drawings form").get_by_role("button", name="Save").click()
    page.wait_for_load_state()
    assert drawing(page) == ("d1", "south")
    page.locator(".dashas > summary").click()
    other = page.locator("details[data-unfolds]:visible").first
    other.locator("summary").click()
    other.get_by_role("link").click()
    page.wait_for_load_state()
    assert page.locator("[data-unfolded] > li").count() == 9
