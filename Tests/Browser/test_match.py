"""The match of two charts: the form for both, what comes of it, and what was matched before."""

from harness.checks import check, check_sizes
from harness.destiny import BOY, GIRL, born, go as go_to
from harness.marks import each_scheme, each_size, nightly
from harness.screens import photograph, picture, screen, until

STREAM = """async () => {
  const person = (name, dob, time, city_of_birth) => ({ name, dob, time, city_of_birth });
  const answer = await fetch("/vedic/api/compatibility/analyze/stream", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": document.querySelector("[name=csrf]").value },
    body: JSON.stringify({
      boy: person("Ravi", "1990-01-15", "14:30", "Mumbai"), girl: person("Meera", "1992-08-09", "06:05", "New Delhi"),
    }),
  });
  return [answer.headers.get("Content-Type"), await answer.text()];
}"""


def begin(window, base):
    return born(window, base, "match", name="Mira")


def go(page, base):
    page.goto(f"{base}/destiny/match")
    page.wait_for_selector("body[data-ready]")
    return page


def fill(page, role, person):
    """Fills in one of the two; without a time where none is given."""
    name, day, time, place = person
    page.get_by_label(f"{role} Details").check(force=True)
    panel = page.locator(f"[data-panel={role.lower()}]")
    panel.get_by_label("Name", exact=True).fill(name)
    panel.get_by_label("Date of birth").fill(day)
    if time:
        panel.get_by_label("Time of birth").fill(time)
    else:
        panel.get_by_label("Not at all").check()
    field = panel.get_by_role("combobox", name="Place of birth")
    field.press_sequentially(place)
    panel.get_by_role("option").first.click()


def analyze(page):
    page.get_by_role("button", name="Analyze Match").click()
    page.wait_for_url("**/destiny/match/*")
    page.wait_for_selector("body[data-ready]")


def complete(page):
    """Whose tabs have a check mark."""
    return page.locator(".match-complete:visible").count()


def test_walks_through_a_match(browser, asterism):
    """DES-84 DES-92 DES-95 DES-96 DES-99 DES-101 DES-102 DES-184 Walk 10: from an empty form over 18 of 36, 25
    after cancellations, to the recent matches; the stream variant tells each step, then all of it."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        check(page)
        picture(page, "match-empty")
        page.get_by_role("button", name="Analyze Match").click()
        until(page, "document.activeElement.name === 'boy-name'")
        assert page.get_by_text("All required fields are needed.").is_visible()
        check(page)
        photograph(page, "match-missing")
        fill(page, "Boy", BOY)
        assert complete(page) == 1
        page.get_by_role("button", name="Analyze Match").click()
        until(page, "document.activeElement.name === 'girl-name'")
        fill(page, "Girl", GIRL)
        assert complete(page) == 2
        assert page.locator(".place-detail:visible").inner_text().endswith("Asia/Kolkata")
        check_sizes(page)
        photograph(page, "match-filled")
        analyze(page)
        check_sizes(page)
        assert page.get_by_role("img", name="18 out of 36").is_visible()
        assert page.get_by_text("25 after cancellations", exact=True).is_visible()
        rows = page.locator("details.kuta")
        assert rows.count() == 8
        for index in range(8):
            rows.nth(index).locator("summary").click()
            assert rows.nth(index).locator("p").first.is_visible()
        for name in ["Bhakoot", "Ravi"]:
            page.locator("details.match-row:not(.kuta) > summary").filter(has_text=name).click()
        assert page.get_by_text("Moderate, cancelled", exact=True).is_visible()
        page.locator("summary").filter(has_text="Share").click()
        check(page)
        photograph(page, "match-result-open")
        page.get_by_role("link", name="Done").click()
        page.wait_for_selector("body[data-ready]")
        assert page.locator(".list-row").filter(has_text="Ravi & Meera").is_visible()
        # What was taken is not a draft any more.
        until(page, "document.querySelector('[name=boy-name]').value === ''")
        kind, text = page.evaluate(STREAM)
        assert kind == "text/event-stream"
        events = [block.split("\n") for block in text.split("\n\n") if "event:" in block]
        names = [lines[1].removeprefix("event: ") for lines in events]
        assert names == ["step_start", "step_done"] * 5 + ["final_json", "done"]
        assert [lines[0] for lines in events] == [f"id: {number}" for number in range(1, 13)]
        assert '"total_score":18' in events[10][2]


# What was typed of both has come to the drafts of the browser.
KEPT = """async () => {
  const open = indexedDB.open("asterism", 1);
  await new Promise(resolve => { open.onsuccess = resolve; });
  const request = open.result.transaction("drafts").objectStore("drafts").getAll();
  await new Promise(resolve => { request.onsuccess = resolve; });
  open.result.close();
  return request.result.some(draft => JSON.stringify(draft).includes("Mira") && JSON.stringify(draft).includes("Ravi"));
}"""


def test_keeps_both_forms(browser, asterism):
    """DES-2 DES-89 DES-90 DES-93: what was typed stays over tabs, other pages and reloads, until it is cleared,
    from where Back leads past the sheet that asked."""
    with screen(browser, "phone", "dark") as window:
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        page.get_by_label("Girl Details").check(force=True)
        page.get_by_role("button", name="Use my details").locator("visible=true").click()
        assert page.locator("[name=girl-name]").input_value() == "Mira"
        assert complete(page) == 2
        until(page, KEPT)
        page.goto(f"{asterism.base}/destiny/")
        go(page, asterism.base)
        until(page, "document.querySelector('[name=boy-name]').value === 'Ravi'")
        assert complete(page) == 2
        assert page.locator("[name=girl-birthPlace]").input_value().startswith("Pune")
        go_to(page, asterism.base, "profile")
        go(page, asterism.base)
        until(page, "document.querySelector('[name=boy-name]').value === 'Ravi'")
        page.get_by_role("button", name="Reset").click()
        dialog = page.locator("dialog[open]")
        check(page)
        dialog.get_by_role("link", name="Reset").click()
        until(page, "document.body.hasAttribute('data-ready') && document.querySelector('[name=boy-name]').value === ''")
        # A link in a sheet leads on, and Back from there leads past the sheet.
        until(page, "!document.querySelector('dialog[open]') && !history.state?.over")
        page.go_back()
        page.wait_for_url("**/destiny/profile")


def test_says_what_depends_on_the_time(browser, asterism):
    """DES-88 DES-101 DES-117 Walk 11: kutas that depend on the time are marked, and the verdict stays open with the
    sum. A match is deleted with undo, seen in another window too."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        fill(page, "Girl", (GIRL[0], GIRL[1], None, GIRL[3]))
        analyze(page)
        assert page.locator(".kuta-open").count() > 0
        assert page.locator(".match-open").inner_text().startswith("From ")
        assert " to " in page.locator(".match-verdict").inner_text()
        check(page)
        photograph(page, "match-open")
        other = go(window.context.new_page(), asterism.base)
        page.bring_to_front()
        go(page, asterism.base)
        page.get_by_role("button", name="More for Ravi & Meera").click()
        page.locator(".menu:popover-open").get_by_role("button", name="Delete").click()
        page.get_by_text("Match deleted").wait_for()
        other.bring_to_front()
        until(other, "!document.querySelector('.match-recent')")
        page.bring_to_front()
        page.get_by_role("button", name="Undo").click()
        page.locator(".list-row").filter(has_text="Ravi & Meera").wait_for()


@nightly
@each_size
@each_scheme
def test_looks_right_everywhere(browser, asterism, size, scheme):
    """axe and photographs of form and result in every size and scheme."""
    with screen(browser, size, scheme) as window:
        page = begin(window, asterism.base)
        fill(page, "Girl", GIRL)
        fill(page, "Boy", BOY)
        check(page)
        photograph(page, f"match-form-{window.name}")
        analyze(page)
        check(page)
        photograph(page, f"match-result-{window.name}")
