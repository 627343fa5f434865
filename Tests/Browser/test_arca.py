"""Arca: from the first visit to how two people fit, and the pages that every device has."""

from harness.arca import LI, MINA, TOM, enter, fill, go, inhabited, save
from harness.budget import measure
from harness.checks import check, check_sizes
from harness.destiny import press, ready
from harness.marks import each_scheme
from harness.screens import eventually, screen, until, worker_is_ready

# The names that a ring of a score lies over.
LIES_OVER = """() => {
  const rings = [...document.querySelectorAll('.score-small')].filter((ring) => ring.checkVisibility());
  return rings.flatMap((ring) => {
    const own = ring.getBoundingClientRect();
    const words = document.createTreeWalker(ring.closest('li') ?? ring.parentElement, NodeFilter.SHOW_TEXT);
    const over = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      if (ring.contains(words.currentNode) || words.currentNode.parentElement.closest('.visually-hidden')) continue;
      if ([...range.getClientRects()].some((line) => line.width > 0 && line.right > own.left + 1
        && line.left < own.right - 1 && line.bottom > own.top + 1 && line.top < own.bottom - 1)) over.push(range.toString());
    }
    return over;
  });
}"""

PAGES = ["", "charts", "charts?transits=today", "connections", "connections/new", "tables"]


def test_begins_with_arca(browser, asterism):
    """ARC-1602 ARC-1607 ARC-1610 ARC-1614 ARC-1618 ARC-1619 ARC-1701 Walk 1 and 3: a guest tells of a birth, presses
    the chart, adds somebody and sees the reveal once."""
    base = asterism.base
    with screen(browser, reduced_motion="no-preference") as phone:
        phone.allow("422")
        page = phone.open(f"{base}/arca/")
        press(page, "Skip")
        page.wait_for_url("**/arca/signin**")
        ready(page)
        press(page, "Go on as a guest")
        page.wait_for_url("**/arca/")
        ready(page)
        press(page, "Add my birth", "link")
        page.wait_for_url("**/arca/me/birth")
        ready(page)
        press(page, "Save")
        # What is missing stands at its field too; a place need not be known.
        page.locator("#birthDate-problem").wait_for()
        page.get_by_label("Name", exact=True).fill("Ada")
        page.get_by_label("Date of birth").fill("1990-05-15")
        # What is filled in is no longer wrong, at the field and in the summary.
        assert page.locator("#birthDate-problem, #birthDate[aria-invalid], a[href='#birthDate']").count() == 0
        assert all(min(chip.bounding_box()[side] for side in ("width", "height")) >= 44
                   for chip in page.locator(".chip input").all())
        page.locator(".chip", has_text="To the minute").click()
        page.get_by_label("Time of birth").fill("10:30")
        page.get_by_role("combobox", name="Place of birth").press_sequentially("Lisbon")
        page.get_by_role("option").first.click()
        page.get_by_label("I am 16 or older.").check()
        press(page, "Save")
        page.wait_for_url("**/arca/charts")
        ready(page)
        # The labels of the wheel are large enough to be read (ARC-1605).
        assert page.evaluate("""() => {
          const svg = document.querySelector(".chart-wheel-stage > svg");
          return Math.min(...[...svg.querySelectorAll("text")].filter((text) => text.getClientRects().length)
            .map((text) => {
              const { fontSize, transform } = getComputedStyle(text);
              return parseFloat(fontSize) * new DOMMatrix(transform).a * svg.clientWidth / 400;
            }));
        }""") >= 9
        page.locator("summary", has_text="Sun").first.click()
        assert page.get_by_text("Rests on").first.is_visible()
        go(page, base, "connections")
        assert page.get_by_role("heading", name="Nobody here yet").is_visible()
        page.get_by_role("main").get_by_role("link", name="Add Connection").click()
        page.wait_for_url("**/connections/new")
        ready(page)
        fill(page, "Mina Okafor", "1992-08-09", "06:05", "London", "Romantic")
        save(page)
        number = page.locator(".mode-romantic .score-number")
        page.locator(".mode-romantic .pair-score").click()
        until(page, "() => document.querySelector('.mode-romantic [role=img]').ariaLabel.split(',')[0] === "
                    "document.querySelector('.mode-romantic .score-number').textContent")
        shown = number.text_content()
        page.reload()
        ready(page)
        assert number.text_content() == shown


def test_modes_change_without_the_network(browser, asterism):
    """ARC-1620 ARC-1623 ARC-1625 ARC-1628 ARC-2104 Walk 4: all modes are there without a request, are announced, and
    the last one is remembered until the type changes; why is answered in place."""
    with screen(browser) as phone:
        phone.allow("ERR_", "Failed to")
        page = inhabited(phone, asterism.base, people=[MINA])
        pair = phone.pairs[0]
        page.goto(asterism.base + pair)
        ready(page)
        phone.context.set_offline(True)
        assert page.locator(".mode:visible .category").count() == 6
        page.locator("[name=mode][value=romantic]").focus()
        page.keyboard.press("ArrowRight")
        assert page.locator(".mode:visible .category").count() == 5
        until(page, "() => document.getElementById('announcer').textContent.startsWith('Friendship: ')")
        page.locator(".mode:visible").get_by_role("button", name="Why?").first.click()
        sheet = page.get_by_role("dialog")
        sheet.wait_for()
        assert "Orb" in sheet.text_content()
        page.keyboard.press("Escape")
        phone.context.set_offline(False)
        page.reload()
        ready(page)
        assert page.locator("[name=mode][value=friendship]").is_checked()
        phone.wire.post(f"{pair}/edit", **{**MINA, "type": "coworker"})
        page.reload()
        ready(page)
        assert page.locator("[name=mode][value=coworker]").is_checked()


def test_tries_somebody_without_saving(browser, asterism):
    """ARC-1633 PLT-32 The scores come from the device: no request carries anything of the other person, and once saved
    the server says the same."""
    with screen(browser) as phone:
        enter(phone, asterism.base)
        page = phone.open(f"{asterism.base}/arca/connections/new")
        sent = []
        page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
        page.get_by_label("Name", exact=True).fill("Zebulon")
        page.get_by_label("Date of birth").fill("1985-03-03")
        page.get_by_label("To the minute").check(force=True)
        page.get_by_label("Time of birth").fill("04:15")
        page.get_by_label("I don’t know the place").check(force=True)
        page.get_by_label("Time zone").select_option("Europe/Dublin")
        press(page, "Try without saving")
        page.locator(".try-scores").wait_for()
        tried = {mode: page.locator(f".try-scores [data-score={mode}]").text_content()
                 for mode in ("romantic", "friendship", "coworker")}
        assert not [line for line in sent if any(part in line for part in ("Zebulon", "1985", "04", "Dublin"))
                    and "/sky/" not in line]
        phrases = {mode: page.locator(f"[data-mode={mode}] [data-verb]").text_content() for mode in tried}
        # No romance with family, nor with somebody under 18.
        page.get_by_label("Family", exact=True).check(force=True)
        press(page, "Try without saving")
        page.get_by_role("heading", name="Family", exact=True).wait_for()
        assert not page.locator(".try-scores [data-mode=romantic]").is_visible()
        page.get_by_label("Romantic", exact=True).check(force=True)
        page.get_by_label("Date of birth").fill("2011-05-05")
        press(page, "Try without saving")
        page.get_by_role("heading", name="Friendship", exact=True).wait_for()
        assert not page.locator(".try-scores [data-mode=romantic]").is_visible()
        page.get_by_label("Date of birth").fill("1985-03-03")
        page.get_by_label("Friend", exact=True).check(force=True)
        press(page, "Try without saving")
        page.locator(".try-scores [data-mode=romantic]").wait_for()
        whys = page.locator(".try-scores [data-why]").all_text_contents()
        assert len(whys) == 3 and all("carries you most" in why and "asks for most" in why for why in whys)
        assert not [why for why in whys if "{" in why or "undefined" in why]
        save(page)
        assert phrases == {mode: page.locator(f".mode-{mode}").get_attribute("data-told").split(", ", 1)[1]
                           for mode in phrases}
        told = {mode: page.locator(f".mode-{mode}").get_attribute("data-told").split(",")[0] for mode in tried}
        assert told == tried
        # With a place the angles count, on the device as on the server; a place that is not chosen is asked for.
        page.goto(f"{asterism.base}/arca/connections/new")
        ready(page)
        sent.clear()
        page.get_by_label("Name", exact=True).fill("Zebedee")
        page.get_by_label("Date of birth").fill("1989-07-19")
        page.get_by_label("To the minute").check(force=True)
        page.get_by_label("Time of birth").fill("14:20")
        page.get_by_role("combobox", name="Place of birth").fill("Voss")
        press(page, "Try without saving")
        page.get_by_text("Choose the place from the suggestions").wait_for()
        page.get_by_role("option").first.click()
        press(page, "Try without saving")
        page.locator(".try-scores").wait_for()
        tried = {mode: page.locator(f".try-scores [data-score={mode}]").text_content() for mode in tried}
        assert not [line for line in sent if any(part in line for part in ("Zebedee", "1989", "14:20", "14%3A20"))]
        assert [line for line in sent if "Voss" in line and "/places" not in line] == []
        save(page)
        assert tried == {mode: page.locator(f".mode-{mode}").get_attribute("data-told").split(",")[0] for mode in tried}


def test_a_deletion_can_be_taken_back(browser, asterism):
    """ARC-1617 The person is named, and for five seconds nothing is sent."""
    with screen(browser) as phone:
        page = inhabited(phone, asterism.base, people=[TOM, MINA])
        # A window that is closed before the list is there leaves it to the next one.
        page.goto(asterism.base + phone.pairs[1] + "/edit")
        ready(page)
        page.route("**/arca/connections", lambda route: route.fulfill(status=204))
        press(page, "Delete connection")
        page.get_by_role("dialog").get_by_role("button", name="Delete Mina").click(no_wait_after=True)
        until(page, "() => 'deleted-kept' in localStorage")
        page.evaluate("""() => {
          const kept = JSON.parse(localStorage.getItem("deleted-kept"));
          localStorage.setItem("deleted-kept", JSON.stringify({ ...kept, since: kept.since - 11_000 }));
        }""")
        page.close()
        phone.allow("404")
        page = phone.open(asterism.base + phone.pairs[1])
        page.get_by_role("link", name="Today", exact=True).click()
        page.wait_for_url("**/arca/")
        ready(page)
        eventually(page, lambda: "Mina" not in phone.wire.see("/arca/connections"), "deleted by the next window")
        # The tab forgets a page that is gone (ARC-1803).
        page.locator(".tab-bar").get_by_role("link", name="Connections").click()
        page.wait_for_url("**/arca/connections")
        ready(page)
        # A link to the time that is missing opens its field (ARC-1402).
        page.goto(asterism.base + phone.pairs[0] + "/edit#birthTime")
        ready(page)
        assert page.evaluate("document.activeElement.id") == "birthTime"
        assert page.get_by_label("To the minute").is_checked()
        press(page, "Delete connection")
        page.get_by_role("dialog").get_by_role("button", name="Delete Tom").click()
        # The form gives way to the list, where the row is gone and comes back.
        page.wait_for_url("**/arca/connections")
        ready(page)
        row = page.locator("#people .person-row", has_text="Tom")
        page.get_by_text("Tom is deleted").wait_for()
        assert not row.is_visible()
        press(page, "Undo")
        row.wait_for()
        # It is sent as the list is left, and by the next page where the browser dropped that.
        page.goto(asterism.base + phone.pairs[0] + "/edit")
        ready(page)
        press(page, "Delete connection")
        page.get_by_role("dialog").get_by_role("button", name="Delete Tom").click()
        page.wait_for_url("**/arca/connections")
        page.get_by_text("Tom is deleted").wait_for()
        page.evaluate("() => { navigator.sendBeacon = () => true; }")
        page.reload()
        eventually(page, lambda: "Nobody here yet" in phone.wire.see("/arca/connections"), "deleted on leaving")
        go(page, asterism.base, "connections")
        assert page.get_by_role("heading", name="Nobody here yet").is_visible()


def test_a_second_window_follows(browser, asterism):
    """ARC-1003 ARC-1511 ARC-2111 Who is added or changed elsewhere is there within two seconds."""
    with screen(browser) as phone:
        page = inhabited(phone, asterism.base, "connections", people=[TOM])
        until(page, "() => document.body.dataset.ready === ''")
        phone.wire.post("/arca/connections", **MINA)
        page.get_by_text("Mina Okafor").wait_for(timeout=4_000)
        phone.wire.post(phone.pairs[0] + "/edit", **{**TOM, "name": "Thomas"})
        page.get_by_text("Thomas").wait_for(timeout=4_000)


def test_two_people_add_each_other(browser, asterism):
    """ARC-1106 ARC-1111 ARC-1701 ARC-1702 ARC-1703 Walk 7 and 8: a stranger opens the link, enters as a guest, tells of
    a birth, adds the owner, and is added back by one press."""
    base = asterism.base
    with screen(browser) as one, screen(browser, scheme="dark") as two:
        enter(one, base)
        own = one.open(f"{base}/arca/share")
        link = own.locator("input[value*='/u/']").first.input_value()
        two.context.add_cookies([{"name": "arca-welcome", "value": "seen", "url": base}])
        page = two.open(link.replace("localhost", "127.0.0.1"))
        check(page)
        assert "1990" not in page.content()
        page.get_by_role("button", name="guest").first.click()
        page.wait_for_url("**/arca/u/*")
        ready(page)
        page.get_by_role("main").get_by_role("link", name="birth").first.click()
        page.wait_for_url("**/arca/me/birth**")
        ready(page)
        page.get_by_label("Name", exact=True).fill("Ben Second")
        page.get_by_label("Date of birth").fill("1985-03-02")
        page.locator(".chip", has_text="To the minute").click()
        page.get_by_label("Time of birth").fill("10:30")
        page.get_by_role("combobox", name="Place of birth").press_sequentially("London")
        page.get_by_role("option").first.click()
        page.get_by_label("I am 16 or older.").check()
        press(page, "Save")
        page.wait_for_url("**/arca/u/*")
        ready(page)
        press(page, "Add Ada Prime")
        page.wait_for_url("**/arca/connections/*")
        go(own, base, "inbox")
        check(own)
        own.get_by_role("button", name="Add").first.click()
        own.wait_for_url("**/arca/u/*")
        ready(own)
        press(own, "Add back")
        own.wait_for_url("**/arca/connections/*")
        ready(own)
        assert own.get_by_role("heading", name="Ben Second").is_visible()
        for path in ("share", "share/holders", "requests", "me", "settings"):
            go(own, base, path)
            check_sizes(own)


@each_scheme
def test_pages_are_for_everybody(browser, asterism, scheme):
    """ARC-1604 ARC-1626 ARC-1627 On all screens and in both schemes."""
    with screen(browser, scheme=scheme) as phone:
        page = inhabited(phone, asterism.base)
        for path in PAGES:
            go(page, asterism.base, path)
            check_sizes(page)
        mina, tom = phone.pairs[0], phone.pairs[1]
        for path in (mina, tom, f"{mina}/days", f"{tom}/chart", f"{mina}/romantic/values", f"{mina}/sums", f"{mina}/edit"):
            page.goto(asterism.base + path)
            ready(page)
            check_sizes(page)


def test_the_largest_text_has_room(browser, asterism):
    """ARC-1627 At 320 px with text of 200 % nothing is cut."""
    with screen(browser, size="narrow", scheme="dark") as phone:
        page = inhabited(phone, asterism.base, people=[MINA, LI])
        for path in [f"/arca/{path}" for path in PAGES] + [phone.pairs[0]]:
            page.goto(asterism.base + path)
            ready(page)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            check(page, in_both_themes=False)
            assert page.evaluate(LIES_OVER) == []
            if path == phone.pairs[0]:
                page.set_viewport_size({"width": 390, "height": 844})
                fits = "(all) => all.length === 3 && all.every((one) => one.scrollWidth <= one.clientWidth)"
                assert page.locator(".pair .segment").evaluate_all(fits)
                page.set_viewport_size({"width": 320, "height": 640})
        # The switch of a table takes two rows rather than be cut.
        go(page, asterism.base, "tables")
        page.get_by_label("Name", exact=True).fill("Crew")
        for name in ("Mina Okafor", "Grandma Li"):
            page.locator(".chip", has_text=name).click()
        press(page, "Make the table")
        page.wait_for_url("**/arca/tables/*")
        ready(page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        check(page, in_both_themes=False)
        assert page.evaluate(LIES_OVER) == []
        tabs = page.locator(".tabs > ul")
        assert tabs.evaluate("(list) => list.scrollWidth <= list.clientWidth")
        for link in page.locator(".day-peak a").all():
            assert link.bounding_box()["height"] >= 44


def test_pages_are_kept(browser, asterism):
    """ARC-1901 ARC-902 ARC-2101 Walk 14: list, chart and compatibility open without a network, with their date."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_", "Failed to")
        page = inhabited(phone, asterism.base, people=[MINA])
        worker_is_ready(page)
        pair = phone.pairs[0]
        # A page of a category is kept once it was opened, whatever the device renews later.
        page.goto(f"{asterism.base}{pair}/romantic/values")
        ready(page)
        page.goto(f"{asterism.base}/arca/share")
        ready(page)
        page.evaluate("sessionStorage.removeItem('copied')")
        page.reload()
        ready(page)
        code = page.locator(".invite-code > img").first.evaluate("(image) => image.src")
        for path in (asterism.base + pair, f"{asterism.base}{pair}/sums", code):
            eventually(page, lambda url=path: page.evaluate(
                "async url => Boolean(await caches.match(url, { ignoreVary: true }))", url), "kept", 20)
        phone.context.set_offline(True)
        for path, text in ((pair, "Mina Okafor"), ("/arca/connections", "Mina Okafor"), ("/arca/charts", "Planets"),
                           (f"{pair}/romantic/values", "Show the sum"), ("/arca/share", "Your link")):
            page.goto(asterism.base + path)
            page.get_by_text(text).first.wait_for()
        # The way from a score to its sum leads on too.
        page.goto(asterism.base + pair)
        page.locator(".mode:visible").get_by_role("button", name="Why?").first.click()
        page.get_by_role("dialog").get_by_role("link", name="Show the sum").click()
        page.wait_for_url("**/sums#romantic-emotional")
        page.locator("details[open] .sum").wait_for()
        page.goto(f"{asterism.base}/arca/share")
        # The code can be shown to whoever is there.
        until(page, "() => document.querySelector('.invite-code > img').naturalWidth > 0")
        phone.context.set_offline(False)


def test_the_list_stands_beside_its_subject(browser, asterism):
    """ARC-1601 From 900 px on the list is at the left and its subject at the right, without a second request."""
    with screen(browser, size="desktop") as desk:
        page = inhabited(desk, asterism.base, "connections")
        assert page.get_by_text("Choose somebody").is_visible()
        mina, tom = desk.pairs[0], desk.pairs[1]
        asked = []
        page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
        page.locator(f"#people a[href='{mina}']").click()
        page.wait_for_url(f"**{mina}")
        ready(page)
        check_sizes(page)
        beside = page.locator(".pane-list")
        assert beside.locator("[aria-current]").get_attribute("href") == mina
        left, right = beside.bounding_box(), page.locator(".pane-subject").bounding_box()
        assert left["x"] + left["width"] <= right["x"] and abs(left["y"] - right["y"]) < 2
        beside.locator(f"a[href='{tom}']").click()
        page.wait_for_url(f"**{tom}")
        ready(page)
        assert page.get_by_role("heading", level=1).text_content() == "Tom"
        assert len(asked) == 2
        page.set_viewport_size({"width": 899, "height": 900})
        assert not beside.is_visible()


def test_somebody_is_added_without_a_network(browser, asterism):
    """ARC-1902 Walk 14: the form opens, the list has a row that waits, and the person is there once, after
    reconnection."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_", "Failed to")
        page = inhabited(phone, asterism.base, "connections", people=[MINA])
        worker_is_ready(page)
        for path in ("connections", "connections/new"):
            go(page, asterism.base, path)
            eventually(page, lambda url=f"{asterism.base}/arca/{path}": page.evaluate(
                "async url => Boolean(await caches.match(url, { ignoreVary: true }))", url), f"{path} is kept", 20)
        phone.context.set_offline(True)
        page.reload()
        ready(page)
        fill(page, "Tom", "1985-03-03")
        press(page, "Add")
        page.wait_for_url("**/arca/connections")
        ready(page)
        waiting = page.locator("[data-awaits] li")
        waiting.wait_for()
        assert "Tom" in waiting.text_content() and "Waiting for connection" in waiting.text_content()
        phone.context.set_offline(False)
        page.reload()
        ready(page)
        page.locator("#people").get_by_text("Tom").wait_for()
        until(page, "() => document.querySelector('[data-awaits]').hidden")
        assert phone.wire.see("/arca/connections").count('data-searched="">Tom<') == 1


def test_what_is_kept_is_cleared(browser, asterism):
    """ARC-908 The settings empty the copies on this device, and nothing else."""
    with screen(browser, service_workers="allow") as phone:
        page = inhabited(phone, asterism.base, "settings", people=[MINA])
        worker_is_ready(page)
        page.reload()
        ready(page)
        kept = "async () => (await caches.keys()).some((name) => name.startsWith('pages /arca/'))"
        eventually(page, lambda: page.evaluate(kept), "kept", 20)
        page.evaluate("localStorage.setItem('mode:somebody', 'friend romantic')")
        press(page, "Clear cached charts")
        page.get_by_text("Cleared").wait_for()
        assert page.evaluate("async () => !(await caches.keys()).some((name) => /^(pages|sky) /.test(name))")
        assert page.evaluate("localStorage.getItem('mode:somebody')")


def test_the_network_comes_back(browser, asterism):
    """ARC-1004 A bar says that the page is not live; what happened meanwhile is there after the break."""
    with screen(browser) as phone:
        phone.allow("ERR_", "Failed to")
        page = inhabited(phone, asterism.base, "connections", people=[MINA])
        phone.context.set_offline(True)
        page.get_by_text("Not live since").wait_for(timeout=6_000)
        phone.wire.post("/arca/connections", **TOM)
        phone.context.set_offline(False)
        page.get_by_text("Tom", exact=True).first.wait_for(timeout=20_000)
        until(page, "() => !document.body.innerText.includes('Not live since')")


def test_touches_are_answered(browser, asterism):
    """ARC-1629 10 ms for a mode and a copy, 30 ms for the end of the reveal; nothing with reduced motion."""
    stub = "Object.defineProperty(navigator, 'vibrate', { value: (pattern) => (window.felt ??= []).push(pattern) });"
    for motion, felt in (("no-preference", [30, 10]), ("reduce", [])):
        with screen(browser, reduced_motion=motion) as phone:
            phone.context.add_init_script(stub)
            page = inhabited(phone, asterism.base, people=[MINA])
            page.locator("h1").click()
            page.goto(asterism.base + phone.pairs[0])
            ready(page)
            page.locator(".mode-romantic .pair-score").click()
            if felt:
                until(page, "() => window.felt?.includes(30)")
            page.locator(".segment", has_text="Friendship").click()
            until(page, "() => document.getElementById('announcer').textContent.startsWith('Friendship')")
            assert [one for one in page.evaluate("window.felt ?? []") if one in (10, 30)] == felt


def test_budget(browser, asterism):
    """ARC-1630 The first load is at most 120 KB, of which scripts at most 30 KB."""
    with screen(browser) as phone, screen(browser) as fresh:
        wire = enter(phone, asterism.base)
        wire.post("/arca/connections", **MINA)
        # A device that has nothing yet but the session.
        fresh.context.add_cookies(phone.context.cookies())
        for path in ("", "connections"):
            costs = measure(fresh, f"{asterism.base}/arca/{path}", slow=False)
            print(path, costs)
            assert costs.total <= 120 * 1024
            assert costs.scripts <= 30 * 1024
