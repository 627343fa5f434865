// Counts down the seconds in `data-countdown`, then reloads the page.

import { renew } from "./live.js";

export function start(element) {
  const timer = setInterval(() => {
    if (!element.isConnected) return clearInterval(timer);
    const left = Math.max(0, Number(element.dataset.countdown) - 1);
    element.dataset.countdown = left;
    element.textContent = left ? ` (${left})` : "";
    if (!left) renew();
  }, 1_000);
}
