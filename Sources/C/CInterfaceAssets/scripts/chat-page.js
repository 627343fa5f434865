// The page of a conversation: where its end is, and how it becomes what the server has.

import { adoptPage, current, hide } from "./pages.js";

const near = 80;
const page = () => document.scrollingElement;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const isAtEnd = () => page().scrollHeight - page().scrollTop - innerHeight < near;
let isFollowing = isAtEnd();
let top = page().scrollTop;

/** Notes where the reader is: at the end, or gone up from it, which only a reader does. */
function note() {
  if (isAtEnd()) isFollowing = true;
  else if (page().scrollTop < top) isFollowing = false;
  top = page().scrollTop;
}

/** What has come at the end is shown to who reads there; others are told where it is. */
export function grown() {
  // What has grown is not yet scrolled over; but somebody may just have gone up.
  if (page().scrollTop < top) isFollowing = false;
  if (isFollowing) toEnd();
  else showNews(true);
}

/** Scrolls to the end and stays there: at once where text grows, else as one turns over a page. */
export function toEnd({ smoothly = false } = {}) {
  isFollowing = true;
  page().scrollTo({ top: page().scrollHeight, behavior: smoothly && !calm.matches ? "smooth" : "instant" });
  top = page().scrollTop;
}

/** Shows the button that leads to what has come at the end, or hides it. */
function showNews(isThere) {
  const button = document.querySelector(".chat-news");
  if (button) hide(button, !isThere);
}

/** Draws the page of a conversation as the server has it; whether it is one. */
export function redraw(fresh) {
  if (!fresh?.getElementById("chat")) return false;
  adoptPage(fresh);
  document.title = fresh.title;
  document.dispatchEvent(new Event("interface:changed"));
  return true;
}

/** The conversation as the server draws it now. */
export async function refresh() {
  const fresh = await current();
  if (!fresh || !redraw(fresh)) return;
  // The place of a tab may just have been put back, or somebody gone up: no scroll event has told of it yet.
  note();
  if (isFollowing) toEnd();
}

// Once for the page, however often its form is drawn anew.
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
