// Crops a picture to a square in a sheet: the picture fills a frame and is moved and zoomed by touch, mouse, slider
// and keys.

import { follow } from "./gestures.js";

/** The largest side of the square in pixels, and the step of an arrow key. */
const [largest, step] = [1_024, 16];
const ways = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };

/**
 * Creates the cropper of a sheet: `show(url)` puts a picture under the frame, `cut()` returns the square as a file.
 */
export function cropper(sheet) {
  const stage = sheet.querySelector("[data-crop]");
  const [image, slider] = [stage.querySelector("img"), sheet.querySelector("input[type=range]")];
  let [zoom, x, y] = [1, 0, 0];
  // A closed sheet has no size.
  let frame = 0;
  let coming = null;

  /** The scale of the picture: it fills the frame at zoom 1. */
  const scale = () => zoom * frame / Math.min(image.naturalWidth, image.naturalHeight);
  const draw = () => {
    // Input before the picture is loaded applies afterwards.
    if (!image.naturalWidth) return;
    frame = stage.clientWidth || frame;
    const room = (size) => Math.max(0, (size * scale() - frame) / 2);
    const [across, down] = [room(image.naturalWidth), room(image.naturalHeight)];
    [x, y] = [Math.max(-across, Math.min(across, x)), Math.max(-down, Math.min(down, y))];
    image.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale()})`;
    slider.value = zoom;
  };
  const near = (wanted) => {
    const next = Math.max(1, Math.min(Number(slider.max), wanted));
    [x, y, zoom] = [x * next / zoom, y * next / zoom, next];
    draw();
  };
  const move = (right, down) => {
    [x, y] = [x + right, y + down];
    draw();
  };

  follow(stage, { move, zoom: (factor) => near(zoom * factor) });
  slider.addEventListener("input", () => near(Number(slider.value)));
  stage.addEventListener("keydown", (event) => {
    if (event.key === "+" || event.key === "=") near(zoom * 1.1);
    else if (event.key === "-") near(zoom / 1.1);
    else if (ways[event.key]) move(...ways[event.key]);
    else return;
    event.preventDefault();
  });

  return {
    /** Resolves when the picture is displayed; rejects for a format that this browser cannot draw. */
    async show(url) {
      [zoom, x, y] = [1, 0, 0];
      const isOpen = sheet.open;
      image.src = url;
      coming = image.decode();
      await coming;
      if (!isOpen) sheet.showModal();
      draw();
    },
    async cut() {
      await coming;
      draw();
      const side = frame / scale();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = Math.round(Math.min(largest, side));
      const [left, top] = [image.naturalWidth / 2 - x / scale() - side / 2, image.naturalHeight / 2 - y / scale() - side / 2];
      canvas.getContext("2d").drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
      const content = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
      return new File([content], "photo.jpg", { type: "image/jpeg" });
    },
  };
}
