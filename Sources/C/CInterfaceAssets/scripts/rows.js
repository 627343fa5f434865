// Actions on a row of a list take effect immediately on the screen, and are undone if the server rejects them.
// Offline they are queued.

import { go } from "./back.js";
import { vibrate } from "./haptics.js";
import { bodyOf, headersOf, newKey } from "./queue.js";
import { adoptPage, current, hide, request } from "./pages.js";
import { adopt, toast } from "./toasts.js";
import { hold } from "./waiting-rows.js";
import { word } from "./words.js";

/** A form that consists of a button: pin, archive, delete, undo. */
export function start(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.closest("[popover]")?.hidePopover();
    const row = form.closest("li");
    const leaves = form.dataset.rowAction === "leaves";
    if (row) hide(row, leaves);
    if (!leaves) vibrate("light");
    const change = { row, name: form.textContent.trim(), kind: leaves ? "leaves" : "stays" };
    send(form.getAttribute("action"), new FormData(form), change, () => { if (row) hide(row, false); });
    form.closest(".toast")?.remove();
  });
}

/** Sends a change and refreshes the list; `undo` reverts the change on the screen. */
async function send(path, data, change, undo) {
  const url = new URL(path, location.href).href;
  const body = bodyOf(data);
  const key = newKey();
  try {
    const answer = await request(url, { method: "POST", body, headers: headersOf(key, data.get("csrf")) });
    if (answer.status >= 400) throw new RangeError(`answered ${answer.status}`);
    if (new URL(answer.url).pathname !== location.pathname) return go(answer.url);
    await redraw();
    adopt(answer.document);
    document.dispatchEvent(new Event("interface:changed"));
  } catch (error) {
    if (error instanceof TypeError && !navigator.onLine) {
      return hold({ key, since: Date.now(), url, body, page: change.page ?? location.pathname }, change, undo);
    }
    undo();
    vibrate("error");
    toast(word("unsent", { title: change.name }));
  }
}

/** Refreshes the list, without the toast in the URL. */
async function redraw() {
  const address = new URL(location.href);
  for (const name of ["deleted", "emptied"]) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
  const page = await current();
  if (page) adoptPage(page);
}

/** A link that renames a row in place. Enter saves, Escape cancels (DES-79). */
export function startRename(link) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    link.closest("[popover]")?.hidePopover();
    const row = link.closest("li");
    const title = row.querySelector("[data-title]");
    const field = document.createElement("input");
    Object.assign(field, { className: "row-rename", value: link.dataset.rename, maxLength: Number(link.dataset.limit), ariaLabel: link.textContent.trim() });
    const shown = row.querySelector(".list-row");
    let isOver = false;
    const end = (saves) => {
      // Removing the field takes its focus, which would end the renaming twice.
      if (isOver) return;
      isOver = true;
      field.remove();
      shown.inert = false;
      delete row.dataset.scripted;
      if (!saves || field.value.trim() === link.dataset.rename) return;
      const before = title.textContent;
      title.textContent = field.value.trim() || before;
      const change = { row, name: link.textContent.trim(), kind: "named", title: title.textContent, page: link.pathname };
      send(link.getAttribute("href"), new URLSearchParams({ csrf: link.dataset.token, title: field.value }), change,
        () => { title.textContent = before; });
    };
    field.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" || key === "Escape") end(key === "Enter");
    });
    field.addEventListener("blur", () => end(true));
    shown.inert = true;
    // A refresh of the page meanwhile keeps the field.
    row.dataset.scripted = "";
    shown.after(field);
    field.focus();
    field.select();
  });
}

/**
 * A row that is swiped to either side: the leading actions are behind it, and a full swipe performs the last
 * action.
 */
export function startSwipe(row) {
  const lead = row.querySelector(".row-lead");
  const isMirrored = getComputedStyle(row).direction === "rtl";
  let from = null;
  let isFull = false;
  const isFarAs = (x) => (x - from) * (isMirrored ? -1 : 1) < -0.6 * row.offsetWidth;
  // On touch screens the style sheet shows them; the row starts in front of them.
  row.scrollTo({ left: (isMirrored ? -1 : 1) * lead.offsetWidth, behavior: "instant" });
  row.addEventListener("touchstart", ({ touches }) => { from = touches[0].clientX; }, { passive: true });
  row.addEventListener("touchmove", ({ touches }) => {
    // From here on, releasing the finger deletes; the finger feels that once.
    if (!isFull && isFarAs(touches[0].clientX)) vibrate("medium");
    isFull = isFarAs(touches[0].clientX);
  }, { passive: true });
  row.addEventListener("touchend", ({ changedTouches }) => {
    isFull = false;
    if (isFarAs(changedTouches[0].clientX)) row.querySelector(".row-swipe:not(.row-lead) form:last-child").requestSubmit();
  }, { passive: true });
  startLongPress(row);
}

/** A long press on a row opens its menu. */
export function startLongPress(row) {
  row.querySelector(".list-row").addEventListener("contextmenu", (event) => {
    if (event.pointerType === "mouse") return;
    event.preventDefault();
    row.querySelector("[popover]").showPopover();
  });
}
