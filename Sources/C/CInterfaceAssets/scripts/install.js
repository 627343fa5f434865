// The hint to install the app: shown where that is possible and has not happened, until it is sent away.

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
    hint.hidden = true;
  });
  hint.querySelector("[data-install-now]").addEventListener("click", async () => {
    await offer?.prompt();
    hint.hidden = true;
  });
  show(hint);
}

const key = (hint) => `install ${hint.dataset.install}`;

function show(hint) {
  if (isInstalled || localStorage.getItem(key(hint)) || !(offer || isApple)) return;
  hint.querySelector("[data-install-now]").hidden = !offer;
  hint.querySelector("[data-install-apple]").hidden = Boolean(offer);
  hint.hidden = false;
}
