// Light or dark and the size of texts change at once, and are kept without a button.

import { request } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const attributes = { "appearance": "appearance", "text-size": "textSize" };

export function start(form) {
  form.setAttribute("data-scripted", "");
  form.addEventListener("change", async () => {
    const values = new FormData(form);
    for (const [name, key] of Object.entries(attributes)) {
      const value = values.get(name);
      if (value === null) continue;
      if (value === "system" || value === "medium") delete document.body.dataset[key];
      else document.body.dataset[key] = value;
    }
    const url = new URL(form.getAttribute("action"), location.href);
    const answer = await request(url, {
      method: "POST", body: String(new URLSearchParams(values)),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }).catch(() => null);
    toast(answer?.status < 400 ? word("saved") : word("unsent", { title: document.title }));
  });
}
