// The module of every page: brings each behaviour to the elements that have it.

import { guard } from "./privacy.js";
import { start as startOffline } from "./offline.js";

const behaviours = [
  ["form[data-signs-out]", () => import("./privacy.js")],
  ["form[data-preferences]", () => import("./preferences.js")],
  ["[data-stream]", () => import("./chat.js").then(({ startAnswer: start }) => ({ start }))],
  ["form[data-chat]", () => import("./chat.js").then(({ startForm: start }) => ({ start }))],
  ["form[data-chat-action]", () => import("./chat.js").then(({ startAction: start }) => ({ start }))],
  ["[data-why-facts]", () => import("./chat.js").then(({ startWhy: start }) => ({ start }))],
  ["form[method=post]:not([data-chat], [data-chat-action])", () => import("./forms.js")],
  ["input[data-suggestions]", () => import("./place-field.js")],
  ["[data-live]", () => import("./live.js")],
  ["dialog.sheet", () => import("./sheet.js")],
  [".toast", () => import("./toasts.js")],
  ["[data-copy]", () => import("./copy.js")],
  ["[data-letter-code]", () => import("./letter-code.js")],
  [".stepper", () => import("./stepper.js")],
  ["[data-install]", () => import("./install.js")],
  ["[data-push]", () => import("./push.js")],
];

const started = behaviours.map(() => new WeakSet());

function startAll() {
  return Promise.all(behaviours.map(async ([selector, load], index) => {
    const fresh = [...document.querySelectorAll(selector)].filter((element) => !started[index].has(element));
    if (!fresh.length) return;
    for (const element of fresh) started[index].add(element);
    const { start } = await load();
    fresh.forEach(start);
  }));
}

await guard();
document.addEventListener("interface:changed", startAll);
await startAll();
document.body.dataset.ready = "";
await startOffline();
