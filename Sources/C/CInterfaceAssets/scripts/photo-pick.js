// Shows the chosen picture in a circle, cropped by hand in the sheet `data-photo-pick`. Without scripts the file
// name is shown, and the server crops to the centre.

import { cropper } from "./crop.js";

export function start(pick) {
  const input = pick.querySelector("input[type=file]");
  const image = pick.querySelector("img") ?? pick.appendChild(Object.assign(document.createElement("img"), { alt: "", hidden: true }));
  const kept = image.getAttribute("src");
  const sheet = document.getElementById(pick.dataset.photoPick);
  const crop = cropper(sheet);
  /** The chosen picture, while it can be cropped. */
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
    // A picture that this browser cannot draw is sent uncropped.
    await crop.show(whole).catch(forget);
  });
  // Pressing again reopens the chosen picture before another can be chosen.
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
