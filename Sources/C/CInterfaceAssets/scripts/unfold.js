// Lazy disclosure. `details[data-unfolds]` loads its content from the page behind its link when opened;
// `details[data-shows]` scrolls the element with that ID into view.

import { request } from "./pages.js";

export function start(details) {
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    document.getElementById(details.dataset.shows)?.scrollIntoView({ block: "center" });
    load(details);
  });
}

// A refreshed page has the links again.
document.addEventListener("interface:changed", () => {
  document.querySelectorAll("details[data-unfolds][open]").forEach(load);
});

async function load(details) {
  const link = details.querySelector(":scope > a[href]");
  if (!details.dataset.unfolds || !link || details.ariaBusy === "true") return;
  details.ariaBusy = "true";
  // Without a response the link stays, and leads to the same content.
  const answer = await request(link.href).catch(() => null);
  const content = answer?.status === 200 && answer.document?.querySelector("[data-unfolded]");
  if (content) link.replaceWith(document.importNode(content, true));
  details.ariaBusy = null;
}
