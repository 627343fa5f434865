// Merges a form changed offline: the current form from the server with the fields that the user has changed, so
// that other changes to the remaining fields survive (DES-168).

import { request } from "./pages.js";
import { fieldsOf } from "./queue.js";
import { put } from "./store.js";

/** Returns the write to send now; null if the page of its form cannot be fetched. */
export async function merged(write) {
  const answer = await request(write.page).catch(() => null);
  if (!answer || answer.status >= 500 || answer.document?.body.dataset.kept) return null;
  const form = [...answer.document?.forms ?? []].find((form) => pathOf(form.getAttribute("action")) === pathOf(write.url));
  const { changed, ...ready } = write;
  if (form && answer.status === 200) ready.body = filled(form, changed, write.body);
  // Requests with one key are always identical.
  await put("writes", ready);
  return ready;
}

const pathOf = (address) => new URL(address, location.href).pathname;

function filled(form, changed, body) {
  const fields = fieldsOf(new FormData(form));
  const typed = new URLSearchParams(body);
  for (const name of changed) {
    fields.delete(name);
    for (const value of typed.getAll(name)) fields.append(name, value);
  }
  return String(fields);
}
