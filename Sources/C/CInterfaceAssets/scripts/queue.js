// Writes that could not be sent, each with the key by which the server knows it again: however often one
// is sent, it happens once. For pages and workers. A write is of one account and is sent by nobody else;
// it has no form token of its own, but gets the one of the day on which it is sent.

import { all, get, put, remove } from "./store.js";

const formType = "application/x-www-form-urlencoded";

/** Where pages and workers tell one another what became of writes. */
const others = new BroadcastChannel("asterism-writes");

/** A key that nobody else has. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** What a form sends, without its token and without files, which do not wait. */
export function fieldsOf(data) {
  const fields = new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  fields.delete("csrf");
  return fields;
}

/** The same as the body of a request. */
export const bodyOf = (data) => String(fieldsOf(data));

/** The fields of a request that sends a write, with the token of the page as it is now; one that has no key happens anew each time. */
export const headersOf = (key, token) =>
  ({ "Content-Type": formType, ...key && { "Idempotency-Key": key }, "X-CSRF-Token": token });

/**
 * Keeps a write until it can be sent: `{ key, since, url, body, title, page }`. What was asked is the
 * `question` of one that belongs to a conversation; `row` says what it does with the row of a list;
 * `changed` names the fields of a form that the person has changed.
 */
export async function keep(write) {
  if (write.row?.change === "leaves") await dropEdits(write.row.id);
  await put("writes", { person: document.body.dataset.person, ...write });
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not every browser sends in the background; pages send when they are open (offline.js).
  await registration?.sync?.register("writes").catch(() => {});
}

/** What is taken away needs no other change (DES-168). */
async function dropEdits(row) {
  for (const write of await writes()) if (write.row?.id === row) await discard(write.key);
}

/** All writes that are kept; one that was refused has the status of the answer as its `problem`. */
export const writes = () => all("writes");
/** Those that nobody has refused. */
export const waitingWrites = async () => (await writes()).filter(({ problem }) => !problem);
/** The write of a key. */
export const write = (key) => get("writes", key);
/** Gives up a write. */
export const discard = (key) => remove("writes", key);

/**
 * Sends what is kept, in its order, from one page or worker at a time. Says what became of each. A form in
 * which only some fields were changed is filled in anew by `merged`; a worker cannot, and leaves it and what
 * comes after it to a page.
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

/** Calls `tell` with `{ person, outcomes }` of the writes that another page or a worker has sent. */
export function onSent(tell) {
  others.addEventListener("message", ({ data }) => tell(data));
}

/** Whose session it is, and the token of its forms; of nobody where there is no connection. */
async function session() {
  try {
    const answer = await fetch("/form-token", { headers: { Accept: "application/json" } });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** What became of a write; null where it has to wait, and all after it. */
async function deliver(write, token, merged, waiting) {
  const ready = write.changed ? await merged(write) : write;
  const answer = ready && await send(ready, token);
  if (!answer || isTooEarly(answer)) return null;
  const { status, url } = answer;
  if (status < 400) {
    await discard(write.key);
    await follow(write, url, waiting);
  } else if (status === 404 && !write.question) {
    // What it would have changed is gone, and that counts for more.
    await discard(write.key);
  } else {
    await put("writes", refused(ready, status));
  }
  return { key: write.key, title: write.title, status, url, isQuestion: Boolean(write.question) };
}

/** A question of a conversation that is gone can be asked in another one. */
function refused(write, status) {
  if (status !== 404) return { ...write, problem: status };
  const begins = new URL(".", write.url).href.slice(0, -1);
  return { ...write, problem: status, url: begins, page: new URL(begins).pathname };
}

/** The server is not well, is writing another answer, or was asked too fast: it is sent again later. */
const isTooEarly = ({ status, headers }) =>
  status >= 500 || status === 408 || status === 425 || ([409, 429].includes(status) && headers.has("Retry-After"));

/** What was asked on the same page is asked in the conversation that the first question has begun. */
async function follow({ question, page, url }, conversation, waiting) {
  if (!question) return;
  for (const next of waiting) {
    if (!next.question || next.page !== page || next.url !== url || next.url === conversation) continue;
    [next.url, next.page] = [conversation, new URL(conversation).pathname];
    if (await write(next.key)) await put("writes", next);
  }
}

/** The answer; null if there was none. The server is told how long ago the write was made. */
async function send({ url, body, key, since }, token) {
  try {
    const headers = { ...headersOf(key, token), "Accept": "text/html", "Asterism-Age": String(Math.max(0, Date.now() - since)) };
    return await fetch(url, { method: "POST", body, headers });
  } catch {
    return null;
  }
}

/** Browsers have locks on secure addresses only; elsewhere there is no worker that could interfere. */
const exclusively = (act) => navigator.locks ? navigator.locks.request("asterism-writes", act) : act();
