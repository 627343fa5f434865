// What is switched holds at once, and is kept without a button: light or dark, the size of texts, whatever
// else such a form asks.

import { request } from "./pages.js";
import { changedIn } from "./forms.js";
import { bodyOf, headersOf, keep, newKey } from "./queue.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const attributes = { "appearance": "appearance", "text-size": "textSize" };

export function start(form) {
  form.setAttribute("data-immediate", "");
  form.addEventListener("change", () => save(form));
}

async function save(form) {
  const values = new FormData(form);
  for (const [name, key] of Object.entries(attributes)) {
    const value = values.get(name);
    if (value === null) continue;
    if (value === "system" || value === "medium") delete document.body.dataset[key];
    else document.body.dataset[key] = value;
  }
  const kept = {
    key: newKey(), since: Date.now(), url: new URL(form.getAttribute("action"), location.href).href,
    body: bodyOf(values), title: document.title, page: location.pathname + location.search,
  };
  try {
    const answer = await request(kept.url, {
      method: "POST", body: kept.body, headers: headersOf(kept.key, form.elements.csrf.value),
    });
    toast(answer.status < 400 ? word("saved") : word("unsent", { title: kept.title }));
  } catch {
    await keep({ ...kept, changed: changedIn(form) });
    toast(word("kept"));
    document.dispatchEvent(new Event("interface:queued"));
  }
}
