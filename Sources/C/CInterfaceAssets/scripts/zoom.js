// A zoomable picture: by two fingers, a double tap or click, Ctrl with the wheel, or the keys + and -; 0 resets.
// While zoomed it is panned by a finger, the mouse or the arrow keys.

import { follow } from "./gestures.js";

const nearest = 5;
/** The zoom of a double tap, and the step of an arrow key. */
const [near, step] = [2.5, 60];
const ways = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };

export function start(stage) {
  const image = stage.querySelector("img");
  let [scale, x, y] = [1, 0, 0];

  // The zoomed picture stays within its frame.
  const draw = () => {
    const room = (size, frame) => Math.max(0, (size * scale - frame) / 2);
    const [across, down] = [room(image.offsetWidth, stage.clientWidth), room(image.offsetHeight, stage.clientHeight)];
    [x, y] = [Math.max(-across, Math.min(across, x)), Math.max(-down, Math.min(down, y))];
    image.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    stage.toggleAttribute("data-zoomed", scale > 1);
  };
  /** Zooms, keeping a point of the screen fixed. */
  const zoom = (factor, point) => {
    const box = stage.getBoundingClientRect();
    const [right, down] = point ? [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2] : [0, 0];
    const next = Math.max(1, Math.min(nearest, scale * factor));
    [x, y] = [right - (right - x) * next / scale, down - (down - y) * next / scale];
    scale = next;
    draw();
  };
  const move = (right, down) => {
    if (scale === 1) return;
    [x, y] = [x + right, y + down];
    draw();
  };

  follow(stage, { move, zoom, tap: (point) => zoom(scale > 1 ? 0 : near, point) });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "+" || event.key === "=") zoom(1.5);
    else if (event.key === "-") zoom(1 / 1.5);
    else if (event.key === "0") zoom(0);
    else if (scale > 1 && ways[event.key]) move(...ways[event.key]);
    else return;
    event.preventDefault();
  }, { capture: true });
  addEventListener("resize", draw);
}
