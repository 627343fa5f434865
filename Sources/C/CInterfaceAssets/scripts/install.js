// Shows the hint to install the app while that is possible, until it is dismissed.

import { hide } from "./pages.js";

const isInstalled = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
const isApple = /iPhone|iPad/.test(navigator.userAgent) && "standalone" in navigator;
let offer;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  document.querySelectorAll("[data-install]").forEach(show);
});

export function start(hint) {
  const close = hint.querySelector("[data-install-close]");
  close.addEventListener("click", () => {
    localStorage.setItem(key(hint), "closed");
    hide(hint);
  });
  hint.querySelector("[data-install-now]").addEventListener("click", async () => {
    await offer?.prompt();
    hide(hint);
  });
  show(hint);
}

const key = (hint) => `install ${hint.dataset.install}`;

function show(hint) {
  if (isInstalled || localStorage.getItem(key(hint)) || !(offer || isApple)) return;
  hide(hint.querySelector("[data-install-now]"), !offer);
  hide(hint.querySelector("[data-install-apple]"), Boolean(offer));
  hide(hint, false);
}
