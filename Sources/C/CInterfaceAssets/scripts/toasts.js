// News over the page: those that came with it go away by themselves, and scripts add others.

import { make, word } from "./words.js";

/** Shows a text, and has it read out; `undo` takes back what it tells of. */
export function toast(text, undo = null) {
  const template = document.getElementById("toast-template");
  const region = template?.closest(".toasts");
  if (!region) return;
  const element = template.content.firstElementChild.cloneNode(true);
  element.querySelector("p").textContent = text;
  if (undo) element.querySelector("p").after(undoing(element, undo));
  region.append(element);
  start(element);
}

function undoing(element, undo) {
  const button = make("button", { type: "button", class: "button button-plain" }, word("undo"));
  button.addEventListener("click", () => {
    element.remove();
    undo();
  });
  return button;
}

/** Shows the news that another page of the server came with. */
export function adopt(page) {
  const region = document.querySelector(".toasts");
  for (const toast of page?.querySelectorAll(".toasts > .toast") ?? []) region.append(document.importNode(toast, true));
}

/** How many seconds the style sheet lets it stay. */
function stay(element) {
  const time = element.querySelector("button") ? "--news-undo" : "--news";
  return parseFloat(getComputedStyle(element).getPropertyValue(time));
}

/** Lets a toast go: by its button, or after a while in which nobody looks at it and nothing can be done. */
export function start(element) {
  const leave = () => element.remove();
  element.querySelector("[data-dismiss]")?.addEventListener("click", (event) => {
    event.preventDefault();
    leave();
  });
  const seconds = Number(element.dataset.seconds) || stay(element);
  if (element.querySelector("form") && !element.dataset.seconds) return;
  const long = seconds * 1_000;
  let timer = setTimeout(leave, long);
  const wait = () => clearTimeout(timer);
  const goOn = () => { timer = setTimeout(leave, long); };
  element.addEventListener("pointerenter", wait);
  element.addEventListener("focusin", wait);
  element.addEventListener("pointerleave", goOn);
  element.addEventListener("focusout", goOn);
}
