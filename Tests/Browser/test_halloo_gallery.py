"""The gallery of Halloo: the timeline, a photo that fills the screen, and where answers belong."""

import re

from harness.checks import check
from harness.destiny import press, ready
from harness.halloo import Member, enter, go, noon, strong
from harness.marks import each_scheme
from harness.screens import eventually, picture, screen, until

SHARED = """() => {
  window.shared = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files, text }) => { shared.push([files[0].name, files[0].type, files[0].size > 0, text]); };
}"""


def add_photo(window, base, member, sample, count):
    """A picture comes from the simulated phone; the gallery has so many then."""
    other = window.open(f"{base}/halloo/phone?profile={member.id}")
    press(other, sample)
    ready(other)
    go(other, base, "gallery")
    eventually(other, lambda: other.locator(".tile-photo").count() == count, f"{count} photos", 40)
    other.close()


def album(window, base):
    """Two relatives, one with two photos: to a habit, and to none."""
    page = enter(window, base)
    joe, maria = Member(page), Member(page, "Grandma Maria", "Grandma")
    joe.agree()
    joe.fire(joe.habit("Blue pills", responseType="photo"))
    eventually(page, lambda: any("Time for" in text for text in joe.texts()), "the reminder", 20)
    add_photo(window, base, joe, "Pill box", 1)
    # Photos of the next ten minutes would belong to the same answer.
    joe.habit("A walk", "21:00", allowQuietHours=True)
    return page, joe, maria


@each_scheme
def test_gallery(browser, asterism, scheme):
    """HAL-1002 HAL-1003 HAL-1006 HAL-1007 HAL-1010 HAL-1011 Walk 13: dates with their month in words, the filters, one
    event after another by buttons, keys and swipes, share; a photo that is deleted leaves the habit done."""
    with screen(browser, "phone", scheme, **noon()) as window:
        page, joe, maria = album(window, asterism.base)
        strong(page, asterism.base)
        go(page, asterism.base, "gallery")
        heading = page.locator(".gallery-date").first
        assert re.fullmatch(r"[A-Z][a-z]+ \d{1,2}, \d{4}", heading.inner_text())
        assert page.locator(".gallery-grid .tile").count() == 3
        boxes = [tile.bounding_box() for tile in page.locator(".tile").all()]
        assert all((box["width"], box["height"]) == (112, 112) for box in boxes), boxes
        assert boxes[1]["x"] - boxes[0]["x"] == 116
        check(page)
        picture(page, f"halloo-gallery-{scheme}")
        for name, count in ("This Week", 3), ("Grandma Maria", 1), ("Grandpa Joe", 2):
            page.locator(".gallery-filter > summary").click()
            if count == 3:
                check(page)
                picture(page, f"halloo-gallery-filter-{scheme}")
            page.get_by_role("navigation", name="Filter").get_by_role("link", name=name).click()
            eventually(page, lambda: page.locator(".tile").count() == count, name)
            ready(page)
            page.reload()
            ready(page)
            assert name in page.locator(".gallery-filter > summary").inner_text()
        page.locator(".tile").first.click()
        page.wait_for_url("**/gallery/**")
        ready(page)
        assert page.get_by_text("Grandpa Joe · Blue pills").is_visible()
        assert re.search(r"[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}(:\d\d)?[AP]M · On time", page.locator("#content").inner_text())
        check(page)
        picture(page, f"halloo-photo-{scheme}")
        photo = page.url
        assert page.locator("[data-step=newer]").count() == 0
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url != photo)
        ready(page)
        assert page.get_by_role("heading", name="Grandpa Joe joined").is_visible()
        assert page.locator("[data-step=older]").count() == 0
        check(page)
        picture(page, f"halloo-joined-{scheme}")
        swipe(window, page, 60, 300)
        page.wait_for_url(f"{photo}**")
        ready(page)
        page.evaluate(SHARED)
        press(page, "Share")
        until(page, "() => window.shared.length === 1")
        [[name, kind, is_full, text]] = page.evaluate("window.shared")
        assert name.startswith("halloo-") and name.endswith(".jpg") and kind == "image/jpeg" and is_full
        assert text == "Photo from Grandpa Joe: Blue pills"
        with page.expect_download() as download:
            press(page, "Download", "link")
        assert download.value.suggested_filename == name
        press(page, "Delete photo", "link")
        page.wait_for_url("**/delete")
        ready(page)
        press(page, "Delete photo")
        page.wait_for_url("**/gallery")
        ready(page)
        assert page.locator(".tile-photo").count() == 0
        go(page, asterism.base, f"?profile={joe.id}")
        assert page.get_by_text("view", exact=True).is_visible()


def swipe(window, page, start, end, y=300):
    touch = window.context.new_cdp_session(page)
    for kind, points in [("touchStart", [start]), ("touchMove", [(start + end) / 2]), ("touchMove", [end]), ("touchEnd", [])]:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x in points]})


def pinch(window, page, before, after, y=300):
    touch = window.context.new_cdp_session(page)
    for kind, points in [("touchStart", before), ("touchMove", after), ("touchEnd", [])]:
        touch.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, x in enumerate(points)]})


SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.gallery-photo')).transform).a"


def test_a_photo_is_drawn_nearer(browser, asterism):
    """HAL-1008 HAL-1010 two fingers, two taps and keys bring a photo nearer; while it is near a finger moves it and
    no swipe leads away. Without scripts the timeline goes on by a link, and photos are left and kept by links."""
    with screen(browser, "phone", "light", **noon()) as window:
        page, joe, _ = album(window, asterism.base)
        go(page, asterism.base, "gallery")
        page.locator(".tile-photo").first.click()
        page.wait_for_url("**/gallery/**")
        ready(page)
        pinch(window, page, (180, 210), (150, 240))
        until(page, f"() => Math.abs(({SCALE})() - 3) < 0.1")
        address = page.url
        swipe(window, page, 300, 60)
        assert page.url == address
        assert page.evaluate("() => new DOMMatrix(getComputedStyle(document.querySelector('.gallery-photo')).transform).e < 0")
        picture(page, "halloo-photo-near")
        stage = page.locator(".photo-stage")
        stage.dblclick()
        until(page, f"() => ({SCALE})() === 1")
        stage.dblclick()
        until(page, f"() => ({SCALE})() === 2.5")
        page.keyboard.press("0")
        until(page, f"() => ({SCALE})() === 1")
        page.keyboard.press("+")
        until(page, f"() => ({SCALE})() === 1.5")
        page.keyboard.press("ArrowRight")
        assert page.url == address
        page.keyboard.press("-")
        page.keyboard.press("ArrowRight")
        page.wait_for_url(lambda url: url != address)
        with screen(browser, java_script_enabled=False, **noon()) as plain:
            plain.context.add_cookies(window.context.cookies())
            other = plain.open(f"{asterism.base}/halloo/gallery", ready=False)
            other.locator(".tile-photo").first.click()
            assert other.get_by_role("link", name="Download").is_visible()
            assert not other.get_by_role("button", name="Share").is_visible()
            other.get_by_role("link", name="Older").click()
            assert other.get_by_role("heading", name="joined").is_visible()


PART = """([number, count, isLast]) => {
  const page = document.documentElement.cloneNode(true);
  const item = page.querySelector(".gallery-grid > li");
  const day = page.querySelector(".gallery-day");
  const timeline = day.parentElement;
  for (const other of timeline.querySelectorAll(".gallery-day, a[data-older]")) other.remove();
  const date = new Date(Date.UTC(2025, 0, 1) - number * 86400000).toISOString().slice(0, 10);
  day.id = `day-${date}`;
  day.querySelector("h3").textContent = date;
  day.querySelector("ul").replaceChildren(...Array.from({ length: count }, (_, index) => {
    const copy = item.cloneNode(true);
    copy.id = `event-${number}-${index}`;
    copy.removeAttribute("aria-hidden");
    return copy;
  }));
  timeline.append(day);
  if (!isLast) {
    const link = document.createElement("a");
    link.href = `/halloo/gallery?filter=all&cursor=${number + 1}`;
    link.dataset.older = "";
    link.className = "button";
    link.textContent = "Older";
    timeline.append(link);
  }
  return page.outerHTML;
}"""


LOOK = """() => {
  const item = [...document.querySelectorAll(".gallery-grid > li")].find(item => item.getBoundingClientRect().top > 300);
  return [item.id, item.getBoundingClientRect().top];
}"""


def test_a_long_timeline(browser, asterism):
    """HAL-1008 HAL-1009 HAL-1012 five thousand events come in parts, of which the page holds those near the screen;
    what is new waits until the beginning is in view, where it appears by itself."""
    with screen(browser, "phone", "light", **noon()) as window:
        page = enter(window, asterism.base)
        joe = Member(page)
        go(page, asterism.base, "gallery")
        parts = [page.evaluate(PART, [number, 600 if number else 60, number == 9]) for number in range(10)]
        asked = []

        def answer(route):
            number = int(route.request.url.split("cursor=")[1]) if "cursor=" in route.request.url else 0
            asked.append(number)
            route.fulfill(body=parts[number], content_type="text/html")

        page.route("**/halloo/gallery?filter=all*", answer)
        page.goto(f"{asterism.base}/halloo/gallery?filter=all")
        ready(page)
        until(page, "() => document.querySelectorAll('.gallery-grid > li').length > 60")
        assert max(asked) < 2, "only what is near is asked for"
        down = "() => { scrollTo(0, document.documentElement.scrollHeight); return document.querySelectorAll('.gallery-grid > li').length; }"
        eventually(page, lambda: page.evaluate(down) == 5460, "all of them", 60)
        until(page, "() => document.querySelectorAll('.tile').length < 150")
        assert page.locator(".tile").count() > 0
        assert sorted(set(asked)) == list(range(10))
        # Somewhere in the middle, what is looked at is there, and stays where it is.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
        until(page, f"() => document.getElementById(({LOOK})()[0]).querySelector('.tile')")
        before = page.evaluate(LOOK)
        parts[0] = parts[0].replace('id="event-0-0"', 'id="event-new"', 1)
        Member(page, "Grandma Maria", "Grandma")
        page.get_by_role("button", name="Show what is new").wait_for()
        assert page.evaluate(LOOK) == before
        picture(page, "halloo-gallery-new")
        press(page, "Show what is new")
        until(page, "() => scrollY === 0 && document.querySelector('.gallery-grid > li').id === 'event-new'")
        assert not page.get_by_role("button", name="Show what is new").is_visible()
        assert page.locator("#event-0-0").count() == 0
    with screen(browser, "phone", "dark", **noon()) as window:
        page = enter(window, asterism.base)
        Member(page)
        go(page, asterism.base, "gallery")
        assert page.locator(".tile").count() == 1
        Member(page, "Grandma Maria", "Grandma")
        eventually(page, lambda: page.locator(".tile").count() == 2, "the new one")
        assert page.locator(".tile").first.get_attribute("aria-label") == "Grandma Maria joined"


@each_scheme
def test_an_answer_is_moved(browser, asterism, scheme):
    """HAL-511 HAL-933 view opens the words of an answer; it is moved to the habit that it belongs to."""
    with screen(browser, "phone", scheme, **noon()) as window:
        page = enter(window, asterism.base)
        strong(page, asterism.base)
        joe = Member(page)
        joe.agree()
        pills, walk = joe.habit("Blue pills"), joe.habit("A walk", "21:00", allowQuietHours=True)
        for task in (pills, walk):
            joe.fire(task)
        eventually(page, lambda: len([text for text in joe.texts() if "Time for" in text]) == 2, "both", 20)
        joe.write("All done")
        go(page, asterism.base)
        eventually(page, lambda: page.get_by_text("view", exact=True).count() == 1, "answered", 20)
        page.get_by_text("view", exact=True).click()
        page.wait_for_url("**/answers/**")
        ready(page)
        assert page.get_by_text("All done").is_visible() and page.get_by_text("On time").is_visible()
        title = page.locator("h1").inner_text()
        check(page)
        picture(page, f"halloo-answer-{scheme}")
        press(page, "Move to Another Habit", "link")
        page.wait_for_url("**/move")
        ready(page)
        check(page)
        picture(page, f"halloo-move-{scheme}")
        page.get_by_label("Blue pills" if title == "A walk" else "A walk").check()
        press(page, "Move")
        page.wait_for_url("**/answers/*")
        ready(page)
        assert page.locator("h1").inner_text() != title
        assert page.get_by_text("Moved by").is_visible()
        press(page, "Close", "link")
        page.wait_for_url("**/halloo/?profile=**")
        ready(page)
        assert page.get_by_text("Waiting", exact=True).count() == 1
