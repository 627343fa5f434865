// Acts when an element comes near the screen.

/**
 * Calls `act` once, when an element is within `margin` of the screen. Returns a function that stops watching. Of
 * several entries, the last one is current.
 */
export function whenNear(element, margin, act) {
  const watch = new IntersectionObserver((changes) => {
    if (!changes.at(-1).isIntersecting) return;
    watch.disconnect();
    act();
  }, { rootMargin: margin });
  watch.observe(element);
  return () => watch.disconnect();
}
