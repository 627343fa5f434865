// Shows what a form would lead to while it is filled in: asks the address of `data-preview` with what stands in
// the form, and puts the element that comes back in the place of the one with its id.

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
    // Without a connection the last one stays: the server looks again when the form is sent.
    if (own !== asked || parts.length !== 1) return;
    document.getElementById(parts[0].id)?.replaceWith(document.adoptNode(parts[0]));
  }
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 300);
  });
}
