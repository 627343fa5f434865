// The parts of a wheel: which one is pressed, which follows when the arrow keys go round, and which touch each other.

/** How far from a glyph and from a line a finger may be, in pixels. */
const [glyphReach, lineReach] = [22, 12];
/** The middle of the drawing and the radius of the circle of aspects, in its units. */
const [middle, inside] = [200, 94];

const number = (node, name) => Number(node.getAttribute(name));

/** Returns the middle of a part. */
function place(part) {
  const reach = part.querySelector(".reach");
  return { x: number(reach, "cx"), y: number(reach, "cy") };
}

const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
const isLine = (part) => Boolean(part.dataset.ends);

/** Returns the nearest part within reach; null for none. */
function nearest(parts, way, reach) {
  const found = parts.map((part) => [way(part), part]).sort(([one], [other]) => one - other)[0];
  return found && found[0] <= reach ? found[1] : null;
}

function distanceFromLine(point, part) {
  const [x1, y1, x2, y2] = part.querySelector("[data-mark]").getAttribute("d").match(/-?[\d.]+/g).map(Number);
  const [across, down] = [x2 - x1, y2 - y1];
  const share = ((point.x - x1) * across + (point.y - y1) * down) / (across ** 2 + down ** 2 || 1);
  const along = Math.max(0, Math.min(1, share));
  return distance(point, { x: x1 + along * across, y: y1 + along * down });
}

/**
 * Returns the part at a point of the screen (ARC-1606): the nearest glyph, a line, or the field below; in the circle
 * of aspects lines come first.
 */
export function find(svg, { clientX, clientY }) {
  const [box, view] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
  const unit = view.width / box.width;
  const point = { x: view.x + (clientX - box.x) * unit, y: view.y + (clientY - box.y) * unit };
  const parts = [...svg.querySelectorAll("a")];
  const [lines, glyphs] = [parts.filter(isLine), parts.filter((part) => !isLine(part))];
  const glyph = () => nearest(glyphs, (part) => distance(point, place(part)), glyphReach * unit);
  const line = () => nearest(lines, (part) => distanceFromLine(point, part), lineReach * unit);
  const isInside = distance(point, { x: middle, y: middle }) < inside;
  return (isInside ? line() ?? glyph() : glyph() ?? line())
    ?? document.elementFromPoint(clientX, clientY)?.closest("svg a") ?? null;
}

/** Returns the parts that a part touches: a line its ends; a point its lines, their ends, its sign and its house. */
export function neighbours(svg, part) {
  const named = (id) => svg.querySelector(`a[id="${CSS.escape(id)}"]`);
  const lines = [...svg.querySelectorAll("a[data-ends]")];
  const ends = (line) => line.dataset.ends.split(" ");
  if (isLine(part)) return ends(part).map(named);
  const { sign, house } = part.dataset;
  const all = [...svg.querySelectorAll("a")];
  const isPoint = (one) => Boolean(one.dataset.longitude);
  if (!isPoint(part)) {
    const [, own] = part.id.split("sign-");
    return all.filter((one) => isPoint(one) && (house ? one.dataset.house === house : one.dataset.sign === own));
  }
  const touching = lines.filter((line) => ends(line).includes(part.id));
  const holds = (one) => (house && one.dataset.house === house) || (sign && one.id.endsWith(`sign-${sign}`));
  const around = all.filter((one) => !isPoint(one) && holds(one));
  return [...touching, ...touching.flatMap(ends).map(named), ...around];
}

/** The angle of a part about the middle of the wheel, against the clock as the zodiac runs. */
function angle(part) {
  const { x, y } = place(part);
  return Math.atan2(middle - y, x - middle);
}

/** The rings of a wheel from the inside out, each with its parts as they go round. */
function rings(svg) {
  const centre = { x: middle, y: middle };
  const radius = (ring) => ring.reduce((sum, part) => sum + distance(place(part), centre), 0) / ring.length;
  return [...svg.children]
    .map((group) => [...group.querySelectorAll(":scope > a")])
    .map((ring) => ring.sort((one, other) => isLine(one) ? 0 : angle(one) - angle(other)))
    .filter((ring) => ring.length)
    .sort((one, other) => radius(one) - radius(other));
}

/** Returns the part to which a key leads from another, round its ring or to the one inside or outside; else null. */
export function next(svg, part, key) {
  const all = rings(svg);
  const index = all.findIndex((ring) => ring.includes(part));
  const ring = all[index];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step) return ring[(ring.indexOf(part) + step + ring.length) % ring.length];
  if (key === "Home") return ring[0];
  if (key === "End") return ring.at(-1);
  const other = all[index + ({ ArrowUp: 1, ArrowDown: -1 }[key] ?? Infinity)];
  if (!other) return null;
  const turn = (one) => Math.abs(Math.atan2(Math.sin(angle(one) - angle(part)), Math.cos(angle(one) - angle(part))));
  return nearest(other, turn, Infinity);
}
