// Hands the address of the page to the apps of the device, or copies it where they take none.

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
    // Whoever closes the sheet again has not shared, and knows it.
    if (error.name !== "AbortError") throw error;
  }
}

export function start(button) {
  hide(button, !navigator.share && !navigator.clipboard);
  button.addEventListener("click", navigator.share ? share : copy);
}
