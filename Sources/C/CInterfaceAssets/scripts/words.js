// What scripts say, in the language of the page (ScriptWords writes it), and how it is said.

const language = document.documentElement.lang || "en";
const patterns = JSON.parse(document.getElementById("interface-words")?.textContent ?? "{}");

/** The text of a message; a count picks the plural form and is written as the language does. */
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

/** How long ago a moment was, milliseconds since 1970: "3 hours ago". */
export function age(moment) {
  const past = Date.now() - moment;
  const [unit, length] = units.find(([, length]) => past >= length) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" })
    .format(-Math.floor(past / length), unit);
}

/** The region of what is said at once: readers follow one that is there before it says anything. */
export function prepareAlarm() {
  if (document.getElementById("alarm")) return;
  document.body.append(make("div", { id: "alarm", "aria-live": "assertive", class: "visually-hidden" }));
}

/** Has a text read out when nothing else is being said, or at once. */
export function announce(text, isUrgent = false) {
  const announcer = document.getElementById(isUrgent ? "alarm" : "announcer");
  if (!announcer) return;
  announcer.textContent = "";
  // A region that gets the same text again says nothing; an empty moment between makes it news.
  setTimeout(() => { announcer.textContent = text; }, 100);
}

/** An element with attributes and children. Text is text: nothing is parsed. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
