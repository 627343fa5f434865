// Caches pages for offline reading, even pages never opened on this device. The server lists them; those without a
// current copy are fetched one after another. Pages no longer listed are removed.

import { about, forgetOthers, keepPage, keepStandIn, openCopies, openPictures } from "./kept.js";

let running = null;

/** Updates the copies; `path` is the URL of the list. One update at a time. */
export function renewCopies(path, settings) {
  running ??= renew(path, settings).finally(() => { running = null; });
  return running;
}

async function renew(path, settings) {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  // Not signed in, or the server is busy: keep the copies.
  if (!answer.ok || answer.redirected) return;
  const list = await answer.json();
  await forgetOthers(list.person);
  const copies = await openCopies(settings.scope, list.person);
  const isComplete = await fetchMissing(list, copies, settings);
  await forgetUnnamed(list, copies, isComplete ? settings.version : null);
  await keepStandIn(list.look, settings);
  if (list.pictures.length) await renewPictures(list, settings);
}

/** Pictures are immutable: existing ones stay, unlisted ones are removed. */
async function renewPictures({ person, pictures }, settings) {
  const kept = await openPictures(settings.scope, person);
  const known = new Set((await kept.keys()).map(({ url }) => url));
  const named = new Set(pictures.map((path) => new URL(path, location.href).href));
  for (const url of known) if (!named.has(url)) await kept.delete(url);
  for (const url of named) {
    if (known.has(url)) continue;
    const answer = await fetch(url);
    if (answer.status === 429 || answer.status >= 500) return;
    if (answer.ok && !answer.redirected) await kept.put(url, answer);
  }
}

async function fetchMissing(list, copies, settings) {
  for (const page of list.pages) {
    const copy = await copies.match(page.path, { ignoreVary: true });
    if (copy && isCurrent(about(copy), page, list.look, settings.version)) continue;
    const answer = await fetch(page.path, { headers: { Accept: "text/html" } });
    // Retried later.
    if (answer.status === 429 || answer.status >= 500) return false;
    await keepPage(new URL(page.path, location.href).href, answer, settings);
  }
  return true;
}

/** Compares the server's times with each other; the age of a copy is measured on this device's clock. */
function isCurrent(copy, { changed, longest }, look, version) {
  if (copy.look !== look || copy.release !== version) return false;
  return (changed === undefined || copy.drawn > changed) && (longest === undefined || Date.now() - copy.kept < longest * 1_000);
}

/** A page with a date in its URL shows one day; its copy is kept for two days (ARC-908). */
const dated = "transits";
const longestDated = 2 * 86_400_000;

/**
 * Removes unlisted pages, unless they are below a listed one of their kind and were opened; after a release, once all
 * are current, also those of the previous one.
 */
async function forgetUnnamed({ pages, only }, copies, version) {
  const named = new Set(pages.map(({ path }) => path));
  const isWithin = (pathname) => (path) => pathname.startsWith(path);
  const parents = [...named].filter((path) => only.some(isWithin(path))).map((path) => `${path}/`);
  for (const request of await copies.keys()) {
    const { pathname, searchParams } = new URL(request.url);
    const copy = about(await copies.match(request, { ignoreVary: true }));
    const isPast = searchParams.has(dated) && Date.now() - copy.kept > longestDated;
    if (named.has(pathname) && !isPast) continue;
    const isGone = only.some(isWithin(pathname)) && !parents.some(isWithin(pathname));
    if (isPast || isGone || version && copy.release !== version) await copies.delete(request);
  }
}
