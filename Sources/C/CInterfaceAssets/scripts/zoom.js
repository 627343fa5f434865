// A picture that is drawn nearer: by two fingers, two taps or clicks, the wheel with Ctrl, or the keys + and -;
// 0 shows it whole again. While it is near it is moved by a finger, the mouse or the arrow keys.

const nearest = 5;
/** How near two taps bring it. */
const near = 2.5;
/** How long and how far apart two taps may be, in milliseconds and CSS pixels. */
const [pause, slip] = [300, 24];
const step = 60;

export function start(stage) {
  const image = stage.querySelector("img");
  const fingers = new Map();
  let [scale, x, y] = [1, 0, 0];
  let [tap, isMoved] = [null, false];

  // What is near does not leave its frame.
  const draw = () => {
    const room = (size, frame) => Math.max(0, (size * scale - frame) / 2);
    const [across, down] = [room(image.offsetWidth, stage.clientWidth), room(image.offsetHeight, stage.clientHeight)];
    [x, y] = [Math.max(-across, Math.min(across, x)), Math.max(-down, Math.min(down, y))];
    image.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    stage.toggleAttribute("data-zoomed", scale > 1);
  };
  /** Draws it nearer or farther; what lies at a point of the screen stays there. */
  const zoom = (wanted, point) => {
    const box = stage.getBoundingClientRect();
    const [right, down] = point ? [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2] : [0, 0];
    const next = Math.max(1, Math.min(nearest, wanted));
    [x, y] = [right - (right - x) * next / scale, down - (down - y) * next / scale];
    scale = next;
    draw();
  };
  const move = (right, down) => {
    [x, y] = [x + right, y + down];
    draw();
  };

  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    stage.setPointerCapture(event.pointerId);
    isMoved = fingers.size > 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  });
  stage.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = span([...fingers.values()]);
    const [right, down] = [event.clientX - finger.x, event.clientY - finger.y];
    [finger.x, finger.y] = [event.clientX, event.clientY];
    isMoved ||= Math.hypot(event.clientX - finger.from[0], event.clientY - finger.from[1]) > slip;
    const after = span([...fingers.values()]);
    if (fingers.size === 1) return scale > 1 && move(right, down);
    zoom(scale * after.length / Math.max(1, before.length), after);
    move(after.x - before.x, after.y - before.y);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    stage.addEventListener(end, (event) => {
      if (!fingers.delete(event.pointerId) || isMoved || end === "pointercancel") return;
      const point = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const isSecond = tap && point.at - tap.at < pause && Math.hypot(point.x - tap.x, point.y - tap.y) < slip;
      tap = isSecond ? null : point;
      if (isSecond) zoom(scale > 1 ? 1 : near, point);
    });
  }
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  }, { passive: false });

  const ways = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
    if (event.key === "+" || event.key === "=") zoom(scale * 1.5);
    else if (event.key === "-") zoom(scale / 1.5);
    else if (event.key === "0") zoom(1);
    else if (scale > 1 && ways[event.key]) move(...ways[event.key]);
    else return;
    event.preventDefault();
  }, { capture: true });
  addEventListener("resize", draw);
}

/** The middle of one or two fingers, and how far apart they are. */
function span([one, two = one]) {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, length: Math.hypot(one.x - two.x, one.y - two.y) };
}
