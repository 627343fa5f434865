"""The screens on which pages are looked at, and the way in which every page is opened."""

import contextlib
import time

from playwright.sync_api import Error

from harness import PICTURES
from harness.browser import LONGEST_END, ended_after

SIZES = {"phone": (390, 844), "narrow": (320, 640), "desktop": (1280, 900)}
SCHEMES = ["light", "dark"]
# Pictures are for eyes: they are taken at night (--nightly).
takes_photographs = False


class Screen:
    """A browser window of its own, with its own cookies. Collects what goes wrong in its pages.

    Its pages have no service worker unless `service_workers="allow"` is said: it would fetch the whole app, and then
    some thirty pages of each account, for tests that never look at a copy."""

    def __init__(self, browser, size="phone", scheme="light", **settings):
        width, height = SIZES[size]
        self.name = f"{size}-{scheme}"
        self.settings = settings
        self.problems = []
        self.allowed = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme,
            has_touch=size != "desktop",
            device_scale_factor=2 if size == "phone" else 1, **{"reduced_motion": "reduce", "service_workers": "block", **settings})
        self.context.set_default_timeout(20_000)
        self.context.on("page", self._watch)

    def _watch(self, page):
        # Violations of the content security policy are told on the console as errors.
        page.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self._note(str(error)))

    def _note(self, text):
        if not any(part in text for part in self.allowed):
            self.problems.append(text)

    def allow(self, *parts):
        """Errors on the console that a test provokes, by a part of their text."""
        self.allowed += parts

    def open(self, url, ready=True):
        page = self.context.new_page()
        page.goto(url)
        if ready:
            page.wait_for_selector("body[data-ready]")
        return page


@contextlib.contextmanager
def screen(browser, *arguments, **settings):
    """A screen for a while; what its pages complained about fails the test."""
    opened = Screen(browser, *arguments, **settings)
    try:
        yield opened
    except (AssertionError, Error) as error:
        for page in opened.context.pages:
            error.add_note(state(page))
        raise
    finally:
        with ended_after(LONGEST_END):
            opened.context.close()
    assert opened.problems == [], "\n".join(opened.problems)


STATE = """() => {
  const { dataset, innerText } = document.body;
  const focus = document.activeElement;
  const busy = [...document.querySelectorAll("[aria-busy=true], :disabled")].map((one) => one.outerHTML.slice(0, 80));
  return JSON.stringify({ ...dataset, focus: focus?.id || focus?.tagName, busy: busy.slice(0, 4),
    text: innerText.replace(/\\s+/g, " ").slice(0, 240) });
}"""


def state(page):
    """What a page shows, for who reads why a test failed."""
    try:
        return f"{page.url} {page.evaluate(STATE)}"
    except Error as error:
        return f"{page.url} {error.message.splitlines()[0]}"


def photograph(page, name):
    """Keeps a picture of the whole page under .build/screenshots."""
    if not takes_photographs:
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def until(page, expression, seconds=10):
    """Waits until an expression is true. (Playwright's own way evaluates a text inside the page, which
    the content security policy forbids.)"""
    eventually(page, lambda: _holds(page, expression), expression, seconds)


def eventually(page, holds, what, seconds=10):
    """Waits until something holds, while the page goes on."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"not within {seconds} s: {what}"
        page.wait_for_timeout(20)


WORKER = "(await navigator.serviceWorker.getRegistration())?.active"


def worker_is_ready(page):
    """Waits for the worker of the page's own app. (A page that was opened while its worker began may be looked
    after by that of the front door, or none, until it is opened again.)"""
    until(page, f"""async () => {{
      const worker = {WORKER};
      return worker?.state === "activated" && worker.scriptURL.endsWith(document.body.dataset.worker);
    }}""", seconds=40)


def _holds(page, expression):
    try:
        return page.evaluate(expression)
    except Error as error:
        if "navigation" in str(error):
            return False
        raise


def picture(page, name):
    """Keeps a picture of what is on the screen."""
    if not takes_photographs:
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
