// Lists that are looked through while one types, and that go on while one scrolls.

import { morph, request } from "./pages.js";
import { toast } from "./toasts.js";
import { announce, word } from "./words.js";

const pause = 300;
const shortest = 2;

/** Draws the list of an address in the place of the one that is shown. */
async function draw(url, id) {
  const answer = await request(url);
  const fresh = answer.status === 200 && answer.document?.getElementById(id);
  if (!fresh) return;
  morph(document.getElementById(id), fresh);
  history.replaceState(null, "", url);
  document.dispatchEvent(new Event("interface:changed"));
}

/** A form that looks for something: `data-search` is the identifier of the list. */
export function startSearch(form) {
  const field = form.querySelector("input[type=search]");
  const list = document.getElementById(form.dataset.search);
  let timer, last = field.value.trim();

  const look = async () => {
    clearTimeout(timer);
    const text = field.value.trim();
    if (text === last || (text && text.length < shortest)) return;
    last = text;
    const url = new URL(form.getAttribute("action"), location.href);
    if (text) url.searchParams.set(field.name, text);
    list.ariaBusy = "true";
    await draw(url.href, list.id).catch(() => navigator.onLine ? form.submit() : toast(word("needs-network")));
    list.ariaBusy = null;
    if (text === last) announce(word("updated"));
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
}

/** A link to more of a list, which is followed when it comes into view. */
export function startMore(link) {
  const list = link.closest("[id]");
  const watch = new IntersectionObserver(([{ isIntersecting }]) => {
    if (!isIntersecting) return;
    watch.disconnect();
    // Without an answer it stays a link.
    draw(link.href, list.id).catch(() => {});
  }, { rootMargin: "400px" });
  watch.observe(link);
}
