// Copies the value of a field.

import { vibrate } from "./haptics.js";
import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export function start(button) {
  const field = document.getElementById(button.dataset.copy);
  hide(button, !navigator.clipboard);
  button.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard.writeText(field.value);
    vibrate("light");
    toast(word("copied"));
  });
}
