// Queued writes, each with an idempotency key: however often one is sent, it takes effect once. For pages and
// workers. A write belongs to one account and is sent only by that; it has no form token, but gets the current one
// when it is sent.

import { all, get, put, remove } from "./store.js";

const formType = "application/x-www-form-urlencoded";

/** Pages and workers tell one another about the results of writes. */
const others = new BroadcastChannel("asterism-writes");

/** Returns a unique key. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Returns the fields of a form without its token and without files, which are not queued. */
export function fieldsOf(data) {
  const fields = new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  fields.delete("csrf");
  return fields;
}

/** Returns the fields as the body of a request. */
export const bodyOf = (data) => String(fieldsOf(data));

/** Returns the headers of a write with the current page's token; without a key, it takes effect each time. */
export const headersOf = (key, token) =>
  ({ "Content-Type": formType, ...key && { "Idempotency-Key": key }, "X-CSRF-Token": token });

/**
 * Queues a write: `{ key, since, url, body, title, page }`. `question` is the text of one in a conversation; `row`
 * is its effect on a row of a list; `changed` are the names of the form fields that the user has changed.
 */
export async function keep(write) {
  if (write.row?.change === "leaves") await dropEdits(write.row.id);
  await put("writes", { person: document.body.dataset.person, ...write });
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not every browser sends in the background; open pages send too (offline.js).
  await registration?.sync?.register("writes").catch(() => {});
}

/** A deleted row needs no other change (DES-168). */
async function dropEdits(row) {
  for (const write of await writes()) if (write.row?.id === row) await discard(write.key);
}

/** Returns all queued writes; a rejected one has the status of the response as its `problem`. */
export const writes = () => all("writes");
/** Returns the writes that are not rejected. */
export const waitingWrites = async () => (await writes()).filter(({ problem }) => !problem);
/** Returns the write with a key. */
export const write = (key) => get("writes", key);
/** Discards a write. */
export const discard = (key) => remove("writes", key);

/**
 * Sends the queued writes in order, from one page or worker at a time. Reports the result of each. `merged` merges
 * a partly changed form; a worker cannot do that, and leaves it and all later writes to a page.
 */
export function sendAll(merged = null) {
  return exclusively(async () => {
    const outcomes = [];
    const waiting = await waitingWrites();
    if (!waiting.length) return outcomes;
    const { token, person } = await session();
    for (const write of waiting) {
      if (write.person !== person) continue;
      if (write.changed && !merged) break;
      const outcome = await deliver(write, token, merged, waiting);
      if (!outcome) break;
      outcomes.push(outcome);
    }
    if (outcomes.length) others.postMessage({ person, outcomes });
    return outcomes;
  });
}

/** Calls `tell` with `{ person, outcomes }` of the writes that another page or worker has sent. */
export function onSent(tell) {
  others.addEventListener("message", ({ data }) => tell(data));
}

/** Returns the account of the session and its form token; no account without a connection. */
async function session() {
  try {
    const answer = await fetch("/form-token", { headers: { Accept: "application/json" } });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** Returns the result of a write; null if it and all later ones have to wait. */
async function deliver(write, token, merged, waiting) {
  const ready = write.changed ? await merged(write) : write;
  const answer = ready && await send(ready, token);
  if (!answer || isTooEarly(answer)) return null;
  const { status, url } = answer;
  if (status < 400) {
    await discard(write.key);
    await follow(write, url, waiting);
  } else if (status === 404 && !write.question) {
    // Its target is deleted, which takes precedence.
    await discard(write.key);
  } else {
    await put("writes", refused(ready, status));
  }
  return { key: write.key, title: write.title, status, url, isQuestion: Boolean(write.question) };
}

/** A question of a deleted conversation can be asked in another one. */
function refused(write, status) {
  if (status !== 404) return { ...write, problem: status };
  const begins = new URL(".", write.url).href.slice(0, -1);
  return { ...write, problem: status, url: begins, page: new URL(begins).pathname };
}

/** The server is unavailable, is writing another answer, or limits the rate: retried later. */
const isTooEarly = ({ status, headers }) =>
  status >= 500 || status === 408 || status === 425 || ([409, 429].includes(status) && headers.has("Retry-After"));

/** Later questions from the same page belong to the conversation that the first one has begun. */
async function follow({ question, page, url }, conversation, waiting) {
  if (!question) return;
  for (const next of waiting) {
    if (!next.question || next.page !== page || next.url !== url || next.url === conversation) continue;
    [next.url, next.page] = [conversation, new URL(conversation).pathname];
    if (await write(next.key)) await put("writes", next);
  }
}

/** Returns the response; null if there was none. Tells the server the age of the write. */
async function send({ url, body, key, since }, token) {
  try {
    const headers = { ...headersOf(key, token), "Accept": "text/html", "Asterism-Age": String(Math.max(0, Date.now() - since)) };
    return await fetch(url, { method: "POST", body, headers });
  } catch {
    return null;
  }
}

/** Browsers have locks on secure origins only; elsewhere there is no worker that could interfere. */
const exclusively = (act) => navigator.locks ? navigator.locks.request("asterism-writes", act) : act();
