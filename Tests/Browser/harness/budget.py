"""What a page costs on a slow phone: bytes, and the times that people feel.

The device is that of field measurements: four times slower than this one, 9 Mbit/s, 100 ms away.
"""

from dataclasses import dataclass

OBSERVE = """
window.costs = { lcp: 0, cls: 0, inp: 0 };
new PerformanceObserver(list => { for (const entry of list.getEntries()) costs.lcp = entry.startTime; })
  .observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) costs.cls += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (entry.interactionId) costs.inp = Math.max(costs.inp, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


@dataclass
class Costs:
    """Bytes as transferred: of everything with the headers of answers, of scripts and styles what is in
    them; times in milliseconds."""
    total: int
    scripts: int
    styles: int
    lcp: float
    cls: float
    inp: float

    def __str__(self):
        return (f"{self.total / 1024:.1f} KB, of which scripts {self.scripts / 1024:.1f} and styles "
                f"{self.styles / 1024:.1f}; LCP {self.lcp:.0f} ms, CLS {self.cls:.3f}, INP {self.inp:.0f} ms")


def measure(screen, url, act=None, slow=True):
    """Opens a page for the first time, does something with it, and counts."""
    page = screen.context.new_page()
    page.add_init_script(OBSERVE)
    client = screen.context.new_cdp_session(page)
    client.send("Network.enable")
    if slow:
        client.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        client.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 100, "downloadThroughput": 9e6 / 8, "uploadThroughput": 3e6 / 8})
    kinds, heads, sizes = {}, {}, {}
    client.on("Network.responseReceived", lambda event: (
        kinds.update({event["requestId"]: event["type"]}),
        heads.update({event["requestId"]: event["response"]["encodedDataLength"]})))
    client.on("Network.loadingFinished", lambda event: sizes.update({
        event["requestId"]: event["encodedDataLength"]}))
    page.goto(url)
    page.wait_for_selector("body[data-ready]")
    page.wait_for_load_state("networkidle")
    if act:
        act(page)
    page.wait_for_timeout(300)
    costs = page.evaluate("costs")
    of_kind = lambda kind: sum(
        size - heads[request] for request, size in sizes.items() if kinds.get(request) == kind)
    page.close()
    return Costs(sum(sizes.values()), of_kind("Script"), of_kind("Stylesheet"), **costs)
