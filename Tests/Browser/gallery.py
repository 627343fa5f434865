#!/usr/bin/env python3
"""Photographs the component gallery and asks axe about it.

    swift run InterfaceGallery build/gallery
    pip install playwright axe-playwright-python
    Tests/Browser/gallery.py build/gallery

Fails where axe finds something, or where a page is wider than the screen. The browser is Debian's
Chromium; the pictures lie beside the pages.
"""

import functools
import http.server
import pathlib
import sys
import threading

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SCREENS = {"phone": (390, 844), "narrow": (320, 640), "desktop": (1280, 900)}
PAGES = ["index", "pseudo", "right-to-left"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def findings(page, name):
    """What is wrong with the page as it stands, a line each."""
    result = Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}})
    for violation in result.response["violations"]:
        for node in violation["nodes"]:
            yield f"{name}: {violation['id']}: {node['html'][:110]} {node.get('failureSummary', '')}"
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 0:
        yield f"{name}: {wide} px wider than the screen"
    small = page.evaluate(
        """[...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')]
        .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(([element, box]) => `${element.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)""")
    yield from (f"{name}: smaller than 44 px: {target}" for target in small)


def look(browser, base, folder, page_name, screen, scheme, text_size=None):
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme,
        reduced_motion="reduce", device_scale_factor=2 if screen == "phone" else 1)
    page = context.new_page()
    page.goto(f"{base}/{page_name}.html")
    if text_size:
        page.evaluate("size => document.body.dataset.textSize = size", text_size)
    name = "-".join(filter(None, [page_name, screen, scheme, text_size]))
    found = list(findings(page, name))
    page.screenshot(path=folder / f"{name}.png", full_page=True)
    if not text_size:
        page.click("button[command=show-modal]")
        if not page.evaluate("document.querySelector('dialog').matches(':modal')"):
            found.append(f"{name}: the sheet does not open")
        found += findings(page, f"{name}-sheet")
        page.screenshot(path=folder / f"{name}-sheet.png")
        page.keyboard.press("Escape")
        if page.evaluate("document.activeElement.getAttribute('command')") != "show-modal":
            found.append(f"{name}: the focus does not return from the sheet")
    context.close()
    return found


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for page_name in PAGES:
            for screen in SCREENS:
                for scheme in ["light", "dark"]:
                    found += look(browser, base, folder, page_name, screen, scheme)
        found += look(browser, base, folder, "index", "phone", "light", "largest")
        browser.close()
    print("\n".join(found) or "nothing found")
    sys.exit(1 if found else 0)


main()
