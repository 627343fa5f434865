// Calls the WebAssembly modules as a page would, with no row of the table until one is missed.
// Usage: node engine.mjs FOLDER TABLE < questions
// FOLDER holds sky.wasm and pair.wasm. A question is a line with the name of a function and its numbers, of which
// those in brackets are a list: "chart [2451545 51 0 0 0 0]". "compatibility" takes numbers of the answers to the
// last two charts, each with what is known of the birth: "compatibility 0 4". The answer is a line with the count of
// numbers (or the refusal) and the 64 bits of each in hexadecimal; the last line has the rows that were missed.
import { readFileSync } from "node:fs";

const [folder, tablePath] = process.argv.slice(2);
const headerBytes = 56 + 32 * 32;
const room = 40_000;
const table = readFileSync(tablePath);
const [rows, rowBytes] = [32, 40].map((at) => Number(table.readBigUInt64LE(at)));

async function load(name) {
  const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/${name}.wasm`), {});
  const { memory, malloc, free, ...functions } = instance.exports;
  const put = (values) => {
    const at = malloc(values.byteLength);
    new values.constructor(memory.buffer, at, values.length).set(values);
    return at;
  };
  return { memory, free, functions, put, numbers: malloc(room * 8) };
}

const [sky, pair] = [await load("sky"), await load("pair")];
const header = sky.put(new Uint8Array(table.subarray(0, headerBytes)));
const places = sky.put(new Uint32Array(rows));
const missed = new Set();

function call({ memory, free, functions, put, numbers }, name, given) {
  const lists = given.filter(Array.isArray).map((list) => put(Float64Array.from(list)));
  const left = [...lists];
  const values = given.map((value) => (Array.isArray(value) ? left.shift() : value));
  for (;;) {
    const count = functions[`asterism_${name}`](...values, numbers, room);
    if (count <= -16) {
      const row = -16 - count;
      if (missed.has(row)) throw new Error(`row ${row} is missed twice`);
      missed.add(row);
      const start = headerBytes + row * rowBytes;
      const at = put(new Uint8Array(table.subarray(start, start + rowBytes)));
      new Uint32Array(memory.buffer, places, rows)[row] = at;
      continue;
    }
    lists.forEach(free);
    if (count > room) throw new Error(`no room for ${count} numbers`);
    return count < 0 ? [count] : Array.from(new Float64Array(memory.buffer, numbers, count));
  }
}

const pointsFrom = 13 * 6 + 3 + 16;
const charts = [];
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [name] = line.split(" ", 1);
  const given = JSON.parse(`[${line.slice(name.length + 1).replaceAll("nan", "null").replaceAll(" ", ",")}]`)
    .map((value) => (Array.isArray(value) ? value.map((number) => number ?? NaN) : value));
  let answer;
  if (name === "compatibility") {
    const sides = charts.slice(-2).map((chart, index) => [given[index], ...chart.slice(pointsFrom, pointsFrom + 75)]);
    answer = call(pair, name, sides);
  } else {
    answer = call(sky, name, [header, places, ...given]);
    if (name === "chart") charts.push(answer);
  }
  const isRefused = answer.length === 1 && answer[0] < 0;
  const bits = new BigUint64Array(Float64Array.from(isRefused ? [] : answer).buffer);
  console.log([isRefused ? answer[0] : answer.length, ...Array.from(bits, (b) => b.toString(16))].join(" "));
}
console.log([...missed].sort((a, b) => a - b).join(" "));
