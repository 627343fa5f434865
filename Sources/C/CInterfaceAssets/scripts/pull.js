// Pull to refresh: pulling down at the top reloads the page; `data-pulls` is the spinner.

import { renew } from "./live.js";

/** The distance that counts as a pull, in CSS pixels. */
const reach = 80;

let origin = null;

export function start() {
  // The browser's own gesture would reload the whole page.
  document.documentElement.style.overscrollBehaviorY = "contain";
  addEventListener("touchstart", begin, { passive: true });
  addEventListener("touchend", end, { passive: true });
  addEventListener("touchcancel", () => { origin = null; }, { passive: true });
}

function begin({ touches }) {
  const isPull = touches.length === 1 && scrollY <= 0 && !document.querySelector("dialog[open]");
  origin = isPull ? { x: touches[0].clientX, y: touches[0].clientY } : null;
}

function end({ changedTouches: [touch] }) {
  const from = origin;
  origin = null;
  if (!from || scrollY > 0) return;
  const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
  if (down > reach && down > 2 * Math.abs(right)) renew();
}
