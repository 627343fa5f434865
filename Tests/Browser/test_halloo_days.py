"""More of the acceptance walks of Halloo: what days bring, once relatives have agreed."""

import re

from harness.checks import broken, check
from harness.destiny import press, ready
from harness.halloo import Member, call, enter, go, noon, strong
from harness.marks import each_scheme
from harness.screens import eventually, picture, screen


@each_scheme
def test_two_open_habits(browser, asterism, scheme):
    """HAL-826 HAL-840 HAL-930 HAL-1201 Walk 9: of two open habits the second carries a number, and the first has one
    from then on; an answer with a number closes its own, and the other one still waits."""
    with screen(browser, "phone", scheme, **noon()) as window:
        page = enter(window, asterism.base)
        joe = Member(page)
        joe.agree()
        pills, walk = joe.habit("Blue pills"), joe.habit("A walk", "21:00", allowQuietHours=True)
        go(page, asterism.base)
        due = [joe.fire(task) for task in (pills, walk)]
        eventually(page, lambda: page.get_by_text("Waiting", exact=True).count() == 2, "both wait", 20)
        texts = [text for text in joe.texts() if "Time for" in text]
        assert len(texts) == 2 and any("OK 2" in text for text in texts), texts
        joe.write("1 done")
        eventually(page, lambda: page.get_by_text("view", exact=True).count() == 1, "the first is done", 20)
        assert page.get_by_text("Waiting", exact=True).count() == 1
        joe.write("LATER")
        go(page, asterism.base, f"occurrences/{due[1]}")
        eventually(page, lambda: page.get_by_text("They asked for later").is_visible(), "later", 20)


def test_numbers_follow_who_is_there(browser, asterism):
    """HAL-408 HAL-409 HAL-504 HAL-505 HAL-705 HAL-1010 HAL-1601 HAL-1630 Walks 10, 11 and 12: with four the circle that
    adds is gone; when the first goes, the second is the first one in its colour, and the circle is back. A page's own
    account asks the wire API with its cookie and the token of its forms."""
    with screen(browser, "phone", "light", **noon()) as window:
        page = enter(window, asterism.base)
        names = ["Joe Brown", "Maria Brown", "Rosa Diaz", "Ida Berg"]
        people = [Member(page, name, "Family") for name in names]
        go(page, asterism.base)
        assert sorted(person["name"] for person in call(page, "GET", "/dashboard")["profiles"]) == sorted(names)
        assert page.locator(".add-circle").count() == 0
        assert page.get_by_role("link", name="Joe Brown, selected").is_visible()
        page.get_by_role("link", name="Rosa Diaz").click()
        page.wait_for_url(f"**?profile={people[2].id}")
        ready(page)
        assert page.get_by_text("Finish Setup").is_visible()
        go(page, asterism.base, f"profiles/{people[0].id}/delete")
        page.get_by_label("Joe Brown").fill("joe brown")
        press(page, "Delete member")
        page.wait_for_url("**/halloo/")
        ready(page)
        first = page.get_by_role("link", name="Maria Brown, selected")
        assert "slot-0" in first.get_attribute("class")
        assert page.locator(".add-circle").count() == 1
        go(page, asterism.base, "gallery")
        assert page.get_by_text("Joe Brown").count() > 0


def test_quiet_hours_are_kept(browser, asterism):
    """HAL-610 HAL-611 Walk 15: a habit in the quiet hours is refused until texts are allowed in them; nothing that
    was typed is lost."""
    with screen(browser, "phone", "dark", **noon()) as window:
        window.allow("422")
        page = enter(window, asterism.base)
        joe = Member(page)
        joe.agree()
        go(page, asterism.base, f"tasks/new?profile={joe.id}")
        page.get_by_label("What is it?").fill("Night drops")
        page.locator("input[name=time]").fill("22:00")
        press(page, "Save")
        page.get_by_text("This is in the quiet hours.").first.wait_for()
        ready(page)
        assert page.get_by_label("What is it?").input_value() == "Night drops"
        page.get_by_role("switch", name="Send in quiet hours").check()
        press(page, "Save")
        page.wait_for_url("**/halloo/?profile=**")
        ready(page)
        eventually(page, lambda: page.get_by_text("Night drops", exact=True).is_visible(), "it is due today", 20)


def test_alarms_in_view(browser, asterism):
    """HAL-501 HAL-505 HAL-518 HAL-519 HAL-852 HAL-853 HAL-911 HAL-935 HAL-936 HAL-938 HAL-1207 HAL-1640 Walks 19, 21 and
    23: what is written completes nothing but what says so; distress, something missed and STOP stand on the dashboard in
    words, whoever is selected, with what can be done; after STOP nobody but the relative can take it back; without a
    network the page says since when it is not live, and with it shows what has happened meanwhile."""
    with screen(browser, "phone", "light", **noon()) as window:
        window.allow("ERR_", "Failed to", "disconnected", "no answer")
        page = enter(window, asterism.base)
        joe, rosa = Member(page), Member(page, "Rosa Diaz", "Aunt")
        for person in (joe, rosa):
            person.agree()
        pills = joe.habit("Blue pills")
        strong(page, asterism.base)
        go(page, asterism.base, f"?profile={rosa.id}")
        assert page.get_by_text("All is well.").is_visible()
        due = joe.fire(pills)
        joe.is_due(due, "sent")
        joe.write("what was that again?")
        page.locator(".now-matter").filter(has_text="Grandpa Joe wrote").get_by_role("link", name="Read Message").wait_for()
        assert page.get_by_text("has not answered yet").count() == 0
        joe.write("I fell and can't get up")
        card = page.locator(".now-person").filter(has_text="may need help")
        card.wait_for()
        assert "I fell and can't get up" in card.inner_text()
        assert card.get_by_role("link", name="Call Grandpa Joe").count() == 1
        assert card.get_by_role("link", name="Call Grandpa Joe").get_attribute("href") == f"tel:{joe.number}"
        assert call(page, "GET", f"/occurrences/{due}")["status"] == "sent"
        check(page)
        picture(page, "halloo-now-distress")
        press(card, "I Am On It")
        page.get_by_text("on it, since").wait_for()
        ready(page)
        press(card, "All Clear", "link")
        page.wait_for_url("**/alarms/**")
        ready(page)
        check(page)
        tell = page.get_by_role("switch", name="Text Grandpa Joe that all is well")
        assert not tell.is_checked()
        page.get_by_label("Note").fill("He is back in his chair")
        press(page, "All Clear")
        page.wait_for_url("**/halloo/?profile=*")
        ready(page)
        assert page.get_by_text("may need help").count() == 0
        go(page, asterism.base, f"profiles/{joe.id}/ledger")
        for text in ("You are on it", "All clear from you", "He is back in his chair"):
            assert page.get_by_text(text).first.is_visible(), text
        check(page)
        go(page, asterism.base, f"?profile={rosa.id}")
        joe.miss(due)
        page.locator(".now-matter").filter(has_text="missed Blue pills").get_by_role("button", name="Remind Again").wait_for()
        window.context.set_offline(True)
        band = page.locator("#banner-live")
        eventually(page, lambda: band.count() == 1, "it is not live", 5)
        assert re.fullmatch(r"Not live since \d{1,2}(:\d\d)?[AP]M", band.inner_text()), band.inner_text()
        assert band.get_attribute("role") == "status" and band.is_visible()
        check(page)
        with screen(browser, storage_state=window.context.storage_state(), **noon()) as second:
            other = second.open(asterism.base + "/halloo/settings")
            call(other, "POST", f"/simulator/phones/{joe.number}/reply", {"body": "STOP"})
        window.context.set_offline(False)
        page.locator(".now-matter").filter(has_text="asked for no texts").wait_for()
        eventually(page, lambda: band.count() == 0, "it has caught up", 20)
        joe.is_now("inactive")
        check(page)
        go(page, asterism.base, "inbox")
        for text in ("asked for no texts: “STOP”", "I fell and can't get up", "what was that again?"):
            assert page.get_by_text(text).first.is_visible(), text
        go(page, asterism.base, f"profiles/{joe.id}")
        assert page.get_by_text("Asked for no texts").first.is_visible()
        assert page.get_by_role("button", name="Resume").count() == 0
        joe.write("START")
        joe.is_now("active")


@each_scheme
def test_largest_texts(browser, asterism, scheme):
    """HAL-240 HAL-241 HAL-1303 Walk 20: with the largest texts and strong contrast nothing is cut, nothing is wider
    than a small phone, no word of a title or a name is broken in two, and axe finds nothing."""
    with screen(browser, "narrow", scheme, **noon()) as window:
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        page.get_by_label("Largest", exact=True).check()
        page.wait_for_selector("body[data-text-size=largest]")
        joe = Member(page, "Guadalupe Hernández", "Aunt")
        joe.agree()
        task = joe.habit("Blue pills")
        due = joe.fire(task)
        paths = ["", "today", "summary", f"occurrences/{due}", "tasks", f"tasks/new?profile={joe.id}",
                 "profiles", f"profiles/{joe.id}", f"profiles/{joe.id}/ledger", "gallery", "analytics", "inbox", "settings", "settings/number",
                 "family"]
        for path in paths:
            go(page, asterism.base, path)
            check(page)
            if path == "gallery":
                page.locator(".gallery-filter > summary").click()
                check(page)
        for path in ("settings", "family", "account/", "account/delete", "account/notifications"):
            go(page, asterism.base, path)
            assert broken(page) == [], path
        go(page, asterism.base)
        assert broken(page, ".profile-pick > .name, .now-sentence > span") == []
        # With the largest texts, too, the way to call is on the first screen of a phone.
        page.set_viewport_size({"width": 390, "height": 844})
        joe.write("I fell and I am hurt")
        call_them = page.locator(".now-distress a[href^='tel:']")
        call_them.wait_for()
        place = call_them.bounding_box()
        assert place["y"] + place["height"] < 844 - 112, place
