// Prints the page.

export function start(button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
