// Shows where the planets are now, computed on the device.

import { SkyError, chart } from "./sky.js";

export async function start(output) {
  try {
    const { bodies } = await chart({ at: new Date() });
    output.textContent = Object.entries(bodies).slice(0, 10).map(line).join("\n");
    output.hidden = false;
  } catch (error) {
    // Offline, and these rows were never fetched: the page says what it can without them.
    if (!(error instanceof SkyError)) throw error;
  }
}

const line = ([name, { longitude, isRetrograde }]) =>
  `${name.padEnd(8)}${longitude.toFixed(6).padStart(11)}°${isRetrograde ? " R" : ""}`;
