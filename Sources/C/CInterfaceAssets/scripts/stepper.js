// The buttons beside a number; the field itself can be typed into without them.

export function start(stepper) {
  const field = stepper.querySelector("input");
  for (const button of stepper.querySelectorAll("button")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      field.stepUp(Number(button.dataset.step));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
