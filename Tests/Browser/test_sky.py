"""The sky on the device: the engine as WebAssembly on the page for developers."""

import functools

from harness.checks import check
from harness.screens import screen, until, worker_is_ready

NOW = "() => document.querySelector('[data-sky-now]').textContent.split('\\n').length === 10"
CAST = """async () => {
  const path = performance.getEntriesByType("resource").map(({ name }) => name).find(name => /[/]sky[.][0-9a-f]+[.]js$/.test(name));
  const sky = await import(path);
  const birth = { at: 2447892.53, latitude: 18.52, longitude: 73.85 };
  const other = { at: 2440000.25, latitude: 40.7, longitude: -74 };
  return {
    chart: await sky.chart(birth),
    days: (await sky.transitsBetween(birth, 2461000.5, 2461100.5)).map(({ at }) => at),
    pair: (await sky.compatibility(birth, other)).modes.romantic.overall,
  };
}"""

# The modules, the header, and the rows of today, of two births and of a hundred days.
KEPT = """async () => {
  const asked = performance.getEntriesByType("resource").map(({ name }) => name).filter(name => name.includes("/sky/"));
  const kept = await Promise.all([...new Set(asked)].map(name => caches.match(name)));
  return kept.every(Boolean) ? kept.length : 0;
}"""


def test_a_page_computes_the_sky(browser, asterism):
    """PLT-32 The page shows where the planets are, under Trusted Types and without a report about its policy; a chart,
    transits and a score come from the module alone."""
    with screen(browser) as phone:
        page = phone.open(f"{asterism.base}/developers")
        until(page, NOW)
        check(page)
        cast = page.evaluate(CAST)
        assert cast["chart"]["houses"]["system"] == "placidus"
        assert len(cast["days"]) > 100
        assert 0 <= cast["pair"] <= 100
        policy = page.evaluate("async path => (await fetch(path)).headers.get('Content-Security-Policy')", "/")
        assert "wasm" not in policy


def test_the_sky_is_kept(browser, asterism):
    """PLT-32 What was fetched is there without a connection."""
    with functools.partial(screen, service_workers="allow")(browser) as phone:
        phone.allow("ERR_", "Failed to")
        page = phone.open(f"{asterism.base}/developers")
        until(page, NOW)
        worker_is_ready(page)
        page.reload()
        until(page, NOW)
        first = page.evaluate(CAST)
        phone.context.set_offline(True)
        assert page.evaluate(CAST) == first
        assert page.evaluate(KEPT) >= 9
        phone.context.set_offline(False)
