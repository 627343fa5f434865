// The card with the helplines: collapsed by users who are safe for now, and a link back to the conversation.

export function start(card) {
  card.querySelector("[data-safe]")?.addEventListener("click", () => {
    card.open = false;
    card.querySelector("summary").focus();
  });
  card.querySelector("[data-talk]")?.addEventListener("click", () => document.getElementById("question")?.focus());
}
