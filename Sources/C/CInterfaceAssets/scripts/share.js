// Shares a text, or the value of a field, with other apps; a text is copied where the browser cannot share. Beside a
// field there is a button that copies.

import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export function start(button) {
  const { text } = button.dataset;
  hide(button, !navigator.share && !(text && navigator.clipboard));
  button.addEventListener("click", async () => {
    if (!navigator.share) {
      await navigator.clipboard.writeText(text);
      return toast(word("copied"));
    }
    try {
      await navigator.share({ text: text ?? document.getElementById(button.dataset.share).value });
    } catch (error) {
      // Closing the share sheet is no error.
      if (error.name !== "AbortError") throw error;
    }
  });
}
