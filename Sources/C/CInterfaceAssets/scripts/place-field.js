// Suggests places while typing: the combobox of the ARIA Authoring Practices, with a list that is navigated by
// keyboard while the focus stays in the field. The chosen place is sent as `<name>-match`; the typed name alone is
// enough, since the server asks which place is meant. The details of the chosen place are in `data-match` (its ID)
// and `data-detail` (its location) of the field, so that other scripts can set them: an event `place:set` on the
// field shows them.

import { announce, make, word } from "./words.js";

const patience = 150;

export function start(input) {
  new PlaceField(input);
}

/** Returns where the chosen place of a field is, by its `data-detail`; null if none is chosen. */
export function chosenPlace(input) {
  const [, latitude, longitude, timeZone] = /^(-?[\d.]+)°, (-?[\d.]+)° · (.+)$/.exec(input.dataset.detail ?? "") ?? [];
  return timeZone ? { latitude: Number(latitude), longitude: Number(longitude), timeZone } : null;
}

class PlaceField {
  #input;
  #match;
  #list;
  #note;
  #detail;
  #clear;
  #places = [];
  #active = -1;
  #timer;
  #call;

  constructor(input) {
    this.#input = input;
    this.#list = make("ul", { id: `${input.id}-places`, role: "listbox", class: "places", "aria-label": labelOf(input) });
    this.#list.hidden = true;
    this.#match = make("input", { type: "hidden", name: `${input.name}-match` });
    this.#note = make("p", { class: "field-hint" });
    this.#note.hidden = true;
    const frame = input.closest(".field");
    this.#detail = frame.querySelector(".place-detail") ?? make("p", { class: "field-hint place-detail" });
    this.#clear = make("button", { type: "button", class: "button button-plain place-clear" }, word("clear-place"));
    input.after(this.#match, this.#list, this.#note, this.#detail, this.#clear);
    frame.setAttribute("data-scripted", "");
    frame.addEventListener("interface:fresh", ({ detail }) => this.#adopt(frame, detail));
    for (const [name, value] of [
      ["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", this.#list.id],
    ]) input.setAttribute(name, value);
    input.addEventListener("input", () => this.#typed());
    input.addEventListener("place:set", () => this.#showChosen());
    input.addEventListener("keydown", (event) => this.#pressed(event));
    input.addEventListener("blur", () => this.#close());
    this.#clear.addEventListener("click", () => {
      input.value = "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.focus();
    });
    // The press must not take the focus from the field before the click arrives.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => this.#choose([...this.#list.children].indexOf(target.closest("li"))));
    this.#showChosen();
  }

  /** The page has come back from the server: shows what is wrong with the field now. */
  #adopt(frame, fresh) {
    frame.querySelector(".field-problem")?.remove();
    const problem = fresh.querySelector(".field-problem");
    if (problem) frame.append(document.importNode(problem, true));
    const field = fresh.querySelector("input");
    for (const name of ["aria-invalid", "aria-describedby"]) {
      if (field.hasAttribute(name)) this.#input.setAttribute(name, field.getAttribute(name));
      else this.#input.removeAttribute(name);
    }
  }

  #showChosen() {
    this.#match.value = this.#input.dataset.match ?? "";
    this.#detail.textContent = this.#input.dataset.detail ?? "";
    this.#detail.hidden = this.#clear.hidden = !this.#detail.textContent;
  }

  #typed() {
    delete this.#input.dataset.match;
    delete this.#input.dataset.detail;
    this.#showChosen();
    this.#forgetAnswers();
    this.#call?.abort();
    clearTimeout(this.#timer);
    const text = this.#input.value.trim();
    if (text.length < 2) return this.#close();
    this.#timer = setTimeout(() => this.#search(text), patience);
  }

  /** The options rendered with the page belong to the submitted name, not to the current input. */
  #forgetAnswers() {
    for (const answer of document.getElementsByName(this.#match.name)) {
      if (answer.type === "radio") answer.closest("fieldset")?.remove();
    }
  }

  async #search(text) {
    this.#call = new AbortController();
    const url = new URL(this.#input.dataset.suggestions, location.href);
    url.searchParams.set("q", text);
    try {
      const answer = await fetch(url, { signal: this.#call.signal, headers: { Accept: "application/json" } });
      if (!answer.ok) throw new TypeError(answer.statusText);
      this.#show((await answer.json()).places);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.#close();
      this.#say(word("places-offline"));
    }
  }

  #show(places) {
    this.#places = places;
    this.#list.replaceChildren(...places.map(({ label }, index) =>
      make("li", { id: `${this.#list.id}-${index}`, role: "option", "aria-selected": "false" }, label)));
    this.#list.hidden = places.length === 0;
    this.#input.setAttribute("aria-expanded", String(places.length > 0));
    this.#mark(-1);
    this.#say(places.length ? "" : word("no-places"));
    if (places.length) announce(word("places", { count: places.length }));
  }

  #say(text) {
    this.#note.textContent = text;
    this.#note.hidden = !text;
    if (text) announce(text);
  }

  #pressed(event) {
    const isOpen = !this.#list.hidden;
    const last = this.#places.length - 1;
    if (event.key === "ArrowDown" && isOpen) this.#mark(this.#active < last ? this.#active + 1 : 0);
    else if (event.key === "ArrowUp" && isOpen) this.#mark(this.#active > 0 ? this.#active - 1 : last);
    else if (event.key === "Enter" && isOpen && this.#active >= 0) this.#choose(this.#active);
    else if (event.key === "Escape" && isOpen) this.#close();
    else return;
    event.preventDefault();
  }

  #mark(index) {
    this.#active = index;
    [...this.#list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    const option = this.#list.children[index];
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #choose(index) {
    const place = this.#places[index];
    if (!place) return;
    this.#input.value = place.label;
    this.#input.dataset.match = place.id;
    this.#input.dataset.detail = `${degrees(place.latitude)}, ${degrees(place.longitude)} · ${place.timeZone}`;
    this.#showChosen();
    this.#close();
    this.#input.dispatchEvent(new CustomEvent("place", { bubbles: true, detail: place }));
  }

  #close() {
    this.#list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#mark(-1);
  }
}

const labelOf = (input) => input.labels?.[0]?.textContent.trim() ?? "";
const degrees = (value) => `${value.toFixed(5)}°`;
