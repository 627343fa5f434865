// Writes that could not be sent, each with the key by which the server knows it again: however often one
// is sent, it happens once. For pages and workers.

import { all, get, put, remove } from "./store.js";

const later = [408, 425, 429];

/** A key that nobody else has. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Keeps a write until it can be sent: `{ key, since, url, body, title, page }`. */
export async function keep(write) {
  await put("writes", write);
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not every browser sends in the background; pages send when they are open (offline.js).
  await registration?.sync?.register("writes").catch(() => {});
}

/** All writes that are kept; one that was refused has the status of the answer as its `problem`. */
export const writes = () => all("writes");
/** The write of a key. */
export const write = (key) => get("writes", key);
/** Gives up a write. */
export const discard = (key) => remove("writes", key);

/** Sends what is kept, in its order, from one page or worker at a time. Says what became of each. */
export function sendAll() {
  return exclusively(async () => {
    const outcomes = [];
    for (const write of await writes()) {
      if (write.problem) continue;
      const status = await send(write);
      if (status === 0 || status >= 500 || later.includes(status)) break;
      if (status < 400) await discard(write.key);
      else await put("writes", { ...write, problem: status });
      outcomes.push({ title: write.title, status });
    }
    return outcomes;
  });
}

/** The status of the answer; 0 if there was none. */
async function send({ url, body, key }) {
  try {
    const headers = {
      "Accept": "text/html", "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": key,
    };
    return (await fetch(url, { method: "POST", body, headers })).status;
  } catch {
    return 0;
  }
}

/** Browsers have locks on secure addresses only; elsewhere there is no worker that could interfere. */
const exclusively = (act) => navigator.locks ? navigator.locks.request("asterism-writes", act) : act();
