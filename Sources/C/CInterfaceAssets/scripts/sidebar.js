// The sidebar as a drawer (DES-71): while open it makes everything behind it inert, and it closes by a swipe, by
// Back, and where it becomes a column. The browser opens it, and closes it on Escape and on a press outside.

import { opened } from "./back.js";

const place = "sidebar";

export function start(drawer) {
  const column = matchMedia(drawer.dataset.sidebar || "(min-width: 64rem)");
  let closed = null;
  drawer.addEventListener("beforetoggle", ({ target, newState }) => {
    // The focus returns to the opener, which has to be reachable by then.
    if (target === drawer && newState === "closed") cover(drawer, false);
  });
  drawer.addEventListener("toggle", ({ target, newState }) => {
    if (target !== drawer) return;
    const isOpen = newState === "open";
    if (!isOpen) return closed = closed?.();
    cover(drawer, true);
    drawer.querySelector(".sidebar-close").focus();
    closed = opened(drawer, () => drawer.hidePopover());
  });
  column.addEventListener("change", () => drawer.matches(":popover-open") && drawer.hidePopover());
  swipe(drawer, column);
  remember(drawer.querySelector(".sidebar-body"));
}

/** Makes everything else inert, and keeps announcements available. */
function cover(drawer, isCovered) {
  for (const element of document.body.children) {
    if (element !== drawer && !element.matches("script, template, .toasts, #announcer")) element.inert = isCovered;
  }
  const news = document.querySelector(".toasts");
  if (isCovered) {
    news.popover = "manual";
    news.showPopover();
  } else if (news.popover) {
    news.hidePopover();
    news.removeAttribute("popover");
  }
}

function swipe(drawer, column) {
  const side = getComputedStyle(drawer).direction === "rtl" ? -1 : 1;
  let from = null;
  drawer.addEventListener("pointerdown", ({ pointerType, clientX: x, clientY: y, timeStamp: time }) => {
    if (pointerType !== "mouse" && !column.matches) from = { x, y, time, isSwipe: false };
  });
  drawer.addEventListener("pointermove", (event) => {
    if (!from) return;
    const way = (event.clientX - from.x) * side;
    if (!from.isSwipe) {
      if (Math.abs(event.clientY - from.y) > 10) return from = null;
      if (way > -10) return;
      from.isSwipe = true;
      drawer.setPointerCapture(event.pointerId);
      drawer.dataset.swiped = "";
    }
    drawer.style.translate = `${Math.min(0, way) * side}px 0`;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    drawer.addEventListener(end, (event) => {
      const last = from;
      from = null;
      if (!last?.isSwipe) return;
      delete drawer.dataset.swiped;
      drawer.style.translate = "";
      const way = (last.x - event.clientX) * side;
      const speed = way / Math.max(1, event.timeStamp - last.time);
      // A quarter of it, or a flick of half a pixel per millisecond.
      if (end === "pointerup" && (way > drawer.offsetWidth / 4 || speed > 0.5)) drawer.hidePopover();
    });
  }
}

/** Restores the scroll position of the list from the previous page. */
function remember(list) {
  list.scrollTop = Number(sessionStorage.getItem(place)) || 0;
  addEventListener("pagehide", () => sessionStorage.setItem(place, list.scrollTop));
}
