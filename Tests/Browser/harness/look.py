"""What the browser computes of a page: styles, places, and the fonts that text is really drawn with."""

LOOK = """([selector, names, part]) => {
  const style = getComputedStyle(document.querySelector(selector), part);
  return names.map(name => style.getPropertyValue(name));
}"""


def look(page, selector, part=None, **wanted):
    """Compares what the browser computes with what is wanted; names have underscores for dashes."""
    names = [name.replace("_", "-") for name in wanted]
    found = page.evaluate(LOOK, [selector, names, part])
    assert dict(zip(names, found)) == dict(zip(names, wanted.values())), selector


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def fonts(page, selector):
    """The families that the text of an element is drawn with; those that came with the page have a star."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    node = tools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    drawn = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    tools.detach()
    return [font["familyName"] + ("*" if font["isCustomFont"] else "") for font in drawn]
