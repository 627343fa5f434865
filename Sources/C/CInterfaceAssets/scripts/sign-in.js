// If the session ends while a page is open, the user signs in again without leaving it: the sign-in form opens in a
// sheet (`[data-sign-in]`), and the action continues (DES-66).

import { go, settled } from "./back.js";
import { request } from "./pages.js";
import { make, word } from "./words.js";

const formOf = (page) => page?.querySelector("form:has(input[type=password])");

/** Returns the page for the signed-in user, after signing in if necessary; null if the user did not. */
export async function comeBack() {
  const answer = await request(location.href).catch(() => null);
  if (!answer) return null;
  if (!formOf(answer.document)) return answer.status < 400 ? answer.document : null;
  return await new Promise((resolve) => { new Door(resolve).open(answer.document); });
}

/** The sheet with the sign-in form; `resolve` gets the page behind it, null if it is dismissed. */
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

  /** Shows the form of a page, with the texts around it. */
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
    // Another account has signed in: this page does not belong to it.
    if (answer.document.body.dataset.person !== document.body.dataset.person) return go(answer.url);
    this.#page = answer.document;
    this.#sheet.close();
  }
}

function setBusy(form, isBusy) {
  form.ariaBusy = isBusy ? "true" : null;
  form.querySelector("button[type=submit]").ariaBusy = isBusy ? "true" : null;
}
