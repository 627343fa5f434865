// Renders the text of an answer as elements, like AnswerText on the server: paragraphs, lists, **strong** and
// *emphasized* words, and [3] as a "why" button. Everything else is text.

import { make, word } from "./words.js";

const marks = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|((?:\[\d+\])+)/g;

/** Returns the elements of a text; `why` is the ID of the sheet with its facts. */
export function draw(text, why) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return blocks.flatMap((block) => drawBlock(block.split("\n").filter((line) => line.trim()), why));
}

/** Lines that begin with a dash are a list; the others, before and after, paragraphs. */
function drawBlock(lines, why) {
  const elements = [];
  for (const line of lines) {
    const item = /^\s*[-*] (.*)/.exec(line)?.[1];
    const last = elements.at(-1);
    if (item !== undefined) {
      const entry = make("li", {}, ...drawLine(item, why));
      if (last?.tagName === "UL") last.append(entry);
      else elements.push(make("ul", {}, entry));
    } else if (last?.tagName === "P") {
      last.append(" ", ...drawLine(line, why));
    } else {
      elements.push(make("p", {}, ...drawLine(line, why)));
    }
  }
  return elements;
}

function drawLine(line, why) {
  const nodes = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    nodes.push(line.slice(end, match.index), drawMark(match, why));
    end = match.index + match[0].length;
  }
  nodes.push(line.slice(end));
  return nodes.filter((node) => node !== "");
}

function drawMark([, strong, stressed, references], why) {
  if (strong) return make("strong", {}, strong);
  if (stressed) return make("em", {}, stressed);
  const numbers = references.match(/\d+/g).join(" ");
  return make("button", {
    "type": "button", "class": "why", "commandfor": why, "command": "show-modal", "data-facts": numbers,
    "aria-label": word("why"),
  });
}
