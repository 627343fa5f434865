// Moves the secret of an emailed link from the fragment, which no server or log sees, into its field, and out of
// the URL, so that it is not in the history either.

import { hide } from "./pages.js";

export function start(box) {
  const secret = location.hash.slice(1);
  if (!secret) return;
  box.querySelector("input").value = secret;
  hide(box);
  history.replaceState(history.state, "", location.pathname);
}
