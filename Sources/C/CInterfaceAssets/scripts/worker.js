// The service worker of an app. Content-hashed files are cached until the next release; pages come from the
// network, or from the cache when offline; it shows notifications and sends queued writes.

import { renewCopies } from "./copies.js";
import { about, copiesOf, findCopy, findPicture, findStandIn, keepPage, keepStandIn, withAge } from "./kept.js";
import { sendAll, waitingWrites } from "./queue.js";

const patience = 5_000;
const longest = 30 * 86_400_000;
const most = 150;

/** Adds all listeners immediately, as workers require. */
export function serve(settings) {
  const { icon, pictures } = settings;
  addEventListener("install", (event) => event.waitUntil(install(settings)));
  addEventListener("activate", (event) => event.waitUntil(activate(settings)));
  addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, settings));
    else if (url.pathname.startsWith("/sky/")) event.respondWith(sky(request, url));
    else if (isPage(request)) event.respondWith(page(event, settings));
    else if (pictures && url.pathname.startsWith(pictures)) event.respondWith(picture(request, settings));
  });
  addEventListener("message", (event) => {
    const { copies } = event.data;
    // Offline, existing copies stay.
    if (copies) event.waitUntil(renewCopies(copies, settings).then(() => dropOldShells(settings), () => {}));
  });
  addEventListener("sync", (event) => event.waitUntil(deliver()));
  addEventListener("push", (event) => event.waitUntil(notify(event.data, icon)));
  addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
}

const shellOf = (scope, version) => `assets ${scope} ${version}`;

/** Content-hashed files never go stale, so a new worker may take over immediately. */
async function install({ scope, version, shell, offline }) {
  const cache = await caches.open(shellOf(scope, version));
  await Promise.all(shell.map(async (path) => {
    const known = await caches.match(path);
    await (known ? cache.put(path, known) : cache.add(path));
  }));
  // It stays after signing out, so it contains nothing personal.
  await cache.add(new Request(offline, { cache: "reload", credentials: "omit" }));
  await skipWaiting();
}

async function activate(settings) {
  await dropOldPages(settings.scope);
  await dropOldShells(settings);
  await clients.claim();
}

async function dropOldPages(scope) {
  const copies = await copiesOf(scope);
  if (!copies) return;
  const entries = await Promise.all((await copies.keys()).map(async (request) =>
    ({ request, since: about(await copies.match(request, { ignoreVary: true })).kept })));
  entries.sort((a, b) => b.since - a.since);
  const old = entries.filter(({ since }, index) => index >= most || Date.now() - since > longest);
  await Promise.all(old.map(({ request }) => copies.delete(request)));
}

/** A copy of a page needs the files of its release; they are deleted with the last copy. */
async function dropOldShells(settings) {
  const { scope, version } = settings;
  const copies = await copiesOf(scope);
  const needed = new Set([version]);
  for (const request of await copies?.keys() ?? []) {
    needed.add(about(await copies.match(request, { ignoreVary: true })).release);
  }
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellOf(scope, "")));
  const old = shells.filter((name) => !needed.has(name.slice(shellOf(scope, "").length)));
  await Promise.all(old.map((name) => caches.delete(name)));
  if (needed.size === 1) await dropOldSkies(settings);
}

async function asset(request, { scope, version }) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellOf(scope, version))).put(request, answer.clone());
  return answer;
}

/** Returns the copy of a picture, which is immutable. */
const picture = async (request, { scope }) => await findPicture(scope, request) ?? fetch(request);

/** Returns a file of the sky, which is immutable; what was fetched is kept for the time without a connection. */
async function sky(request, url) {
  const known = await caches.match(request.url, { ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(skyOf(url.pathname.split("/")[2]))).put(request.url, answer.clone());
  return answer;
}

const skyOf = (version) => `sky ${version}`;

/** Another version of the sky goes with the last copies of pages that may need it. */
async function dropOldSkies({ sky }) {
  const old = (await caches.keys()).filter((name) => name.startsWith("sky ") && name !== skyOf(sky));
  await Promise.all(old.map((name) => caches.delete(name)));
}

const isPage = (request) =>
  request.mode === "navigate" || (request.headers.get("Accept") ?? "").startsWith("text/html");

/** Returns the current page; if that fails, its last copy, else the offline notice. */
async function page(event, settings) {
  const { request } = event;
  const fresh = fetch(request).then((answer) => {
    event.waitUntil(keep(request.url, answer.clone(), settings));
    return answer;
  });
  fresh.catch(() => {});
  const copy = await findCopy(settings.scope, request);
  try {
    return await (copy ? Promise.race([fresh, giveUp()]) : fresh);
  } catch {
    if (copy) return withAge(copy);
    return await findStandIn(settings) ?? Response.error();
  }
}

/** Caches a page, and the offline notice in its reader's appearance. */
async function keep(url, answer, settings) {
  const look = await keepPage(url, answer, settings);
  if (look !== null) await keepStandIn(look, settings);
}

const giveUp = () => new Promise((_, reject) => setTimeout(reject, patience, new TypeError("slow")));

/**
 * Sends queued writes unless a page is visible, which sends and reports them itself. As long as some are queued,
 * the browser retries.
 */
async function deliver() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!windows.some(({ visibilityState }) => visibilityState === "visible")) await sendAll();
  if ((await waitingWrites()).length) throw new Error("some writes still wait");
}

/** Shows a notification in the format for browsers without workers (Declarative Web Push). */
async function notify(data, icon) {
  const message = data?.json();
  if (message?.web_push !== 8030) return;
  const { title, navigate, body, lang, dir, tag, data: more } = message.notification;
  await registration.showNotification(title, { body, lang, dir, tag, icon, data: { ...more, navigate } });
}

async function open(notification) {
  notification.close();
  const url = new URL(notification.data?.navigate ?? registration.scope, location.href);
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = windows.find((client) => client.url === url.href);
  await (same ? same.focus() : clients.openWindow(url.href));
}
