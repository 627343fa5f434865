// Lists that are looked through while one types, and that go on while one scrolls.

import { whenNear } from "./near.js";
import { morph, request } from "./pages.js";
import { toast } from "./toasts.js";
import { announce, make, word } from "./words.js";

const pause = 300;
const shortest = 2;

/** Draws the list of an address in the place of the one that is shown. */
async function draw(url, id) {
  const answer = await request(url);
  const fresh = answer.document?.getElementById(id);
  // What comes in the place of a list where there is no connection.
  if (answer.status === 200 && !fresh) throw new TypeError("no list");
  if (answer.status !== 200) return;
  morph(document.getElementById(id), fresh);
  history.replaceState(history.state, "", url);
  document.dispatchEvent(new Event("interface:changed"));
}

/** Without a connection: what is looked for, in the list that the device keeps (DES-83). */
async function drawKept(form, list, text) {
  const { document: page } = await request(form.action).catch(() => ({}));
  const kept = page?.body.dataset.kept && page.getElementById(list.id);
  if (!kept) return navigator.onLine ? form.submit() : toast(word("needs-network"));
  if (text) narrow(kept, text);
  morph(list, kept);
  document.dispatchEvent(new Event("interface:changed"));
}

/** Leaves the rows of a list in whose texts something is found, and says where it was looked for. */
function narrow(list, text) {
  const has = ({ textContent }) => plain(textContent).includes(plain(text));
  for (const row of list.querySelectorAll("li:has([data-searched])")) {
    if (![...row.querySelectorAll("[data-searched]")].some(has)) row.remove();
  }
  for (const group of list.querySelectorAll("section:not(:has(li))")) group.remove();
  list.querySelector("[data-more]")?.remove();
  list.prepend(make("p", { class: "caption" }, word(list.querySelector("li") ? "searched-kept" : "nothing-kept")));
}

/** Case and accents do not matter, as on the server (DES-81). */
const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

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

/** A link to more of a list, which is followed when it comes into view. */
export function startMore(link) {
  const list = link.closest("[id]");
  // Without an answer it stays a link.
  whenNear(link, "400px", () => draw(link.href, list.id).catch(() => {}));
}
