// What is done when something comes near the screen.

/**
 * Calls `act` once, when an element is as near the screen as `margin` says. Gives what ends the watch before.
 * Several changes may be told of at once: the last one says how it is now.
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
