// A form that was changed without a connection is sent as the server has it meanwhile, with what the person
// has changed: what somebody else changed of the other fields stays (DES-168).

import { request } from "./pages.js";
import { fieldsOf } from "./queue.js";
import { put } from "./store.js";

/** The write as it is sent now; null where the page of its form does not come. */
export async function merged(write) {
  const answer = await request(write.page).catch(() => null);
  if (!answer || answer.status >= 500 || answer.document?.body.dataset.kept) return null;
  const form = [...answer.document?.forms ?? []].find((form) => pathOf(form.getAttribute("action")) === pathOf(write.url));
  const { changed, ...ready } = write;
  if (form && answer.status === 200) ready.body = filled(form, changed, write.body);
  // A request of one key is always the same.
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
