// Gestures of touch, mouse and Ctrl with the wheel on a zoomable element: `move(right, down)`, `zoom(factor,
// point)`, and `tap(point)` for a double tap.

/** The longest interval and distance between two taps, in milliseconds and CSS pixels. */
const [pause, slip] = [300, 24];

export function follow(stage, { move, zoom, tap }) {
  const fingers = new Map();
  let [first, isMoved] = [null, false];

  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    stage.setPointerCapture(event.pointerId);
    isMoved = fingers.size > 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: event });
  });
  stage.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = span([...fingers.values()]);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    isMoved ||= isFar(event, finger.from);
    const after = span([...fingers.values()]);
    if (fingers.size > 1) zoom(after.length / Math.max(1, before.length), after);
    move(after.x - before.x, after.y - before.y);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    stage.addEventListener(end, (event) => {
      if (!fingers.delete(event.pointerId) || isMoved || end === "pointercancel") return;
      const isSecond = first && event.timeStamp - first.timeStamp < pause && !isFar(event, first);
      first = isSecond ? null : event;
      if (isSecond) tap?.({ x: event.clientX, y: event.clientY });
    });
  }
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }, { passive: false });
}

const isFar = (one, two) => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) > slip;

/** Returns the centre of one or two fingers, and their distance. */
const span = ([one, two = one]) =>
  ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, length: Math.hypot(one.x - two.x, one.y - two.y) });
