// Refreshes what changes on other devices. One event stream per tab delivers topics; elements with an ID and
// `data-live="topic …"` are updated from the current page on the server.

import { current, morph } from "./pages.js";
import { announce, prepareAlarm, word } from "./words.js";

const topics = new Set();
let stream;
let isWaiting = false;
let wasOpen = false;

export function start(element) {
  prepareAlarm();
  hear(element.dataset.live);
}

/** Settings for all pages are followed on each of them, even if nothing else is live. */
export function startHearing({ dataset }) {
  hear(dataset.hears);
}

function hear(names) {
  for (const topic of names.split(" ")) {
    if (topics.has(topic)) continue;
    topics.add(topic);
    stream?.addEventListener(topic, refresh);
  }
  connect();
}

/** A hidden page closes its connection: a browser has six for all tabs (HTTP/1.1). */
function connect() {
  // The stream belongs to an account.
  if (!document.body.dataset.person || document.hidden || stream?.readyState < EventSource.CLOSED) return;
  stream = new EventSource("/events");
  for (const topic of topics) stream.addEventListener(topic, refresh);
  stream.addEventListener("resync", refresh);
  // Events may have been missed since the page was rendered, or since the last stream.
  stream.addEventListener("open", () => {
    if (wasOpen || document.querySelector("[data-live][id]")) refresh();
    wasOpen = true;
  });
}

function disconnect() {
  stream?.close();
  stream = null;
}

document.addEventListener("visibilitychange", () => document.hidden ? disconnect() : connect());
addEventListener("pagehide", disconnect);
addEventListener("pageshow", ({ persisted }) => { if (persisted) connect(); });

/** Merges several simultaneous events into one refresh. */
export function refresh() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(async () => {
    isWaiting = false;
    await renew();
  }, 150);
}

/** Fetches the page again, and shows that meanwhile. */
export async function renew() {
  const signs = document.querySelectorAll("[data-pulls]");
  for (const sign of signs) sign.hidden = false;
  await update();
  for (const sign of signs) sign.hidden = true;
}

// Settings saved meanwhile are newer than the requested page.
let writes = 0;
document.addEventListener("interface:wrote", () => { writes += 1; });

async function update() {
  // A pending form may navigate, and what it deletes may be gone already.
  if (document.querySelector("form[aria-busy=true]:not([data-chat])")) return refresh();
  const before = writes;
  const page = await current();
  if (writes !== before) return refresh();
  if (!page) return;
  // Settings for all pages: a new language replaces the whole page.
  if (page.documentElement.lang !== document.documentElement.lang) return location.reload();
  for (const name of ["appearance", "textSize", "haptics", "contrast", "motion"]) {
    if (page.body.dataset[name]) document.body.dataset[name] = page.body.dataset[name];
    else delete document.body.dataset[name];
  }
  let [changed, isNews] = [false, false];
  const known = new Set(sayings(document).map(({ text }) => text));
  const news = sayings(page).filter(({ text }) => !known.has(text));
  for (const element of document.querySelectorAll("[data-live][id]")) {
    const fresh = page.getElementById(element.id);
    if (!fresh || element.isEqualNode(fresh)) continue;
    changed = true;
    // Content that announces itself, such as conversations, is not announced twice.
    isNews ||= !("quiet" in element.dataset) && !visible(element).isEqualNode(visible(fresh));
    morph(element, fresh);
  }
  if (!changed) return;
  // Announces what has changed, rather than that something has.
  for (const isUrgent of [true, false]) {
    const texts = news.filter((one) => one.isUrgent === isUrgent).map(({ text }) => text);
    if (texts.length) announce(texts.join(" "), isUrgent);
  }
  if (isNews && !news.length) announce(word("updated"));
  document.dispatchEvent(new Event("interface:changed"));
}

/** Returns the announcements of a page's live parts: `data-says`, interrupting with `data-urgent`. */
function sayings(page) {
  return [...page.querySelectorAll("[data-live][id] [data-says]")]
    .map(({ dataset }) => ({ text: dataset.says, isUrgent: "urgent" in dataset }));
}

/** Returns an element's visible content: without form tokens, which always differ. */
function visible(element) {
  const copy = element.cloneNode(true);
  for (const field of copy.querySelectorAll("input[type=hidden]")) field.remove();
  return copy;
}
