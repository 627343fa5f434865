// Shows an answer in progress word by word as it arrives, with reduced motion sentence by sentence. It is announced
// only when complete.

import { draw } from "./answer.js";
import { grown, refresh } from "./chat-page.js";
import { announce, word } from "./words.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const aWord = /^[^\s.,।]*[\s.,।]+/;
const aSentence = /^[^]*?(?:[.!?…।]+["”’)\]]*\s+(?:(?:\[\d+\])+\s*)?|\n+)/;
/** The number of pending words from which they are shown as fast as they can be skimmed. */
const many = 40;

/** An incomplete answer: `data-stream` is the URL of its stream. */
export const start = (article) => follow(article, article.dataset.stream);

/** A complete answer to a question just asked, revealed at the same pace. */
export function startWhole(article) {
  article.querySelector(".answer").replaceChildren();
  follow(article, article.dataset.answer);
}

function follow(article, url) {
  const body = article.querySelector(".answer");
  const gone = new AbortController();
  const pace = new Pace(body);
  let stream;
  body.dataset.scripted = "";

  const connect = () => {
    if (document.hidden || stream) return;
    stream = new EventSource(`${url}?from=${pace.bytes.length}`);
    stream.addEventListener("piece", ({ data }) => pace.take(JSON.parse(data)));
    stream.addEventListener("details", refresh);
    stream.addEventListener("end", finish);
    stream.addEventListener("error", () => { if (stream?.readyState === EventSource.CLOSED) finish(); });
  };
  const disconnect = () => {
    stream?.close();
    stream = null;
  };
  const finish = async () => {
    gone.abort();
    disconnect();
    await pace.end();
    delete body.dataset.scripted;
    announce(body.textContent || word("answered"));
    await refresh();
    document.dispatchEvent(new Event("interface:deliver"));
  };

  const { signal } = gone;
  document.addEventListener("visibilitychange", () => document.hidden ? disconnect() : connect(), { signal });
  addEventListener("pagehide", disconnect, { signal });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) connect(); }, { signal });
  announce(word("answering"));
  connect();
}

/** The known text, and how much of it is shown. */
class Pace {
  bytes = new Uint8Array();
  text = "";
  shown = 0;
  hasEnded = false;

  constructor(body) {
    this.body = body;
    // Text rendered with the page is not revealed again.
    this.isBegun = body.childElementCount > 0;
  }

  take({ start, text }) {
    // A piece that was cut within a character is decoded again with it.
    const known = this.bytes.slice(0, start);
    const fresh = new TextEncoder().encode(text);
    this.bytes = new Uint8Array(known.length + fresh.length);
    this.bytes.set(known);
    this.bytes.set(fresh, known.length);
    this.text = new TextDecoder().decode(this.bytes);
    if (this.isBegun) this.shown = this.text.length;
    this.isBegun = false;
    this.timer ??= setTimeout(() => this.step(), 0);
  }

  /** Shows the next word, and schedules the one after it. */
  step() {
    this.timer = null;
    const rest = this.text.slice(this.shown);
    const next = (calm.matches ? aSentence : aWord).exec(rest)?.[0] ?? (this.hasEnded ? rest : "");
    if (!next) return this.hasEnded && this.whenDone?.();
    this.shown += next.length;
    this.draw();
    const isLate = document.hidden || rest.split(/[\s.,।]+/, many + 2).length > many;
    this.timer = setTimeout(() => this.step(), isLate ? 10 : 30 + Math.random() * 20);
  }

  draw() {
    this.body.replaceChildren(...draw(closed(this.text.slice(0, this.shown)), this.body.dataset.why));
    grown();
  }

  /** The text is complete; resolves when everything is shown. */
  end() {
    this.hasEnded = true;
    return new Promise((resolve) => {
      this.whenDone = resolve;
      this.timer ??= setTimeout(() => this.step(), 0);
    });
  }
}

/** Returns a text without an opening mark for strong words whose closing mark is still missing. */
function closed(text) {
  const parts = text.split("**");
  return parts.length % 2 ? text : parts.slice(0, -1).join("**") + parts.at(-1);
}
