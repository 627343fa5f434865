// A conversation: what is asked appears at once and stays until the server has it, whatever comes between.

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

/** From so many characters on, those that are left are counted. */
const counted = 0.9;
const lines = 4;

const draftKey = (page = location.pathname) => `${page} question`;
const form = () => document.querySelector("form[data-chat]");
/** The card that says which limit stood in the way of the last question. */
const refusal = () => document.getElementById("chat-refusal");

/** The form in which questions are written. */
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
    // Where there is a keyboard of its own, Enter sends; on a phone it breaks the line.
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
  // An address may lead to a message further up.
  if (document.querySelector(".message[id]") && !location.hash) toEnd();
}

/** A conversation of which nothing is stored, as it was when the tab was last here. */
async function showSaid(form) {
  const said = saidBefore(form);
  if (!said) return keepSaid(form);
  const answer = await request(form.getAttribute("action"), {
    method: "POST", body: String(new URLSearchParams({ said })), headers: headersOf(null, form.elements.csrf.value),
  }).catch(() => ({}));
  if (!draw(answer)) say(word("unanswered"));
}

/** What is sent for a question, by a form that has it. */
function question(asking, text) {
  const body = bodyOf(new FormData(asking));
  // The next question is another one.
  asking.elements.key.value = newKey();
  return {
    key: newKey(), since: Date.now(), person: document.body.dataset.person, question: text, page: location.pathname,
    title: asking.dataset.chat ?? text, url: new URL(asking.getAttribute("action"), location.href).href, body,
    isUnkept: isUnkept(form()),
  };
}

/** What was typed and not sent, and the questions that wait. */
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
    // What is not to be stored is not stored as the answer to a request either.
    await take(await post(write.url, write.body, write.isUnkept ? null : write.key), write, bubble);
  } catch {
    await hold(write, bubble);
  }
  writing.ariaBusy = null;
}

/** Sends something with the token of the page as it is now: somebody may have signed in anew. */
const post = (url, body, key = newKey()) =>
  request(url, { method: "POST", body, headers: headersOf(key, form().elements.csrf.value) });

/** Shows the conversation that came as the answer, or why none did. */
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
  bubble.remove();
  await remove("writes", write.key);
  if (answer.status >= 400) return refuse(write, again);
  startFresh(known);
  // Before anything is waited for: whoever goes up while the answer grows is left there.
  toEnd({ smoothly: true });
  await forget(write);
}

/** Strangers are led to where one signs in, or are refused. */
const isStranger = ({ status }) => status < 400 || [401, 403].includes(status);

/** The session has ended: whoever signs in again has the question sent. It is kept, should they leave the page for it. */
async function letIn(write) {
  say(word("signed-out", { title: write.title }));
  await put("writes", { ...write, problem: 401 });
  const page = write.isBack ? null : await comeBack();
  if (!page || !redraw(page)) return;
  say("");
  // Once: who is not let in afterwards either has to press the button.
  await send({ ...write, isBack: true });
}

/** The answers that were not there before, and are whole already. */
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
 * What was typed stays to be changed; where a limit stands in the way, it stays as it was asked (DES-66), and
 * the card with it: an answer above that ends has the page drawn again, without one.
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

/** Shows a conversation under its address; whether it is one. */
function draw(answer) {
  const isOther = answer.status < 400 && answer.url !== location.href;
  if (!answer.document?.getElementById("chat")) return false;
  if (isOther) history.pushState(null, "", answer.url);
  return redraw(answer.document);
}

/** The draft of a question goes when the server has it, unless the next one is being typed. */
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

/** Without a connection a question waits on the device; else it can be tried again. */
async function hold(write, bubble) {
  if (navigator.onLine || write.isUnkept) {
    fail(bubble, () => send(write));
    return say(word("unanswered"));
  }
  await keep(write);
  wait(bubble);
  document.dispatchEvent(new Event("interface:queued"));
}

/** Says what is wrong, at the form. */
function say(text) {
  const line = document.getElementById("question-problem");
  if (line && line.textContent !== text) line.textContent = text;
}

// A page that is drawn anew knows nothing of the size of what is typed.
document.addEventListener("interface:changed", () => form()?.fit?.());

// What waited has been sent: the page goes where its conversation is.
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

/** A form that changes the conversation, such as Stop, or asks a question that was suggested. */
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
