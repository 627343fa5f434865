// Lists that are searched while typing, and continued while scrolling.

import { whenNear } from "./near.js";
import { morph, request } from "./pages.js";
import { toast } from "./toasts.js";
import { announce, make, word } from "./words.js";

const pause = 300;
const shortest = 2;

/** Replaces the list with the one at a URL. */
async function draw(url, id) {
  const answer = await request(url);
  const fresh = answer.document?.getElementById(id);
  // The response replaces the list offline.
  if (answer.status === 200 && !fresh) throw new TypeError("no list");
  if (answer.status !== 200) return;
  morph(document.getElementById(id), fresh);
  history.replaceState(history.state, "", url);
  document.dispatchEvent(new Event("interface:changed"));
}

/** Offline: searches the cached list (DES-83). */
async function drawKept(form, list, text) {
  const { document: page } = await request(form.action).catch(() => ({}));
  const kept = page?.body.dataset.kept && page.getElementById(list.id);
  if (!kept) return navigator.onLine ? form.submit() : toast(word("needs-network"));
  if (text) narrow(kept, text);
  morph(list, kept);
  document.dispatchEvent(new Event("interface:changed"));
}

/** Keeps the rows that contain a text, and says where was searched. */
function narrow(list, text) {
  const has = ({ textContent }) => plain(textContent).includes(plain(text));
  for (const row of list.querySelectorAll("li:has([data-searched])")) {
    if (![...row.querySelectorAll("[data-searched]")].some(has)) row.remove();
  }
  for (const group of list.querySelectorAll("section:not(:has(li))")) group.remove();
  list.querySelector("[data-more]")?.remove();
  list.prepend(make("p", { class: "caption" }, word(list.querySelector("li") ? "searched-kept" : "nothing-kept")));
}

/** Ignores case and accents, as on the server (DES-81). */
const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** A search form: `data-search` is the ID of the list. */
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
    await draw(url.href, list.id).catch(() => drawKept(form, list, text));
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

/** A link to the next page of a list, followed when it comes into view. */
export function startMore(link) {
  const list = link.closest("[id]");
  // Without a response it stays a link.
  whenNear(link, "400px", () => draw(link.href, list.id).catch(() => {}));
}
