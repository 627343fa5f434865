// News over the page: those that came with it go away by themselves, and scripts add others.

const shown = 6_000;

/** Shows a text, and has it read out. */
export function toast(text) {
  const template = document.getElementById("toast-template");
  const region = template?.closest(".toasts");
  if (!region) return;
  const element = template.content.firstElementChild.cloneNode(true);
  element.querySelector("p").textContent = text;
  region.append(element);
  start(element);
}

/** Lets a toast go: by its button, or after a while in which nobody looks at it and nothing can be done. */
export function start(element) {
  const leave = () => element.remove();
  element.querySelector("[data-dismiss]")?.addEventListener("click", (event) => {
    event.preventDefault();
    leave();
  });
  if (element.querySelector("form")) return;
  let timer = setTimeout(leave, shown);
  const wait = () => clearTimeout(timer);
  const goOn = () => { timer = setTimeout(leave, shown); };
  element.addEventListener("pointerenter", wait);
  element.addEventListener("focusin", wait);
  element.addEventListener("pointerleave", goOn);
  element.addEventListener("focusout", goOn);
}
