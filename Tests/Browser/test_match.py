"""The match of two charts: the form for both, what comes of it, and what was matched before."""

from harness.checks import check
from harness.screens import SCHEMES, SIZES, photograph, picture, screen, until
from test_walk import enter_as_guest, give_birth_data

BOY = ("Ravi", "1990-01-15", "14:30", "Mumbai")
GIRL = ("Meera", "1992-08-09", "06:05", "New Delhi")


def begin(window, base):
    page = window.open(base)
    enter_as_guest(page)
    give_birth_data(page)
    return go(page, base)


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
    """DES-84 DES-92 DES-95 DES-96 DES-99 DES-101 DES-102: walk 10, from an empty form to the recent matches."""
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
        check(page)
        photograph(page, "match-filled")
        analyze(page)
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
        assert page.locator("[name=boy-name]").input_value() == ""


def test_keeps_both_forms(browser, asterism):
    """DES-89 DES-90 DES-93: what was typed stays over tabs, other pages and reloads, until it is cleared."""
    with screen(browser, "phone", "dark") as window:
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        page.get_by_label("Girl Details").check(force=True)
        page.get_by_role("button", name="Use my details").locator("visible=true").click()
        assert page.locator("[name=girl-name]").input_value() == "Mira"
        assert complete(page) == 2
        page.wait_for_timeout(500)
        page.goto(f"{asterism.base}/destiny/")
        go(page, asterism.base)
        until(page, "document.querySelector('[name=boy-name]').value === 'Ravi'")
        assert complete(page) == 2
        assert page.locator("[name=girl-birthPlace]").input_value().startswith("Pune")
        page.get_by_role("button", name="Reset").click()
        dialog = page.locator("dialog[open]")
        check(page)
        dialog.get_by_role("link", name="Reset").click()
        page.wait_for_load_state()
        page.wait_for_selector("body[data-ready]")
        page.wait_for_timeout(300)
        assert page.locator("[name=boy-name]").input_value() == ""


def test_says_what_depends_on_the_time(browser, asterism):
    """DES-117: walk 11, marked kutas and a range."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        fill(page, "Girl", (GIRL[0], GIRL[1], None, GIRL[3]))
        analyze(page)
        assert page.locator(".kuta-open").count() > 0
        assert page.locator(".match-open").inner_text().startswith("From ")
        check(page)
        photograph(page, "match-open")


def test_takes_a_match_away_and_brings_it_back(browser, asterism):
    """DES-101: delete with undo, seen in another window too."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        fill(page, "Girl", GIRL)
        analyze(page)
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


def test_needs_the_network(browser, asterism):
    """DES-93 DES-169: without a connection the match says so, and nothing is lost."""
    with screen(browser, "phone", "light") as window:
        window.allow("Failed to load resource", "net::ERR_INTERNET_DISCONNECTED")
        page = begin(window, asterism.base)
        fill(page, "Boy", BOY)
        fill(page, "Girl", GIRL)
        window.context.set_offline(True)
        page.get_by_role("button", name="Analyze Match").click()
        page.get_by_text("A match needs a connection.").wait_for()
        window.context.set_offline(False)
        analyze(page)


def test_works_without_scripts(browser, asterism):
    """DES-85 DES-92: the browser switches between the two, and the server says what is missing."""
    with screen(browser, "phone", "light", java_script_enabled=False) as window:
        page = window.open(asterism.base, ready=False)
        page.get_by_role("button", name="Start now, without an account").click()
        page.goto(f"{asterism.base}/destiny/match")
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


def test_tells_its_steps(browser, asterism):
    """DES-184: the stream variant tells each step, then all of it."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        kind, text = page.evaluate(STREAM)
        assert kind == "text/event-stream"
        events = [block.split("\n") for block in text.split("\n\n") if "event:" in block]
        names = [lines[1].removeprefix("event: ") for lines in events]
        assert names == ["step_start", "step_done"] * 5 + ["final_json", "done"]
        assert [lines[0] for lines in events] == [f"id: {number}" for number in range(1, 13)]
        assert '"total_score":18' in events[10][2]


def test_looks_right_everywhere(browser, asterism):
    """axe and photographs of form and result in every size and scheme."""
    for size in SIZES:
        for scheme in SCHEMES:
            with screen(browser, size, scheme) as window:
                page = begin(window, asterism.base)
                fill(page, "Girl", GIRL)
                fill(page, "Boy", BOY)
                check(page)
                photograph(page, f"match-form-{window.name}")
                analyze(page)
                check(page)
                photograph(page, f"match-result-{window.name}")
