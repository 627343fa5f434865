// What changes on another device changes here. One stream of events for the tab tells the topics; elements
// with `data-live="topic …"` and an id are drawn anew from the page as the server draws it now.

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

/** What is chosen for all pages is heard of on each of them, also where nothing else changes. */
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

/** A page that nobody sees gives its connection back: a browser has six for all tabs (HTTP/1.1). */
function connect() {
  // The stream is of an account.
  if (!document.body.dataset.person || document.hidden || stream?.readyState < EventSource.CLOSED) return;
  stream = new EventSource("/events");
  for (const topic of topics) stream.addEventListener(topic, refresh);
  stream.addEventListener("resync", refresh);
  // Something may have happened while there was no stream: since the page was drawn, or since the last one.
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

/** Several events at once are one change of the page. */
export function refresh() {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(async () => {
    isWaiting = false;
    await renew();
  }, 150);
}

/** Asks for the page anew; what says so stands in it meanwhile. */
export async function renew() {
  const signs = document.querySelectorAll("[data-pulls]");
  for (const sign of signs) sign.hidden = false;
  await update();
  for (const sign of signs) sign.hidden = true;
}

// What is saved at once is newer than a page that was asked for before.
let writes = 0;
document.addEventListener("interface:wrote", () => { writes += 1; });

async function update() {
  // A form on its way may lead elsewhere, and what it deletes cannot be asked for any more.
  if (document.querySelector("form[aria-busy=true]:not([data-chat])")) return refresh();
  const before = writes;
  const page = await current();
  if (writes !== before) return refresh();
  if (!page) return;
  // What is chosen for all pages: in another language nothing of the old page can stay.
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
    // What tells of itself, as conversations do, is not told twice.
    isNews ||= !("quiet" in element.dataset) && !visible(element).isEqualNode(visible(fresh));
    morph(element, fresh);
  }
  if (!changed) return;
  // What has happened is said rather than that something has.
  for (const isUrgent of [true, false]) {
    const texts = news.filter((one) => one.isUrgent === isUrgent).map(({ text }) => text);
    if (texts.length) announce(texts.join(" "), isUrgent);
  }
  if (isNews && !news.length) announce(word("updated"));
  document.dispatchEvent(new Event("interface:changed"));
}

/** What the live parts of a page say of what has happened: `data-says`, at once with `data-urgent`. */
function sayings(page) {
  return [...page.querySelectorAll("[data-live][id] [data-says]")]
    .map(({ dataset }) => ({ text: dataset.says, isUrgent: "urgent" in dataset }));
}

/** What somebody sees of an element: without the tokens of its forms, which are others each time. */
function visible(element) {
  const copy = element.cloneNode(true);
  for (const field of copy.querySelectorAll("input[type=hidden]")) field.remove();
  return copy;
}
