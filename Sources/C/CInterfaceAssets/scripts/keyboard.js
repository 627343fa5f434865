// Handles on-screen keyboards, which cover the bottom of a page: hides bars there (`data-keyboard` on the body),
// and keeps the input above the keyboard (`--keyboard`) (DES-35).

const view = globalThis.visualViewport;
/** The browser's own bars appear and disappear too, and are lower than this. */
const least = 150;
let isWatched = false;

export function start() {
  if (isWatched || !view) return;
  isWatched = true;
  view.addEventListener("resize", look);
  view.addEventListener("scroll", look);
}

function look() {
  // A zoomed-in page is partly visible without a keyboard.
  const height = view.scale > 1.01 ? 0 : innerHeight - view.height;
  const isOpen = height > least;
  document.body.toggleAttribute("data-keyboard", isOpen);
  document.documentElement.style.setProperty("--keyboard", isOpen ? `${Math.max(0, height - view.offsetTop)}px` : "0px");
}
