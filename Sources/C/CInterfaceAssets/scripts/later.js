// A deletion that can be taken back before it is sent (ARC-1617): its page gives way to the list at once (`data-list`),
// where the row is hidden (`data-row`) and a toast (`data-later`) offers to undo it. It is sent when the toast is over
// or the list is left. Without a connection it is queued, and can be taken back there all the same (ARC-1902).

import { hide } from "./pages.js";
import { bodyOf, discard, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const seconds = 5;
/** The deletion that goes from its page to the list. */
const room = "deleted-later";

export function start({ dataset: { later: text, row, list }, firstElementChild: form }) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const body = String(new URLSearchParams(new FormData(form)));
    const deletion = { text, row, url: form.action, body, title: form.innerText.trim() };
    if (!navigator.onLine) deletion.key = await queue(deletion, new FormData(form));
    sessionStorage.setItem(room, JSON.stringify(deletion));
    location.assign(list);
  }, { capture: true });
}

async function queue({ text, row, url }, data) {
  const key = newKey();
  await keep({
    key, since: Date.now(), url, body: bodyOf(data), title: text, page: location.pathname,
    row: { id: row, change: "leaves" },
  });
  return key;
}

/** On the list: what was just deleted goes, and can be taken back. */
export function startList() {
  const deletion = JSON.parse(sessionStorage.getItem(room));
  if (!deletion) return;
  sessionStorage.removeItem(room);
  const show = (isHidden) => {
    const row = document.getElementById(deletion.row);
    if (row) hide(row, isHidden);
  };
  show(true);
  const undo = deletion.key ? () => takeBack(deletion.key) : wait(deletion, () => show(false));
  toast(deletion.text, () => {
    undo();
    show(false);
  });
}

async function takeBack(key) {
  await discard(key);
  document.dispatchEvent(new Event("interface:queued"));
}

/** Sends a deletion after a while, or as the page is left; returns what keeps it from being sent. */
function wait(deletion, fail) {
  const leave = new AbortController();
  const end = () => {
    clearTimeout(timer);
    leave.abort();
  };
  const body = new URLSearchParams(deletion.body);
  const timer = setTimeout(async () => {
    end();
    // The answer is a redirect to the list, which is on the screen.
    const answer = await fetch(deletion.url, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (answer?.type === "opaqueredirect") return;
    fail();
    toast(word("unsent", { title: deletion.title }));
  }, 1_000 * seconds);
  addEventListener("pagehide", () => {
    end();
    navigator.sendBeacon(deletion.url, body);
  }, { signal: leave.signal });
  return end;
}
