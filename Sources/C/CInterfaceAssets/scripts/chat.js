// A conversation: what is asked appears at once, and an answer grows while it is written. The list says
// nothing aloud while it grows; that an answer has begun and that it is there is told once each.

import { draw } from "./answer.js";
import { keep, newKey } from "./queue.js";
import { current, morph, request } from "./pages.js";
import { get, put, remove } from "./store.js";
import { toast } from "./toasts.js";
import { announce, word } from "./words.js";

const nearEnd = 120;
const page = () => document.scrollingElement;
const isAtEnd = () => page().scrollHeight - page().scrollTop - innerHeight < nearEnd;
const toEnd = () => page().scrollTo({ top: page().scrollHeight, behavior: "instant" });

// The answer that is being written

/** An answer that is not whole yet: `data-stream` is where it comes from. */
export function startAnswer(article) {
  const body = article.querySelector(".answer");
  let text = "";
  let stream;
  body.dataset.scripted = "";

  const connect = () => {
    if (document.hidden || stream) return;
    const known = new TextEncoder().encode(text).length;
    stream = new EventSource(`${article.dataset.stream}?from=${known}`);
    stream.addEventListener("piece", ({ data }) => grow(JSON.parse(data)));
    stream.addEventListener("details", refresh);
    stream.addEventListener("end", finish);
  };
  const disconnect = () => {
    stream?.close();
    stream = null;
  };
  const grow = ({ start, text: piece }) => {
    // A piece that was cut in a character begins again with it.
    const bytes = new TextEncoder().encode(text);
    text = new TextDecoder().decode(bytes.slice(0, start)) + piece;
    const follows = isAtEnd();
    body.replaceChildren(...draw(text, body.dataset.why));
    if (follows) toEnd();
    else showNews(true);
  };
  const finish = async () => {
    disconnect();
    document.removeEventListener("visibilitychange", watch);
    delete body.dataset.scripted;
    announce(word("answered"));
    await refresh();
  };
  const watch = () => document.hidden ? disconnect() : connect();

  document.addEventListener("visibilitychange", watch);
  addEventListener("pagehide", disconnect);
  announce(word("answering"));
  connect();
}

/** The conversation as the server draws it now. */
async function refresh() {
  const page = await current();
  const follows = isAtEnd();
  if (page && redraw(page) && follows) toEnd();
}

/** Draws the page of a conversation as the server has it; whether it is one. */
function redraw(page) {
  if (!page?.getElementById("chat")) return false;
  morph(document.getElementById("content"), page.getElementById("content"));
  document.dispatchEvent(new Event("interface:changed"));
  return true;
}

// The question

export function startForm(form) {
  const field = form.querySelector("textarea");
  const button = form.querySelector("button[type=submit]");
  const counter = form.querySelector(".chat-counter");

  const fit = () => {
    field.style.blockSize = "auto";
    field.style.blockSize = `${Math.min(field.scrollHeight, 7 * 24)}px`;
    button.disabled = !field.value.trim();
    const length = [...field.value].length;
    counter.hidden = length < field.dataset.limit * 0.9;
    counter.textContent = `${length} / ${field.dataset.limit}`;
  };
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
    if (form.ariaBusy !== "true" && field.value.trim()) send(form, field, fit);
  });
  restoreDraft(field).then(fit);
  document.querySelector(".chat-news")?.addEventListener("click", () => { toEnd(); showNews(false); });
  addEventListener("scroll", () => { if (isAtEnd()) showNews(false); }, { passive: true });
  if (document.querySelector(".message")) toEnd();
}

const draftKey = () => `${location.pathname} question`;

async function restoreDraft(field) {
  if (field.value) return;
  field.value = (await get("drafts", draftKey()))?.text ?? "";
}

function showNews(isThere) {
  const button = document.querySelector(".chat-news");
  if (button) button.hidden = !isThere;
}

async function send(form, field, fit) {
  form.ariaBusy = "true";
  const body = String(new URLSearchParams(new FormData(form)));
  const key = form.dataset.key ??= newKey();
  const draft = draftKey();
  const text = field.value;
  const bubble = showQuestion(text);
  field.value = "";
  fit();
  toEnd();
  const url = new URL(form.getAttribute("action"), location.href).href;
  try {
    const answer = await request(url, {
      method: "POST", body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Idempotency-Key": key },
    });
    if (!show(answer)) throw new TypeError(`answered ${answer.status}`);
    await remove("drafts", draft);
  } catch {
    await wait({ url, body, key, text, bubble, form, field, fit });
  }
  delete form.dataset.key;
  form.ariaBusy = null;
}

/** The question as it will stand, until the server has drawn it. */
function showQuestion(text) {
  const template = document.getElementById("question-template");
  const bubble = template.content.firstElementChild.cloneNode(true);
  bubble.querySelector(".question").textContent = text;
  document.querySelector(".messages").append(bubble);
  document.querySelector(".chat-empty")?.remove();
  return bubble;
}

/** Shows the conversation that came as the answer; whether one came. */
function show(answer) {
  if (!answer.document?.getElementById("chat")) return false;
  document.querySelector("[data-unsent]")?.remove();
  if (answer.status < 400 && answer.url !== location.href) history.pushState(null, "", answer.url);
  redraw(answer.document);
  toEnd();
  return true;
}

/** Without a connection the question waits on the device; what failed for another reason is typed again. */
async function wait({ url, body, key, text, bubble, form, field, fit }) {
  if (navigator.onLine) {
    bubble.remove();
    field.value = text;
    fit();
    return toast(word("unsent", { title: form.dataset.offline }));
  }
  await keep({ key, since: Date.now(), url, body, title: form.dataset.offline, page: location.pathname });
  toast(word("kept"));
  document.dispatchEvent(new Event("interface:queued"));
}

/** A form that changes the conversation, such as Stop, or asks a question that was suggested. */
export function startAction(form) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    const body = String(new URLSearchParams(new FormData(form)));
    if (form.elements.question) showQuestion(form.elements.question.value);
    const url = new URL(form.getAttribute("action"), location.href).href;
    try {
      const answer = await request(url, {
        method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
      if (!show(answer)) throw new TypeError(`answered ${answer.status}`);
    } catch {
      document.querySelector("[data-unsent]")?.remove();
      toast(word("unsent", { title: form.textContent.trim() }));
    }
    form.ariaBusy = null;
  });
}

/** The sheet of a list of facts opens with those that the pressed button is about. */
export function startWhy(list) {
  const sheet = list.closest("dialog");
  document.addEventListener("click", ({ target }) => {
    const mark = target.closest?.(".why");
    if (mark?.getAttribute("commandfor") !== sheet.id) return;
    const wanted = new Set(mark.dataset.facts.split(" "));
    for (const fact of sheet.querySelectorAll("[data-fact]")) fact.hidden = !wanted.has(fact.dataset.fact);
  });
}
