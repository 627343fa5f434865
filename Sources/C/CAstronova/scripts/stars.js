// The stars and particles of the landing (AST-126, AST-127), on a canvas: they twinkle and drift, and stars near a
// touch grow. A picture where motion is reduced; `?seed=` fixes where they are.

const [starCount, particleCount] = [60, 15];
/** How near a pointer has to be, in CSS pixels, and how much a star then grows. */
const [reach, growth] = [80, 0.8];

/** Numbers from 0 to 1: from a seed by a linear congruence (D. Knuth, H. W. Lewis), else random ones. */
function source(seed) {
  if (seed === null) return Math.random;
  let state = Number(seed) >>> 0;
  return () => (state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0) / 4_294_967_296;
}

const canvas = document.querySelector("[data-stars]");
const context = canvas.getContext("2d");
const next = source(new URLSearchParams(location.search).get("seed"));
const between = (low, high) => low + (high - low) * next();
const list = (length, make) => Array.from({ length }, make);

const stars = list(starCount, () => ({
  x: next(), y: next(), radius: between(0.25, 1), opacity: between(0.2, 1), pace: between(0.4, 1.4),
  start: between(0, 6.3), size: 0, speed: 0,
}));
const particles = list(particleCount, () => ({
  x: next(), y: next(), radius: between(2, 6), pace: between(0.004, 0.012), sway: between(0, 6.3),
}));
const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.body.dataset.motion === "reduced";

let [width, height, pointer, last] = [0, 0, null, 0];

function fit() {
  const ratio = Math.min(devicePixelRatio, 2);
  [width, height] = [canvas.clientWidth, canvas.clientHeight];
  [canvas.width, canvas.height] = [width * ratio, height * ratio];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = getComputedStyle(canvas).color;
  if (isStill) draw(0, 0);
}

/** A star follows its size like a spring: `passed` are seconds. */
function spring(star, passed) {
  const isNear = pointer && Math.hypot(star.x * width - pointer.x, star.y * height - pointer.y) < reach;
  star.speed += ((isNear ? growth : 0) - star.size) * 110 * passed - star.speed * 12 * passed;
  star.size += star.speed * passed;
}

function dot(x, y, radius, opacity) {
  context.globalAlpha = opacity;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function draw(time, passed) {
  context.clearRect(0, 0, width, height);
  for (const { x, y, radius, pace, sway } of particles) {
    const [left, top] = [(x + 0.03 * Math.sin(time * 0.3 + sway)) * width, (1 + y - time * pace % 1) % 1 * height];
    // Blurred by hand: discs in each other cost less than a filter.
    for (const part of [1, 0.7, 0.4]) dot(left, top, radius * part, 0.07);
  }
  for (const star of stars) {
    spring(star, passed);
    const twinkle = isStill ? 1 : 0.7 + 0.3 * Math.sin(time * star.pace + star.start);
    dot(star.x * width, star.y * height, star.radius * (1 + star.size), star.opacity * twinkle);
  }
}

/** Frames stop by themselves while the tab is hidden. */
function frame(now) {
  const passed = Math.min((now - last) / 1_000, 0.05);
  last = now;
  if (width) draw(now / 1_000, passed);
  requestAnimationFrame(frame);
}

new ResizeObserver(fit).observe(canvas);
if (!isStill) {
  const follow = ({ clientX, clientY }) => {
    const { left, top } = canvas.getBoundingClientRect();
    pointer = { x: clientX - left, y: clientY - top };
  };
  addEventListener("pointermove", follow, { passive: true });
  addEventListener("pointerdown", follow, { passive: true });
  addEventListener("pointerup", () => { pointer = null; }, { passive: true });
  requestAnimationFrame(frame);
}
