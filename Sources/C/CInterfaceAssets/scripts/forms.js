// Every form is sent once however often its button is pressed. Forms with `data-offline` are sent without
// leaving the page, keep what was typed in long fields, and wait where there is no connection. Those with
// `data-online` are sent without leaving the page too, but cannot wait: they say that nothing came back. A form
// with both can wait as long as no file was chosen in it.
// Of forms with `data-keep` the device keeps all fields until they were taken.

import { go } from "./back.js";
import { bodyOf, discard, headersOf, keep, newKey, write } from "./queue.js";
import { get, put, remove } from "./store.js";
import { vibrate } from "./haptics.js";
import { hide, morph, request } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export function start(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.ariaBusy === "true") return event.preventDefault();
    if (!canWait(form) && !isOnline(form)) return sendPlainly(form, event);
    setBusy(form, event.submitter);
    event.preventDefault();
    send(form, event.submitter);
  });
  if (isPatient(form)) keepDrafts(form);
  if (form.hasAttribute("data-keep")) keepFields(form);
  // A copy of a page is there because there is no connection.
  if (isOnline(form) && !isPatient(form) && document.body.dataset.kept) tell(form, form.dataset.unreachable);
}

// The page may come back as it was left, from the browser's memory.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const form of document.forms) setBusy(form, null);
});

const isPatient = (form) => form.hasAttribute("data-offline");

const hasFile = (form) => [...form.elements].some(({ type, files }) => type === "file" && files.length);

const canWait = (form) => isPatient(form) && !hasFile(form);

/** How forms with files are sent; the browser writes the head, and their own fields carry the token. */
const uploads = "multipart/form-data";

const isOnline = (form) => form.hasAttribute("data-online");

/** Without a connection the browser would show a page of its own, and what was typed would be gone. */
function sendPlainly(form, event) {
  if (navigator.onLine || form.method === "dialog") return setBusy(form, event.submitter);
  event.preventDefault();
  toast(word("needs-network"));
}

/** Marks the button that sends a form; it is not disabled, as it may be a part of what is sent. */
function setBusy(form, button) {
  form.ariaBusy = button ? "true" : null;
  // Buttons may stand outside of their form.
  for (const other of form.elements) if (other.type === "submit") other.ariaBusy = null;
  if (button) button.ariaBusy = "true";
}

async function send(form, button) {
  const url = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action"), location.href);
  const data = new FormData(form, button);
  const kept = {
    key: form.dataset.key ??= newKey(), since: Date.now(), url: url.href, body: bodyOf(data),
    title: titleOf(form), page: location.pathname + location.search,
  };
  try {
    show(await request(kept.url, form.enctype === uploads && !canWait(form) ? { method: "POST", body: data } : {
      method: "POST", body: kept.body, headers: headersOf(kept.key, form.elements.csrf.value),
    }), form);
  } catch {
    if (canWait(form)) {
      if (form.hasAttribute("data-change")) kept.changed = changedIn(form, button);
      return wait(form, kept);
    }
    vibrate("error");
    tell(form, form.dataset.unreachable);
  }
}

/** Says what is wrong with a form that cannot wait; nothing of it changes. */
export function tell(form, text) {
  setBusy(form, null);
  const trouble = form.querySelector(".form-trouble");
  trouble.querySelector("span").textContent = text;
  hide(trouble, !text);
}

const titleOf = (form) => form.dataset.offline || document.title;

/** Goes where the answer leads, busy until it is there, or shows what is wrong with what was sent. */
async function show(answer, form) {
  if (answer.status < 400) {
    await forgetDrafts(form);
    await forgetFields(form);
    if (isOnline(form)) vibrate("success");
    return go(answer.url);
  }
  setBusy(form, null);
  delete form.dataset.key;
  const fresh = answer.document?.getElementById("content");
  const isLost = answer.status >= 500 || !fresh;
  vibrate("error");
  if (isLost && isOnline(form)) return tell(form, form.dataset.failed);
  if (isLost) return toast(word("unsent", { title: titleOf(form) }));
  morph(document.getElementById("content"), fresh);
  document.dispatchEvent(new Event("interface:changed"));
  const problems = document.querySelector(".form-problems");
  problems?.querySelector("a")?.focus();
}

async function wait(form, kept) {
  // A question is shown where it will be answered.
  const question = form.elements.question?.value;
  if (question) {
    await keep({ ...kept, question, page: new URL(kept.url).pathname });
    return go(kept.url);
  }
  await keep(kept);
  setBusy(form, null);
  delete form.dataset.key;
  if (!form.hasAttribute("data-change")) {
    form.reset();
    // What is added next has a name of its own.
    if (form.elements.key) form.elements.key.value = newKey().replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  await forgetDrafts(form);
  toast(word("kept"));
  document.dispatchEvent(new Event("interface:queued"));
}

/** The names of the fields that are not as the page came with them, and of the button that was pressed. */
export function changedIn(form, button = null) {
  const changed = [...form.elements].filter((field) => field.name && isChanged(field)).map(({ name }) => name);
  return [...new Set(button?.name ? [...changed, button.name] : changed)];
}

function isChanged(field) {
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.type === "select-one") return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field.type !== "hidden") return "defaultValue" in field && field.value !== field.defaultValue;
  // The place that was chosen belongs to its name (place-field.js).
  const name = field.name.endsWith("-match") && field.form.elements[field.name.slice(0, -"-match".length)];
  return Boolean(name?.tagName) && isChanged(name);
}

// Drafts

const longFields = (form) => form.querySelectorAll("textarea[name]");
const draftKey = (field) => `${location.pathname} ${field.name}`;

async function keepDrafts(form) {
  // First, so that what is typed while the device is read is kept too.
  for (const field of longFields(form)) {
    let timer;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => put("drafts", { key: draftKey(field), since: Date.now(), text: field.value }), 400);
    });
  }
  await restore(form);
  for (const field of longFields(form)) {
    if (field.value === field.defaultValue) await restoreDraft(field);
  }
}

async function restoreDraft(field) {
  const draft = await get("drafts", draftKey(field));
  if (!draft?.text || draft.text === field.defaultValue || field.value !== field.defaultValue) return;
  field.value = draft.text;
  toast(word("draft"));
}

async function forgetDrafts(form) {
  for (const field of longFields(form)) await remove("drafts", draftKey(field));
}

// Whole forms

const fieldsKey = (path) => `${path} fields`;
const pathOf = (form) => new URL(form.getAttribute("action"), location.href).pathname;
const keepable = (field) => field.name && field.type !== "hidden" && "value" in field && field.tagName !== "BUTTON";

async function keepFields(form) {
  const key = fieldsKey(pathOf(form));
  let [timer, isTouched] = [null, false];
  const later = () => {
    isTouched = true;
    clearTimeout(timer);
    timer = setTimeout(() => put("drafts", { key, since: Date.now(), fields: fieldsOf(form) }), 250);
  };
  for (const event of ["input", "change", "place", "interface:filled"]) form.addEventListener(event, later);
  document.addEventListener("interface:forgets", () => clearTimeout(timer));
  if (form.dataset.keep !== "restored") return;
  const kept = (await get("drafts", key))?.fields ?? [];
  // What somebody has begun to fill in meanwhile stands.
  if (!isTouched) putBack(form, kept);
}

const fieldsOf = (form) => [...form.elements].filter(keepable)
  .filter((field) => field.type !== "radio" || field.checked)
  .map(({ name, value, dataset }) => ({ name, value, match: dataset.match, detail: dataset.detail }));

/** Puts values into the fields of a form, with what is known of the places among them. */
export function putBack(form, values) {
  for (const { name, value, match, detail } of values) {
    for (const field of form.elements) {
      if (field.name !== name || !keepable(field)) continue;
      if (field.type === "radio") field.checked = field.value === value;
      else field.value = value;
      if (!("suggestions" in field.dataset)) continue;
      for (const [part, text] of [["match", match], ["detail", detail]]) {
        if (text) field.dataset[part] = text;
        else delete field.dataset[part];
      }
      field.dispatchEvent(new Event("place:set"));
    }
  }
  if (values.length) form.dispatchEvent(new Event("interface:filled"));
}

const forgetFields = (form) => form.hasAttribute("data-keep") ? remove("drafts", fieldsKey(pathOf(form))) : null;

/** A link that begins a form anew forgets what was kept of it before. */
export function startForgetting(link) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    document.dispatchEvent(new Event("interface:forgets"));
    await remove("drafts", fieldsKey(link.dataset.forgets));
    go(link.href);
  });
}

/** Fills in a write that was refused and is opened again, by its key in the address. */
async function restore(form) {
  const key = new URLSearchParams(location.hash.slice(1)).get("write");
  const refused = key && await write(key);
  if (!refused || new URL(refused.url).pathname !== new URL(form.getAttribute("action"), location.href).pathname) return;
  const values = new URLSearchParams(refused.body);
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden") continue;
    // Boxes that are not ticked are not sent.
    if (field.type === "checkbox") field.checked = values.getAll(field.name).includes(field.value);
    if (field.type === "checkbox" || !values.has(field.name)) continue;
    if (field.type === "radio") field.checked = values.getAll(field.name).includes(field.value);
    else if ("value" in field && field.type !== "submit") field.value = values.get(field.name);
  }
  history.replaceState(history.state, "", location.pathname + location.search);
  await discard(key);
  document.dispatchEvent(new Event("interface:queued"));
}
