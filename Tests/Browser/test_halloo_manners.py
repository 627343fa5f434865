"""How the pages of Halloo behave: what is followed, said, waited for and moved, and what each page has (sections 1, 2
and 2.4 of its specification)."""

import re
import time

from harness.checks import small
from harness.destiny import press, ready
from harness.halloo import Member, add_member, call, enter, go, noon, say_hello
from harness.look import box, look
from harness.screens import eventually, screen, until
from test_halloo_design import opened, sides

PRIMARY = """() => [...document.querySelectorAll(".button-primary")].filter((each) => each.checkVisibility()).map(
  (each) => each.textContent)"""

# A field whose label is not seen, or that has none.
UNLABELLED = """() => [...document.querySelectorAll("input:not([type=hidden]), select, textarea")]
  .filter((each) => each.checkVisibility() && !each.closest(".photo-pick"))
  .filter((each) => {
    const legend = each.closest("fieldset")?.querySelector("legend");
    return ![...each.labels, legend].some((label) => label?.checkVisibility() && label.textContent.trim()
      && !label.querySelector(":scope > .visually-hidden:only-child"));
  }).map((each) => each.outerHTML)"""

# An image without words, or an emoji that stands alone where somebody listens.
WORDLESS = """() => [...document.querySelectorAll("img, svg, [role=img]")].filter((each) => each.checkVisibility())
  .filter((each) => !each.closest("[aria-hidden=true]") && !each.getAttribute("aria-label")
    && !(each.getAttribute("alt") ?? "").trim() && !each.closest("a, button")?.getAttribute("aria-label"))
  .map((each) => each.outerHTML.slice(0, 120))"""


def paths(circle):
    """Every page, by what is in the circle."""
    joe = circle.people[0]
    return ["", "today", "summary", "gallery", f"gallery/{circle.photo}", "profiles", f"profiles/{joe}",
            f"profiles/{joe}/edit", f"profiles/{joe}/ledger", f"profiles/{joe}/delete", f"tasks?profile={joe}",
            f"tasks/new?profile={joe}", f"tasks/{circle.habit}/edit", f"tasks/{circle.habit}/schedule",
            f"tasks/{circle.habit}/delete", f"occurrences/{circle.open}", f"occurrences/{circle.answered}", "analytics",
            "analytics/trends", "settings", "settings/number", "inbox", "family", "phone", "quiz?question=relationship",
            *(f"preview/step/{number}" for number in (1, 2, 4, 6))]


def test_every_page(browser, asterism, circle):
    """HAL-108 HAL-232 HAL-240 HAL-243 HAL-245 HAL-246 every page has one primary button at most, a way back where it is
    neither a start page nor a step, targets of 44 px, visible labels and words for pictures; nothing needs a swipe."""
    with opened(browser, circle) as page:
        found = []
        for path in paths(circle):
            go(page, asterism.base, path)
            primary = page.evaluate(PRIMARY)
            found += [f"{path}: {len(primary)} primary buttons: {primary}"] if len(primary) > 1 else []
            for kind, script in ("no label", UNLABELLED), ("no words", WORDLESS):
                found += [f"{path}: {kind}: {each}" for each in page.evaluate(script)]
            found += [f"{path}: {each}" for each in small(page)]
            found += way_back(page, path)
        assert found == [], "\n".join(found)


def way_back(page, path):
    """What is wrong with the pill and the way back of a page."""
    has_pill, is_start = page.locator(".pill").count() == 1, path in ("", "gallery")
    back = page.locator(".page-start > .button-icon")
    is_step = page.locator(".step-top, .quiz").count() == 1
    if has_pill != is_start or (back.count() == 1) == (is_start or is_step):
        return [f"{path}: pill {has_pill}, back {back.count()}"]
    if back.count() and (back.inner_text() != "Back" or min(sides(back.bounding_box())) < 44 or back.bounding_box()["x"] > 20):
        return [f"{path}: the way back"]
    return []


def test_devices_of_an_account(browser, asterism):
    """HAL-204 HAL-1706 HAL-109 a theme that is chosen holds at once on every device of the account, which leave it
    for the welcome once the account is deleted."""
    with screen(browser, **noon()) as window:
        page = enter(window, asterism.base)
        with screen(browser, storage_state=window.context.storage_state(), **noon()) as second:
            other = second.open(asterism.base + "/halloo/settings")
            go(page, asterism.base, "settings")
            page.evaluate("window.same = true")
            other.evaluate("window.same = true")
            for choice, colour in ("Dark", "rgb(15, 15, 16)"), ("Light", "rgb(249, 249, 249)"):
                page.get_by_label(choice, exact=True).check()
                look(page, "html", background_color=colour)
                until(other, f"getComputedStyle(document.documentElement).backgroundColor === '{colour}'")
            page.get_by_label("System", exact=True).check()
            for scheme, colour in ("dark", "rgb(15, 15, 16)"), ("light", "rgb(249, 249, 249)"):
                page.emulate_media(color_scheme=scheme)
                look(page, "html", background_color=colour)
            assert page.evaluate("window.same") and other.evaluate("window.same")
            # From the pages of the account, too, and on pages that nothing else changes.
            go(other, asterism.base, "help")
            go(page, asterism.base, "account/preferences")
            press(page, "Light or dark, and the size of text", "link")
            page.wait_for_url("**/halloo/settings")
            ready(page)
            page.get_by_label("Dark", exact=True).check()
            until(other, "document.body.dataset.appearance === 'dark'")
            # Streams that end with the account may be asked for once more.
            window.allow("401")
            second.allow("401")
            tab = window.open(asterism.base + "/halloo/settings")
            page.goto(asterism.base + "/halloo/account/delete")
            page.locator("#word").first.fill("delete")
            press(page, "Delete account")
            page.wait_for_url("**/account/deleted")
            until(tab, "!document.body.dataset.person", 3)
            until(other, "!document.body.dataset.person")


def test_settings_that_are_not_taken(browser, asterism):
    """HAL-1301 HAL-1702 a setting that the server does not take is as it was again, with a banner until one is taken."""
    with screen(browser) as window:
        window.allow("500")
        page = enter(window, asterism.base)
        go(page, asterism.base, "settings")
        switch = page.get_by_label("24-hour clock")
        page.route("**/halloo/settings/appearance", lambda route: route.fulfill(
            status=500, body="", content_type="text/html"))
        switch.click()
        alert = page.locator("form > .form-problems[role=alert]")
        eventually(page, lambda: alert.is_visible(), "a banner")
        assert "Not saved" in alert.inner_text() and not switch.is_checked()
        page.unroute("**/halloo/settings/appearance")
        switch.click()
        eventually(page, lambda: alert.count() == 0, "no banner")
        page.reload()
        assert page.get_by_label("24-hour clock").is_checked()


def test_loading(browser, asterism, circle):
    """HAL-226 a page that takes more than 150 ms has its place held by cards that shimmer, and after ten seconds there is
    a way to ask again."""
    with opened(browser, circle, reduced_motion="no-preference") as page:
        page.clock.install()
        go(page, asterism.base)
        # Nothing comes, and the page stays.
        page.route("**/halloo/today*", lambda route: route.fulfill(status=204))
        page.clock.pause_at(time.time() + 60)
        page.locator(".attention").click()
        loading = page.locator(".loading")
        assert loading.count() == 0
        page.clock.run_for(149)
        assert loading.count() == 0 and page.locator("#content").is_visible()
        page.clock.run_for(2)
        assert loading.get_attribute("aria-busy") == "true" and page.locator("#content").is_hidden()
        assert loading.locator(".card").count() == 3
        look(page, ".loading .skeleton-line", animation_name="skeleton-sweep", animation_duration="1.2s")
        page.emulate_media(reduced_motion="reduce")
        look(page, ".loading .skeleton-line", animation_name="none")
        retry = loading.get_by_role("link", name="Try again")
        assert retry.is_hidden()
        page.clock.run_for(10_000)
        assert retry.is_visible() and retry.get_attribute("href").endswith("/halloo/today")
        page.unroute("**/halloo/today*")
        retry.click()
        page.wait_for_url("**/halloo/today")
        ready(page)
        assert page.locator(".loading").count() == 0 and page.locator("#content").is_visible()


def test_news_that_go(browser, asterism):
    """HAL-105 HAL-229 news lie at the bottom in the middle for four seconds, those that can be taken back for eight, in a
    region that is read out; they cover neither the main button nor, at its end, the last one of a page, and what lies
    behind the pill fades out at every width."""
    with screen(browser, "desktop", **noon()) as window:
        page = enter(window, asterism.base)
        joe, rosa = Member(page), Member(page, "Rosa Diaz", "Aunt")
        joe.agree()
        due = joe.fire(joe.habit("Blue pills"))
        page.clock.install()
        go(page, asterism.base, "settings")
        page.get_by_label("Clear", exact=True).check()
        toast = page.locator(".toast")
        eventually(page, lambda: toast.count() == 1, "saved")
        region = page.get_by_role("status", name="Notifications")
        assert region.locator(".toast").count() == 1 and toast.get_by_role("button", name="Undo").count() == 0
        place = toast.bounding_box()
        assert abs(place["x"] * 2 + place["width"] - 1280) < 1 and 810 < place["y"] + place["height"] < 900
        lasts(page, toast, 4)
        go(page, asterism.base, f"occurrences/{due}")
        press(page, "Mark Done")
        eventually(page, lambda: toast.count() == 1, "done")
        assert toast.get_by_role("button", name="Undo").is_visible()
        ready(page)
        lasts(page, toast, 8)
        for path, look_at in (f"?profile={rosa.id}", 800), (f"?profile={rosa.id}&done={due}", 390):
            page.set_viewport_size({"width": look_at, "height": 844})
            go(page, asterism.base, path)
            look(page, "body", "::after", position="fixed", height="112px")
        button = box(page, ".page-main .button-primary")
        page.set_viewport_size({"width": 390, "height": round(button["y"]) + 120})
        eventually(page, lambda: apart(box(page, ".toast"), box(page, ".page-main .button-primary")), "above the main button")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last = page.locator(".page-main :is(a, button):visible").last
        eventually(page, lambda: apart(box(page, ".toast"), last.bounding_box()), "below the last button")


def apart(one, other):
    """Whether two boxes of the same column have room between them."""
    return one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def lasts(page, toast, seconds):
    """It is there just before its time is over, and not after."""
    page.mouse.move(0, 0)
    page.clock.run_for(seconds * 1_000 - 1_000)
    assert toast.count() == 1
    page.clock.run_for(1_100)
    assert toast.count() == 0


TOLD = """() => {
  window.told = [];
  for (const id of ["announcer", "alarm"]) {
    const region = document.getElementById(id);
    new MutationObserver(() => region.textContent && told.push([region.ariaLive ?? region.role, region.textContent]))
      .observe(region, { childList: true });
  }
}"""


def test_news_that_are_said(browser, asterism):
    """HAL-242 HAL-243 HAL-244 HAL-410 HAL-513 what happens elsewhere is said: answers and what was not delivered politely,
    what was missed at once; who declines is marked by a word, and the photo of an answer has its own."""
    with screen(browser, **noon()) as window:
        page = enter(window, asterism.base)
        joe, maria = Member(page), Member(page, "Grandma Maria", "Grandma")
        page.evaluate(TOLD)
        for member in joe, maria:
            call(page, "POST", f"/profiles/{member.id}/hello", {"reason": "first"})
            eventually(page, member.texts, "the hello", 20)
        joe.write("YES")
        told(page, "status", "Grandpa Joe is in!")
        maria.write("NO")
        told(page, "status", "Grandma Maria does not want texts for now.")
        due = joe.fire(joe.habit("Blue pills", responseType="photo"))
        eventually(page, lambda: page.locator(".chip-waiting").count() == 1, "sent", 20)
        joe.miss(due)
        told(page, "assertive", "Grandpa Joe has missed: Blue pills")
        other = window.open(f"{asterism.base}/halloo/phone?profile={joe.id}")
        press(other, "Pill box")
        ready(other)
        other.close()
        told(page, "status", "Done, Grandpa Joe: Blue pills")
        go(page, asterism.base, f"profiles/{joe.id}")
        photo = page.locator(".bubble img")
        assert re.fullmatch(r"Photo from Grandpa Joe: Blue pills, [A-Z][a-z]+ \d{1,2}, \d{4}", photo.get_attribute("alt"))
        go(page, asterism.base, f"profiles/{maria.id}")
        declined = page.locator(".bubble-declined")
        assert "Declined" in declined.inner_text()
        assert "Declined" in page.locator("#content .list").first.inner_text()


def told(page, manner, text):
    """Waits until something was said, in the manner that is wanted."""
    eventually(page, lambda: any(each[0] == manner and text in each[1] for each in page.evaluate("told")),
               f"{manner}: {text}", 20)


def test_undelivered(browser, asterism):
    """HAL-228 HAL-244 HAL-247 HAL-833 a text that is not delivered is said, and stands on the page in plain words until it is
    solved, with what can be done; codes stand nowhere."""
    with screen(browser, **noon()) as window:
        page = add_member(window, asterism.base)
        number = call(page, "GET", "/profiles")["items"][0]["phoneNumber"]
        call(page, "PUT", "/simulator/network", {"mode": "undelivered", "delaySeconds": 0, "errorCode": 30003})
        say_hello(page)
        banner = page.locator(".form-problems[role=alert]:not([hidden])")
        eventually(page, lambda: banner.count() == 1 and banner.is_visible(), number, 20)
        assert page.get_by_text("Not delivered").is_visible()
        page.wait_for_timeout(300)
        text = page.locator("#content").inner_text()
        assert banner.is_visible() and not re.search(r"30003|\b[45]\d\d\b|_", text), text
        assert page.get_by_text("Resend possible at").is_visible()
        call(page, "PUT", "/simulator/network", {"mode": "normal", "delaySeconds": 0})


def test_motion(browser, asterism, circle):
    """HAL-234 pages and sheets change in 300 ms, choices in 150 ms, the celebration takes 2 s; where less motion is
    wanted all of it happens at once."""
    with opened(browser, circle, reduced_motion="no-preference") as page:
        go(page, asterism.base)
        press(page, "Menu")
        look(page, "dialog.sheet[open]", animation_name="sheet-in", animation_duration="0.3s",
             animation_timing_function="ease-out")
        for part in ".face", ".pill > a":
            look(page, part, transition_duration="0.15s", transition_timing_function="ease-out")
        change = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => rule.selectorText?.includes("::view-transition-old(root)")).map((rule) => rule.style.animationDuration
            + " " + rule.style.animationTimingFunction + getComputedStyle(document.documentElement).getPropertyValue("--calm"))"""
        assert page.evaluate(change) == ["var(--calm) ease-out0.3s"]
        go(page, asterism.base, "preview/step/5")
        look(page, ".confetti > i", animation_name="confetti", animation_duration="2s")
        page.emulate_media(reduced_motion="reduce")
        look(page, ".confetti > i", animation_name="none")
        look(page, ".face", transition_duration="0s")
        look(page, ":root", __calm="0s", __slide="0s", __quick="0s")


def test_nothing_yet(browser, asterism):
    """HAL-227 HAL-510 HAL-514 where nothing is yet there is a drawing, a sentence and one primary button; with ten
    habits the plus leads to a notice of the limit, and that to the habits."""
    with screen(browser, **noon()) as window:
        page = enter(window, asterism.base)
        assert page.locator("#home [data-illustration=Mascot]").is_visible()
        assert page.evaluate(PRIMARY) == ["Add First Member"]
        for path in "today", "gallery", "inbox", "analytics", "analytics/trends", "phone":
            go(page, asterism.base, path)
            empty = page.locator(".empty-state")
            assert empty.locator("[data-illustration]").bounding_box()["width"] == 96, path
            assert empty.locator("h2").inner_text() and empty.locator("p").inner_text(), path
            assert len(page.evaluate(PRIMARY)) == 1 and empty.locator(".button-primary").count() == 1, path
        window.allow("status of 409")
        joe = Member(page)
        for number in range(10):
            joe.habit(f"Habit {number}")
        go(page, asterism.base)
        page.get_by_role("link", name="Create Custom Habit").click()
        page.wait_for_url(f"**/tasks/new?profile={joe.id}")
        assert page.get_by_text("There are ten habits already.").is_visible()
        page.get_by_role("link", name="Habits", exact=True).click()
        page.wait_for_url(f"**/tasks?profile={joe.id}")
        assert page.locator("#habits .card").count() == 10
