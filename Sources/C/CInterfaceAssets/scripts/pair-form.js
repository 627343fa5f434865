// A form about two people, shown one at a time: a tab marks a complete person, the button a complete form; pressed
// before, it leads to the first missing field.

import { putBack, tell } from "./forms.js";
import { vibrate } from "./haptics.js";
import { hide } from "./pages.js";

export function start(frame) {
  new PairForm(frame.querySelector("form"));
}

class PairForm {
  #form;
  #button;

  constructor(form) {
    this.#form = form;
    this.#button = form.querySelector("[data-incomplete]");
    for (const event of ["input", "change", "place", "interface:filled"]) {
      form.addEventListener(event, () => this.#look());
    }
    // In the capture phase, before the form is submitted.
    form.addEventListener("submit", (event) => this.#check(event), { capture: true });
    form.addEventListener("click", (event) => this.#pressed(event));
    document.addEventListener("interface:changed", () => this.#look());
    this.#look();
  }

  get #panels() { return [...this.#form.querySelectorAll("[data-panel]")]; }

  #look() {
    for (const panel of this.#panels) {
      const mark = this.#form.querySelector(`[data-person="${panel.dataset.panel}"] .match-complete`);
      hide(mark, Boolean(missing(panel, true)));
    }
    const isWaiting = this.#panels.some((panel) => missing(panel, true));
    this.#button.classList.toggle("button-waiting", isWaiting);
    if (!isWaiting) tell(this.#form, "");
  }

  #check(event) {
    if (event.submitter?.name === "fill") return;
    const panel = this.#panels.find((panel) => missing(panel));
    if (!panel) return tell(this.#form, "");
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#show(panel);
    missing(panel).focus();
    tell(this.#form, this.#button.dataset.incomplete);
    vibrate("error");
  }

  #pressed(event) {
    const fill = event.target.closest("[data-fill]");
    if (fill) {
      event.preventDefault();
      this.#fill(fill);
    }
    // A link in the error summary may lead to a field of the other person.
    const link = event.target.closest(".form-problems a");
    const panel = link && document.querySelector(link.hash)?.closest("[data-panel]");
    if (panel) this.#show(panel);
  }

  /** The button's value is the person to fill in, and after a slash the source. */
  #fill(button) {
    const [role] = button.value.split("/");
    const { detail, ...fields } = JSON.parse(button.dataset.fill);
    putBack(this.#form, Object.entries(fields).map(([name, text]) =>
      ({ name: `${role}-${name}`, value: text, detail: name === "birthPlace" ? detail : null })));
    const list = button.closest("details");
    if (!list) return;
    list.open = false;
    list.querySelector("summary").focus();
  }

  #show(panel) {
    this.#form.querySelector(`[name="person"][value="${panel.dataset.panel}"]`).checked = true;
  }
}

/** Returns the first empty field of a person; `isSure` also requires an unambiguous place. */
function missing(panel, isSure = false) {
  const field = (end) => panel.querySelector(`[name$="-${end}"]`);
  const precision = panel.querySelector("[name$=-precision]:checked")?.value;
  const place = field("birthPlace");
  const wanted = [field("name"), field("birthDate")];
  if (precision !== "unknown") wanted.push(field("birthTime"));
  if (precision === "about") wanted.push(field("minutes"));
  wanted.push(place);
  return wanted.find((one) => !one.value.trim()) ?? (isSure && !place.dataset.detail ? place : null);
}
