// A deletion that can be taken back before it is sent (ARC-1617): its page gives way to the list at once (`data-list`),
// where the row is hidden (`data-row`) and a toast (`data-later`) offers to undo it. It is sent when the toast is over
// or the list is left; browsers may drop what a page sends as it is left, so the next page sends it again, if need be
// once the app is opened again. Without a connection it is queued, and can be taken back there all the same (ARC-1902).

import { hide } from "./pages.js";
import { bodyOf, discard, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const seconds = 5;
/** The deletion that goes from its page to the list. */
const room = "deleted-later";
/** The deletion that waits on the list, until the server has answered; `interface.js` looks for it too. */
const waiting = "deleted-waiting";
/** The same beyond its window, from the press on: `localStorage` is emptied where another person signs in. */
const kept = "deleted-kept";

export function start({ dataset: { later: text, row, list }, firstElementChild: form }) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const body = String(new URLSearchParams(new FormData(form)));
    const deletion = { text, row, url: form.action, body, title: form.innerText.trim() };
    if (navigator.onLine) localStorage.setItem(kept, JSON.stringify({ ...deletion, since: Date.now() }));
    else deletion.key = await queue(deletion, new FormData(form));
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
  hideRow(deletion, true);
  const undo = deletion.key ? () => takeBack(deletion.key) : wait(deletion);
  toast(deletion.text, () => {
    undo();
    hideRow(deletion, false);
  });
}

/** On the page after the list: sends what may have been lost. */
export function sendWaiting() {
  const deletion = JSON.parse(sessionStorage.getItem(waiting) ?? localStorage.getItem(kept));
  hideRow(deletion, true);
  send(deletion);
}

function hideRow({ row: id }, isHidden) {
  const row = document.getElementById(id);
  if (row) hide(row, isHidden);
}

async function takeBack(key) {
  await discard(key);
  document.dispatchEvent(new Event("interface:queued"));
}

/** Sends a deletion after a while, or as the page is left; returns what keeps it from being sent. */
function wait(deletion) {
  sessionStorage.setItem(waiting, JSON.stringify(deletion));
  const leave = new AbortController();
  const end = () => {
    clearTimeout(timer);
    leave.abort();
  };
  const timer = setTimeout(() => {
    end();
    send(deletion);
  }, 1_000 * seconds);
  addEventListener("pagehide", () => {
    end();
    navigator.sendBeacon(deletion.url, new URLSearchParams(deletion.body));
  }, { signal: leave.signal });
  return () => {
    end();
    forget();
  };
}

/** The answer is a redirect to the list, or 404 where the beacon arrived. */
async function send(deletion) {
  const body = new URLSearchParams(deletion.body);
  const answer = await fetch(deletion.url, { method: "POST", body, redirect: "manual" }).catch(() => null);
  forget();
  if (answer?.type === "opaqueredirect" || answer?.status === 404) return;
  hideRow(deletion, false);
  toast(word("unsent", { title: deletion.title }));
}

function forget() {
  sessionStorage.removeItem(waiting);
  localStorage.removeItem(kept);
}
