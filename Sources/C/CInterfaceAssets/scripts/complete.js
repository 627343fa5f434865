// Names the required fields that are empty when a form is submitted, at each of them, and moves to the first: nothing
// is sent. The text is in `data-complete` of the element around the form; the server still reports errors.

import { describe } from "./forms.js";
import { make } from "./words.js";

export function start(frame) {
  const form = frame.querySelector("form");
  // While the event goes down: forms.js submits what nobody has held back.
  frame.addEventListener("submit", (event) => {
    // A button with a name does something else than finish the form.
    if (event.target !== form || event.submitter?.name) return;
    const missing = [...form.querySelectorAll("[required]")].filter(isEmpty);
    if (!missing.length) return;
    event.preventDefault();
    for (const field of missing) tell(field, frame.dataset.complete);
    const [first] = missing;
    first.closest("details")?.setAttribute("open", "");
    first.focus();
  }, true);
}

const isEmpty = (field) => field.type !== "radio" && field.type !== "checkbox" && !field.value.trim();

function tell(field, text) {
  const id = `${field.id}-problem`;
  const problem = document.getElementById(id) ?? make("p", { class: "field-problem", id });
  problem.replaceChildren(make("span", {}, text));
  field.closest(".field").append(problem);
  field.setAttribute("aria-invalid", "true");
  describe(field, (ids) => ids.add(id));
}
