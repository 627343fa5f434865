// The page of a conversation: scrolling to its end, and refreshing it.

import { adoptPage, current, hide } from "./pages.js";

const near = 80;
const page = () => document.scrollingElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const isAtEnd = () => page().scrollHeight - page().scrollTop - innerHeight < near;
let isFollowing = isAtEnd();
let top = page().scrollTop;

/** Records whether the reader is at the end or has scrolled up, which only readers do. */
function note() {
  if (isAtEnd()) isFollowing = true;
  else if (page().scrollTop < top) isFollowing = false;
  top = page().scrollTop;
}

/** Scrolls to new content for readers at the end; shows the others a button. */
export function grown() {
  // New content is not scrolled over yet; but the reader may just have scrolled up.
  if (page().scrollTop < top) isFollowing = false;
  if (isFollowing) toEnd();
  else showNews(true);
}

/** Scrolls to the end and stays there: instantly while text grows, else smoothly. */
export function toEnd({ smoothly = false } = {}) {
  isFollowing = true;
  page().scrollTo({ top: page().scrollHeight, behavior: smoothly && !calm.matches ? "smooth" : "instant" });
  top = page().scrollTop;
}

/** Shows or hides the button that leads to new content at the end. */
function showNews(isThere) {
  const button = document.querySelector(".chat-news");
  if (button) hide(button, !isThere);
}

/** Refreshes the page from a fetched one; returns whether that is a conversation. */
export function redraw(fresh) {
  if (!fresh?.getElementById("chat")) return false;
  adoptPage(fresh);
  document.title = fresh.title;
  document.dispatchEvent(new Event("interface:changed"));
  return true;
}

/** Fetches the conversation and refreshes the page. */
export async function refresh() {
  const fresh = await current();
  if (!fresh || !redraw(fresh)) return;
  // A tab's position may just have been restored, or the reader scrolled up, without a scroll event yet.
  note();
  if (isFollowing) toEnd();
}

// Once per page, however often its form is refreshed.
addEventListener("scroll", () => {
  note();
  if (isAtEnd()) showNews(false);
}, { passive: true });
document.addEventListener("click", ({ target }) => {
  if (target.closest?.(".chat-news")) leadToEnd();
});
document.addEventListener("interface:end", leadToEnd);

function leadToEnd() {
  toEnd({ smoothly: true });
  showNews(false);
}
