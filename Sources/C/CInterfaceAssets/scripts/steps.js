// Arrow keys and swipes navigate to the previous and next item, like the links (`data-step="newer"`, `"older"`).

/** The distance that counts as a swipe, in CSS pixels. */
const reach = 60;

export function start(frame) {
  const go = (way) => frame.querySelector(`a[data-step=${way}]`)?.click();
  let from = null;

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "ArrowLeft") go("newer");
    if (event.key === "ArrowRight") go("older");
  });
  frame.addEventListener("touchstart", ({ touches, target }) => {
    const isNear = target.closest("[data-zoomed]");
    from = touches.length === 1 && !isNear ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  frame.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    if (!from) return;
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(right) > reach && Math.abs(right) > 2 * Math.abs(down)) go(right > 0 ? "newer" : "older");
  }, { passive: true });
  frame.addEventListener("touchcancel", () => { from = null; }, { passive: true });
}
