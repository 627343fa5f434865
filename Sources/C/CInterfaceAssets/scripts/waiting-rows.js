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
