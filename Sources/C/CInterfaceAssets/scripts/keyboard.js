// A keyboard on the screen covers the foot of a page: bars there go away (`data-keyboard` on the body), and
// what is typed stands above it (`--keyboard`) (DES-35).

const view = globalThis.visualViewport;
/** Bars of the browser come and go too, and are lower than this. */
const least = 150;
let isWatched = false;

export function start() {
  if (isWatched || !view) return;
  isWatched = true;
  view.addEventListener("resize", look);
  view.addEventListener("scroll", look);
}

function look() {
  // Who magnifies the page sees a part of it, and has no keyboard.
  const height = view.scale > 1.01 ? 0 : innerHeight - view.height;
  const isOpen = height > least;
  document.body.toggleAttribute("data-keyboard", isOpen);
  document.documentElement.style.setProperty("--keyboard", isOpen ? `${Math.max(0, height - view.offsetTop)}px` : "0px");
}
