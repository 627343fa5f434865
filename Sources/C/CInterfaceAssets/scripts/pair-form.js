// A form about two people, of whom one is shown at a time: a tab says when all of its person is there, the
// button when all of both is; pressed before, it leads to the first field that is missing.

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
    // Before the form is sent: in the phase that comes first.
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
    // A link of the list of problems leads to a field that may be the other person's.
    const link = event.target.closest(".form-problems a");
    const panel = link && document.querySelector(link.hash)?.closest("[data-panel]");
    if (panel) this.#show(panel);
  }

  /** The value of the button is whose fields they are, and after a slash who is filled in. */
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

/** The first field of a person that is still empty; `isSure` also asks which place is meant. */
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
