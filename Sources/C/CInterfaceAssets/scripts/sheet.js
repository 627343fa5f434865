// Sheets: the browser opens and closes them, traps the focus and restores it. This adds the swipe down and the Back
// button, and opens them where the browser does not support `command`.

import { opened } from "./back.js";

export function start(sheet) {
  goBack(sheet);
  const header = sheet.querySelector(".sheet-header");
  let from = null;

  header.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || event.target.closest("button")) return;
    from = { y: event.clientY, time: event.timeStamp };
    header.setPointerCapture(event.pointerId);
  });
  header.addEventListener("pointermove", (event) => {
    if (from) sheet.style.translate = `0 ${Math.max(0, event.clientY - from.y)}px`;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    header.addEventListener(end, (event) => {
      if (!from) return;
      const way = event.clientY - from.y;
      const speed = way / Math.max(1, event.timeStamp - from.time);
      from = null;
      sheet.style.translate = "";
      // A quarter of the sheet, or a flick of half a pixel per millisecond.
      if (end === "pointerup" && (way > sheet.offsetHeight / 4 || (way > 24 && speed > 0.5))) sheet.close();
    });
  }
  if (!("closedBy" in sheet)) closeBeside(sheet);
}

/** Back closes the sheet like its button; its attribute shows when it is opened or closed (DES-2). */
function goBack(sheet) {
  let closed = null;
  const look = () => {
    if (sheet.open) closed ??= opened(sheet, () => sheet.close());
    else closed = closed?.();
  };
  new MutationObserver(look).observe(sheet, { attributeFilter: ["open"] });
  look();
}

function closeBeside(sheet) {
  sheet.addEventListener("click", ({ target, clientX, clientY }) => {
    if (target !== sheet) return;
    const box = sheet.getBoundingClientRect();
    const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!isInside) sheet.close();
  });
}

if (!("commandForElement" in HTMLButtonElement.prototype)) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("button[commandfor]");
    const sheet = button && document.getElementById(button.getAttribute("commandfor"));
    if (button?.getAttribute("command") === "show-modal") sheet?.showModal();
    if (button?.getAttribute("command") === "close") sheet?.close();
  });
}
