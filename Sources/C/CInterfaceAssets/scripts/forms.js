// Every form is sent once however often its button is pressed. Forms with `data-offline` are sent without
// leaving the page, keep what was typed in long fields, and wait where there is no connection.

import { discard, keep, newKey, write } from "./queue.js";
import { get, put, remove } from "./store.js";
import { morph, request } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export function start(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.ariaBusy === "true") return event.preventDefault();
    setBusy(form, event.submitter);
    if (!canWait(form)) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  if (canWait(form)) keepDrafts(form);
}

// The page may come back as it was left, from the browser's memory.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const form of document.forms) setBusy(form, null);
});

const canWait = (form) =>
  form.hasAttribute("data-offline") && form.enctype === "application/x-www-form-urlencoded";

/** Marks the button that sends a form; it is not disabled, as it may be a part of what is sent. */
function setBusy(form, button) {
  form.ariaBusy = button ? "true" : null;
  for (const other of form.querySelectorAll("button[aria-busy]")) other.ariaBusy = null;
  if (button) button.ariaBusy = "true";
}

async function send(form, button) {
  const url = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action"), location.href);
  const body = String(new URLSearchParams(new FormData(form, button)));
  const kept = {
    key: form.dataset.key ??= newKey(), since: Date.now(), url: url.href, body, title: titleOf(form),
    page: location.pathname + location.search,
  };
  try {
    show(await request(kept.url, {
      method: "POST", body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": kept.key },
    }), form);
  } catch {
    await wait(form, kept);
  }
}

const titleOf = (form) => form.dataset.offline || document.title;

/** Goes where the answer leads, busy until it is there, or shows what is wrong with what was sent. */
async function show(answer, form) {
  if (answer.status < 400) {
    await forgetDrafts(form);
    return location.assign(answer.url);
  }
  setBusy(form, null);
  delete form.dataset.key;
  const fresh = answer.document?.getElementById("content");
  if (answer.status >= 500 || !fresh) return toast(word("unsent", { title: titleOf(form) }));
  morph(document.getElementById("content"), fresh);
  document.dispatchEvent(new Event("interface:changed"));
  const problems = document.querySelector(".form-problems");
  problems?.querySelector("a")?.focus();
}

async function wait(form, kept) {
  await keep(kept);
  setBusy(form, null);
  delete form.dataset.key;
  if (!form.hasAttribute("data-change")) form.reset();
  await forgetDrafts(form);
  toast(word("kept"));
  document.dispatchEvent(new Event("interface:queued"));
}

// Drafts

const longFields = (form) => form.querySelectorAll("textarea[name]");
const draftKey = (field) => `${location.pathname} ${field.name}`;

async function keepDrafts(form) {
  await restore(form);
  for (const field of longFields(form)) {
    if (field.value === field.defaultValue) await restoreDraft(field);
    let timer;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => put("drafts", { key: draftKey(field), since: Date.now(), text: field.value }), 400);
    });
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

/** Fills in a write that was refused and is opened again, by its key in the address. */
async function restore(form) {
  const key = new URLSearchParams(location.hash.slice(1)).get("write");
  const refused = key && await write(key);
  if (!refused || new URL(refused.url).pathname !== new URL(form.getAttribute("action"), location.href).pathname) return;
  const values = new URLSearchParams(refused.body);
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || !values.has(field.name)) continue;
    if (field.type === "checkbox" || field.type === "radio") field.checked = values.getAll(field.name).includes(field.value);
    else if ("value" in field && field.type !== "submit") field.value = values.get(field.name);
  }
  history.replaceState(null, "", location.pathname + location.search);
  await discard(key);
  document.dispatchEvent(new Event("interface:queued"));
}
