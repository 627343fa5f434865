// An answer that is being written: it comes in pieces and is shown word by word, and where people want
// little motion sentence by sentence. Nothing is read out while it grows; the whole is, once it is there.

import { draw } from "./answer.js";
import { grown, refresh } from "./chat-page.js";
import { announce, word } from "./words.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const aWord = /^[^\s.,।]*[\s.,।]+/;
const aSentence = /^[^]*?(?:[.!?…।]+["”’)\]]*\s+(?:(?:\[\d+\])+\s*)?|\n+)/;
/** From so many words on that wait, they are shown as fast as they can be read over. */
const many = 40;

/** An answer that is not whole yet: `data-stream` is where it comes from. */
export const start = (article) => follow(article, article.dataset.stream);

/** An answer to a question that was just asked, and which was whole at once: it is read at the same pace. */
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

/** The text that is known, and how much of it is shown. */
class Pace {
  bytes = new Uint8Array();
  text = "";
  shown = 0;
  hasEnded = false;

  constructor(body) {
    this.body = body;
    // What the page came with is not typed again.
    this.isBegun = body.childElementCount > 0;
  }

  take({ start, text }) {
    // A piece that was cut in a character begins again with it.
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

  /** Shows the next word, and comes back for the one after it. */
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

  /** Nothing more comes; resolves when everything is shown. */
  end() {
    this.hasEnded = true;
    return new Promise((resolve) => {
      this.whenDone = resolve;
      this.timer ??= setTimeout(() => this.step(), 0);
    });
  }
}

/** A text without a mark for strong words whose other end is still to come. */
function closed(text) {
  const parts = text.split("**");
  return parts.length % 2 ? text : parts.slice(0, -1).join("**") + parts.at(-1);
}
