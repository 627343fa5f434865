// The wheel of a chart. Pressing a part of it selects the part: what it touches stays bright, and what is told about
// it opens in a sheet, or on wide screens beside the wheel. The parts are links to rows that tell the same; opening a
// row selects its part too. One part is in the order of the keyboard, and arrows go round from there.

import { hide } from "./pages.js";
import { announce } from "./words.js";
import { find, neighbours, next } from "./wheel-parts.js";
import { zoomable } from "./wheel-zoom.js";

export function start(wheel) {
  const stage = wheel.querySelector(".chart-wheel-stage");
  const [panel, sheet] = [wheel.querySelector(".chart-wheel-panel"), wheel.querySelector("dialog")];
  const close = panel.querySelector("[data-wheel-close]");
  const hint = [panel.querySelector("h2").textContent, panel.querySelector(".sheet-body").cloneNode(true)];
  const isPanned = zoomable(stage, wheel.querySelectorAll("[data-zoom-step]"));
  /** The ids of the selected part and of the one in the order of the keyboard. */
  let [chosen, stop] = [null, null];

  const svg = () => stage.querySelector("svg");
  const parts = () => [...svg().querySelectorAll("a")];
  const named = (id) => parts().find((part) => part.id === id);
  const isBeside = () => panel.checkVisibility();

  const mark = () => {
    const part = named(chosen);
    const near = part ? neighbours(svg(), part) : [];
    const first = named(stop) ?? parts().find(({ dataset }) => dataset.sign) ?? parts()[0];
    svg().toggleAttribute("data-chosen", Boolean(part));
    for (const one of parts()) {
      one.toggleAttribute("data-near", near.includes(one));
      one.setAttribute("tabindex", one === first ? 0 : -1);
      if (one === part) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
    for (const row of wheel.querySelectorAll(".wheel-row")) {
      row.toggleAttribute("data-selected", row.dataset.element === chosen);
    }
  };
  const clear = () => {
    chosen = null;
    mark();
    hide(close);
    fill(panel, hint[0], [...hint[1].cloneNode(true).childNodes]);
  };
  const choose = (part) => {
    [chosen, stop] = [part.id, part.id];
    mark();
  };
  const focus = (part) => {
    stop = part.id;
    mark();
    part.focus({ preventScroll: true });
  };
  /** Selects the part that is told about at an address, and opens what is told. */
  const open = (address) => {
    const telling = document.getElementById(address.slice(1));
    if (!telling) return;
    const part = parts().find((one) => one.getAttribute("href") === address);
    if (part) {
      focus(part);
      choose(part);
    }
    const copy = telling.cloneNode(true);
    copy.removeAttribute("id");
    const title = copy.querySelector("h3");
    title.remove();
    fill(isBeside() ? panel : sheet, title.textContent, [copy]);
    if (isBeside()) {
      hide(close, false);
      announce(title.textContent);
    } else if (!sheet.open) {
      sheet.showModal();
    }
  };

  for (const place of [panel, sheet]) {
    // The scripts write here: a refreshed page leaves it.
    for (const own of place.querySelectorAll("h2, .sheet-body")) own.dataset.scripted = "";
    place.addEventListener("click", (event) => {
      const link = event.target.closest(".telling-links a");
      if (!link) return;
      event.preventDefault();
      open(link.getAttribute("href"));
    });
  }
  stage.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A press of a key has no place on the screen.
    const part = event.detail ? find(svg(), event) : event.target.closest("a");
    if (event.detail && isPanned()) return;
    if (part) open(part.getAttribute("href"));
    else clear();
  });
  stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const part = event.target.closest("svg a");
    const other = part && next(svg(), part, event.key);
    if (other) focus(other);
    if (other || (part && event.key.startsWith("Arrow"))) event.preventDefault();
  });
  wheel.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen && !sheet.open) clear();
  });
  wheel.addEventListener("toggle", ({ target: row }) => {
    if (!row.matches(".wheel-row")) return;
    const part = named(row.dataset.element);
    if (row.open && part) choose(part);
    else if (!row.open && chosen === row.dataset.element) clear();
  }, { capture: true });
  sheet.addEventListener("close", clear);
  close.addEventListener("click", () => {
    const part = named(chosen);
    clear();
    part?.focus({ preventScroll: true });
  });
  document.addEventListener("interface:changed", () => {
    if (wheel.isConnected) mark();
  });
  hide(panel, false);
  mark();
}

function fill(place, title, content) {
  place.querySelector("h2").textContent = title;
  place.querySelector(".sheet-body").replaceChildren(...content);
}
