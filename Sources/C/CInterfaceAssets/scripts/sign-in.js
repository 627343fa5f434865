// Where the session ends while a page is open, its person signs in again without leaving it: the form of the
// way in stands in a sheet (`[data-sign-in]`), and what was being done goes on (DES-66).

import { go, settled } from "./back.js";
import { request } from "./pages.js";
import { make, word } from "./words.js";

const formOf = (page) => page?.querySelector("form:has(input[type=password])");

/**
 * The page as the server draws it for who is signed in, after they have signed in where they have to; null
 * where they did not.
 */
export async function comeBack() {
  const answer = await request(location.href).catch(() => null);
  if (!answer) return null;
  if (!formOf(answer.document)) return answer.status < 400 ? answer.document : null;
  return await new Promise((resolve) => { new Door(resolve).open(answer.document); });
}

/** The sheet with the way in; `resolve` gets the page behind it, null where it is left. */
class Door {
  #place = document.querySelector("[data-sign-in]");
  #sheet = this.#place.closest("dialog");
  #page = null;

  constructor(resolve) {
    this.#sheet.addEventListener("close", () => {
      this.#place.replaceChildren();
      settled().then(() => resolve(this.#page));
    }, { once: true });
  }

  open(page) {
    this.#sheet.showModal();
    this.#show(page);
  }

  /** The form of a page, with what is said above and below it. */
  #show(page) {
    const form = formOf(page);
    this.#place.replaceChildren(document.importNode(form.closest(".card") ?? form, true));
    const own = formOf(this.#place);
    own.addEventListener("submit", (event) => {
      event.preventDefault();
      if (own.ariaBusy !== "true") this.#send(own);
    });
    document.dispatchEvent(new Event("interface:changed"));
    (own.querySelector("[aria-invalid]") ?? own.querySelector("input:not([type=hidden])")).focus();
  }

  async #send(form) {
    setBusy(form, true);
    const answer = await request(new URL(form.getAttribute("action"), location.href).href, {
      method: "POST", body: String(new URLSearchParams(new FormData(form))),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }).catch(() => null);
    setBusy(form, false);
    this.#place.querySelector(":scope > .field-problem")?.remove();
    if (!answer?.document) return this.#place.prepend(make("p", { class: "field-problem", role: "alert" }, word("unanswered")));
    if (formOf(answer.document)) return this.#show(answer.document);
    // Somebody else has signed in: this page is not theirs.
    if (answer.document.body.dataset.person !== document.body.dataset.person) return go(answer.url);
    this.#page = answer.document;
    this.#sheet.close();
  }
}

function setBusy(form, isBusy) {
  form.ariaBusy = isBusy ? "true" : null;
  form.querySelector("button[type=submit]").ariaBusy = isBusy ? "true" : null;
}
