// The exact sky on the device: the server's engine as WebAssembly, on rows of its table that are fetched as they are
// needed and kept (PLT-32). For pages that declare `needsSky`, whose body says where it lies (`data-sky`).
//
// A birth is { at, latitude, longitude, houses, node, orbs, certainty }: `at` a Date or a Julian day UT; without a
// place or a known time of day no latitude and longitude; `houses` one of `houseSystems`, by default Placidus;
// `node` "true" or "mean"; `orbs` "standard" or "scaled"; `certainty` one of `certainties`, for compatibility.

const list = (words) => words.split(" ");
const bodies = list("sun moon mercury venus mars jupiter saturn uranus neptune pluto meanNode trueNode meanLilith");
export const points = [...bodies.slice(0, 10), ...list("northNode ascendant midheaven descendant imumCoeli southNode"
  + " lilith vertex fortune spirit eros necessity courage victory nemesis")];
export const kinds = list("conjunction sextile square trine quincunx opposition"
  + " semisextile semisquare quintile sesquiquadrate biquintile");
const phases = list("newMoon waxingCrescent firstQuarter waxingGibbous fullMoon waningGibbous lastQuarter waningCrescent");
export const houseSystems = { placidus: 0, porphyry: 4, equal: 5, wholeSign: 6, sripati: 10 };
export const certainties = list("complete timeAndZone timeOnly dateAndZone dateOnly");
const modes = {
  romantic: list("emotional communication attraction values longTerm growth"),
  friendship: list("emotional communication fun loyalty sharedInterests"),
  coworker: list("communication collaboration reliability ambition powerDynamics"),
};
const refusals = { "-1": "table", "-2": "outside-span", "-3": "birth" };

/** Days past the end of a window in which the table, whose time runs ahead of clocks, may still be read. */
const ahead = 0.05;
/** The points of a chart among its numbers: after 13 bodies, the Moon's phase and the houses. */
const pointsFrom = 13 * 6 + 3 + 16;

/** Why there is no result: `reason` is "table", "outside-span" (1550 to 2649), "birth", "memory" or "offline". */
export class SkyError extends Error {
  constructor(reason) {
    super(`no sky: ${reason}`);
    this.reason = reason;
  }
}

/** Returns the Julian day UT of a Date. */
export const julianDay = (date) => Number(date) / 86_400_000 + 2_440_587.5;
const dayOf = (at) => at instanceof Date ? julianDay(at) : at;

async function get(path) {
  const base = document.body.dataset.sky;
  // Without cookies: the server need not know who looks at which part of the sky.
  const answer = await fetch(base + path, { credentials: "omit" }).catch(() => null);
  if (!answer?.ok) throw new SkyError("offline");
  return answer;
}

const bytesOf = async (path) => new Uint8Array(await (await get(path)).arrayBuffer());

/** A WebAssembly module, with room for the numbers of an answer. */
class Engine {
  room = 0;

  constructor(exports) {
    this.exports = exports;
  }

  static async load(name) {
    const { instance } = await WebAssembly.instantiateStreaming(get(name));
    return new Engine(instance.exports);
  }

  /** Copies bytes or numbers into the memory; returns where they lie. */
  put(values) {
    const at = this.exports.malloc(values.byteLength);
    if (!at) throw new SkyError("memory");
    new values.constructor(this.exports.memory.buffer, at, values.length).set(values);
    return at;
  }

  /** Calls a function with numbers, each either a value or a list; returns its answer or a negative number. */
  call(name, ...given) {
    const { memory, malloc, free, [name]: run } = this.exports;
    const lists = [];
    const values = given.map((value) => {
      if (!Array.isArray(value)) return value;
      lists.push(this.put(Float64Array.from(value)));
      return lists.at(-1);
    });
    let count = run(...values, this.numbers, this.room);
    if (count > this.room) {
      if (this.room) free(this.numbers);
      this.numbers = malloc(count * 8);
      this.room = count;
      count = run(...values, this.numbers, this.room);
    }
    lists.forEach(free);
    return count < 0 ? count : Array.from(new Float64Array(memory.buffer, this.numbers, count));
  }
}

/** The engine with the header of the table and the rows that were fetched. */
class Sky {
  rows = new Map();

  static async open() {
    const [engine, header] = await Promise.all([Engine.load("sky.wasm"), bytesOf("header")]);
    return new Sky(engine, header);
  }

  constructor(engine, header) {
    const view = new DataView(header.buffer);
    this.engine = engine;
    this.header = engine.put(header);
    [this.first, this.days] = [view.getFloat64(16, true), view.getFloat64(24, true)];
    this.count = Number(view.getBigUint64(32, true));
    this.places = engine.put(new Uint32Array(this.count));
  }

  /** Fetches a row once; one that failed is tried again the next time. */
  row(number) {
    if (!this.rows.has(number)) {
      const fetched = bytesOf(`rows/${number}`).then((bytes) => {
        const at = this.engine.put(bytes);
        new Uint32Array(this.engine.exports.memory.buffer, this.places, this.count)[number] = at;
      });
      fetched.catch(() => this.rows.delete(number));
      this.rows.set(number, fetched);
    }
    return this.rows.get(number);
  }

  /** Fetches the rows of a window of Julian days. */
  async cover(from, to = from) {
    const number = (day) => Math.min(Math.max(Math.floor((day - this.first) / this.days), 0), this.count - 1);
    if (!Number.isFinite(from + to)) return;
    const wanted = [];
    for (let row = number(from); row <= number(to + ahead); row++) wanted.push(this.row(row));
    await Promise.all(wanted);
  }

  /** Calls a function on the table, and again with each row that it misses. */
  async call(name, ...given) {
    for (;;) {
      const answer = this.engine.call(name, this.header, this.places, ...given);
      if (Array.isArray(answer)) return answer;
      if (answer > -16) throw new SkyError(refusals[answer]);
      await this.row(-16 - answer);
    }
  }
}

const opened = {};

/** Opens something once; what failed is opened again the next time. */
function once(name, open) {
  opened[name] ??= open();
  opened[name].catch(() => delete opened[name]);
  return opened[name];
}

const theSky = () => once("sky", Sky.open);

const numbersOf = ({ at, latitude = NaN, longitude = NaN, houses = "placidus", node, orbs }) =>
  [dayOf(at), latitude, longitude, houseSystems[houses], node === "mean" ? 1 : 0, orbs === "scaled" ? 1 : 0];

/** Reads an answer number by number. */
function reader(numbers) {
  let at = 0;
  const next = () => numbers[at++];
  next.times = (count, read) => Array.from({ length: count }, read);
  next.all = (read) => next.times(next(), read);
  next.aspect = () => ({
    first: points[next()], second: points[next()], kind: kinds[next()], isApplying: next() === 1,
    separation: next(), orb: next(), limit: next(),
  });
  return next;
}

async function cast(birth) {
  const sky = await theSky();
  await sky.cover(dayOf(birth.at));
  return sky.call("asterism_chart", numbersOf(birth));
}

/** Casts the chart of a birth. */
export async function chart(birth) {
  const next = reader(await cast(birth));
  const found = {};
  for (const body of bodies) {
    const [longitude, latitude, distance, longitudeSpeed, latitudeSpeed, distanceSpeed] = next.times(6, next);
    found[body] = { longitude, latitude, distance, longitudeSpeed, latitudeSpeed, distanceSpeed,
      isRetrograde: longitudeSpeed < 0 };
  }
  const moon = { phase: phases[next()], elongation: next(), illumination: next() };
  const system = next();
  const houses = {
    system: Object.keys(houseSystems).find((name) => houseSystems[name] === system),
    cusps: next.times(12, next), ascendant: next(), midheaven: next(), vertex: next(),
  };
  const placed = {};
  for (const point of points) {
    const [longitude, speed, house] = next.times(3, next);
    if (!Number.isNaN(longitude)) placed[point] = { longitude, speed, house: house || null };
  }
  return { bodies: found, moon, houses: houses.system ? houses : null, points: placed, aspects: next.all(next.aspect) };
}

/** Returns the aspects of the planets of a moment to a chart, strongest first. */
export async function transits(birth, at) {
  const sky = await theSky();
  await Promise.all([sky.cover(dayOf(birth.at)), sky.cover(dayOf(at))]);
  const next = reader(await sky.call("asterism_transits", numbersOf(birth), dayOf(at)));
  return next.all(next.aspect);
}

/** Returns the exact aspects of planets to a chart between two moments, each with the Julian day UT of its moment. */
export async function transitsBetween(birth, from, to, planets = points.slice(0, 10)) {
  const sky = await theSky();
  await Promise.all([sky.cover(dayOf(birth.at)), sky.cover(dayOf(from), dayOf(to))]);
  const set = planets.reduce((bits, planet) => bits | 1 << points.indexOf(planet), 0);
  const next = reader(await sky.call("asterism_transit_passes", numbersOf(birth), set, dayOf(from), dayOf(to)));
  return next.all(() => ({
    transiting: points[next()], natal: points[next()], kind: kinds[next()], at: next(), isRetrograde: next() === 1,
  }));
}

/** Scores two births by Arca's method, as the first of them sees it. */
export async function compatibility(viewer, other) {
  const [pair, ...sides] = await Promise.all([
    once("pair", () => Engine.load("pair.wasm")), ...[viewer, other].map(async (birth) => {
      const known = birth.certainty ?? (birth.latitude === undefined ? "timeAndZone" : "complete");
      const numbers = await cast({ ...birth, houses: "placidus", node: "true" });
      return [certainties.indexOf(known), ...numbers.slice(pointsFrom, pointsFrom + 3 * points.length)];
    }),
  ]);
  const answer = pair.call("asterism_compatibility", ...sides);
  if (!Array.isArray(answer)) throw new SkyError(refusals[answer]);
  const next = reader(answer);
  const scored = {};
  for (const [mode, ids] of Object.entries(modes)) {
    const overall = next();
    scored[mode] = { overall, categories: next.all(() => ({
      id: ids[next()], score: next(), coverage: next(), rawSum: next(), mean: next(), deviation: next(),
      standardScore: next(), leading: next.all(() => ({ ...next.aspect(), points: next() })),
    })) };
  }
  return { method: "arca-1", modes: scored, aspects: next.all(next.aspect) };
}
