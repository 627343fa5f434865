"""What has to hold for every page."""

from axe_playwright_python.sync_playwright import Axe

# `wcag22aa` brings the size of targets, which axe leaves out unless it is asked.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

SMALL = """[...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
  .filter(element => element.checkVisibility() && !element.closest('[aria-hidden=true], p'))
  .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < 44 || box.height < 44))
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


def axe(page):
    """What axe finds, a line each."""
    result = Axe().run(page, options={"runOnly": {"type": "tag", "values": TAGS}})
    return [
        f"{violation['id']}: {node['html'][:110]} {node.get('failureSummary', '')}"
        for violation in result.response["violations"] for node in violation["nodes"]]


def wide(page):
    """By how many pixels the page is wider than the screen."""
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return [f"{over} px wider than the screen"] if over > 0 else []


def small(page):
    """What is smaller than a finger: 44 px in either direction (links in a sentence may be)."""
    return [f"smaller than 44 px: {target}" for target in page.evaluate(SMALL)]


def check(page):
    """Fails where the page is not for everybody."""
    found = axe(page) + wide(page) + small(page)
    assert found == [], "\n".join(found)
