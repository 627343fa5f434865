// Prints the page.

import { hide } from "./pages.js";

export function start(button) {
  hide(button, false);
  button.addEventListener("click", () => print());
}
