// Offers the browser's contact picker where it has one. Only names are asked for: pickers tell no birthdays, and
// numbers are none of our business. The chosen names go into a form, whose answer is the list to review.

import { make } from "./words.js";

export function start(frame) {
  // Not there, or not allowed in this kind of page.
  if (!navigator.contacts?.select) return;
  frame.hidden = false;
  const [button, note, form] = ["button", "[role=status]", "form"].map((selector) => frame.querySelector(selector));
  button.addEventListener("click", async () => {
    note.textContent = "";
    let people;
    try {
      people = await navigator.contacts.select(["name"], { multiple: true });
    } catch {
      // Denied, or another picker is open.
      note.textContent = frame.dataset.failed;
      return;
    }
    const names = people.map(({ name }) => name?.find((text) => text.trim())).filter(Boolean);
    if (!names.length) {
      note.textContent = frame.dataset.none;
      return;
    }
    for (const field of form.querySelectorAll("[name=name]")) field.remove();
    form.append(...names.map((value) => make("input", { type: "hidden", name: "name", value })));
    form.requestSubmit();
  });
}

/** Fills in a field (`data-contact-fill` is its ID) with the name of one contact. */
export function startFill(frame) {
  if (!navigator.contacts?.select) return;
  frame.hidden = false;
  const [button, note] = ["button", "[role=status]"].map((selector) => frame.querySelector(selector));
  button.addEventListener("click", async () => {
    note.textContent = "";
    let person;
    try {
      [person] = await navigator.contacts.select(["name"]);
    } catch {
      note.textContent = frame.dataset.failed;
      return;
    }
    const name = person?.name?.find((text) => text.trim());
    if (!name) return;
    const field = document.getElementById(frame.dataset.contactFill);
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });
}
