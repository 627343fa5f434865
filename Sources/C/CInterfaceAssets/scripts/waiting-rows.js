// Rows of a list that were changed offline: shows them in their future state, marked as waiting.

import { discard, keep, waitingWrites } from "./queue.js";
import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { make, word } from "./words.js";

/** Queues a change of a row; a removal can be undone as long as it is queued. */
export async function hold(write, { row, name, kind, title }, undo) {
  const called = row?.querySelector("[data-title]")?.textContent ?? "";
  const kept = { ...write, title: [name, called].filter(Boolean).join(": "), row: { id: row?.id, change: kind, title } };
  await keep(kept);
  show(kept);
  const back = async () => {
    await discard(write.key);
    undo();
    row?.querySelector(".row-waiting")?.remove();
    document.dispatchEvent(new Event("interface:queued"));
  };
  toast(word("kept"), kind === "leaves" ? back : null);
  document.dispatchEvent(new Event("interface:queued"));
}

/**
 * A list to which something was added offline: each addition that waits has a row of its own at the top, with its name
 * and the mark, until the server has it (ARC-1902). `data-awaits` is the path that additions are sent to.
 */
export async function startAdditions(list) {
  const { awaits } = list.dataset;
  const draw = async () => {
    const mine = (await waitingWrites()).filter(({ person, url }) =>
      person === document.body.dataset.person && new URL(url).pathname === awaits);
    const rows = mine.map(({ body, title }) => make("li", {}, make("div", { class: "list-row" },
      make("span", { class: "list-text" }, make("span", {}, new URLSearchParams(body).get("name") || title),
        make("span", { class: "row-waiting caption" }, word("awaiting"))))));
    list.replaceChildren(...rows);
    hide(list, !rows.length);
  };
  for (const event of ["interface:queued", "interface:delivered"]) document.addEventListener(event, draw);
  await draw();
}

/** Marks the rows with queued changes, also after a refresh. */
export async function start() {
  for (const write of await waitingWrites()) if (write.row) show(write);
}

document.addEventListener("interface:changed", start);

function show({ row: { id, change, title } }) {
  const row = id && document.getElementById(id);
  if (!row) return;
  hide(row, change === "leaves");
  const name = row.querySelector("[data-title]");
  if (change === "named" && name && title) name.textContent = title;
  if (!row.querySelector(".row-waiting")) {
    (name?.closest(".thread-body") ?? row.querySelector(".list-row")).append(make("span", { class: "row-waiting caption" }, word("awaiting")));
  }
}
