// "Try without saving": scores the person in a form with the viewer on the device (ARC-1633, PLT-32). Only the rows of
// the sky around the birth are asked for; name, day and time stay here before the form is sent, and of the place its
// search alone is asked. `data-try` is the viewer's birth as `sky.js` takes it, `data-adult` the last date of birth of
// somebody who is 18: romance is scored for adults alone, and not for family (ARC-403, ARC-517).

import { hide } from "./pages.js";
import { chosenPlace } from "./place-field.js";
import { compatibility, julianDay } from "./sky.js";
import { announce } from "./words.js";

const day = 86_400_000;

export function start(place) {
  const form = place.closest("form");
  const [button, told, note] = ["button", ".try-scores", "[role=alert]"].map((part) => place.querySelector(part));
  hide(place, false);
  button.addEventListener("click", async () => {
    note.textContent = "";
    hide(told);
    const missing = missingIn(form.elements);
    if (missing) {
      note.textContent = place.dataset[missing.reason];
      missing.field.focus();
      return;
    }
    try {
      const [viewer, other] = [JSON.parse(place.dataset.try), birthIn(form.elements)];
      const { modes } = await compatibility(viewer, other);
      const isFamily = form.elements.type.value === "family";
      if (isFamily || form.elements.birthDate.value > place.dataset.adult) delete modes.romantic;
      const spans = await spansOf(viewer, other, modes);
      for (const part of told.querySelectorAll("[data-mode]")) {
        const { mode, named, family } = part.dataset;
        hide(part, !modes[mode]);
        part.querySelector("h3").textContent = isFamily && family || named;
        if (modes[mode]) tell(part, modes[mode], spans[mode], told.dataset);
      }
      hide(told, false);
      announce([...told.children].filter(({ hidden }) => !hidden).map((row) => row.textContent.trim().replace(/\s+/g, " ")).join(", "));
    } catch {
      note.textContent = place.dataset.failed;
    }
  });
}

/** A mode: its score, the phrase for it (ARC-610), and the categories that carry most and ask for most. */
function tell(part, { overall, categories }, [least, most], patterns) {
  const { verbs, names } = JSON.parse(part.dataset.words);
  const [first, ...others] = [...categories].sort((a, b) => b.score - a.score);
  const phrase = most < 35 ? "challenging" : least >= 50 && first?.score >= 20 ? first.id : "neutral";
  const said = (pattern, { id, score }) => pattern.replace("{name}", names[id]).replace("{score}", signed(score));
  part.querySelector("[data-score]").textContent = least < most ? `${least}–${most}` : overall;
  part.querySelector("[data-verb]").textContent = verbs[phrase];
  part.querySelector("[data-why]").textContent = [
    ...first ? [said(patterns.carries, first)] : [], ...others.length ? [said(patterns.asks, others.at(-1))] : [],
  ].join(" ");
}

/** The least and the most of each mode over the moments at which the two may have been born (ARC-519). */
async function spansOf(viewer, other, modes) {
  const spans = Object.fromEntries(Object.entries(modes).map(([mode, { overall }]) => [mode, [overall, overall]]));
  const most = viewer.window && other.window ? 24 : 360;
  const [viewers, others] = [viewer, other].map((birth) => momentsOf(birth, most));
  if (viewers.length * others.length === 1) return spans;
  for (const mine of viewers) {
    for (const theirs of others) {
      const found = (await compatibility(mine, theirs)).modes;
      for (const [mode, [least, most]] of Object.entries(spans)) {
        const { overall } = found[mode];
        spans[mode] = [Math.min(least, overall), Math.max(most, overall)];
      }
    }
  }
  return spans;
}

/** A birth at each moment at which it may have been, every 4 minutes or in so many steps, as if it were known. */
function momentsOf({ window, ...birth }, most) {
  if (!window) return [birth];
  const { from, to, ...place } = window;
  const steps = Math.max(1, Math.min(most, Math.ceil((to - from) * 360)));
  const certainty = "latitude" in place ? "complete" : "timeAndZone";
  return Array.from({ length: steps + 1 }, (_, step) =>
    ({ at: from + (to - from) * step / steps, orbs: birth.orbs, certainty, ...place }));
}

const signed = (score) => `${score > 0 ? "+" : score < 0 ? "−" : ""}${Math.abs(score)}`;

const isPlaceUnknown = (fields) => fields["birthPlace-unknown"].checked;

/** The field that keeps a trial from what would be saved, and the name of its message; null if nothing does. */
function missingIn(fields) {
  const { birthDate: date, birthPlace: place } = fields;
  if (!date.value) return { reason: "needsDate", field: date };
  const isUnresolved = !isPlaceUnknown(fields) && place.value.trim() && !chosenPlace(place);
  return isUnresolved ? { reason: "needsPlace", field: place } : null;
}

/** The birth in the form, in the data state of ARC-303. */
function birthIn(fields) {
  const precision = [...fields["birthTime-precision"]].find(({ checked }) => checked)?.value;
  const time = precision === "unknown" ? "" : fields.birthTime.value;
  const place = isPlaceUnknown(fields) ? null : chosenPlace(fields.birthPlace);
  const zone = place?.timeZone ?? (isPlaceUnknown(fields) ? fields.birthZone.value : "");
  const [year, month, number] = fields.birthDate.value.split("-").map(Number);
  const [hour, minute] = (time || "12:00").split(":").map(Number);
  const local = Date.UTC(year, month - 1, number, hour, minute);
  const birth = { at: new Date(zone ? moment(local, zone) : local), orbs: "scaled" };
  const angle = place && { latitude: place.latitude, longitude: place.longitude };
  const margin = precision === "about" ? Number(fields["birthTime-minutes"].value) : 0;
  const reach = windowOf(local, Number(birth.at), time, zone, margin);
  if (reach) birth.window = { from: julianDay(reach[0]), to: julianDay(reach[1]), ...angle };
  if (time && place) return { ...birth, certainty: "complete", ...angle };
  return { ...birth, certainty: time ? (zone ? "timeAndZone" : "timeOnly") : (zone ? "dateAndZone" : "dateOnly") };
}

/** Between which moments a birth may have been (ARC-307): within the margin of its time, on its day, or without a zone
 * wherever clocks show that; null where it is known. */
function windowOf(local, at, time, zone, margin) {
  const hour = day / 24;
  if (!zone) return [at - 14 * hour - (time ? 0 : day / 2), at + 12 * hour + (time ? 0 : day / 2)];
  if (!time) return [moment(local - day / 2, zone), moment(local + day / 2, zone)];
  return margin ? [at - margin * hour / 60, at + margin * hour / 60] : null;
}

/** The moment at which the clocks of a zone show a time: of two the earlier one, and past a gap what they show then. */
function moment(local, zone) {
  const offsets = [offset(local - day, zone), offset(local + day, zone)];
  const shown = offsets.map((one) => local - one).filter((at) => at + offset(at, zone) === local);
  return shown.length ? Math.min(...shown) : local - offsets[0];
}

/** How far the clocks of a zone are ahead of UTC, milliseconds. */
function offset(at, zone) {
  const format = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", { timeZone: zone, hourCycle: "h23", year: "numeric",
    month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
    - Math.floor(at / 1_000) * 1_000;
}
