// Toasts over the page: those rendered with it disappear by themselves, and scripts add others.

import { make, word } from "./words.js";

/** Between toasts and a main button, in CSS pixels. */
const GAP = 8;
for (const event of ["scroll", "resize"]) addEventListener(event, clear, { passive: true });

/** Shows and announces a text; `undo` reverts the reported action. */
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

/** Shows the toasts of another fetched page. */
export function adopt(page) {
  const region = document.querySelector(".toasts");
  for (const toast of page?.querySelectorAll(".toasts > .toast") ?? []) region.append(document.importNode(toast, true));
}

/** Raises the toasts above a main button that they would cover, and says how much room they take (HAL-229). */
function clear() {
  const region = document.querySelector(".toasts:has(> .toast)");
  if (!region) return;
  document.documentElement.style.setProperty("--toasts", `${region.offsetHeight}px`);
  region.style.translate = "";
  const own = region.getBoundingClientRect();
  const covered = [...document.querySelectorAll(".page-main .button-primary")]
    .filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect())
    .filter(({ left, right }) => left < own.right && right > own.left)
    .filter(({ top, bottom }) => top < own.bottom + GAP && bottom > own.top - GAP);
  if (!covered.length) return;
  region.style.translate = `0 ${Math.min(...covered.map(({ top }) => top)) - GAP - own.bottom}px`;
}

/** Returns the duration of a toast in seconds, from the style sheet. */
function stay(element) {
  const time = element.querySelector("button") ? "--news-undo" : "--news";
  return parseFloat(getComputedStyle(element).getPropertyValue(time));
}

/** Dismisses a toast by its button, or after a while without attention and without an action. */
export function start(element) {
  const leave = () => {
    element.remove();
    clear();
  };
  clear();
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
