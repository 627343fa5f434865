// A slow page: shows placeholder cards, and after a while a reload button.

const patience = 150;
const longest = 10_000;

export function start(template) {
  const content = document.getElementById("content");
  let timers = [];
  let shown = null;

  const end = () => {
    for (const timer of timers) clearTimeout(timer);
    shown?.remove();
    [timers, shown, content.hidden] = [[], null, false];
  };
  const show = (url) => {
    shown = template.content.firstElementChild.cloneNode(true);
    shown.querySelector("a").href = url;
    const wheel = shown.querySelector("[data-loads]");
    if (wheel?.dataset.loads.split(" ").some((ending) => new URL(url).pathname.endsWith(ending))) {
      wheel.hidden = false;
      shown.querySelector("[data-loads-cards]").hidden = true;
    }
    content.hidden = true;
    content.after(shown);
  };
  const wait = (url, event) => {
    end();
    timers = [
      // By then it is known whether another handler has taken the press.
      setTimeout(() => event.defaultPrevented ? end() : show(url), patience),
      setTimeout(() => { shown.querySelector(".loading-again").hidden = false; }, longest),
    ];
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (link && leads(link, event) && link.pathname.startsWith(template.dataset.loading)) wait(link.href, event);
  });
  // Stopping the load restores the page.
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") end(); });
  addEventListener("pagehide", end);
}

/** Whether a press of a link navigates this tab to another page of ours. */
function leads(link, { button, altKey, ctrlKey, metaKey, shiftKey }) {
  if (button || altKey || ctrlKey || metaKey || shiftKey) return false;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  return !link.hash || link.pathname + link.search !== location.pathname + location.search;
}
