// The service worker, and what a page says about the connection: the age of a copy, queued and rejected writes.
// Nothing is dropped silently.

import { discard, onSent, sendAll, writes } from "./queue.js";
import { current, morph } from "./pages.js";
import { toast } from "./toasts.js";
import { age, make, word } from "./words.js";

/** The only policy of the pages (CSP: `trusted-types asterism`): URLs of our own service workers. */
const policy = globalThis.trustedTypes?.createPolicy("asterism", {
  createScriptURL(path) {
    if (!/^\/([a-z0-9-]+\/)?worker\.js$/.test(path)) throw new TypeError(`not a worker: ${path}`);
    return path;
  },
});

/** The delays before retrying what the server could not accept yet, in milliseconds. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];
let pause = 0;
let timer;

/** The minimum interval between updates of copies, which also wait until the page has settled. */
const between = 60_000;
const settled = 3_000;
/** How long a connection has to last to count as stable, in milliseconds. */
const steady = 300;

export async function start() {
  const { worker, kept } = document.body.dataset;
  if (kept) banner("kept-page", word("offline", { age: age(Number(kept)) }));
  document.addEventListener("interface:queued", showWaiting);
  document.addEventListener("interface:deliver", deliver);
  document.addEventListener("submit", noteChange);
  addEventListener("online", () => kept ? renew() : deliver());
  onSent(({ person, outcomes }) => {
    if (person === document.body.dataset.person) report(outcomes).then(deliver);
  });
  await deliver();
  const own = await navigator.serviceWorker?.register(policy?.createScriptURL(worker) ?? worker, { type: "module" })
    .catch(() => null); // Without a worker (an insecure address, a private window) pages work as ever.
  if (own) renewCopies(own);
}

/** Replaces a copy with the current page, unless the page is being left. */
function renew() {
  setTimeout(() => { if (navigator.onLine) location.reload(); }, steady);
}

/** Lets the next page update copies at once, since a change has been sent. */
function noteChange({ target }) {
  if (target.getAttribute("method") === "post") sessionStorage.removeItem("copied");
}

/** Makes the worker update copies, some time after the page has loaded and not too often. */
function renewCopies(registration) {
  const { copies, kept } = document.body.dataset;
  const last = Number(sessionStorage.getItem("copied"));
  if (!copies || kept || navigator.connection?.saveData || Date.now() - last < between) return;
  const ask = async () => {
    sessionStorage.setItem("copied", Date.now());
    (await workerOf(registration))?.postMessage({ copies });
  };
  setTimeout(() => globalThis.requestIdleCallback ? requestIdleCallback(ask) : ask(), settled);
}

/** Returns this app's worker; until it is active, that of the start page may control the page. */
function workerOf({ active, installing, waiting }) {
  const fresh = installing ?? waiting;
  if (active || !fresh) return active;
  return new Promise((resolve) => fresh.addEventListener("statechange", () => {
    if (fresh.state === "activated") resolve(fresh);
    if (fresh.state === "redundant") resolve(null);
  }));
}

/** Sends queued writes, retrying those that could not be accepted yet. */
async function deliver() {
  clearTimeout(timer);
  const mine = (await ownWrites()).filter(({ problem }) => !problem);
  if (!mine.length || !navigator.onLine) return showWaiting();
  const merged = mine.some(({ changed }) => changed) ? (await import("./merge.js")).merged : null;
  const outcomes = await sendAll(merged);
  if (outcomes.length) pause = 0;
  if (outcomes.length < mine.length) timer = setTimeout(deliver, pauses[Math.min(pause++, pauses.length - 1)]);
  await report(outcomes);
}

/** A page shows the queued writes of its own account only. */
const ownWrites = async () => (await writes()).filter(({ person }) => person === document.body.dataset.person);

async function report(outcomes) {
  await showWaiting();
  if (!outcomes.length) return;
  document.dispatchEvent(new CustomEvent("interface:delivered", { detail: outcomes }));
  for (const { title, status, isQuestion } of outcomes) {
    if (status < 400) toast(word("sent", { title }));
    else if (status === 404 && !isQuestion) toast(word("gone", { title }));
  }
  if (outcomes.some(({ status, isQuestion }) => status < 400 && !isQuestion)) await redraw();
}

/** The written data may be on the page; it may also be the language, which changes everything. */
async function redraw() {
  const page = await current();
  if (!page) return;
  if (frame(page) !== frame(document)) return location.reload();
  morph(document.getElementById("content"), page.getElementById("content"));
  document.dispatchEvent(new Event("interface:changed"));
}

const frame = ({ documentElement, body }) =>
  [documentElement.lang, body.dataset.appearance, body.dataset.textSize].join();

const reasons = { 401: "signed-out", 403: "signed-out", 404: "gone", 409: "conflict", 412: "conflict", 429: "limit" };

async function showWaiting() {
  const all = await ownWrites();
  const refused = all.filter(({ problem }) => problem);
  const count = all.length - refused.length;
  banner("waiting", count ? word("waiting", { count }) : null);
  banner("refused", refused.length ? "" : null, refused.map(refusal));
}

function refusal(write) {
  const page = `${write.page}#write=${write.key}`;
  const open = make("a", { class: "button button-secondary", href: page }, word("open-again"));
  const drop = make("button", { class: "button button-plain", type: "button" }, word("discard"));
  open.addEventListener("click", () => {
    // A different fragment does not reload the same page.
    if (write.page === location.pathname + location.search) setTimeout(() => location.reload());
  });
  drop.addEventListener("click", async () => {
    await discard(write.key);
    await showWaiting();
  });
  return make("div", { class: "stack" },
    make("p", {}, word(reasons[write.problem] ?? "refused", { title: write.title })),
    make("div", { class: "cluster" }, open, drop));
}

/** Adds or updates a banner below the header; removes it without a text. */
export function banner(id, text, rows = []) {
  const old = document.getElementById(`banner-${id}`);
  if (text === null) return old?.remove();
  const band = make("div", { id: `banner-${id}`, class: "banner", role: "status" }, ...(rows.length ? rows : [text]));
  if (old) old.replaceWith(band);
  else bands().append(band);
}

/** The container of banners: sticky below the header. */
function bands() {
  let place = document.querySelector(".banners");
  if (!place) document.querySelector(".page-header").after(place = make("div", { class: "banners" }));
  return place;
}
