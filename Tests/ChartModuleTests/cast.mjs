// Casts charts with the WebAssembly module as a page would.
// Usage: node cast.mjs MODULE TABLE < births
// A birth is a line "julianDayUT latitude longitude"; the answer is a line with the number of
// aspects (or the error) and the 64 bits of every number of the buffer in hexadecimal.
import { readFileSync } from "node:fs";

const [modulePath, tablePath] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { memory, malloc, asterism_cast_chart: cast } = instance.exports;

const table = readFileSync(tablePath);
const tableAt = malloc(table.length);
const numbersAt = malloc(202 * 8);
new Uint8Array(memory.buffer).set(table, tableAt);

for (const birth of readFileSync(0, "utf8").trim().split("\n")) {
  const count = cast(tableAt, table.length, ...birth.split(" ").map(Number), numbersAt);
  const filled = count < 0 ? 0 : 22 + 4 * count;
  const bits = new BigUint64Array(memory.buffer, numbersAt, filled);
  console.log([count, ...Array.from(bits, (b) => b.toString(16))].join(" "));
}
