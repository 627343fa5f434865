// The scripts' texts in the language of the page (written by ScriptWords), and announcing them.

const language = document.documentElement.lang || "en";
const patterns = JSON.parse(document.getElementById("interface-words")?.textContent ?? "{}");

/** Returns the text of a message; a count selects the plural form and is formatted for the language. */
export function word(name, values = {}) {
  const pattern = patterns[name] ?? "";
  const text = typeof pattern === "string"
    ? pattern
    : pattern[new Intl.PluralRules(language).select(values.count)] ?? pattern.other;
  return text.replace(/\{(\w+)\}/g, (_, place) =>
    typeof values[place] === "number"
      ? new Intl.NumberFormat(language).format(values[place])
      : values[place]);
}

const units = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

/** Returns the age of a time, milliseconds since 1970, in words: "3 hours ago". */
export function age(moment) {
  const past = Date.now() - moment;
  const [unit, length] = units.find(([, length]) => past >= length) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" })
    .format(-Math.floor(past / length), unit);
}

const cycles = { 12: "h12", 24: "h23" };

/** Returns a time of day as the pages of the app write it: "3:34PM", "3:34 p.m.", "15:34"; else as the language does. */
export function hour(moment) {
  const { clock } = document.body.dataset;
  const format = new Intl.DateTimeFormat(
    language, { hour: "numeric", minute: "2-digit", hourCycle: cycles[clock] });
  if (clock !== "12") return format.format(moment);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const half = part.dayPeriod.replace(/\s/g, "");
  const minutes = part.minute === "00" ? "" : `:${part.minute}`;
  return `${part.hour}${minutes}${half.includes(".") ? "\u00a0" : ""}${half}`;
}

/** Creates the region of urgent announcements: screen readers need it before its first text. */
export function prepareAlarm() {
  if (document.getElementById("alarm")) return;
  document.body.append(make("div", { id: "alarm", "aria-live": "assertive", class: "visually-hidden" }));
}

/** Announces a text after the current speech, or immediately. */
export function announce(text, isUrgent = false) {
  const announcer = document.getElementById(isUrgent ? "alarm" : "announcer");
  if (!announcer) return;
  announcer.textContent = "";
  // A region that gets the same text again is not announced; emptying it first makes the text new.
  setTimeout(() => { announcer.textContent = text; }, 100);
}

/** Creates an element with attributes and children. Strings are text: nothing is parsed. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
