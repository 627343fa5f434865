// Groups a number while it is typed; the server parses it. `data-region` is the country of numbers without a
// country code: that of the place chosen in the same form, else the one that the page came with.

/** The one-digit country codes, and the two-digit ones; all others have three digits (ITU-T E.164). */
const single = ["1", "7"];
const double = new Set([
  20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63,
  64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98,
].map(String));

export function start(frame) {
  const unplaced = frame.dataset.region;
  frame.addEventListener("place", ({ detail }) => { frame.dataset.region = detail.countryCode; });
  frame.addEventListener("input", ({ target }) => {
    if (target.matches("[data-suggestions]")) frame.dataset.region = unplaced;
  });
  for (const field of frame.querySelectorAll("input[type=tel]")) {
    field.addEventListener("input", ({ isComposing }) => { if (!isComposing) write(field, frame.dataset.region); });
  }
}

function write(field, region) {
  const text = shaped(field.value, region);
  if (text === field.value) return;
  // Keeps the caret behind the same digit.
  const before = signs(field.value.slice(0, field.selectionStart)).length;
  const isAtEnd = field.selectionStart === field.value.length;
  field.value = text;
  const caret = isAtEnd ? text.length : placeAfter(text, before);
  field.setSelectionRange(caret, caret);
}

const signs = (text) => text.replace(/[^\d+]/g, "");

function placeAfter(text, count) {
  let place = 0;
  for (let seen = 0; seen < count; place += 1) if (/[\d+]/.test(text[place])) seen += 1;
  return place;
}

function shaped(text, region) {
  // Other characters are intentional; leave them.
  if (/[^\d\s()+./-]/.test(text) || text.lastIndexOf("+") > 0) return text;
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) {
    const code = digits.slice(0, codeLength(digits));
    return ["+" + code, ...groups(digits.slice(code.length), code === "1")].join(" ");
  }
  if (region !== "US" && region !== "CA") return text;
  return [...digits.startsWith("1") ? ["1"] : [], ...groups(digits.replace(/^1/, ""), true)].join(" ");
}

const codeLength = (digits) => single.includes(digits[0]) ? 1 : double.has(digits.slice(0, 2)) ? 2 : 3;

/** Groups of three digits, the last with up to four; in North America the third takes the rest. */
function groups(digits, isNorthAmerican) {
  const found = [];
  let rest = digits;
  while (rest.length > 4 || (isNorthAmerican && rest.length > 3 && found.length < 2)) {
    if (isNorthAmerican && found.length === 2) break;
    found.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  return rest ? [...found, rest] : found;
}
