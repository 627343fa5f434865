// What is switched holds at once, and is kept without a button: light or dark, the size of texts, whatever
// else such a form asks. What is not taken is as it was again, and a banner says so until something is.

import { request } from "./pages.js";
import { changedIn } from "./forms.js";
import { bodyOf, headersOf, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { make, word } from "./words.js";

const attributes = { "appearance": "appearance", "text-size": "textSize" };

export function start(form) {
  form.setAttribute("data-immediate", "");
  form.addEventListener("change", () => save(form));
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

async function save(form) {
  const values = new FormData(form);
  draw(values);
  const kept = {
    key: newKey(), since: Date.now(), url: new URL(form.getAttribute("action"), location.href).href,
    body: bodyOf(values), title: document.title, page: location.pathname + location.search,
  };
  try {
    const answer = await request(kept.url, {
      method: "POST", body: kept.body, headers: headersOf(kept.key, form.elements.csrf.value),
    });
    if (answer.status < 400) accept(form);
    else refuse(form, word("unsent", { title: kept.title }));
  } catch {
    await keep({ ...kept, changed: changedIn(form) });
    toast(word("kept"));
    document.dispatchEvent(new Event("interface:queued"));
  }
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
