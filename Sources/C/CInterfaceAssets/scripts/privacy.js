// What a browser keeps of a person goes when the person signs out, or when another one comes.

import { request } from "./pages.js";
import { bodyOf, headersOf } from "./queue.js";
import { wipe, wipeCopies } from "./store.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

const mark = "person";

/** A form that signs out: everything is wiped once the server has ended the session, and nothing before. */
export function start(form) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (form.ariaBusy !== "true") leave(form, event.submitter);
  }, { capture: true });
}

async function leave(form, button) {
  const data = new FormData(form, button);
  // The server need not have the browser wipe everything: what belongs to nobody stays (DES-27).
  data.set("wiped", "yes");
  setBusy(form, button, "true");
  const answer = await request(form.getAttribute("action"), {
    method: "POST", body: bodyOf(data), headers: headersOf(null, form.elements.csrf.value),
  }).catch(() => null);
  if (answer && isOut(answer)) {
    return forget().finally(() => goTo(answer.status < 400 ? answer.url : location.href));
  }
  // Whoever could not come back is asked first; the question has a page of its own.
  if (answer && answer.status < 400) return goTo(questionOf(form, data));
  // What is wrong with the form, such as its age, is said by the page that the browser gets for it.
  if (answer) return form.submit();
  setBusy(form, button, null);
  toast(word("needs-network"));
}

const goTo = async (url) => (await import("./back.js")).go(url);

/** Whether nobody is signed in any more: a page of nobody came, or the session had ended before. */
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
    // The service that it belongs to may be out of reach.
    await subscription?.unsubscribe().catch(() => {});
  }
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
