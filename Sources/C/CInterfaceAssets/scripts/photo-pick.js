// Shows the chosen picture where it is going to be. Without this the name of its file does.

export function start(pick) {
  const input = pick.querySelector("input[type=file]");
  const image = pick.querySelector("img") ?? pick.appendChild(Object.assign(document.createElement("img"), { alt: "", hidden: true }));
  input.addEventListener("change", () => {
    const file = input.files[0];
    if (image.src.startsWith("blob:")) URL.revokeObjectURL(image.src);
    image.hidden = !file;
    if (file) image.src = URL.createObjectURL(file);
  });
}
