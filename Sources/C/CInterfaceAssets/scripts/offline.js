// The service worker, and what a page says about the connection: how old a copy is, what waits to be sent,
// what was refused. Nothing is dropped in silence.

import { discard, sendAll, writes } from "./queue.js";
import { current, morph } from "./pages.js";
import { toast } from "./toasts.js";
import { age, make, word } from "./words.js";

/** The one policy of the pages (CSP: `trusted-types asterism`): addresses of our own service workers. */
const policy = globalThis.trustedTypes?.createPolicy("asterism", {
  createScriptURL(path) {
    if (!/^\/([a-z0-9-]+\/)?worker\.js$/.test(path)) throw new TypeError(`not a worker: ${path}`);
    return path;
  },
});

export async function start() {
  const { worker, kept } = document.body.dataset;
  if (kept) banner("kept-page", word("offline", { age: age(Number(kept)) }));
  document.addEventListener("interface:queued", showWaiting);
  addEventListener("online", () => kept ? location.reload() : deliver());
  navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data.outcomes) report(data.outcomes); });
  await deliver();
  await navigator.serviceWorker?.register(policy?.createScriptURL(worker) ?? worker, { type: "module" })
    .catch(() => {}); // Without a worker (an insecure address, a private window) pages work as ever.
}

async function deliver() {
  if (navigator.onLine && (await writes()).some(({ problem }) => !problem)) await report(await sendAll());
  await showWaiting();
}

async function report(outcomes) {
  for (const { title, status } of outcomes) {
    if (status < 400) toast(word("sent", { title }));
  }
  await showWaiting();
  if (outcomes.some(({ status }) => status < 400)) await redraw();
}

/** What stands on the page may be what was just sent; the language may be, and then all of it changes. */
async function redraw() {
  const page = await current();
  if (!page) return;
  if (frame(page) !== frame(document)) return location.reload();
  morph(document.getElementById("content"), page.getElementById("content"));
  document.dispatchEvent(new Event("interface:changed"));
}

const frame = ({ documentElement, body }) =>
  [documentElement.lang, body.dataset.appearance, body.dataset.textSize].join();

const reasons = { 401: "signed-out", 403: "signed-out", 409: "conflict", 412: "conflict" };

async function showWaiting() {
  const all = await writes();
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
    // The same page does not load anew for another fragment.
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

/** Puts a band below the header of the page, changes it, or takes it away where there is no text. */
function banner(id, text, rows = []) {
  const old = document.getElementById(`banner-${id}`);
  if (text === null) return old?.remove();
  const band = make("div", { id: `banner-${id}`, class: "banner", role: "status" }, ...(rows.length ? rows : [text]));
  if (old) old.replaceWith(band);
  else bands().append(band);
}

/** Where bands are: they stay in view with the header. */
function bands() {
  let place = document.querySelector(".banners");
  if (!place) document.querySelector(".page-header").after(place = make("div", { class: "banners" }));
  return place;
}
