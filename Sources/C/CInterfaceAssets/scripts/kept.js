// The copies of pages that a worker keeps, always of one account: which that is, a page says itself
// (`data-person`), and a page of another one deletes them all. Pages of strangers are not kept.

const moment = "asterism-kept";
const drawn = "asterism-drawn";
const looks = "asterism-look";
const release = "asterism-release";

/** What stands in an address only to say what was just done, or where to look on the page. */
const passing = ["at", "new", "saved", "deleted", "emptied", "left"];

const nameOf = (scope, person) => `pages ${scope} ${person}`;
const opening = (text, tag) => new RegExp(`<${tag}[^>]*>`).exec(text)?.[0] ?? "";
const attribute = (tag, name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** How a page looks to its reader: language, light or dark, size of texts. */
function lookOf(text) {
  const body = opening(text, "body");
  return [attribute(opening(text, "html"), "lang"), attribute(body, "data-appearance"), attribute(body, "data-text-size")]
    .join(" ");
}

/** Deletes the copies that belong to anybody else. */
export async function forgetOthers(person) {
  const others = (await caches.keys()).filter((name) => name.startsWith("pages ") && !name.endsWith(` ${person}`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The copies of a scope; null where nobody has any. */
export async function copiesOf(scope) {
  const name = (await caches.keys()).find((name) => name.startsWith(nameOf(scope, "")));
  return name ? caches.open(name) : null;
}

/** The copies of somebody. */
export const openCopies = (scope, person) => caches.open(nameOf(scope, person));

/** The pictures of somebody; they go with the copies. */
export const openPictures = (scope, person) => caches.open(nameOf(`${scope}pictures`, person));

/** The copy of a picture, whoever looks at pages of the scope. */
export async function findPicture(scope, request) {
  const copies = await copiesOf(`${scope}pictures`);
  return copies?.match(request.url, { ignoreVary: true });
}

/**
 * Keeps a copy of a page; no other cache does (`no-store`), and signing out deletes these. Gives how it
 * looks; null where it is nobody's.
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

/** Keeps the page that stands in for one of which there is no copy, in the language and look of the other pages. */
export async function keepStandIn(look, settings) {
  const { scope, version, offline } = settings;
  const copies = await copiesOf(scope);
  if (!copies) return;
  const copy = await copies.match(offline, { ignoreVary: true });
  if (copy && about(copy).look === look && about(copy).release === version) return;
  const answer = await fetch(offline, { headers: { Accept: "text/html" } });
  await keepPage(new URL(offline, location.href).href, answer, settings);
}

/** The page that stands in for one of which there is no copy: that of the reader, or the one of all. */
export async function findStandIn({ scope, offline }) {
  const copy = await (await copiesOf(scope))?.match(offline, { ignoreVary: true });
  return copy ?? caches.match(offline);
}

/** The copy of a page, also where its address only says something more. */
export async function findCopy(scope, request) {
  const copies = await copiesOf(scope);
  const exact = await copies?.match(request.url, { ignoreVary: true });
  if (exact || !copies || request.mode !== "navigate") return exact;
  const url = new URL(request.url);
  for (const name of passing) url.searchParams.delete(name);
  return copies.match(url.href, { ignoreVary: true });
}

/** What is known of a copy: when it was kept by this device's clock, when it was drawn by the server's. */
export const about = (copy) => ({
  kept: Number(copy.headers.get(moment)), drawn: Number(copy.headers.get(drawn)),
  look: copy.headers.get(looks), release: copy.headers.get(release),
});

/** The copy, whose body says from when it is. */
export async function withAge(copy) {
  const text = await copy.text();
  return new Response(text.replace("</head><body", `</head><body data-kept="${about(copy).kept}"`), { headers: copy.headers });
}
