// Haptic feedback on devices that vibrate (DES-160): off with reduced motion, and if the user has turned it off
// (`data-haptics="off"` on the body).

const patterns = {
  light: 10, medium: 15, heavy: 25, selection: 5, end: 30,
  success: [10, 40, 10], warning: [20, 60, 20], error: [30, 50, 30, 50, 30],
};

/** Vibrates in one of the patterns. */
export function vibrate(kind) {
  if (document.body.dataset.haptics === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Browsers reject vibration, with a warning, before the first touch.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(patterns[kind]);
}

/** Starts a single-choice control: `.segments`, `.tabs`. */
export function startChoice(element) {
  element.addEventListener("change", () => vibrate("selection"));
  element.addEventListener("click", ({ target }) => { if (target.closest("a[href]")) vibrate("selection"); });
}

/** Vibrates for news on a page: `data-haptic` is the pattern; if a touch is needed first, while it is news. */
export function start({ dataset: { haptic } }) {
  if (navigator.userActivation?.hasBeenActive !== false) return vibrate(haptic);
  addEventListener("pointerup", () => vibrate(haptic), { once: true, signal: AbortSignal.timeout(5_000) });
}
