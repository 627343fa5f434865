// Deletes the copies of pages that this device keeps for reading without a connection, when its button is pressed;
// then says so. Whatever waits to be sent stays.

import { wipeCopies } from "./store.js";
import { hide } from "./pages.js";
import { toast } from "./toasts.js";

export function start(button) {
  hide(button, !globalThis.caches);
  button.addEventListener("click", async () => {
    button.ariaBusy = "true";
    await wipeCopies();
    button.ariaBusy = null;
    // So that the next page fetches the copies again.
    sessionStorage.removeItem("copied");
    toast(button.dataset.forgetsCopies);
  });
}
