// A link away from a form (`data-leaves` is its identifier): where something is filled in that the page did not
// come with, the sheet `…-leave` asks first.

export function start(link) {
  const form = document.getElementById(link.dataset.leaves);
  const sheet = document.getElementById(`${link.dataset.leaves}-leave`);
  if (!form || !sheet) return;
  // A form that was refused comes back with what was typed as its own.
  const first = new Map(own(form).map((field) => [field, field.defaultValue]));
  const isFilled = (field) => field.type === "checkbox"
    ? field.checked !== field.defaultChecked : field.value !== (first.get(field) ?? "");

  link.addEventListener("click", (event) => {
    if (!own(form).some(isFilled)) return;
    event.preventDefault();
    sheet.showModal();
  });
}

const own = (form) => [...form.elements].filter(({ name, type, tagName }) =>
  name && type !== "hidden" && tagName !== "BUTTON" && tagName !== "FIELDSET");
