// Pulling the page down where it begins asks for it anew; `data-pulls` is what turns meanwhile.

import { renew } from "./live.js";

/** How far a finger pulls before it means it, in CSS pixels. */
const reach = 80;

let origin = null;

export function start() {
  // The browser's own way would load the whole page again.
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
