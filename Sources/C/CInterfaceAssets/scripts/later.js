// A deletion that can be taken back before it is sent: its sheet closes, a toast offers to undo it, and what follows
// happens when the toast is gone or the page is left (ARC-1617). `data-later` is the text of the toast.

import { toast } from "./toasts.js";

const seconds = 5;

export function start(place) {
  const form = place.querySelector("form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    place.closest("dialog")?.close();
    const leave = new AbortController();
    const end = () => {
      clearTimeout(timer);
      leave.abort();
    };
    const timer = setTimeout(() => {
      end();
      form.submit();
    }, 1_000 * seconds);
    addEventListener("pagehide", () => {
      end();
      navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form)));
    }, { signal: leave.signal });
    toast(place.dataset.later, end);
  }, { capture: true });
}
