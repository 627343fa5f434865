// Hands a text, or what stands in a field, to the apps of the device.

import { hide } from "./pages.js";

export function start(button) {
  hide(button, !navigator.share);
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ text: button.dataset.text ?? document.getElementById(button.dataset.share).value });
    } catch (error) {
      // Whoever closes the sheet again has not shared, and knows it.
      if (error.name !== "AbortError") throw error;
    }
  });
}
