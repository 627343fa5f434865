// Tells the sign of the Sun under a date of birth (AST-133), exactly and on the device: nothing is sent but which rows
// of the sky are needed.

import { SkyError, chart } from "./sky.js";

const hour = 3_600_000;
const place = document.querySelector("[data-sun-sign]");
const { signs, one, two } = JSON.parse(document.getElementById("sun-sign-words").textContent);
const field = document.getElementById(place.dataset.sunSign);

async function signAt(moment) {
  const { bodies: { sun } } = await chart({ at: new Date(moment) });
  return signs[Math.floor(sun.longitude / 30)];
}

async function tell() {
  const { value, validity } = field;
  if (!value || !validity.valid) return place.textContent = "";
  // A day begins 14 hours before Greenwich where it begins first, and ends 12 hours after it where it ends last.
  const midnight = Date.parse(`${value}T00:00Z`);
  try {
    const [first, last] = await Promise.all([midnight - 14 * hour, midnight + 36 * hour].map(signAt));
    if (field.value !== value) return;
    place.textContent = (first === last ? one : two).replace("{sign}", first).replace("{next}", last);
  } catch (error) {
    // Offline, and these rows were never fetched: the next page tells it.
    if (!(error instanceof SkyError)) throw error;
    place.textContent = "";
  }
}

field.addEventListener("input", tell);
tell();
