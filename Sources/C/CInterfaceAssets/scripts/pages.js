// Pages of our own server as documents, and how the page on the screen becomes like one of them.

/**
 * Asks for a page. The browser parses it without running anything in it, so no text is ever handed to a
 * parser here and `require-trusted-types-for 'script'` holds.
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

/** The page on the screen as the server draws it now; null where it does not come. */
export async function current() {
  const answer = await request(location.href).catch(() => null);
  const isThis = answer?.status === 200 && answer.url === location.href.split("#")[0];
  return isThis && !answer.document?.body.dataset.kept ? answer.document : null;
}

/** Draws a page as another document of it has it: its head, what lies beside it, and its content. */
export function adoptPage(fresh) {
  for (const selector of [".page-header", "#sidebar", "#content"]) {
    const [own, other] = [document, fresh].map((page) => page.querySelector(selector));
    if (own && other) morph(own, other);
  }
}

/**
 * Makes an element like a fresh one with as few changes as possible: what is the same stays, and with it
 * the focus, the place of the scroll bars, and what a person has typed, ticked or opened.
 */
export function morph(old, fresh) {
  // What a script looks after is told, and makes of it what it will.
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

/** Whether the server has put right what was typed, such as a time that no clock showed: its value is taken. */
const isCorrected = (control) => control.hasAttribute("data-corrected");

/** What the person or the browser has set since; `value` is that of a control, which follows on its own. */
const kept = new Set(["open", "inert", "aria-busy", "data-immediate"]);

/** Whether the server drew an element hidden that a script has hidden or shown since. */
const drawnHidden = new WeakMap();

/** Hides an element or shows it, until the server draws it otherwise than it did. */
export function hide(element, isHidden = true) {
  if (!drawnHidden.has(element)) drawnHidden.set(element, element.hidden);
  element.hidden = isHidden;
}

/** Whether what a script made of an attribute goes on: the server says of it what it said before. */
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

/** Whether an attribute would set something else than what a person has. */
const differs = (control, name, value) =>
  name === "value" ? control.value !== value : name === "checked" && !control.checked;

/**
 * What bears a name, or holds something that does, goes on as what it was: a message that comes in above a
 * field must not turn the field into another one. What has no names at all goes by its place.
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

/** The ids of an element and of what is in it. */
function namesIn(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const inner = [...node.querySelectorAll("[id]")].map(({ id }) => id);
  return node.id ? [node.id, ...inner] : inner;
}

/** Whether what has no names may go on as what is wanted, also where that has some now: an answer that has grown. */
const isAlike = (node, wanted, names) =>
  node?.nodeName === wanted.nodeName && !wanted.id && namesIn(node).length === 0
  && (names.length === 0 || node.className === wanted.className);

function place(parent, node, next) {
  // `moveBefore` keeps the focus and the state of what moves, where a browser has it.
  if (node.parentNode === parent && parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

function morphNode(old, fresh) {
  if (old.nodeType === Node.ELEMENT_NODE) morph(old, fresh);
  else if (old.data !== fresh.data) old.data = fresh.data;
}
