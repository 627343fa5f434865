// Goes on by itself after a moment, where there is nothing left to do on the page.

export function start(element) {
  const timer = setTimeout(() => {
    if (element.isConnected) location.replace(element.dataset.advance);
  }, Number(element.dataset.after));
  addEventListener("pagehide", () => clearTimeout(timer), { once: true });
}
