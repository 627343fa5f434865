// Settings apply immediately and are saved without a button: colour scheme, text size, and whatever else the form
// contains. Rejected settings are reverted, and a banner says so until one is accepted.

import { request } from "./pages.js";
import { changedIn } from "./forms.js";
import { bodyOf, headersOf, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { make, word } from "./words.js";

const attributes = { "appearance": "appearance", "text-size": "textSize" };

export function start(form) {
  let latest = null;
  form.setAttribute("data-immediate", "");
  // One at a time: two requests could arrive in either order, and the older choice would be stored.
  form.addEventListener("change", async () => {
    const values = new FormData(form);
    draw(values);
    document.dispatchEvent(new Event("interface:wrote"));
    latest = write(form, values);
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    while (latest) {
      const sent = latest;
      latest = null;
      const isTaken = await save(sent, form);
      document.dispatchEvent(new Event("interface:wrote"));
      if (!latest) settle(form, isTaken, sent.title);
    }
    form.ariaBusy = null;
  });
  // Saves the last choice when the page is left.
  addEventListener("pagehide", () => {
    if (latest) fetch(latest.url, { method: "POST", body: latest.body, headers: headersFor(latest, form), keepalive: true });
  });
}

/** Applies the settings of the form to the page. */
function draw(values) {
  for (const [name, key] of Object.entries(attributes)) {
    const value = values.get(name);
    if (value === null) continue;
    if (value === "system" || value === "medium") delete document.body.dataset[key];
    else document.body.dataset[key] = value;
  }
}

const write = (form, values) => ({
  key: newKey(), since: Date.now(), url: new URL(form.getAttribute("action"), location.href).href,
  body: bodyOf(values), title: document.title, page: location.pathname + location.search,
});

const headersFor = (kept, form) => headersOf(kept.key, form.elements.csrf.value);

/** Saves the settings; returns whether they were accepted, or null while queued offline. */
async function save(kept, form) {
  try {
    const answer = await request(kept.url, { method: "POST", body: kept.body, headers: headersFor(kept, form) });
    return answer.status < 400;
  } catch {
    await keep({ ...kept, changed: changedIn(form) });
    return null;
  }
}

function settle(form, isTaken, title) {
  if (isTaken) return accept(form);
  if (isTaken === false) return refuse(form, word("unsent", { title }));
  toast(word("kept"));
  document.dispatchEvent(new Event("interface:queued"));
}

const banner = (form) => form.querySelector(":scope > .form-problems");

/** A later rejection reverts to the accepted settings. */
function accept(form) {
  banner(form)?.remove();
  for (const field of form.elements) {
    if (field.type === "checkbox" || field.type === "radio") field.defaultChecked = field.checked;
    else if (field.options) for (const option of field.options) option.defaultSelected = option.selected;
    else if (field.type !== "hidden" && "defaultValue" in field) field.defaultValue = field.value;
  }
  toast(word("saved"));
}

function refuse(form, text) {
  form.reset();
  draw(new FormData(form));
  banner(form)?.remove();
  const alert = make("div", { class: "form-problems", role: "alert" });
  alert.append(make("p", {}, text));
  form.prepend(alert);
}
