// The first time a device shows a result, its score grows: the two Suns come from both sides along the ring and meet at
// the angle in which they stand, the ring closes, the number counts up, and the bars grow from zero (ARC-1618). Played
// once for a result; a press ends it, and with reduced motion everything is simply there.

import { vibrate } from "./haptics.js";

const long = 900;

export function start(place) {
  if (!place.checkVisibility()) return;
  const [id, result] = place.dataset.reveal.split(" ");
  if (localStorage.getItem(`reveal:${id}`) === result) return;
  localStorage.setItem(`reveal:${id}`, result);
  const isStill = document.body.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isStill) play(place);
}

function play(place) {
  const number = place.querySelector(".ring-text > :first-child");
  // A score that hangs on an open birth, such as ≈62, is marked once it is reached.
  const shown = number.textContent;
  const score = Number.parseInt(shown.replace(/^\D+/, ""), 10);
  const easing = "cubic-bezier(0.2, 0, 0, 1)";
  const moves = [
    place.querySelector(".ring-value")?.animate([{ strokeDasharray: "0 100" }, {}], { duration: long, easing }),
    ...suns(place, easing),
    ...[...place.parentElement.querySelectorAll(".category-bar .category-value")].map((bar, index) =>
      bar.animate([{ transform: "scaleX(0)" }, { transform: "none" }],
        { duration: 500, delay: 80 * index, easing, fill: "backwards" })),
  ].filter(Boolean);
  const began = performance.now();
  let isOver = false;
  const count = (now) => {
    const part = isOver ? 1 : Math.min(1, (now - began) / long);
    number.textContent = part < 1 ? String(Math.round(score * (1 - (1 - part) ** 3))) : shown;
    if (part < 1) requestAnimationFrame(count);
    else vibrate("end");
  };
  requestAnimationFrame(count);
  place.addEventListener("click", () => {
    isOver = true;
    for (const move of moves) move.finish();
  }, { once: true });
}

/** Moves the two Suns to where they meet; they fade as the ring closes. */
function suns(place, easing) {
  return [...place.querySelectorAll("[data-turn]")].map((sun) => {
    const turn = Number(sun.dataset.turn);
    const from = turn - 150 * (sun.matches(":first-of-type") ? 1 : -1);
    return sun.animate([
      { transform: `rotate(${from}deg)`, opacity: 1 },
      { transform: `rotate(${turn}deg)`, opacity: 1, offset: 0.8 },
      { transform: `rotate(${turn}deg)`, opacity: 0 },
    ], { duration: long, easing });
  });
}
