// What is switched holds at once, and is kept without a button: light or dark, the size of texts, whatever
// else such a form asks. What is not taken is as it was again, and a banner says so until something is.

import { request } from "./pages.js";
import { changedIn } from "./forms.js";
import { bodyOf, headersOf, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { make, word } from "./words.js";

const attributes = { "appearance": "appearance", "text-size": "textSize" };

export function start(form) {
  let latest = null;
  form.setAttribute("data-immediate", "");
  // One after the other: two at once could arrive in either order, and the older choice would be kept.
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
  // A page that is left takes its last choice along.
  addEventListener("pagehide", () => {
    if (latest) fetch(latest.url, { method: "POST", body: latest.body, headers: headersFor(latest, form), keepalive: true });
  });
}

/** Has the page look as the form says. */
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

/** Sends what was chosen; whether it was taken, or null where it waits for a connection. */
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

/** What was taken is what a later refusal goes back to. */
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
