// Shows the greeting for the current hour in the user's time zone: `data-from` is its first hour, `data-zone` the
// zone. Reloads the page when a new day has begun.

import { refresh } from "./live.js";
import { hide } from "./pages.js";

export function start(element) {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone: element.dataset.zone, day: "numeric", hour: "numeric", hourCycle: "h23",
  });
  const now = () => Object.fromEntries(
    clock.formatToParts().map(({ type, value }) => [type, Number(value)]));
  let { day } = now();
  const show = () => {
    const { day: today, hour } = now();
    const greetings = [...element.querySelectorAll("[data-from]")];
    const current = greetings.findLast(({ dataset }) => Number(dataset.from) <= hour) ?? greetings[0];
    for (const greeting of greetings) hide(greeting, greeting !== current);
    if (today === day || document.hidden) return;
    day = today;
    refresh();
  };
  show();
  setInterval(show, 60_000);
  document.addEventListener("visibilitychange", show);
  document.addEventListener("interface:changed", show);
}
