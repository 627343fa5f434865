// Zooms a wheel by two fingers, Ctrl with the wheel of a mouse, or buttons; while zoomed it is panned. Only its
// transform changes.

import { follow } from "./gestures.js";
import { hide } from "./pages.js";

const [furthest, step] = [4, 1.5];
/** The way from which on a press is a pan, in pixels. */
const slip = 8;

/** Returns whether the press that has just ended was a pan or a pinch. */
export function zoomable(stage, buttons) {
  const svg = () => stage.querySelector("svg");
  let [scale, x, y, way] = [1, 0, 0, 0];

  // The zoomed wheel stays within its frame.
  const draw = () => {
    const drawing = svg();
    const room = (size, frame) => Math.max(0, (size * scale - frame) / 2);
    const across = room(drawing.clientWidth, stage.clientWidth);
    const down = room(drawing.clientHeight, stage.clientHeight);
    [x, y] = [Math.max(-across, Math.min(across, x)), Math.max(-down, Math.min(down, y))];
    drawing.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    stage.toggleAttribute("data-zoomed", scale > 1);
  };
  /** Zooms, keeping a point of the screen fixed. */
  const zoom = (factor, point) => {
    const box = stage.getBoundingClientRect();
    const [right, down] = point ? [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2] : [0, 0];
    const after = Math.max(1, Math.min(furthest, scale * factor));
    [x, y] = [right - (right - x) * after / scale, down - (down - y) * after / scale];
    scale = after;
    draw();
  };
  const move = (right, down) => {
    way += Math.hypot(right, down);
    if (scale === 1) return;
    [x, y] = [x + right, y + down];
    draw();
  };

  stage.addEventListener("pointerdown", ({ isPrimary }) => { if (isPrimary) way = 0; }, { capture: true });
  follow(stage, { move, zoom });
  const factors = { in: step, out: 1 / step, whole: 0 };
  for (const button of buttons) {
    hide(button, false);
    button.addEventListener("click", () => zoom(factors[button.dataset.zoomStep]));
  }
  addEventListener("resize", draw);
  document.addEventListener("interface:changed", draw);
  return () => way > slip;
}
