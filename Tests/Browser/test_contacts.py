"""People from an address book: a file, the picker of the browser, and the list to review."""

from harness.checks import check_sizes
from harness.destiny import born, go, press, ready
from harness.screens import photograph, screen

PATH = "profile/people/contacts"
BOOK = "".join(
    f"BEGIN:VCARD\r\nVERSION:3.0\r\n{lines}\r\nEND:VCARD\r\n"
    for lines in ["FN:Tariq Aziz\r\nBDAY:1988-02-01", "FN:Ines Almeida\r\nBDAY:--0229", "FN:Noah", "TEL:112"])
PICKER = """Object.defineProperty(Navigator.prototype, "contacts", {
  value: { select: async () => window.picked === null ? Promise.reject(new TypeError()) : window.picked ?? [] },
})"""


def choose_file(page):
    page.get_by_label("Your address book").set_input_files(
        {"name": "contacts.vcf", "mimeType": "text/vcard", "buffer": BOOK.encode()})
    press(page, "See who is in it")
    page.get_by_role("heading", name="Who is to be added?").wait_for()


def test_brings_people_from_a_file(browser, asterism):
    """AST-159 AST-160 ARC-1616: who is in the file is reviewed, a missing year is asked for, and only who is ticked
    is stored; without a picker of the browser nothing is said of it."""
    with screen(browser, "phone", "light") as window:
        page = born(window, asterism.base, PATH)
        assert not page.get_by_role("button", name="Choose on this device").is_visible()
        check_sizes(page)
        photograph(page, "contacts")
        choose_file(page)
        check_sizes(page)
        photograph(page, "contacts-review")
        page.get_by_label("Noah").uncheck()
        page.get_by_label("Year of birth of Ines Almeida").fill("1992")
        page.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_url("**/profile/people?added=2")
        assert page.get_by_text("2 people added").is_visible()
        assert page.get_by_text("February 29, 1992").is_visible()
        assert page.get_by_text("Noah").count() == 0
        go(page, asterism.base, PATH)
        choose_file(page)
        assert page.get_by_text("saved already").count() == 2


def test_brings_people_without_scripts(browser, asterism):
    """AST-160: the same by forms alone, with the buttons that tick all or none."""
    with screen(browser, java_script_enabled=False) as window:
        page = window.context.new_page()
        page.goto(f"{asterism.base}/destiny/welcome")
        page.locator("#page-3").get_by_role("button", name="Get started").click()
        page.get_by_role("button", name="Continue as guest").click()
        page.wait_for_url("**/destiny/profile/birth")
        page.get_by_role("button", name="Later").click()
        page.goto(f"{asterism.base}/destiny/{PATH}")
        choose_file(page)
        press(page, "Tick none")
        assert page.locator("[name=add]:checked").count() == 0
        press(page, "Tick all")
        assert page.locator("[name=add]:checked").count() == 3
        page.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_url("**/profile/people?added=3")


def test_picks_people_of_the_device(browser, asterism):
    """AST-159: where the browser has a picker it is offered; cancelled and denied are said, with the way on; picked
    people are reviewed by their names."""
    with screen(browser, "phone", "light") as window:
        window.context.add_init_script(PICKER)
        page = born(window, asterism.base, PATH)
        pick = page.get_by_role("button", name="Choose on this device")
        pick.click()
        page.get_by_text("Nobody was chosen.").wait_for()
        page.evaluate("window.picked = null")
        pick.click()
        page.get_by_text("The browser gave no access to the contacts.").wait_for()
        check_sizes(page)
        page.evaluate("window.picked = [{ name: ['Ada Byron'] }, { name: [] }, { name: ['', 'Bob'] }]")
        pick.click()
        page.get_by_role("heading", name="Who is to be added?").wait_for()
        ready(page)
        assert page.locator("[name=add]:checked").count() == 2
        page.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_url("**/profile/people?added=2")
        assert page.get_by_text("Ada Byron").is_visible()
