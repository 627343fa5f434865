// The buttons beside a number field, which can also be typed into.

import { hide } from "./pages.js";

export function start(stepper) {
  const field = stepper.querySelector("input");
  for (const button of stepper.querySelectorAll("button")) {
    hide(button, false);
    button.addEventListener("click", () => {
      field.stepUp(Number(button.dataset.step));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
