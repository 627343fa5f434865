// Advances to the next page after a moment, if there is nothing left to do on this one.

export function start(element) {
  const timer = setTimeout(() => {
    if (element.isConnected) location.replace(element.dataset.advance);
  }, Number(element.dataset.after));
  addEventListener("pagehide", () => clearTimeout(timer), { once: true });
}
