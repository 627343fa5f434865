// Shares a picture with other apps, as a file; if that is unsupported, downloads it like its link
// `data-share-photo`.

import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export function start(button) {
  const link = document.getElementById(button.dataset.sharePhoto);
  hide(button, false);
  button.addEventListener("click", async () => {
    const file = await load(link).catch(() => null);
    if (!file) return toast(word("needs-network"));
    if (!navigator.canShare?.({ files: [file] })) return link.click();
    try {
      await navigator.share({ files: [file], text: button.dataset.text });
    } catch (error) {
      // Closing the share sheet is no error.
      if (error.name !== "AbortError") link.click();
    }
  });
}

async function load(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new TypeError("no picture");
  const content = await answer.blob();
  return new File([content], link.download, { type: content.type });
}
