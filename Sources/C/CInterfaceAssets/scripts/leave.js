// A link that leaves a form (`data-leaves` is its ID): if the input differs from the rendered page, the sheet
// `…-leave` asks first.

export function start(link) {
  const form = document.getElementById(link.dataset.leaves);
  const sheet = document.getElementById(`${link.dataset.leaves}-leave`);
  if (!form || !sheet) return;
  // A rejected form comes back with its input as values.
  const first = new Map(own(form).map((field) => [field, initial(field)]));
  const isFilled = (field) => field.type === "checkbox"
    ? field.checked !== field.defaultChecked : field.value !== (first.get(field) ?? "");

  link.addEventListener("click", (event) => {
    if (!own(form).some(isFilled)) return;
    event.preventDefault();
    sheet.showModal();
  });
}

const initial = (field) => field.tagName === "SELECT"
  ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value : field.defaultValue;

const own = (form) => [...form.elements].filter(({ name, type, tagName }) =>
  name && type !== "hidden" && tagName !== "BUTTON" && tagName !== "FIELDSET");
