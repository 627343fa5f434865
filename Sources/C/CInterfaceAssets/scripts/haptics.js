// What a hand feels where a device can shake (DES-160): off with reduced motion, and where the person turned
// it off (`data-haptics="off"` on the body).

const patterns = {
  light: 10, medium: 15, heavy: 25, selection: 5,
  success: [10, 40, 10], warning: [20, 60, 20], error: [30, 50, 30, 50, 30],
};

/** Shakes as one of the patterns says. */
export function vibrate(kind) {
  if (document.body.dataset.haptics === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Before a page has been touched, browsers refuse, and complain.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(patterns[kind]);
}

/** Something of which one is chosen among others: `.segments`, `.tabs`. */
export function startChoice(element) {
  element.addEventListener("change", () => vibrate("selection"));
  element.addEventListener("click", ({ target }) => { if (target.closest("a[href]")) vibrate("selection"); });
}

/** What a page brings news of: `data-haptic` is the pattern; where the page must be touched before, while it is news. */
export function start({ dataset: { haptic } }) {
  if (navigator.userActivation?.hasBeenActive !== false) return vibrate(haptic);
  addEventListener("pointerup", () => vibrate(haptic), { once: true, signal: AbortSignal.timeout(5_000) });
}
