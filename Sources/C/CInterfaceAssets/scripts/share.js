// Shares a text, or the value of a field, with other apps.

import { hide } from "./pages.js";

export function start(button) {
  hide(button, !navigator.share);
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ text: button.dataset.text ?? document.getElementById(button.dataset.share).value });
    } catch (error) {
      // Closing the share sheet is no error.
      if (error.name !== "AbortError") throw error;
    }
  });
}
