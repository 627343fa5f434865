// The sheet of a list of facts opens with those that the pressed button is about: `data-facts` holds their
// numbers, and each has its own as `data-fact`. A button without numbers opens the whole list.

import { morphChildren } from "./pages.js";

export function start(list) {
  const sheet = list.closest("dialog");
  let wanted = null;
  const choose = () => {
    for (const fact of list.querySelectorAll("[data-fact]")) fact.hidden = wanted && !wanted.has(fact.dataset.fact);
  };
  // The buttons stand beside the sheet: the listener goes when both of them go.
  sheet.parentElement.addEventListener("click", ({ target }) => {
    const button = target.closest("button[commandfor]");
    if (button?.getAttribute("commandfor") !== sheet.id) return;
    wanted = button.dataset.facts && new Set(button.dataset.facts.split(" "));
    choose();
  });
  // The server draws them all; those that somebody reads stay chosen.
  list.dataset.scripted = "";
  list.addEventListener("interface:fresh", ({ detail: fresh }) => {
    morphChildren(list, fresh);
    choose();
  });
}
