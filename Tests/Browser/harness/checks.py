"""What has to hold for every page."""

from axe_playwright_python.sync_playwright import Axe

from harness.fonts import narrow
from harness.screens import SIZES

# `wcag22aa` brings the size of targets, which axe leaves out unless it is asked.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OTHER = {"light": "dark", "dark": "light"}

AXE = Axe()
# Nothing is told of what is right, and no style sheet is fetched again.
RUN = """async (only) => {
  // What comes in is judged where it ends.
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState === "running" && effect.getComputedTiming().endTime < 1_000);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 110)} ${failureSummary ?? ""}`));
}"""

SMALL = """[...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
  .filter(element => element.checkVisibility() && !element.closest('[aria-hidden=true], p'))
  .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < 44 || box.height < 44))
  .map(([element, box]) => `${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


def axe(page):
    """What axe finds, a line each."""
    return _run(page, {"type": "tag", "values": TAGS})


def pale(page):
    """What cannot be read in the theme that the page is not in."""
    now = "dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
    page.emulate_media(color_scheme=OTHER[now])
    found = _run(page, {"type": "rule", "values": ["color-contrast"]})
    page.emulate_media(color_scheme=now)
    return [f"{OTHER[now]}: {line}" for line in found]


def _run(page, only):
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    return page.evaluate(RUN, only)


WIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOver = (element) => element.getBoundingClientRect().right > clientWidth + 0.01;
  const name = ({ tagName, id, className }) => `${tagName.toLowerCase()}#${id}.${className}`;
  const isClipped = (element) => element !== document.body
    && (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
  const over = scrollWidth > clientWidth
    ? [...document.body.querySelectorAll("*")].filter((element) => isOver(element) && !isClipped(element)) : [];
  return [scrollWidth - clientWidth, over.slice(0, 8).map(name).join(", ")];
}"""


def wide(page):
    """By how many pixels the page is wider than the screen, and what reaches over its edge."""
    over, what = page.evaluate(WIDE)
    return [f"{over} px wider than the screen: {what}"] if over > 0 else []


def small(page):
    """What is smaller than a finger: 44 px in either direction (links in a sentence may be)."""
    return [f"smaller than 44 px: {target}" for target in page.evaluate(SMALL)]


BROKEN = """titles => [...document.querySelectorAll(titles)]
  .filter(heading => heading.checkVisibility() && !heading.matches('.visually-hidden')).flatMap(heading => {
    const [walker, broken] = [document.createTreeWalker(heading, NodeFilter.SHOW_TEXT), []];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  })"""


def broken(page, titles="h1, h2, h3"):
    """The words of titles, or of what else is selected, that do not stand in one line."""
    return [f"broken in a title: {word}" for word in page.evaluate(BROKEN, titles)]


def measured(page):
    """What is too wide or too small in either font of the tests."""
    found = wide(page) + small(page)
    with narrow(page):
        return found + [f"in the narrow font: {line}" for line in wide(page) + small(page)]


def check(page, in_both_themes=True):
    """Fails where the page is not for everybody: all rules in its theme, contrast in the other one too, and its
    measures in both fonts."""
    found = axe(page) + measured(page) + (pale(page) if in_both_themes else [])
    assert found == [], "\n".join(found)


def check_sizes(page):
    """The same, and on all screens its measures."""
    check(page)
    own, found = page.viewport_size, []
    for name, (width, height) in SIZES.items():
        if width != own["width"]:
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{name}: {line}" for line in measured(page)]
    page.set_viewport_size(own)
    assert found == [], "\n".join(found)
