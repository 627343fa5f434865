"""What the scripts add to pages that work without them."""

from harness.checks import check
from harness.screens import photograph, screen, until, worker_is_ready

STORED = """async () => {
  const open = indexedDB.open("asterism", 1);
  await new Promise(resolve => { open.onsuccess = resolve; });
  const count = name => new Promise(resolve => {
    const request = open.result.transaction(name).objectStore(name).count();
    request.onsuccess = () => resolve(request.result);
  });
  return { writes: await count("writes"), drafts: await count("drafts") };
}"""


def test_a_place_is_found_by_keyboard(browser, stage):
    """PLT-2 Places are suggested as one types, and the keyboard chooses."""
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{stage.base}/workbench")
        field = page.get_by_role("combobox", name="Place of birth")
        field.press_sequentially("Pun")
        page.wait_for_selector("#place-places li")
        assert field.get_attribute("aria-expanded") == "true"
        check(page)
        photograph(page, "places")
        field.press("ArrowDown")
        assert field.get_attribute("aria-activedescendant") == "place-places-0"
        field.press("Enter")
        assert field.input_value() == "Pune, Maharashtra, India"
        match = page.locator("[name=place-match]")
        assert match.input_value() == "1259229"
        field.press("End")
        field.press("x")
        assert match.input_value() == ""


def test_a_place_field_says_when_it_cannot_look(browser, stage):
    with screen(browser) as opened:
        opened.allow("ERR_")
        page = opened.open(f"{stage.base}/workbench")
        stage.is_down = True
        page.get_by_role("combobox", name="Place of birth").press_sequentially("Pun")
        page.wait_for_selector("text=Looking up places needs the network")


def test_a_change_elsewhere_is_seen_and_takes_nothing_away(browser, stage):
    """PLT-15 A change is seen within two seconds, and what is being typed stays."""
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{stage.base}/workbench")
        page.fill("#filter", "half a wo")
        page.focus("#filter")
        assert stage.connected.wait(timeout=20)
        stage.notes = 7
        stage.publish("notes")
        page.wait_for_selector("#notes .list-value:text('7')")
        page.keyboard.type("rd")
        assert page.input_value("#filter") == "half a word"


def test_a_form_is_sent_once(browser, stage):
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{stage.base}/workbench")
        page.fill("#note", "Once")
        page.evaluate("for (let i = 0; i < 5; i++) document.querySelector('[data-offline] button').click()")
        until(page, "document.querySelector('.list-value')?.textContent === '1'")
        assert [post[0] for post in stage.posts] == ["/notes"]


def test_a_note_waits_offline_and_is_sent_once(browser, stage):
    """PLT-16 A write waits offline, and is sent once however many pages are open."""
    with screen(browser, service_workers="allow") as opened:
        opened.allow("ERR_")
        page = opened.open(f"{stage.base}/workbench")
        worker_is_ready(page)
        stage.is_down = True
        page.fill("#note", "On the train")
        page.click("text=Keep note")
        page.wait_for_selector("text=1 change waits to be sent")
        photograph(page, "waiting")
        check(page)
        stage.is_down = False
        pages = [page, opened.open(f"{stage.base}/workbench")]
        for one in pages:
            one.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_selector("#banner-waiting", state="detached")
        assert len(stage.posts) == 1
        path, fields, key = stage.posts[0]
        assert (path, fields["note"], len(key)) == ("/notes", ["On the train"], 32)


def test_a_write_that_is_refused_is_shown_and_can_be_mended(browser, stage):
    """PLT-16 A write that meets another is shown, never dropped."""
    with screen(browser, service_workers="allow") as opened:
        opened.allow("ERR_", "409")
        page = opened.open(f"{stage.base}/workbench")
        worker_is_ready(page)
        stage.is_down = True
        page.fill("#note", "Too late")
        page.click("text=Keep note")
        page.wait_for_selector("#banner-waiting")
        stage.is_down, stage.answer = False, 409
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_selector("text=It was changed elsewhere in the meantime")
        check(page)
        photograph(page, "refused")
        page.click("text=Open again")
        until(page, "document.getElementById('note')?.value === 'Too late'")
        page.wait_for_selector("#banner-refused", state="detached")


def test_pages_are_read_offline_with_their_age(browser, stage):
    """PLT-16 Pages are read offline, and say how old they are."""
    with screen(browser, service_workers="allow") as opened:
        opened.allow("ERR_", "Failed to load")
        page = opened.open(f"{stage.base}/workbench")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        stage.is_down = True
        page.reload()
        page.wait_for_selector("text=Offline. This page is from this minute.")
        photograph(page, "offline-copy")
        page.goto(f"{stage.base}/gallery.html")
        page.wait_for_selector("text=This page is not on your device yet")
        stage.is_down = False


def test_what_was_typed_is_back_after_an_accident(browser, stage):
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{stage.base}/workbench")
        page.fill("#note", "A long thought")
        until(page, f"({STORED})().then(stored => stored.drafts === 1)")
        page.goto(f"{stage.base}/gallery.html")
        page.goto(f"{stage.base}/workbench")
        until(page, "document.getElementById('note')?.value === 'A long thought'")


def test_signing_out_wipes_the_browser(browser, stage):
    """PLT-16 Signing out leaves nothing of the person in the browser once the server has heard of it; until then all
    of it stays."""
    with screen(browser, service_workers="allow") as opened:
        opened.allow("ERR_", "Failed to load")
        page = opened.open(f"{stage.base}/workbench")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        page.fill("#note", "Private")
        until(page, f"({STORED})().then(stored => stored.drafts === 1)")
        stage.is_down = True
        page.click("text=Sign out")
        page.wait_for_selector("text=This needs the network. Nothing was changed.")
        assert page.evaluate(STORED) == {"writes": 0, "drafts": 1}
        assert any(name.startswith("pages / ") for name in page.evaluate("caches.keys()"))
        stage.is_down = False
        page.click("text=Sign out")
        page.wait_for_url("**/gallery")
        page.wait_for_selector("body[data-ready]")
        assert [fields["wiped"] for path, fields, _ in stage.posts if path == "/signout"] == [["yes"]]
        assert page.evaluate(STORED) == {"writes": 0, "drafts": 0}
        assert page.evaluate("localStorage.length") == 0
        names = page.evaluate("caches.keys()")
        assert len(names) == 1 and names[0].startswith("assets / ")


def test_light_and_dark_change_at_once(browser, stage):
    """PLT-3 What is chosen shows at once and is kept."""
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{stage.base}/workbench")
        page.wait_for_selector("body[data-ready] form[data-immediate]")
        page.get_by_label("Dark").check()
        page.wait_for_selector("body[data-appearance=dark]")
        page.wait_for_selector("text=Saved")
        assert stage.posts[0][1]["appearance"] == ["dark"]


def test_a_sheet_is_swiped_away(browser, gallery):
    with screen(browser, service_workers="allow") as opened:
        page = opened.open(f"{gallery.base}/gallery.html")
        page.click("[command=show-modal]")
        box = page.locator("#example .sheet-header").bounding_box()
        touch = opened.context.new_cdp_session(page)
        x, y = box["x"] + 40, box["y"] + 10
        for kind, at in [("touchStart", y), ("touchMove", y + 60), ("touchMove", y + 200)]:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_selector("#example", state="hidden")
