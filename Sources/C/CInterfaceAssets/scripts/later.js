// A deletion that can be taken back before it is sent: its sheet closes, a toast offers to undo it, and what follows
// happens when the toast is gone or the page is left (ARC-1617). `data-later` is the text of the toast. Without a
// connection it is queued at once, and can be taken back there; `data-row` is the row of the list that goes (ARC-1902).

import { bodyOf, discard, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";

const seconds = 5;

export function start(place) {
  const form = place.querySelector("form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    place.closest("dialog")?.close();
    if (!navigator.onLine) return void queue(place, form);
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

async function queue({ dataset }, form) {
  const key = newKey();
  await keep({
    key, since: Date.now(), url: form.action, body: bodyOf(new FormData(form)), title: dataset.later,
    page: location.pathname, row: { id: dataset.row, change: "leaves" },
  });
  const tell = () => document.dispatchEvent(new Event("interface:queued"));
  tell();
  toast(dataset.later, async () => {
    await discard(key);
    tell();
  });
}
