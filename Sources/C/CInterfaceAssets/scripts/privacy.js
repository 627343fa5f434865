// What a browser keeps of a person goes when the person signs out, or when another one comes.

import { wipe, wipeCopies } from "./store.js";
import { make } from "./words.js";

const mark = "person";

/** A form that signs out: everything is wiped before it is sent. */
export function start(form) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.wiped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    forget().then(() => {
      // The server need not have the browser wipe everything: what belongs to nobody stays (DES-27).
      form.append(make("input", { type: "hidden", name: "wiped", value: "yes" }));
    }).finally(() => {
      form.dataset.wiped = "yes";
      form.requestSubmit(event.submitter);
    });
  }, { capture: true });
}

async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) {
    await (await worker.pushManager?.getSubscription())?.unsubscribe();
  }
  await wipe();
}

/** Called on every page, before anything that is kept is used. */
export async function guard() {
  const person = document.body.dataset.person;
  const last = localStorage.getItem(mark);
  // A page may have come while its reader was signing out.
  if (!person) return last ? null : wipeCopies();
  if (last && last !== person) await forget();
  localStorage.setItem(mark, person);
}
