// The service worker of an app. What is named by its content is kept for ever; pages come from the network,
// and from what was kept of them where there is none; notifications are shown; writes that wait are sent.

import { sendAll } from "./queue.js";

const patience = 5_000;
const longest = 30 * 86_400_000;
const most = 60;
const moment = "asterism-kept";

/** Everything is set up at once, as a worker has to. */
export function serve({ scope, offline, icon, shell }) {
  const assets = `assets ${scope}`;
  const pages = `pages ${scope}`;

  addEventListener("install", (event) => event.waitUntil(install(assets, shell, offline)));
  addEventListener("activate", (event) => event.waitUntil(activate(assets, pages, shell)));
  addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, assets));
    else if (isPage(request)) event.respondWith(page(event, assets, pages, offline));
  });
  addEventListener("sync", (event) => event.waitUntil(sendAll().then(tellPages)));
  addEventListener("push", (event) => event.waitUntil(notify(event.data, icon)));
  addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
}

/** Files that are named by their content never go stale, so a new worker may take over at once. */
async function install(assets, shell, offline) {
  const cache = await caches.open(assets);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(shell.filter((path) => !known.has(path)));
  await cache.add(new Request(offline, { cache: "reload" }));
  await skipWaiting();
}

async function activate(assets, pages, shell) {
  const kept = await caches.open(pages);
  const entries = await Promise.all((await kept.keys()).map(async (request) =>
    ({ request, since: Number((await kept.match(request))?.headers.get(moment)) })));
  entries.sort((a, b) => b.since - a.since);
  const old = entries.filter(({ since }, index) => index >= most || Date.now() - since > longest);
  await Promise.all(old.map(({ request }) => kept.delete(request)));
  // Copies of pages need the files of their day; those are dropped when no copy is left.
  if (entries.length === old.length) await dropAllBut(shell, await caches.open(assets));
  await clients.claim();
}

async function dropAllBut(shell, cache) {
  const gone = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith("/assets/") && !shell.includes(pathname);
  });
  await Promise.all(gone.map((request) => cache.delete(request)));
}

async function asset(request, name) {
  const cache = await caches.open(name);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

const isPage = (request) =>
  request.mode === "navigate" || (request.headers.get("Accept") ?? "").startsWith("text/html");

/** The page of now; where it does not come, the copy of last time, and where there is none, the notice. */
async function page(event, assets, pages, offline) {
  const cache = await caches.open(pages);
  const fresh = fetch(event.request).then((answer) => {
    event.waitUntil(keep(event.request, answer.clone(), cache));
    return answer;
  });
  fresh.catch(() => {});
  const copy = await cache.match(event.request, { ignoreVary: true });
  try {
    return await (copy ? Promise.race([fresh, giveUp()]) : fresh);
  } catch {
    if (copy) return withAge(copy);
    return await (await caches.open(assets)).match(offline) ?? Response.error();
  }
}

const giveUp = () => new Promise((_, reject) => setTimeout(reject, patience, new TypeError("slow")));

/** Keeps a copy of a page; no other cache does (`no-store`), and signing out wipes this one. */
async function keep(request, answer, cache) {
  const isKept = answer.status === 200 && !answer.redirected
    && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (!isKept) return;
  const headers = new Headers(answer.headers);
  headers.set(moment, String(Date.now()));
  await cache.put(request.url, new Response(await answer.blob(), { headers }));
}

/** The copy, whose body says from when it is. */
async function withAge(copy) {
  const text = await copy.text();
  const since = Number(copy.headers.get(moment));
  return new Response(text.replace("</head><body", `</head><body data-kept="${since}"`), { headers: copy.headers });
}

async function tellPages(outcomes) {
  for (const client of await clients.matchAll()) client.postMessage({ outcomes });
}

/** Shows a notification as the server sends it for browsers that need no worker (Declarative Web Push). */
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
