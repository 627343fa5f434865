// Runs sky.js of Interface as a page would, from files instead of a server.
// Usage: node script.mjs SCRIPT FOLDER TABLE < births; a birth is a line "julianDayUT latitude longitude"
// The answer is one line of JSON: charts, the compatibility of the first two, transits, rows fetched, refusals.
import { readFileSync } from "node:fs";

const [script, folder, tablePath] = process.argv.slice(2);
const headerBytes = 56 + 32 * 32;
const table = readFileSync(tablePath);
const rowBytes = Number(table.readBigUInt64LE(40));
const fetched = [];
let isOnline = true;

globalThis.document = { body: { dataset: { sky: "/sky/0/" } } };
globalThis.fetch = async (path) => {
  if (!isOnline) throw new TypeError("offline");
  const name = path.slice("/sky/0/".length);
  if (name.endsWith(".wasm")) {
    return new Response(readFileSync(`${folder}/${name}`), { headers: { "Content-Type": "application/wasm" } });
  }
  if (name === "header") return new Response(new Uint8Array(table.subarray(0, headerBytes)));
  const row = Number(name.slice("rows/".length));
  fetched.push(row);
  const start = headerBytes + row * rowBytes;
  return new Response(new Uint8Array(table.subarray(start, start + rowBytes)));
};

const source = readFileSync(script, "utf8");
const sky = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
const births = readFileSync(0, "utf8").trim().split("\n").map((line) => {
  const [at, latitude, longitude] = line.split(" ").map(Number);
  return { at, latitude, longitude };
});
const reason = (asked) => asked.then(() => "none", (error) => error.reason);

isOnline = false;
const offline = await reason(sky.chart(births[0]));
isOnline = true;
const charts = [];
for (const birth of births) charts.push(await sky.chart(birth));
const rowsOfCharts = [...fetched];
const compatibility = await sky.compatibility(births[0], { ...births[1], certainty: "dateOnly" });
const again = fetched.length - rowsOfCharts.length;
const year = await sky.transitsBetween(births[0], new Date("2026-01-01"), new Date("2027-01-01"), ["mars", "saturn"]);
console.log(JSON.stringify({
  offline, charts, rowsOfCharts, compatibility, again, year, rowsOfYear: fetched.length - rowsOfCharts.length,
  now: await sky.transits(births[0], 2_461_000.5),
  timeless: await sky.chart({ at: births[0].at }),
  outside: await reason(sky.chart({ ...births[0], at: 2_200_000 })),
  nowhere: await reason(sky.chart({ ...births[0], latitude: 91 })),
}));
