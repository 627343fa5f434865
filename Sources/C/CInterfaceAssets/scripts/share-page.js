// Shares the URL of the page with other apps, or copies it if that is unsupported.

import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

async function copy() {
  await navigator.clipboard.writeText(location.href);
  toast(word("copied"));
}

async function share() {
  try {
    await navigator.share({ title: document.title, url: location.href });
  } catch (error) {
    // Closing the share sheet is no error.
    if (error.name !== "AbortError") throw error;
  }
}

export function start(button) {
  hide(button, !navigator.share && !navigator.clipboard);
  button.addEventListener("click", navigator.share ? share : copy);
}
