// A timeline of tiles by days. It loads more while scrolling; tiles far from the screen are removed from the page,
// with placeholders; and new tiles are added when the top is in view, so that nothing moves unexpectedly (HAL-1008,
// HAL-1009).

import { whenNear } from "./near.js";
import { hide, morph, request } from "./pages.js";
import { announce, word } from "./words.js";

/** The distance from the screen within which tiles are kept and the next page is loaded: two screens. */
const margin = "200% 0px";
/** The most pages loaded to find the tile named in a URL. */
const longest = 20;

export function start(timeline) {
  const news = timeline.querySelector("[data-news]");
  const tiles = new WeakMap();
  let waiting = null;
  // Refreshes from the server are handled here.
  timeline.dataset.scripted = "";

  const tileOf = (item) => item.firstElementChild ?? tiles.get(item);
  const watch = new IntersectionObserver((entries) => {
    for (const { target: item, isIntersecting } of entries) {
      const tile = tileOf(item);
      if (isIntersecting && tile.parentNode !== item) item.append(tile);
      if (!isIntersecting && !tile.contains(document.activeElement)) {
        tiles.set(item, tile);
        tile.remove();
      }
      item.ariaHidden = isIntersecting ? null : "true";
    }
  }, { rootMargin: margin });
  /** Stops watching the current end. */
  let rest = () => {};
  const older = () => timeline.querySelector("a[data-older]");

  /** Watches new tiles. */
  const look = () => {
    for (const item of timeline.querySelectorAll("li")) watch.observe(item);
    rest();
    if (older()) rest = whenNear(older(), margin, goOn);
  };

  /** Loads the next page. Without a response its link stays. */
  async function goOn() {
    const link = older();
    rest();
    const answer = await request(link.href).catch(() => null);
    const part = answer?.status === 200 && answer.document.getElementById(timeline.id);
    if (!part || !link.isConnected) return false;
    for (const day of days(part)) append(day);
    link.remove();
    const next = part.querySelector("a[data-older]");
    if (next) timeline.append(document.importNode(next, true));
    look();
    return true;
  }

  function append(day) {
    const own = document.getElementById(day.id)?.querySelector("ul");
    if (!own) return timeline.insertBefore(document.importNode(day, true), older());
    for (const item of day.querySelectorAll("li")) {
      if (!document.getElementById(item.id)) own.append(document.importNode(item, true));
    }
  }

  const isAtBeginning = () => timeline.getBoundingClientRect().top >= 0;

  timeline.addEventListener("interface:fresh", ({ detail: fresh }) => {
    const isNews = [...fresh.querySelectorAll("li")].some(({ id }) => !document.getElementById(id)) && isAhead(fresh);
    if (isNews) announce(word("updated"));
    if (isAtBeginning()) return adopt(fresh);
    waiting = fresh;
    hide(news, !isNews);
  });
  addEventListener("scroll", () => { if (waiting && isAtBeginning()) adopt(waiting); }, { passive: true });
  news.addEventListener("click", () => scrollTo({ top: 0 }));

  /** Whether the first tile of a page is missing here; tiles that moved up at its end are not new. */
  const isAhead = (part) => !document.getElementById(part.querySelector("li")?.id);

  /** Updates the first page: new, changed and deleted tiles. */
  function adopt(fresh) {
    waiting = null;
    hide(news);
    const wanted = new Set([...fresh.querySelectorAll("li")].map(({ id }) => id));
    const own = [...timeline.querySelectorAll("li")];
    const last = fresh.querySelector("a[data-older]") ? own.findLastIndex(({ id }) => wanted.has(id)) : own.length;
    // So many new tiles that the pages do not overlap.
    if (last < 0) return location.reload();
    for (const item of own.slice(0, last)) if (!wanted.has(item.id)) item.remove();
    let next = days(timeline)[0];
    for (const day of days(fresh)) {
      const same = document.getElementById(day.id);
      if (same) fill(same.querySelector("ul"), day);
      else timeline.insertBefore(document.importNode(day, true), next);
      if (same) next = same.nextElementSibling;
    }
    for (const day of days(timeline)) if (!day.querySelector("li")) day.remove();
    look();
  }

  function fill(list, day) {
    let next = list.firstElementChild;
    for (const item of day.querySelectorAll("li")) {
      const own = document.getElementById(item.id);
      if (own) morph(tileOf(own), item.firstElementChild);
      else list.insertBefore(document.importNode(item, true), next);
      if (own) next = own.nextElementSibling;
    }
  }

  /** Loads pages until the tile named in the URL is there. */
  async function reach(id) {
    for (let part = 0; part < longest && older() && !document.getElementById(id); part += 1) {
      if (!await goOn()) return;
    }
    document.getElementById(id)?.scrollIntoView({ block: "center" });
  }

  look();
  if (location.hash.startsWith("#event-")) reach(location.hash.slice(1));
}

const days = (part) => [...part.querySelectorAll(".gallery-day")];
