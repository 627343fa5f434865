// A circle that shows the picture that was chosen, cut by hand in the sheet `data-photo-pick`. Without this the
// name of its file stands for it, and the server takes the middle.

import { cropper } from "./crop.js";

export function start(pick) {
  const input = pick.querySelector("input[type=file]");
  const image = pick.querySelector("img") ?? pick.appendChild(Object.assign(document.createElement("img"), { alt: "", hidden: true }));
  const kept = image.getAttribute("src");
  const sheet = document.getElementById(pick.dataset.photoPick);
  const crop = cropper(sheet);
  /** The picture as it was chosen, while it can be cut. */
  let whole = null;

  const preview = (file) => {
    if (image.src.startsWith("blob:")) URL.revokeObjectURL(image.src);
    image.hidden = !file && !kept;
    image.src = file ? URL.createObjectURL(file) : kept ?? "";
  };
  const forget = () => {
    if (whole) URL.revokeObjectURL(whole);
    whole = null;
  };

  input.addEventListener("change", async () => {
    const [file] = input.files;
    forget();
    preview(file);
    if (!file) return;
    whole = URL.createObjectURL(file);
    // What this browser cannot draw is sent as it is.
    await crop.show(whole).catch(forget);
  });
  // What was chosen is looked at again before another is.
  pick.addEventListener("click", (event) => {
    if (!whole) return;
    event.preventDefault();
    sheet.showModal();
  });
  sheet.querySelector("[data-crop-replace]").addEventListener("click", () => input.showPicker());
  sheet.querySelector("[data-crop-remove]").addEventListener("click", () => {
    input.value = "";
    forget();
    preview(null);
    sheet.close();
  });
  sheet.addEventListener("close", async () => {
    if (!whole) return;
    const file = await crop.cut();
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    preview(file);
  });
}
