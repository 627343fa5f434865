// Fetches pages of our server as documents, and updates the current page to match one.

/**
 * Fetches a page. The browser parses it without running scripts, so no text is passed to a parser here and
 * `require-trusted-types-for 'script'` is satisfied.
 */
export function request(url, { method = "GET", body = null, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.responseType = "document";
    call.setRequestHeader("Accept", "text/html");
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.onload = () => resolve({
      status: call.status, url: call.responseURL, document: call.response,
      retryAfter: Number(call.getResponseHeader("Retry-After")) || null,
    });
    call.onerror = () => reject(new TypeError("no answer"));
    call.send(body);
  });
}

/** Fetches the current page again; null if that fails. */
export async function current() {
  const answer = await request(location.href).catch(() => null);
  if (answer?.status === 404 && goneIn(answer.document)) return answer.document;
  const isThis = answer?.status === 200 && answer.url === location.href.split("#")[0];
  return isThis && !answer.document?.body.dataset.kept ? answer.document : null;
}

/** Returns what a page says of something that has been removed meanwhile (`data-gone`); null for any other page. */
export const goneIn = (page) => page?.querySelector("#content [data-gone]") ?? null;

/** Updates the page from another document: header, sidebar and content. */
export function adoptPage(fresh) {
  for (const selector of [".page-header", "#sidebar", "#content"]) {
    const [own, other] = [document, fresh].map((page) => page.querySelector(selector));
    if (own && other) morph(own, other);
  }
}

/**
 * Updates an element to match a fresh one with as few changes as possible: unchanged parts stay, with focus, scroll
 * positions, and what the user has typed, checked or opened.
 */
export function morph(old, fresh) {
  // An element managed by a script is notified, and updates itself.
  if (old.hasAttribute("data-scripted")) return void old.dispatchEvent(new CustomEvent("interface:fresh", { detail: fresh }));
  morphAttributes(old, fresh);
  if (!isTouched(old) || isCorrected(fresh)) {
    if ("defaultValue" in old) old.value = fresh.defaultValue;
    if ("defaultChecked" in old) old.checked = fresh.defaultChecked;
  }
  morphChildren(old, fresh);
}

const isTouched = (control) =>
  control === document.activeElement
  || ("defaultValue" in control && control.value !== control.defaultValue)
  || ("defaultChecked" in control && control.checked !== control.defaultChecked);

/** Whether the server has corrected the input, such as a skipped time: then its value wins. */
const isCorrected = (control) => control.hasAttribute("data-corrected");

/** Attributes set by the user or the browser; `value` is a control's, which is handled separately. */
const kept = new Set(["open", "inert", "aria-busy", "data-immediate"]);

/** Whether the server rendered an element hidden that a script has hidden or shown since. */
const drawnHidden = new WeakMap();

/** Hides or shows an element, until the server renders its visibility differently. */
export function hide(element, isHidden = true) {
  if (!drawnHidden.has(element)) drawnHidden.set(element, element.hidden);
  element.hidden = isHidden;
}

/** Whether a script's change to an attribute stays: the server's value has not changed. */
function isDecided(old, fresh, name) {
  if (name !== "hidden" || !drawnHidden.has(old)) return kept.has(name);
  const goesOn = drawnHidden.get(old) === fresh.hidden;
  if (!goesOn) drawnHidden.delete(old);
  return goesOn;
}

function morphAttributes(old, fresh) {
  const touched = isTouched(old) && !isCorrected(fresh);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isDecided(old, fresh, name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (isDecided(old, fresh, name) || (touched && differs(old, name, value))) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Whether an attribute would change the user's value. */
const differs = (control, name, value) =>
  name === "value" ? control.value !== value : name === "checked" && !control.checked;

/**
 * Matches children by ID, their own or a descendant's: a message inserted above a field must not turn the field
 * into another one. Children without any ID are matched by position.
 */
export function morphChildren(old, fresh) {
  if (old.tagName === "TEXTAREA" && isTouched(old)) return;
  const owners = new Map([...old.children].flatMap((child) => namesIn(child).map((name) => [name, child])));
  let next = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const names = namesIn(wanted);
    const owner = names.map((name) => owners.get(name)).find((child) => child?.nodeName === wanted.nodeName);
    const match = owner ?? (isAlike(next, wanted, names) ? next : null);
    if (owner) for (const [name, child] of owners) if (child === owner) owners.delete(name);
    if (match && match === next) next = next.nextSibling;
    else place(old, match ?? document.importNode(wanted, true), next);
    if (match) morphNode(match, wanted);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/** Returns the IDs of an element and its descendants. */
function namesIn(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const inner = [...node.querySelectorAll("[id]")].map(({ id }) => id);
  return node.id ? [node.id, ...inner] : inner;
}

/** Whether a node without IDs may become the wanted one, even if that has some now: an answer that has grown. */
const isAlike = (node, wanted, names) =>
  node?.nodeName === wanted.nodeName && !wanted.id && namesIn(node).length === 0
  && (names.length === 0 || node.className === wanted.className);

function place(parent, node, next) {
  // `moveBefore` keeps focus and state of a moved element, where the browser supports it.
  if (node.parentNode === parent && parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

function morphNode(old, fresh) {
  if (old.nodeType === Node.ELEMENT_NODE) morph(old, fresh);
  else if (old.data !== fresh.data) old.data = fresh.data;
}
