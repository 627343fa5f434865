// The dots follow the visible page; buttons and dots turn pages without adding to the history.

export function start(element) {
  const track = element.querySelector(".introduction-track");
  const dots = [...element.querySelectorAll(".introduction-dots > a")];
  const mark = () => {
    const shown = Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
    dots.forEach((dot, index) => { dot.ariaCurrent = index === shown ? "true" : null; });
  };
  track.addEventListener("scroll", mark, { passive: true });
  element.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    element.querySelector(link.hash).scrollIntoView({ block: "nearest", inline: "start" });
  });
  mark();
}
