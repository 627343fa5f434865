// The landing: its phases, the clock, and the sky of this moment, computed on the device (AST-119 to AST-125). The page
// shows what the server saw; this makes it go on. No request tells where the visitor is (AST-233).

import { SkyError, chart, points } from "./sky.js";

const phases = ["hook", "moment", "insight", "sign-in"];
const root = document.querySelector("[data-landing]");
const words = JSON.parse(document.getElementById("landing-words").textContent);
// As the visitor writes dates: of the page's language, the first that the browser prefers (en-GB).
const language = navigator.languages.find((tag) => tag.split("-")[0] === document.documentElement.lang)
  ?? document.documentElement.lang;
const part = (name) => root.querySelector(`[data-part="${name}"]`);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const signOf = (longitude) => Math.floor(longitude / 30);

// Phases

let reached = Number(sessionStorage.getItem("landing") ?? 0);

function reach(index) {
  reached = Math.max(reached, index);
  sessionStorage.setItem("landing", reached);
}

/** The phase of the address; only the last one may be skipped to. */
function arrive(isNew = true) {
  const index = Math.max(phases.indexOf(location.hash.slice(1)), 0);
  if (index > reached && index < 3) return location.replace(`#${phases[reached]}`);
  if (index < 3) reach(index);
  count(index ? `phase${index + 1}_view` : "landing_view");
  if (isNew) document.querySelector(`#${phases[index]} h2`).focus({ preventScroll: true });
}

/** Counts a view once in a visit, without anybody in it (AST-128). */
function count(event) {
  const key = `counted ${event}`;
  if (navigator.globalPrivacyControl || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "");
  // Not counted is not worth a word to the visitor.
  fetch(root.dataset.landing, {
    method: "POST", credentials: "omit", keepalive: true, headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ event }),
  }).catch(() => {});
}

root.addEventListener("click", ({ target }) => {
  const index = phases.indexOf(target.closest("a[href^='#']")?.hash.slice(1));
  if (index > 0 && index < 3) reach(index);
});
addEventListener("hashchange", () => arrive());
document.addEventListener("visibilitychange", () => root.toggleAttribute("data-paused", document.hidden));

// The moment

const clock = new Intl.DateTimeFormat(language, {
  hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23",
});
const day = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** What is shown; `rising` is a sign once the visitor has told where they are. */
const shown = {};
let [place, energy] = [null, ""];

const energyAt = (hour) =>
  hour < 6 || hour > 21 ? "mysterious" : hour < 12 ? "awakening" : hour < 18 ? "radiant" : "transformative";

function tick() {
  const now = new Date();
  part("clock").textContent = clock.format(now);
  part("date").textContent = day.format(now);
  if (energy !== energyAt(now.getHours())) {
    energy = energyAt(now.getHours());
    root.dataset.energy = energy;
    part("energy").textContent = shown.energy = words.energies[energy].name;
    part("energy-text").textContent = words.energies[energy].text;
    tell();
  }
  setTimeout(tick, 1_000 - Date.now() % 1_000);
}

async function look() {
  try {
    const { bodies, moon, houses } = await chart({ at: new Date(), ...place });
    const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(100 * moon.illumination);
    shown.phase = moon.phase;
    shown.moonSign = words.signs[signOf(bodies.moon.longitude)];
    shown.sunSign = words.signs[signOf(bodies.sun.longitude)];
    shown.rising = houses ? words.signs[signOf(houses.ascendant)] : null;
    part("moon-disc").setAttribute("d", disc(moon.elongation));
    part("moon").textContent = `${words.phases[moon.phase]} · ${percent} %`;
    part("context").textContent = [
      fill(words.context, shown), ...shown.rising ? [fill(words.rising, shown)] : [],
    ].join(" ");
    arrange(bodies);
    tell();
    part("as-of").hidden = true;
  } catch (error) {
    if (!(error instanceof SkyError)) throw error;
    // The page keeps what the server saw, and says when.
    part("as-of").hidden = false;
  }
}

/** The lit part of a disc with the radius 1, by the elongation of the Moon. */
function disc(elongation) {
  const [isWaxing, isCrescent] = [elongation < 180, elongation < 90 || elongation > 270];
  const width = Math.abs(Math.cos(elongation * Math.PI / 180));
  return `M0 -1A1 1 0 0 ${isWaxing ? 1 : 0} 0 1A${width} 1 0 0 ${isWaxing === isCrescent ? 0 : 1} 0 -1`;
}

/** Moves the planets on the arc of the ecliptic; those close together stand beneath each other. */
function arrange(bodies) {
  const planets = points.slice(0, 10).sort((a, b) => bodies[a].longitude - bodies[b].longitude);
  let [last, level] = [-99, 0];
  for (const name of planets) {
    const { longitude, isRetrograde } = bodies[name];
    level = longitude - last < 14 ? level + 1 : 0;
    last = longitude;
    const share = longitude / 360;
    part(`planet-${name}`).setAttribute("transform", `translate(${longitude} ${84 - 288 * share * (1 - share)})`);
    part(`planet-${name}`).querySelector("text").setAttribute("y", -8 - 14 * level);
    part(`row-${name}`).textContent = fill(isRetrograde ? words.retrograde : words.planet, {
      sign: words.signs[signOf(longitude)], degrees: Math.floor(longitude % 30),
    });
  }
}

// Where the visitor is

function locate() {
  part("location").hidden = true;
  part("finding").hidden = false;
  navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
    const [north, south, east, west] = words.compass;
    const written = (value, names) => `${Math.abs(value).toFixed(4)}° ${names[value < 0 ? 1 : 0]}`;
    place = { latitude, longitude };
    part("finding").hidden = true;
    part("coordinates").hidden = false;
    part("coordinates").textContent = `${written(latitude, [north, south])} · ${written(longitude, [east, west])}`;
    look();
  }, generic, { timeout: 10_000, maximumAge: 600_000 });
}

/** Without a position, the name of the time zone stands in its place, and nothing else changes. */
function generic() {
  part("location").hidden = part("finding").hidden = true;
  part("zone").hidden = false;
  part("zone").textContent = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
}

part("share").addEventListener("click", locate);
part("not-now").addEventListener("click", generic);
if (navigator.geolocation) part("location").hidden = false;
else generic();

// What it means

/** The text of a moment, of the five that are bundled: in its place comes the server's `content/insight` (AST-68). */
function insightOf({ phase, moonSign, energy: state }) {
  const { title, text } = words.insights[words.insightOf[phase]];
  return { title, text: fill(text, { moonSign, energy: state }) };
}

function tell() {
  if (!shown.phase || !shown.energy) return;
  const insight = insightOf(shown);
  part("insight-title").textContent = insight.title;
  part("insight-text").textContent = insight.text;
  const facts = [words.phases[shown.phase], fill(words.moonFact, shown), fill(words.energyFact, shown)];
  if (shown.rising) facts.push(fill(words.rising, shown));
  part("facts").replaceChildren(...facts.map((fact) => {
    const row = document.createElement("li");
    row.textContent = fact;
    return row;
  }));
  localStorage.setItem("astronova-insight", JSON.stringify({ ...insight, at: Date.now() }));
}

arrive(false);
tick();
part("insight-card").ariaBusy = "true";
await look();
part("insight-card").ariaBusy = null;
// The sky moves on while the page is open.
setInterval(look, 600_000);
