// Questions that the server has not rendered yet: being sent, waiting for a connection, or failed. They are in a
// container of their own, which refreshed pages leave as it is.

import { vibrate } from "./haptics.js";
import { make, word } from "./words.js";

const place = () => document.getElementById("chat-pending");

/** Returns the bubble of a question by the key of its write. */
export const bubbleOf = (key) => place()?.querySelector(`[data-key="${key}"]`);

/** Shows a question as it will appear, with the sign that an answer is coming. */
export function show(write) {
  const bubble = bubbleOf(write.key)
    ?? document.getElementById("question-template").content.firstElementChild.cloneNode(true);
  bubble.dataset.key = write.key;
  bubble.querySelector(".question").textContent = write.question;
  mark(bubble, "sending");
  place().append(bubble);
  return bubble;
}

/** The question is queued until there is a connection. */
export const wait = (bubble) => mark(bubble, "waiting", word("awaiting"));

/** The question was rejected; `again` retries it. */
export function fail(bubble, again, kind = "error") {
  mark(bubble, "failed", word("not-sent"));
  const button = make("button", { type: "button", class: "button button-plain" }, word("retry"));
  button.addEventListener("click", again);
  bubble.querySelector(".message-foot").append(button);
  vibrate(kind);
  return button;
}

/** Disables retrying for some seconds, and counts them down. */
export function countDown(button, seconds, say) {
  const end = Date.now() + seconds * 1_000;
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1_000);
    button.disabled = left > 0;
    button.textContent = left > 0 ? `${word("retry")} (${left})` : word("retry");
    say(Math.max(left, 0));
    if (left > 0 && button.isConnected) setTimeout(tick, 250);
  };
  tick();
}

function mark(bubble, state, text = "") {
  bubble.dataset.state = state;
  bubble.querySelector(".message-foot").replaceChildren(text);
}
