// Previews the result of a form while it is filled in: requests the URL in `data-preview` with the form's values,
// and replaces the element with the same ID.

import { request } from "./pages.js";

export function start(form) {
  let timer;
  let asked = 0;
  async function ask() {
    const own = ++asked;
    const fields = new URLSearchParams(new FormData(form));
    fields.delete("csrf");
    const answer = await request(`${form.dataset.preview}?${fields}`).catch(() => null);
    const parts = answer?.status === 200 ? answer.document?.body.children ?? [] : [];
    // Offline the last preview stays: the server checks again when the form is submitted.
    if (own !== asked || parts.length !== 1) return;
    document.getElementById(parts[0].id)?.replaceWith(document.adoptNode(parts[0]));
  }
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 300);
  });
}
