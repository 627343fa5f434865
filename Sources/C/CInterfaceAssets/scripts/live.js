// Refreshes what changes on other devices. One event stream per tab delivers topics; elements with an ID and
// `data-live="topic …"` are updated from the current page on the server. A page that is not live says since when.

import { banner } from "./offline.js";
import { adoptPage, current, goneIn, morph } from "./pages.js";
import { leaveIfOut } from "./privacy.js";
import { announce, hour, prepareAlarm, word } from "./words.js";

/** How long the stream may be silent, in milliseconds: the server sends a heartbeat every 15 s. */
const longestSilence = 25_000;
/** The interval of looking at the clock, and how long a page that comes into view or wakes up may take to catch up. */
const [glance, patience] = [1_500, 3_000];
/** The delays before connecting again where the browser does not, or the connection is dead. */
const [shortestPause, longestPause] = [15_000, 60_000];
/** How often a page that cannot be fetched is asked for, until something changes: it may be gone. */
const mostMisses = 3;

const topics = new Set();
let stream;
let isWaiting = false;
let wasOpen = false;

/** Until when the page shows everything. Times are compared, because timers stand still while a device sleeps. */
let heard = Date.now();
/** When the stream last gave a sign of life, the page came into view or woke up, looked, and tried to connect. */
let [alive, awake, looked, tried] = [heard, heard, heard, heard];
let pause = shortestPause;
/** Whether the page shows what has happened; else it catches up at the next sign of life. */
let isCurrent = true;
let misses = 0;
/** Whether the page says that it is not live. */
let isBehind = false;
let watch;

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
    stream?.addEventListener(topic, change);
  }
  connect();
  watch ??= setInterval(look, glance);
}

/** A hidden page closes its connection: a browser has six for all tabs (HTTP/1.1). */
function connect() {
  // The stream belongs to an account.
  if (!document.body.dataset.person || document.hidden || stream?.readyState < EventSource.CLOSED) return;
  tried = Date.now();
  stream = new EventSource("/events");
  for (const topic of topics) stream.addEventListener(topic, change);
  stream.addEventListener("resync", change);
  stream.addEventListener("heartbeat", beat);
  // Refused for good: the session has ended.
  stream.addEventListener("error", ({ target }) => { if (target.readyState === EventSource.CLOSED) leaveIfOut(); });
  // Events may have been missed since the page was rendered, or since the last stream; what is calm (`data-calm`) is
  // fetched again with the next one.
  stream.addEventListener("open", () => {
    pause = shortestPause;
    const isLate = wasOpen || !isCurrent || Date.now() - heard > longestSilence;
    if (isLate || document.querySelector("[data-live][id]:not([data-calm])")) change();
    else alive = Date.now();
    wasOpen = true;
  });
}

/** Something has changed: the page is current again once it has been fetched. */
function change() {
  alive = Date.now();
  [isCurrent, misses] = [false, 0];
  refresh();
}

function beat() {
  alive = Date.now();
  if (isCurrent) heard = alive;
  else if (misses < mostMisses) refresh();
}

/** Says that the page is not live, and connects anew where the connection is dead. */
function look() {
  const now = Date.now();
  if (now - looked > 2 * patience) awake = now;
  looked = now;
  const { person, kept } = document.body.dataset;
  // A copy says itself how old it is.
  if (!person || kept || document.hidden) return;
  if (!navigator.onLine || now - heard > longestSilence && now - awake > patience) fallBehind();
  const isDead = now - alive > longestSilence || !(stream?.readyState < EventSource.CLOSED);
  if (isDead && navigator.onLine && now - tried > pause) {
    pause = Math.min(2 * pause, longestPause);
    reconnect();
  }
}

function fallBehind() {
  if (isBehind) return;
  [isBehind, isCurrent] = [true, false];
  banner("live", word("not-live", { time: hour(heard) }));
}

function catchUp() {
  [heard, isCurrent, misses] = [Date.now(), true, 0];
  if (!isBehind || !navigator.onLine) return;
  banner("live", null);
  isBehind = false;
}

function reconnect() {
  disconnect();
  connect();
}

function disconnect() {
  stream?.close();
  stream = null;
}

function appear() {
  awake = Date.now();
  connect();
}

document.addEventListener("visibilitychange", () => document.hidden ? disconnect() : appear());
addEventListener("pagehide", disconnect);
addEventListener("pageshow", ({ persisted }) => { if (persisted) appear(); });
addEventListener("offline", look);
addEventListener("online", reconnect);

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
  if (!page) {
    misses += 1;
    return;
  }
  // What happens while the page is on its way is told by another event.
  catchUp();
  // Settings for all pages: a new language replaces the whole page.
  if (page.documentElement.lang !== document.documentElement.lang) return location.reload();
  for (const name of ["appearance", "textSize", "haptics", "contrast", "motion"]) {
    if (page.body.dataset[name]) document.body.dataset[name] = page.body.dataset[name];
    else delete document.body.dataset[name];
  }
  if (goneIn(page)) {
    if (goneIn(document)) return;
    adoptPage(page);
    return announce(goneIn(page).dataset.gone, true);
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
