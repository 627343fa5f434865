// Enables the buttons of a form once all required fields are filled in; the server still reports errors.

export function start(frame) {
  const form = frame.querySelector("form");
  const buttons = () => document.querySelectorAll(`button[form="${form.id}"], #${CSS.escape(form.id)} button[type=submit]`);
  const isFilled = (field) => {
    if (field.type === "radio" || field.type === "checkbox") return true;
    const text = field.value.trim();
    return field.type === "tel" ? text.replace(/\D/g, "").length >= 7 : text !== "";
  };
  const check = () => {
    const isComplete = [...form.querySelectorAll("[required]")].every(isFilled);
    for (const button of buttons()) button.disabled = !isComplete;
  };
  form.addEventListener("input", check);
  form.addEventListener("change", check);
  check();
}
