"""Astronova: from the landing to Today, friends, Nexus, reports and settings, as people meet them."""

import re

from harness.astronova import befriend, enter, fill_friend, go
from harness.checks import check, check_sizes
from harness.destiny import press, ready
from harness.screens import eventually, screen, until, worker_is_ready

PAGES = ["today", "friends", "friends/new", "nexus", "profile", "profile/chart", "transits", "calendar", "best-days",
         "looking-back", "reports", "premium", "profile/settings", "profile/bookmarks", "profile/orders"]


def test_begins_with_astronova(browser, asterism):
    """AST-120 AST-129 AST-132 AST-135 AST-138 AST-146 Walks 1, 3 and 5: the landing leads to onboarding, onboarding to Today,
    and the guide over each tab to its end."""
    base = asterism.base
    with screen(browser) as phone:
        page = phone.open(f"{base}/astronova/")
        press(page, "Reveal Moment", "link")
        assert page.locator("#moment [data-part=moon]").is_visible()
        go(page, base, "welcome#sign-in")
        press(page, "Look around as a guest")
        page.wait_for_url("**/onboarding?step=welcome")
        ready(page)
        press(page, "Begin")
        page.wait_for_url("**step=name")
        ready(page)
        page.locator("[name=name]").fill("Ada Prime")
        press(page, "Continue")
        page.wait_for_url("**step=date")
        ready(page)
        page.locator("[name=birthDate]").fill("1990-05-15")
        page.get_by_text("Taurus").wait_for()
        page.get_by_label("I am 16 or older.").check()
        press(page, "Continue")
        page.wait_for_url("**step=time")
        ready(page)
        page.locator("[name=birthTime]").fill("10:30")
        press(page, "Continue")
        page.wait_for_url("**step=place")
        ready(page)
        page.get_by_role("combobox", name="Place of birth").press_sequentially("new yor")
        page.get_by_role("option", name="New York").first.click()
        page.get_by_text("America/New_York").wait_for()
        press(page, "Clear the place")
        assert page.get_by_role("combobox", name="Place of birth").input_value() == ""
        page.get_by_role("combobox", name="Place of birth").press_sequentially("new yor")
        page.get_by_role("option", name="New York").first.click()
        page.get_by_text("America/New_York").wait_for()
        press(page, "Continue")
        page.wait_for_url("**step=reading")
        ready(page)
        badges = page.locator(".onboarding-badge").all_text_contents()
        assert len(badges) == 3 and all(sign in "".join(badges) for sign in ("Taurus", "Capricorn", "Leo"))
        check(page)
        press(page, "Enter Astronova")
        page.wait_for_url("**/astronova/today")
        ready(page)
        for step, tab in enumerate(("today", "friends", "nexus", "profile")):
            page.locator(f"dialog.guide[open][data-step='{step}']").wait_for()
            assert f"/astronova/{tab}" in page.url
            press(page, "Start exploring" if tab == "profile" else "Next")
        page.wait_for_url("**/astronova/today")
        ready(page)
        assert page.locator("dialog.guide").count() == 0


def test_a_day_is_bookmarked_and_asked_about(browser, asterism):
    """AST-151 AST-153 AST-154 AST-169 AST-179 Walks 6 and 9: a day is kept, a planet told, a transit bookmarked; Nexus
    opens with the question about the day, answers it from facts, and a reload keeps it."""
    base = asterism.base
    with screen(browser) as phone:
        page = enter(phone, base)
        shown = page.locator(".today .card").nth(1).text_content()
        page.reload()
        ready(page)
        assert page.locator(".today .card").nth(1).text_content() == shown
        page.locator("[command=show-modal][commandfor=sky-saturn]").click()
        page.get_by_role("dialog").get_by_text("Position").wait_for()
        page.keyboard.press("Escape")
        press(page, "Bookmark")
        page.get_by_role("button", name="Bookmarked").wait_for()
        go(page, base, "transits")
        page.locator("details", has=page.locator("[name=transit]")).first.locator("summary").click()
        press(page, "Bookmark")
        page.wait_for_url("**/transits?done=bookmarked")
        go(page, base, "profile/bookmarks")
        assert page.locator("[id^=bookmark-]").count() == 2
        go(page, base, "today")
        press(page, "Ask about this", "link")
        page.wait_for_url("**/nexus?**")
        ready(page)
        question = page.locator("textarea[name=question]")
        assert question.input_value().startswith("What does my horoscope for ")
        press(page, "Send")
        page.wait_for_url(re.compile(r"/nexus/[^?]+"))
        page.get_by_text(re.compile("(High|Medium|Low) confidence")).first.wait_for()
        said = page.locator(".message").last.text_content()
        assert len(said) > 40
        page.reload()
        ready(page)
        assert page.locator(".message").last.text_content()[:40] == said[:40]


def test_two_people_are_matched(browser, asterism):
    """AST-158 AST-160 AST-163 AST-164 Walk 7: a friend is added, the match has its scores with their facts and opens
    Nexus with the question about the two; deleted, it comes back."""
    base = asterism.base
    with screen(browser) as phone:
        page = enter(phone, base, "friends/new")
        fill_friend(page, "Ben Olsen", "1985-03-02")
        press(page, "Add")
        page.wait_for_url(re.compile(r"/friends(/|\?|$)(?!new)"))
        befriend(phone.wire, name="Mina")
        go(page, base, "friends")
        assert page.get_by_text("Ben Olsen").first.is_visible() and page.get_by_text("Mina").first.is_visible()
        page.get_by_text("Ben Olsen").first.click()
        page.wait_for_url("**/friends/*")
        ready(page)
        press(page, "Check")
        page.wait_for_url("**/match/*")
        ready(page)
        assert page.get_by_role("img", name="out of 100").first.is_visible()
        check_sizes(page)
        own = page.url
        press(page, "Ask Nexus about us", "link")
        page.wait_for_url("**/nexus?**")
        ready(page)
        assert page.locator("textarea[name=question]").input_value().startswith("Ben Olsen and I have ")
        page.goto(own)
        ready(page)
        press(page, "Delete")
        page.wait_for_url("**/friends?match=*")
        ready(page)
        press(page, "Undo")
        eventually(page, lambda: phone.context.request.get(own).status == 200, "the match is back")
        page.goto(own)
        ready(page)
        assert page.get_by_text("Ben Olsen").first.is_visible()


def test_a_report_is_bought_alone(browser, asterism):
    """AST-91 AST-180 AST-182 Walks 10 and 11: Pro has two plans and no report among them; a report is paid in the
    sandbox, written once, and opens nothing else."""
    base = asterism.base
    with screen(browser) as phone:
        page = enter(phone, base, "premium")
        assert page.locator("[name=product]").count() == 2
        go(page, base, "reports")
        page.get_by_role("button", name="Buy for 4.99").first.click()
        page.wait_for_url("**/premium?order=*")
        ready(page)
        press(page, "Approve")
        page.get_by_text(re.compile("paid|Paid|complete", re.I)).first.wait_for()
        assert [order["status"] for order in phone.wire.call("GET", "/api/v1/orders")] == ["completed"]
        go(page, base, "reports")
        page.get_by_role("button", name="Write it").first.click()
        page.wait_for_url("**/reports/*")
        ready(page)
        assert page.locator("main h2").count() > 2
        go(page, base, "today?period=weekly")
        assert page.url.endswith("/premium")


def test_every_page_is_for_everybody(browser, asterism):
    """AST-142 AST-204 AST-210 Walk 18: axe in both themes, targets and widths on all screens, of every page."""
    with screen(browser) as phone:
        page = enter(phone, asterism.base)
        befriend(phone.wire)
        for path in PAGES:
            go(page, asterism.base, path)
            check_sizes(page) if path in ("today", "profile/chart", "nexus") else check(page)


def test_what_was_read_opens_offline(browser, asterism):
    """AST-59 AST-187 Walk 6: Today and the bookmarks open without the network, with their age."""
    with screen(browser, service_workers="allow") as phone:
        phone.allow("ERR_", "Failed to", "net::")
        page = enter(phone, asterism.base)
        worker_is_ready(page)
        page.reload()
        ready(page)
        until(page, "async () => (await Promise.all((await caches.keys()).map(async name => (await (await "
                    "caches.open(name)).keys()).map(({ url }) => url)))).flat().some(url => url.endsWith('/profile/bookmarks'))",
              seconds=40)
        phone.context.set_offline(True)
        for path in ("today", "profile/bookmarks"):
            go(page, asterism.base, path)
            page.get_by_text("Offline.").first.wait_for()
        phone.context.set_offline(False)


def test_a_second_window_follows_and_the_account_ends(browser, asterism):
    """AST-36 AST-183 AST-184 AST-185 PLT-16 Walk 19: who is befriended elsewhere is there without a reload; once the
    account is deleted its token opens nothing, and the other device keeps no page of it."""
    base = asterism.base
    kept = "async () => (await caches.keys()).some((name) => name.startsWith('pages /astronova/'))"
    with screen(browser) as phone:
        page = enter(phone, base, "friends")
        befriend(phone.wire)
        page.get_by_text("Ben Olsen").first.wait_for(timeout=5_000)
        with screen(browser, storage_state=phone.context.storage_state(), service_workers="allow") as tablet:
            tablet.allow("401")
            other = tablet.open(f"{base}/astronova/today")
            worker_is_ready(other)
            go(other, base, "friends")
            until(other, kept)
            go(page, base, "profile/settings")
            page.get_by_role("link", name="Delete my account").click()
            page.wait_for_url("**/account/delete")
            ready(page)
            check(page)
            phone.allow("401")
            page.locator("#word").first.fill("delete")
            press(page, "Delete account")
            page.wait_for_url("**/account/deleted")
            assert phone.context.request.get(f"{base}/api/v1/friends").status == 401
            other.wait_for_url("**/astronova/welcome**")
            ready(other)
            assert not other.evaluate(kept)
