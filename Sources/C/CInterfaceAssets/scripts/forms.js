// Submits every form once, however often its button is pressed. Forms with `data-offline` are submitted in place,
// keep drafts of long fields, and are queued offline. Forms with `data-online` are submitted in place too, but not
// queued: they report a missing response. A form with both is queued unless a file is chosen in it. The device
// keeps all fields of forms with `data-keep` until they are accepted.

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
  form.addEventListener("input", ({ target }) => forgive(target));
  if (isPatient(form)) keepDrafts(form);
  if (form.hasAttribute("data-keep")) keepFields(form);
  // A cached page is shown because there is no connection.
  if (isOnline(form) && !isPatient(form) && document.body.dataset.kept) tell(form, form.dataset.unreachable);
}

// The browser may restore the page from memory as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const form of document.forms) setBusy(form, null);
});

const isPatient = (form) => form.hasAttribute("data-offline");

const hasFile = (form) => [...form.elements].some(({ type, files }) => type === "file" && files.length);

const canWait = (form) => isPatient(form) && !hasFile(form);

/** The encoding of forms with files; the browser writes the header, and a field carries the token. */
const uploads = "multipart/form-data";

const isOnline = (form) => form.hasAttribute("data-online");

/** Offline, the browser would show its own page, and the input would be lost. */
function sendPlainly(form, event) {
  if (navigator.onLine || form.method === "dialog") return setBusy(form, event.submitter);
  event.preventDefault();
  toast(word("needs-network"));
}

/** Marks the submitting button as busy; it is not disabled, since its value may be submitted. */
function setBusy(form, button) {
  form.ariaBusy = button ? "true" : null;
  // Buttons may be outside of their form.
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

/** Shows an error in a form that is not queued; nothing else changes. */
export function tell(form, text) {
  setBusy(form, null);
  const trouble = form.querySelector(".form-trouble");
  trouble.querySelector("span").textContent = text;
  hide(trouble, !text);
}

/** Removes the error of a field or of its group, and its line in the summary, once something is entered. */
function forgive(field) {
  if (!field.value?.trim()) return;
  for (const place of [field, field.closest("fieldset")]) {
    const problem = place?.id && document.getElementById(`${place.id}-problem`);
    if (!problem) continue;
    problem.remove();
    place.removeAttribute("aria-invalid");
    describe(place, (ids) => ids.delete(problem.id));
    const line = field.form.querySelector(`.form-problems a[href="#${place.id}"]`)?.closest("li");
    if (line?.parentElement.children.length === 1) line.closest(".form-problems").remove();
    else line?.remove();
  }
}

/** Changes the IDs of the elements that describe a field. */
export function describe(field, change) {
  const ids = new Set((field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean));
  change(ids);
  if (ids.size) field.setAttribute("aria-describedby", [...ids].join(" "));
  else field.removeAttribute("aria-describedby");
}

const titleOf = (form) => form.dataset.offline || document.title;

/** Navigates to the redirect, busy until it is loaded, or shows the errors in the response. */
async function show(answer, form) {
  if (answer.status < 400) {
    forgetPending();
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
  // What an error is about has to be in view.
  for (const details of document.querySelectorAll("details[data-opened]")) details.open = true;
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
    // The next addition gets a key of its own.
    if (form.elements.key) form.elements.key.value = newKey().replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  forgetPending();
  await forgetDrafts(form);
  toast(word("kept"));
  document.dispatchEvent(new Event("interface:queued"));
  // The list shows it as waiting, if this device has a copy of the list.
  const list = form.querySelector("[data-listed-at]")?.dataset.listedAt;
  if (list && await globalThis.caches?.match(list, { ignoreVary: true })) go(list);
}

/** Returns the names of the fields that differ from the rendered page, and of the pressed button. */
export function changedIn(form, button = null) {
  const changed = [...form.elements].filter((field) => field.name && isChanged(field)).map(({ name }) => name);
  return [...new Set(button?.name ? [...changed, button.name] : changed)];
}

function isChanged(field) {
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  if (field.type === "select-one") return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field.type !== "hidden") return "defaultValue" in field && field.value !== field.defaultValue;
  // The chosen place belongs to its name (place-field.js).
  const name = field.name.endsWith("-match") && field.form.elements[field.name.slice(0, -"-match".length)];
  return Boolean(name?.tagName) && isChanged(name);
}

// Drafts

const longFields = (form) => form.querySelectorAll("textarea[name]");
const draftKey = (field) => `${location.pathname} ${field.name}`;

async function keepDrafts(form) {
  // First, so that typing during the read is kept too.
  for (const field of longFields(form)) {
    let timer;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => put("drafts", { key: draftKey(field), since: Date.now(), text: field.value }), 400);
    });
    document.addEventListener("interface:forgets", () => clearTimeout(timer));
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

/** Cancels drafts that are about to be stored, which would outlive the form that was taken. */
const forgetPending = () => document.dispatchEvent(new Event("interface:forgets"));

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
  // Fields that the user has begun to fill in meanwhile stay.
  if (!isTouched) putBack(form, kept);
}

const fieldsOf = (form) => [...form.elements].filter(keepable)
  .filter((field) => field.type !== "radio" || field.checked)
  .map(({ name, value, dataset }) => ({ name, value, match: dataset.match, detail: dataset.detail }));

/** Restores the values of a form, with the details of its places. */
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

/** A link that starts a form over deletes its draft. */
export function startForgetting(link) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    forgetPending();
    await remove("drafts", fieldsKey(link.dataset.forgets));
    go(link.href);
  });
}

/** Restores a rejected write that is opened again, by its key in the URL. */
async function restore(form) {
  const key = new URLSearchParams(location.hash.slice(1)).get("write");
  const refused = key && await write(key);
  if (!refused || new URL(refused.url).pathname !== new URL(form.getAttribute("action"), location.href).pathname) return;
  const values = new URLSearchParams(refused.body);
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden") continue;
    // Unchecked checkboxes are not submitted.
    if (field.type === "checkbox") field.checked = values.getAll(field.name).includes(field.value);
    if (field.type === "checkbox" || !values.has(field.name)) continue;
    if (field.type === "radio") field.checked = values.getAll(field.name).includes(field.value);
    else if ("value" in field && field.type !== "submit") field.value = values.get(field.name);
  }
  history.replaceState(history.state, "", location.pathname + location.search);
  await discard(key);
  document.dispatchEvent(new Event("interface:queued"));
}
