// The modes of two people: all are on the page, and the switch shows one. The device remembers the last one for each
// connection until the type of the connection changes (ARC-1620, ARC-1625, ARC-1628, ARC-1629).

import { vibrate } from "./haptics.js";
import { announce } from "./words.js";

export function start(pair) {
  const [id, type] = pair.dataset.modes.split(" ");
  const key = `mode:${id}`;
  const [knownType, known] = localStorage.getItem(key)?.split(" ") ?? [];
  const remembered = knownType === type && pair.querySelector(`[name=mode][value="${known}"]`);
  if (remembered) remembered.checked = true;
  pair.addEventListener("change", ({ target }) => {
    if (target.name !== "mode") return;
    localStorage.setItem(key, `${type} ${target.value}`);
    vibrate("light");
    const shown = pair.querySelector(`.mode-${target.value}`);
    announce(`${target.labels[0].textContent.trim()}: ${shown.dataset.told}`);
  });
}
