// Deletes a user's data in the browser when they sign out, and when another account signs in; and the copies of their
// pages once the session has ended elsewhere. No open page of theirs stays readable then.

import { request } from "./pages.js";
import { bodyOf, headersOf } from "./queue.js";
import { wipe, wipeCopies } from "./store.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const mark = "person";
/** Pages tell one another whose they are; null for nobody's. */
const pages = new BroadcastChannel("asterism-person");

/** A sign-out form: wipes everything once the server has ended the session, not before. */
export function start(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.ariaBusy !== "true") leave(form, event.submitter);
  }, { capture: true });
}

async function leave(form, button) {
  const data = new FormData(form, button);
  // The server need not tell the browser to wipe everything: non-personal data stays (DES-27).
  data.set("wiped", "yes");
  setBusy(form, button, "true");
  const answer = await request(form.getAttribute("action"), {
    method: "POST", body: bodyOf(data), headers: headersOf(null, form.elements.csrf.value),
  }).catch(() => null);
  if (answer && isOut(answer)) {
    return forget().finally(() => goTo(answer.status < 400 ? answer.url : location.href));
  }
  // Users who could not sign in again are asked first, on a separate page.
  if (answer && answer.status < 400) return goTo(questionOf(form, data));
  // Errors of the form, such as its age, are shown by the browser's own submission.
  if (answer) return form.submit();
  setBusy(form, button, null);
  toast(word("needs-network"));
}

const goTo = async (url) => (await import("./back.js")).go(url);

/** Whether nobody is signed in: a page without an account was returned, or the session had ended. */
const isOut = ({ status, document }) => status === 401 || (status < 400 && !document?.body?.dataset.person);

const questionOf = (form, data) =>
  `${form.getAttribute("action")}?${new URLSearchParams({ next: data.get("next") ?? "/" })}`;

function setBusy(form, button, value) {
  form.ariaBusy = value;
  if (button) button.ariaBusy = value;
}

async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  await wipe();
  for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) {
    const subscription = await worker.pushManager?.getSubscription();
    // Its push service may be unreachable.
    await subscription?.unsubscribe().catch(() => {});
  }
}

pages.addEventListener("message", ({ data }) => {
  if (data !== document.body.dataset.person) leaveIfOut();
});

/**
 * Leaves a page whose account is no longer signed in here: signed out or deleted, in this browser or elsewhere. The
 * list of copies tells whose it is; the page itself may count what is opened.
 */
export async function leaveIfOut() {
  const { person, kept, copies } = document.body.dataset;
  if (!person || kept || !copies) return;
  const answer = await fetch(copies, { headers: { Accept: "application/json" } }).catch(() => null);
  // Without an answer nobody knows, and errors of the server say nothing about the account.
  if (!answer || answer.status === 429 || answer.status >= 500) return;
  const present = answer.ok && !answer.redirected ? (await answer.json()).person : null;
  if (present === null) await wipeCopies();
  if (present !== person) location.reload();
}

/**
 * Deletes the copies where the session has ended elsewhere: a deleted account leaves nothing to read. What waits to be
 * sent stays, for the same person to send after signing in again.
 */
async function wipeIfOut() {
  const names = await globalThis.caches?.keys() ?? [];
  if (!names.some((name) => name.startsWith("pages "))) return;
  const answer = await fetch("/account/v1/me", { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.status === 401) await wipeCopies();
}

/** Called on every page, before any stored data is used. */
export async function guard() {
  const person = document.body.dataset.person;
  if (!document.body.dataset.kept) pages.postMessage(person ?? null);
  const last = localStorage.getItem(mark);
  // A page may be for anybody, or have loaded while the user was signing out.
  if (!person) return last ? wipeIfOut() : wipeCopies();
  if (last && last !== person) await forget();
  localStorage.setItem(mark, person);
}
