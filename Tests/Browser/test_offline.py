"""Without a connection: what was seen is read, what is done waits, and nothing is left for anybody else."""

import functools

from harness.checks import check
from harness.destiny import BOY, GIRL, analyze, asked, born, fill_in, matched
from harness.marks import each_scheme
from harness.screens import WORKER, photograph, picture, screen, until, worker_is_ready
from harness.wire import PASSWORD
from test_ask import QUESTION, ask, whole

# Only here have pages a service worker.
screen = functools.partial(screen, service_workers="allow")
KEPT = """async () => {
  const names = (await caches.keys()).filter(name => name.startsWith("pages /destiny/"));
  const pages = await Promise.all(names.map(async name => (await (await caches.open(name)).keys())));
  return { names, paths: pages.flat().map(({ url }) => new URL(url).pathname) };
}"""
STAND_IN = """async () => {
  const name = (await caches.keys()).find(name => name.startsWith("pages /destiny/ "));
  const copy = name && await (await caches.open(name)).match("/destiny/offline");
  return (await copy?.text())?.includes('data-appearance="dark"') ?? false;
}"""
WAITING = """async () => {
  const open = indexedDB.open("asterism", 1);
  await new Promise(resolve => { open.onsuccess = resolve; });
  const request = open.result.transaction("writes").objectStore("writes").getAll();
  await new Promise(resolve => { request.onsuccess = resolve; });
  open.result.close();
  return request.result.length;
}"""


def prepare(window, base):
    """A device that has seen the onboarding, and whose pages complain only of what the tests bring about."""
    window.allow("ERR_", "Failed to", "disconnected", "no answer", "fetching the script")
    window.context.add_cookies([{"name": "destiny-welcome", "value": "seen", "url": base}])


def begin(window, base, name="Mira"):
    prepare(window, base)
    return born(window, base, name=name, birthDate="1990-05-15", birthTime="10:30")


def go(page, url):
    page.goto(url)
    page.wait_for_selector("body[data-ready]")
    return page


def keep_copies(page):
    """Has the worker fetch what is to be kept, as pages do when they have been open for a while."""
    worker_is_ready(page)
    page.evaluate(f"async () => {WORKER}.postMessage({{ copies: document.body.dataset.copies }})")


def kept(page, path, text="", seconds=60):
    """Waits until there is a copy that says something."""
    until(page, f"""async () => (await (await caches.match('{path}'))?.text())?.includes('{text}') ?? false""", seconds)


def talk(window, page, base, text=QUESTION):
    """Opens the conversation of a question, once it is answered, and gives its address."""
    thread = asked(window.wire, text)
    go(page, base + thread)
    whole(page)
    return thread


def offline(window, is_offline=True):
    window.context.set_offline(is_offline)


def online(window, page):
    """Connects a device whose page is a copy, and waits for the page of now that comes in its place."""
    offline(window, False)
    page.wait_for_selector("body[data-ready]:not([data-kept])")


@each_scheme
def test_what_was_never_opened_is_read_offline(browser, asterism, scheme):
    """DES-29 DES-83 DES-169 PLT-16: on a second device, Home, chart, history, matches and conversations open
    offline that were never opened there, each with when its copy was taken; conversations are looked for, too."""
    with screen(browser, "phone", scheme) as phone:
        page = begin(phone, asterism.base)
        thread = talk(phone, page, asterism.base)
        answer = page.locator(".answer").inner_text()
        match = matched(phone.wire)
        address = phone.wire.upgrade()
        page.close()
        with screen(browser, "phone", scheme) as other:
            prepare(other, asterism.base)
            page = other.open(f"{asterism.base}/account/signin")
            page.get_by_label("Email").fill(address)
            page.get_by_label("Password").fill(PASSWORD)
            page.get_by_role("main").get_by_role("button", name="Sign in").click()
            page.wait_for_url(f"{asterism.base}/")
            go(page, f"{asterism.base}/destiny/")
            # The page asks for the copies by itself.
            kept(page, match)
            kept(page, "/destiny/profile/retention")
            offline(other)
            for path, text in [
                ("/destiny/", "Ask Destiny"), ("/destiny/chart", "Lagna"), ("/destiny/history", QUESTION),
                (thread, answer.split(".")[0]), (match, "out of 36"), ("/destiny/match", "Recent matches"),
            ]:
                go(page, asterism.base + path)
                page.wait_for_selector("text=/Offline. This page is from/")
                assert text in page.locator("main").inner_text(), (path, text)
                check(page)
                picture(page, f"offline-{path.strip('/').split('/')[1] if path != '/destiny/' else 'home'}-{scheme}")
            go(page, f"{asterism.base}/destiny/history")
            look_for(page, QUESTION.split()[-1].upper(), "Looked for in titles and last words", rows=1)
            check(page)
            look_for(page, "zebra", "It is in no title and no last words", rows=0)
            page.get_by_role("searchbox").fill("")
            until(page, "document.querySelectorAll('#threads .thread-title').length === 1 && !document.querySelector('#threads .caption')")
            go(page, f"{asterism.base}/destiny/premium")
            page.wait_for_selector("text=This page is not on your device yet")


def look_for(page, text, caption, rows):
    """Searches the conversations that the device keeps, which says so."""
    page.get_by_role("searchbox").fill(text)
    page.locator("#threads .caption", has_text=caption).wait_for()
    assert page.locator("#threads .thread-title").count() == rows


@each_scheme
def test_walk_8(browser, asterism, scheme):
    """Walk 8, DES-65 DES-167: offline a kept thread opens, a question and a name wait over a reload; online the
    answer comes once and the name is the server's."""
    with screen(browser, "phone", scheme) as window:
        page = begin(window, asterism.base)
        thread = talk(window, page, asterism.base)
        keep_copies(page)
        for path in "/destiny/history", thread:
            kept(page, path, QUESTION)
        offline(window)
        go(page, asterism.base + thread)
        page.wait_for_selector("text=/Offline. This page is from/")
        ask(page, "When will money be easier?")
        page.wait_for_selector("text=Waiting for connection")
        check(page)
        picture(page, f"offline-question-{scheme}")
        go(page, f"{asterism.base}/destiny/history")
        rename(page, "Work and I")
        page.wait_for_selector("text=2 changes wait")
        go(page, f"{asterism.base}/destiny/history")
        page.wait_for_selector(".thread-title:text-is('Work and I')")
        page.wait_for_selector(".row-waiting")
        check(page)
        picture(page, f"offline-history-{scheme}")
        online(window, page)
        page.wait_for_selector("#banner-waiting", state="detached", timeout=40_000)
        go(page, asterism.base + thread)
        whole(page, answers=2, seconds=40)
        until(page, "document.querySelectorAll('.message-user').length === 2 && !document.querySelector('.pending')")
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert page.locator(".message-user").count() == 2
        go(page, f"{asterism.base}/destiny/history")
        assert page.locator(".thread-title").inner_text() == "Work and I"
        assert page.locator(".row-waiting").count() == 0


def rename(page, name):
    page.get_by_role("button", name="More for").click()
    page.locator(".menu").get_by_role("link", name="Rename").click()
    page.locator(".row-rename").fill(name)
    page.keyboard.press("Enter")


def test_questions_are_asked_one_after_another(browser, asterism):
    """DES-167: two questions of a new conversation wait; online they are asked in order in the same one, the
    second when the first is answered. One that Home suggests waits in the conversation where it will be answered."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        go(page, f"{asterism.base}/destiny/ask")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        offline(window)
        ask(page, QUESTION)
        page.wait_for_selector("text=Waiting for connection")
        ask(page, "When will money be easier?")
        until(page, "document.querySelectorAll('.pending[data-state=waiting]').length === 2")
        page.reload()
        until(page, "document.querySelectorAll('.pending[data-state=waiting]').length === 2")
        offline(window, False)
        whole(page, answers=2, seconds=60)
        assert page.locator(".question").all_inner_texts() == [QUESTION, "When will money be easier?"]
        go(page, f"{asterism.base}/destiny/history")
        assert page.locator(".thread-title").count() == 1
        go(page, f"{asterism.base}/destiny/")
        keep_copies(page)
        kept(page, "/destiny/ask")
        question = page.locator(".ask-row span").first.inner_text()
        offline(window)
        page.locator(".ask-row").first.click()
        page.wait_for_url("**/destiny/ask")
        page.wait_for_selector("text=Waiting for connection")
        assert page.locator(".question").inner_text() == question
        offline(window, False)
        whole(page, seconds=40)
        assert page.locator(".question").inner_text() == question


def test_what_is_deleted_offline_is_gone_and_can_be_taken_back(browser, asterism):
    """DES-167 DES-168: a conversation that is deleted offline leaves the list, over a reload too; Undo brings
    it back, and a name that it was given before is not sent for what is deleted."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        thread = talk(window, page, asterism.base)
        keep_copies(page)
        kept(page, "/destiny/history", QUESTION)
        go(page, f"{asterism.base}/destiny/history")
        offline(window)
        rename(page, "Never mind")
        page.wait_for_selector("text=1 change waits")
        delete(page)
        page.wait_for_selector(".list-swipe", state="hidden")
        page.locator(".toast").get_by_role("button", name="Undo").click()
        page.wait_for_selector(".list-swipe", state="visible")
        delete(page)
        page.wait_for_selector(".list-swipe", state="hidden")
        # The row goes at once; the change is on the device when that is said.
        page.locator(".toast").get_by_role("button", name="Undo").wait_for()
        page.reload()
        page.wait_for_selector(".list-swipe", state="hidden")
        assert page.evaluate(WAITING) == 1
        offline(window, False)
        page.wait_for_selector("text=No conversations yet", timeout=40_000)
        until(page, f"({WAITING})().then(count => count === 0)")
        # The copy of it goes with it.
        keep_copies(page)
        until(page, f"({KEPT})().then(({{ paths }}) => !paths.includes('{thread}'))", 40)


def delete(page):
    page.get_by_role("button", name="More for").click()
    page.locator(".menu").get_by_role("button", name="Delete").click()


def test_a_delete_elsewhere_wins_over_a_name_given_offline(browser, asterism):
    """DES-167 DES-168: what was deleted on another device stays deleted; the change that waited says so and is
    gone, and a question of that conversation comes back to be asked in another. What is switched offline is sent
    with what another device has switched meanwhile."""
    with screen(browser, "phone", "light") as window:
        window.allow("404")
        page = begin(window, asterism.base)
        thread = talk(window, page, asterism.base)
        keep_copies(page)
        kept(page, "/destiny/history", QUESTION)
        kept(page, thread)
        state = window.context.storage_state()
        offline(window)
        go(page, asterism.base + thread)
        ask(page, "When will money be easier?")
        page.wait_for_selector("text=Waiting for connection")
        go(page, f"{asterism.base}/destiny/history")
        rename(page, "Too late")
        page.wait_for_selector("text=2 changes wait")
        with screen(browser, "desktop", storage_state=state) as desk:
            other = desk.open(f"{asterism.base}/destiny/history")
            delete(other)
            other.wait_for_selector("text=Conversation deleted")
        offline(window, False)
        page.wait_for_selector("text=It was deleted in the meantime", timeout=40_000)
        page.wait_for_selector("text=No conversations yet")
        page.wait_for_selector("#banner-refused")
        check(page)
        photograph(page, "offline-refused")
        page.get_by_role("link", name="Open again").click()
        page.wait_for_url("**/destiny/ask**")
        page.get_by_role("button", name="Retry").click()
        whole(page, seconds=40)
        assert page.locator(".question").inner_text() == "When will money be easier?"
        assert page.evaluate(WAITING) == 0
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        go(page, f"{asterism.base}/destiny/profile/history")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        state = window.context.storage_state()
        offline(window)
        page.get_by_label("Group by date").uncheck(force=True)
        page.wait_for_selector("text=1 change waits")
        with screen(browser, "desktop", storage_state=state) as desk:
            other = desk.open(f"{asterism.base}/destiny/profile/history")
            other.get_by_label("Save conversations").uncheck(force=True)
            other.wait_for_selector("text=Saved")
        online(window, page)
        page.wait_for_selector("#banner-waiting", state="detached", timeout=40_000)
        go(page, f"{asterism.base}/destiny/profile/history")
        assert not page.get_by_label("Group by date").is_checked()
        assert not page.get_by_label("Save conversations").is_checked()


def test_match_and_places_say_that_they_need_the_network(browser, asterism):
    """DES-93 DES-169: the form of a match and its search for places say so; nothing that was typed is lost, and with the
    network the match is made."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        go(page, f"{asterism.base}/destiny/match")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        fill_in(page, "Boy", BOY)
        fill_in(page, "Girl", GIRL)
        offline(window)
        page.get_by_role("button", name="Analyze Match").click()
        page.wait_for_selector(".form-trouble:visible")
        assert "A match needs a connection." in page.locator(".form-trouble").inner_text()
        page.locator("[data-panel=girl]").get_by_role("combobox", name="Place of birth").press_sequentially("x")
        page.wait_for_selector("text=Looking up places needs the network")
        page.wait_for_timeout(400)
        page.reload()
        page.wait_for_selector(".form-trouble:visible")
        until(page, f"document.querySelector('[name=girl-name]').value === '{GIRL[0]}'")
        check(page)
        photograph(page, "offline-match")
        online(window, page)
        until(page, f"document.querySelector('[name=girl-name]').value === '{GIRL[0]}'")
        page.locator("[data-panel=girl]").get_by_role("combobox", name="Place of birth").fill("")
        fill_in(page, "Girl", GIRL)
        analyze(page)


def test_signing_out_leaves_the_shell_alone(browser, asterism):
    """DES-27 DES-131 PLT-4: a guest is asked first; without a connection all stays; signing out leaves no copy, no write,
    no draft and no mark of the person."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base)
        talk(window, page, asterism.base)
        keep_copies(page)
        kept(page, "/destiny/history", QUESTION)
        page.get_by_label("Ask anything").fill("A secret")
        page.wait_for_timeout(300)
        go(page, f"{asterism.base}/destiny/profile")
        page.get_by_role("main").get_by_role("button", name="Sign out").click()
        page.wait_for_selector("text=A guest cannot come back")
        page.wait_for_selector("body[data-ready]")
        check(page)
        photograph(page, "guest-signs-out")
        offline(window)
        page.get_by_role("button", name="Sign out all the same").click()
        page.wait_for_selector("text=This needs the network. Nothing was changed.")
        assert "/destiny/history" in page.evaluate(KEPT)["paths"]
        offline(window, False)
        page.get_by_role("button", name="Sign out all the same").click()
        page.wait_for_selector("body[data-ready]:not([data-person])")
        assert page.evaluate(KEPT)["paths"] == []
        assert page.evaluate(WAITING) == 0
        assert page.evaluate("localStorage.length") == 0
        shells = page.evaluate("caches.keys().then(names => names.filter(name => name.startsWith('assets /destiny/')))")
        assert len(shells) == 1
        offline(window)
        page.goto(f"{asterism.base}/destiny/history")
        page.wait_for_selector("text=This page is not on your device yet")


def test_another_account_never_sees_the_copies(browser, asterism):
    """PLT-16 DES-29: on a shared device the copies of one account go when another comes, also where the first
    was never signed out."""
    with screen(browser, "phone", "light") as window:
        page = begin(window, asterism.base, "Mira")
        thread = talk(window, page, asterism.base)
        keep_copies(page)
        kept(page, thread)
        window.context.clear_cookies()
        page = begin(window, asterism.base, "Ravi")
        worker_is_ready(page)
        page.reload()
        page.wait_for_selector("body[data-ready]")
        names = page.evaluate(KEPT)["names"]
        assert len(names) == 1 and thread not in page.evaluate(KEPT)["paths"]
        offline(window)
        page.goto(asterism.base + thread)
        page.wait_for_selector("text=This page is not on your device yet")
        page.goto(f"{asterism.base}/destiny/")
        page.wait_for_selector("text=/Offline. This page is from/")
        assert "Mira" not in page.locator("body").inner_text()
        # What stands in for other pages is in the language and the look of whoever reads.
        offline(window, False)
        # The copy renews itself, which would cancel another navigation.
        page.wait_for_selector("body[data-ready]:not([data-kept])")
        window.wire.post("/account/preferences", language="hi", appearance="dark")
        go(page, f"{asterism.base}/destiny/")
        until(page, STAND_IN)
        offline(window)
        page.goto(f"{asterism.base}/destiny/premium")
        page.wait_for_selector("html[lang=hi] body[data-appearance=dark][data-ready]")
        assert page.locator(".page-account").count() == 0
        check(page)
        page.locator(".page-start a").click()
        page.wait_for_selector("body[data-kept]")
