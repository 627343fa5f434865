// Measures our own engine as browsers have it: sky.wasm of Sources/C/CSkyModule, in Node.js, with all rows there.
// Prints one JSON line of each operation, as the peers do.
import { readFileSync } from "node:fs";

const root = new URL("../../../Sources/C/", import.meta.url);
const table = readFileSync(new URL("CEphemerisData/ephemeris.bin", root));
const { instance } = await WebAssembly.instantiate(readFileSync(new URL("CSkyModule/sky.wasm", root)), {});
const { memory, malloc, asterism_chart: cast } = instance.exports;
const headerBytes = 56 + 32 * 32;
const [rows, rowBytes] = [32, 40].map((at) => Number(table.readBigUInt64LE(at)));
const whole = malloc(table.length);
new Uint8Array(memory.buffer).set(table, whole);
const places = malloc(rows * 4);
new Uint32Array(memory.buffer, places, rows)
  .set(Array.from({ length: rows }, (_, row) => whole + headerBytes + row * rowBytes));
const [birth, room] = [malloc(48), 2_000];
const numbers = malloc(room * 8);

const [batches, warm, calls] = [41, 10, 500];
const means = [];
let checksum = 0;
for (let batch = -warm; batch < batches; batch++) {
  const births = Array.from({ length: calls }, () =>
    [2_415_020 + Math.random() * 54_787, Math.random() * 120 - 60, Math.random() * 360 - 180, 0, 0, 0]);
  const start = performance.now();
  for (const one of births) {
    new Float64Array(memory.buffer, birth, 6).set(one);
    cast(whole, places, birth, numbers, room);
    checksum += new Float64Array(memory.buffer, numbers, 1)[0];
  }
  if (batch >= 0) means.push((performance.now() - start) * 1e6 / calls);
}
means.sort((a, b) => a - b);
console.log(JSON.stringify({
  operation: "natalChart", nanoseconds: Math.round(means[batches >> 1]), calls: batches * calls, checksum,
  note: "our engine as WebAssembly in Node.js, with lots and the houses of all points",
}));
