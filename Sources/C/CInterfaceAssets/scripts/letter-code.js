// The link of a letter carries its secret behind `#`, where no server and no log sees it. It goes into its
// field, and out of the address, so that it is not in the history either.

import { hide } from "./pages.js";

export function start(box) {
  const secret = location.hash.slice(1);
  if (!secret) return;
  box.querySelector("input").value = secret;
  hide(box);
  history.replaceState(history.state, "", location.pathname);
}
