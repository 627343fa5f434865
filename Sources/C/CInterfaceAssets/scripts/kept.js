// The pages that a worker caches, always of one account: a page names its account (`data-person`), and a page of
// another one deletes all copies. Pages without an account are not cached.

const moment = "asterism-kept";
const drawn = "asterism-drawn";
const looks = "asterism-look";
const release = "asterism-release";

/** Query items that only report the last action or a position on the page. */
const passing = ["at", "new", "saved", "deleted", "emptied", "left"];

const nameOf = (scope, person) => `pages ${scope} ${person}`;
const opening = (text, tag) => new RegExp(`<${tag}[^>]*>`).exec(text)?.[0] ?? "";
const attribute = (tag, name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Returns the appearance of a page: language, colour scheme, text size. */
function lookOf(text) {
  const body = opening(text, "body");
  return [attribute(opening(text, "html"), "lang"), attribute(body, "data-appearance"), attribute(body, "data-text-size")]
    .join(" ");
}

/** Deletes the copies of other accounts. */
export async function forgetOthers(person) {
  const others = (await caches.keys()).filter((name) => name.startsWith("pages ") && !name.endsWith(` ${person}`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Returns the copies of a scope; null if there are none. */
export async function copiesOf(scope) {
  const name = (await caches.keys()).find((name) => name.startsWith(nameOf(scope, "")));
  return name ? caches.open(name) : null;
}

/** Opens the copies of an account. */
export const openCopies = (scope, person) => caches.open(nameOf(scope, person));

/** Opens the pictures of an account; they are deleted with the copies. */
export const openPictures = (scope, person) => caches.open(nameOf(`${scope}pictures`, person));

/** Returns the copy of a picture, for any account of the scope. */
export async function findPicture(scope, request) {
  const copies = await copiesOf(`${scope}pictures`);
  return copies?.match(request.url, { ignoreVary: true });
}

/**
 * Caches a page; no other cache does (`no-store`), and signing out deletes these copies. Returns its appearance;
 * null without an account.
 */
export async function keepPage(url, answer, { scope, version }) {
  const isPage = answer.status === 200 && !answer.redirected
    && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (!isPage) return null;
  const text = await answer.text();
  const person = attribute(opening(text, "body"), "data-person");
  if (!person) return null;
  await forgetOthers(person);
  const look = lookOf(text);
  const headers = new Headers(answer.headers);
  headers.set(moment, String(Date.now()));
  headers.set(drawn, String(Date.parse(answer.headers.get("Date")) || Date.now()));
  headers.set(looks, look);
  headers.set(release, version);
  await (await openCopies(scope, person)).put(url, new Response(text, { headers }));
  return look;
}

/** Caches the page shown in place of a missing copy, in the language and appearance of the others. */
export async function keepStandIn(look, settings) {
  const { scope, version, offline } = settings;
  const copies = await copiesOf(scope);
  if (!copies) return;
  const copy = await copies.match(offline, { ignoreVary: true });
  if (copy && about(copy).look === look && about(copy).release === version) return;
  const answer = await fetch(offline, { headers: { Accept: "text/html" } });
  await keepPage(new URL(offline, location.href).href, answer, settings);
}

/** Returns the page shown in place of a missing copy: in the viewer's appearance, else the default one. */
export async function findStandIn({ scope, offline }) {
  const copy = await (await copiesOf(scope))?.match(offline, { ignoreVary: true });
  return copy ?? caches.match(offline);
}

/** Returns the copy of a page, ignoring query items that only report something. */
export async function findCopy(scope, request) {
  const copies = await copiesOf(scope);
  const exact = await copies?.match(request.url, { ignoreVary: true });
  if (exact || !copies || request.mode !== "navigate") return exact;
  const url = new URL(request.url);
  for (const name of passing) url.searchParams.delete(name);
  return copies.match(url.href, { ignoreVary: true });
}

/** Returns when a copy was stored by this device's clock, and when the server rendered it. */
export const about = (copy) => ({
  kept: Number(copy.headers.get(moment)), drawn: Number(copy.headers.get(drawn)),
  look: copy.headers.get(looks), release: copy.headers.get(release),
});

/** Returns the copy with its age marked in the body. */
export async function withAge(copy) {
  const text = await copy.text();
  return new Response(text.replace("</head><body", `</head><body data-kept="${about(copy).kept}"`), { headers: copy.headers });
}
