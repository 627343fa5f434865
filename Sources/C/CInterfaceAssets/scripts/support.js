// The card with the lines that help: folded away by who is safe for now, and a way on to talking.

export function start(card) {
  card.querySelector("[data-safe]")?.addEventListener("click", () => {
    card.open = false;
    card.querySelector("summary").focus();
  });
  card.querySelector("[data-talk]")?.addEventListener("click", () => document.getElementById("question")?.focus());
}
