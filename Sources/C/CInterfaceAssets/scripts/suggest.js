// Choices that suggest values for other fields of their form, as JSON in `data-suggests`: fields that nobody has
// touched follow the choice.

export function start(group) {
  const form = group.closest("form");
  const touched = new Set();
  let last = suggested(group);
  form.addEventListener("input", ({ target }) => {
    if (target.name && !group.contains(target)) touched.add(target.name);
  });
  group.addEventListener("change", () => {
    const next = suggested(group);
    for (const [name, value] of Object.entries(next)) {
      if (!touched.has(name) && read(form, name) === last[name]) write(form, name, value);
    }
    last = next;
    // Previews of the form follow.
    form.dispatchEvent(new Event("input"));
  });
}

const suggested = (group) => JSON.parse(group.querySelector(":checked")?.dataset.suggests ?? "{}");

const isSwitch = (field) => field?.type === "checkbox";

function read(form, name) {
  const field = form.elements[name];
  return isSwitch(field) ? (field.checked ? "on" : "") : field?.value;
}

function write(form, name, value) {
  const field = form.elements[name];
  if (isSwitch(field)) field.checked = value === "on";
  else field.value = value;
}
