// Opens the sheet of facts with those of the pressed button selected: `data-facts` has their numbers, and each fact
// has its own as `data-fact`. A button without numbers opens the whole list.

import { morphChildren } from "./pages.js";

export function start(list) {
  const sheet = list.closest("dialog");
  let wanted = null;
  const choose = () => {
    for (const fact of list.querySelectorAll("[data-fact]")) fact.hidden = wanted && !wanted.has(fact.dataset.fact);
  };
  // The buttons are beside the sheet: the listener goes when both of them go.
  sheet.parentElement.addEventListener("click", ({ target }) => {
    const button = target.closest("button[commandfor]");
    if (button?.getAttribute("commandfor") !== sheet.id) return;
    wanted = button.dataset.facts && new Set(button.dataset.facts.split(" "));
    choose();
  });
  // The server renders all facts; the selected ones stay selected.
  list.dataset.scripted = "";
  list.addEventListener("interface:fresh", ({ detail: fresh }) => {
    morphChildren(list, fresh);
    choose();
  });
}
