// A conversation: questions appear immediately and stay until the server has them, even offline.

import { go } from "./back.js";
import { redraw, toEnd } from "./chat-page.js";
import { vibrate } from "./haptics.js";
import { bubbleOf, countDown, fail, show, wait } from "./pending.js";
import { hide, request } from "./pages.js";
import { comeBack } from "./sign-in.js";
import { startWhole } from "./stream.js";
import { bodyOf, headersOf, keep, newKey, writes } from "./queue.js";
import { get, put, remove } from "./store.js";
import { toast } from "./toasts.js";
import { isUnkept, keepSaid, saidBefore } from "./unkept.js";
import { announce, word } from "./words.js";

/** The share of the limit from which the remaining characters are counted. */
const counted = 0.9;
const lines = 4;

const draftKey = (page = location.pathname) => `${page} question`;
const form = () => document.querySelector("form[data-chat]");
/** The card about the limit that the last question reached. */
const refusal = () => document.getElementById("chat-refusal");

/** Starts the form for questions. */
export function startForm(form) {
  const field = form.querySelector("textarea");
  const button = form.querySelector("button[type=submit]");
  const counter = form.querySelector(".chat-counter");

  const fit = () => {
    field.style.blockSize = "auto";
    field.style.blockSize = `${Math.min(field.scrollHeight, (lines + 1) * 24)}px`;
    button.disabled = !field.value.trim();
    const length = [...field.value].length;
    hide(counter, length < field.dataset.limit * counted);
    counter.textContent = `${length} / ${field.dataset.limit}`;
  };
  form.fit = fit;
  field.addEventListener("input", () => {
    fit();
    field.value ? put("drafts", { key: draftKey(), since: Date.now(), text: field.value }) : remove("drafts", draftKey());
  });
  field.addEventListener("keydown", (event) => {
    // With a physical keyboard Enter sends; on a phone it breaks the line.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    if (!button.disabled) form.requestSubmit(button);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true" || !field.value.trim()) return;
    const write = question(form, field.value.trim());
    field.value = "";
    say("");
    fit();
    send(write);
  });
  fit();
  restore(field).then(fit, fit);
  if (isUnkept(form)) showSaid(form);
  // A URL may lead to a message further up.
  if (document.querySelector(".message[id]") && !location.hash) toEnd();
}

/** Restores an unstored conversation of this tab. */
async function showSaid(form) {
  const said = saidBefore(form);
  if (!said) return keepSaid(form);
  const answer = await request(form.getAttribute("action"), {
    method: "POST", body: String(new URLSearchParams({ said })), headers: headersOf(null, form.elements.csrf.value),
  }).catch(() => ({}));
  if (!draw(answer)) say(word("unanswered"));
}

/** Returns the write for a question, submitted by a form. */
function question(asking, text) {
  const body = bodyOf(new FormData(asking));
  // The next question gets a key of its own.
  asking.elements.key.value = newKey();
  return {
    key: newKey(), since: Date.now(), person: document.body.dataset.person, question: text, page: location.pathname,
    title: asking.dataset.chat ?? text, url: new URL(asking.getAttribute("action"), location.href).href, body,
    isUnkept: isUnkept(form()),
  };
}

/** Restores unsent text, and the questions that wait. */
async function restore(field) {
  for (const write of await writes()) {
    if (!write.question || write.page !== location.pathname || bubbleOf(write.key)) continue;
    const bubble = show(write);
    if (write.problem) fail(bubble, () => send(write));
    else wait(bubble);
  }
  if (!field.value) field.value = (await get("drafts", draftKey()))?.text ?? "";
}

async function send(write) {
  refusal()?.remove();
  const bubble = show(write);
  const writing = form();
  writing.ariaBusy = "true";
  vibrate("medium");
  toEnd({ smoothly: true });
  try {
    // An unstored conversation must not be stored as the response to a request either.
    await take(await post(write.url, write.body, write.isUnkept ? null : write.key), write, bubble);
  } catch {
    await hold(write, bubble);
  }
  writing.ariaBusy = null;
}

/** Posts with the current form token: the user may have signed in again. */
const post = (url, body, key = newKey()) =>
  request(url, { method: "POST", body, headers: headersOf(key, form().elements.csrf.value) });

/** Shows the conversation in a response, or why there is none. */
async function take(answer, write, bubble) {
  const again = () => send({ ...write, isBack: false });
  const known = new Set([...document.querySelectorAll(".message[id]")].map(({ id }) => id));
  if (answer.status === 429 && answer.retryAfter) {
    const button = fail(bubble, again);
    return countDown(button, answer.retryAfter, (count) => say(count ? word("slow-down", { count }) : ""));
  }
  if (!draw(answer)) {
    fail(bubble, again);
    if (isStranger(answer)) return await letIn(write);
    return say(word("unanswered"));
  }
  // Before anything is awaited: the end of an earlier answer refreshes the page, and a reader who scrolls up while the
  // answer grows is left there.
  bubble.remove();
  if (answer.status >= 400) {
    refuse(write, again);
  } else {
    startFresh(known);
    toEnd({ smoothly: true });
    await forget(write);
  }
  await remove("writes", write.key);
}

/** Without a session, requests redirect to sign-in or are rejected. */
const isStranger = ({ status }) => status < 400 || [401, 403].includes(status);

/**
 * The session has ended: after signing in again, the question is sent. It is kept in case the user leaves the page
 * for that.
 */
async function letIn(write) {
  say(word("signed-out", { title: write.title }));
  await put("writes", { ...write, problem: 401 });
  const page = write.isBack ? null : await comeBack();
  if (!page || !redraw(page)) return;
  say("");
  // Only once: after a second rejection the user has to press the button.
  await send({ ...write, isBack: true });
}

/** Reveals the answers that are new and already complete. */
function startFresh(known) {
  if (isUnkept(form())) {
    keepSaid(form());
    announce([...document.querySelectorAll(".answer")].at(-1)?.textContent ?? "");
  }
  for (const article of document.querySelectorAll(".message[data-answer]:not([data-stream])")) {
    if (!known.has(article.id)) startWhole(article);
  }
}

/**
 * The text stays in the field to be changed. If a limit is reached, the question stays as sent (DES-66), with a
 * card, because the end of an earlier answer refreshes the page without one.
 */
function refuse(write, again) {
  const card = refusal();
  if (!card) return typeAgain(write.question);
  const bubble = show(write);
  fail(bubble, again, "warning");
  bubble.after(card);
  form().querySelector("textarea").value = "";
  form().fit();
  toEnd({ smoothly: true });
}

/** Shows a conversation under its URL; returns whether the page is one. */
function draw(answer) {
  const isOther = answer.status < 400 && answer.url !== location.href;
  if (!answer.document?.getElementById("chat")) return false;
  if (isOther) history.pushState(null, "", answer.url);
  return redraw(answer.document);
}

/** Deletes the draft once the server has the question, unless the next one is being typed. */
async function forget(write) {
  const draft = await get("drafts", draftKey(write.page));
  if (draft?.text.trim() === write.question) await remove("drafts", draftKey(write.page));
}

function typeAgain(text) {
  const field = form().querySelector("textarea");
  field.value = text;
  form().fit();
  field.focus();
}

/** Offline, keeps the question on the device; otherwise offers a retry. */
async function hold(write, bubble) {
  if (navigator.onLine || write.isUnkept) {
    fail(bubble, () => send(write));
    return say(word("unanswered"));
  }
  await keep(write);
  wait(bubble);
  document.dispatchEvent(new Event("interface:queued"));
}

/** Shows an error at the form. */
function say(text) {
  const line = document.getElementById("question-problem");
  if (line && line.textContent !== text) line.textContent = text;
}

// A refreshed page has the field's default height.
document.addEventListener("interface:changed", () => form()?.fit?.());

// Queued questions were sent: go to their conversation.
document.addEventListener("interface:delivered", async ({ detail: outcomes }) => {
  for (const { key, status, url } of outcomes) {
    const bubble = bubbleOf(key);
    if (!bubble) continue;
    const write = (await writes()).find((write) => write.key === key);
    if (status >= 400) fail(bubble, () => send(write));
    else if (draw(await request(url).catch(() => ({})))) bubble.remove();
    else go(url);
  }
});

/** A form that changes the conversation, such as Stop, or asks a suggested question. */
export function startAction(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    if (form.elements.question) await send(question(form, form.elements.question.value));
    else await act(form);
    form.ariaBusy = null;
  });
}

async function act(form) {
  try {
    const answer = await post(new URL(form.getAttribute("action"), location.href).href, bodyOf(new FormData(form)));
    if (draw(answer)) return;
    if (!isStranger(answer)) throw new TypeError(`answered ${answer.status}`);
    const page = await comeBack();
    if (page) redraw(page);
  } catch {
    vibrate("error");
    toast(word("unsent", { title: form.textContent.trim() }));
  }
}
