// What lies over a page closes with Back too (DES-2): while it is open it has an entry of its own in the
// history, whose state says how many things lie over the page there. After each change the history is brought
// in line with what is open: what is closed leaves no entry, and one that a reload or Forward leads to, over
// which nothing is open any more, is stepped back from.

const open = [];
const waiting = [];
let isGoing = false;

const height = () => history.state?.over ?? 0;

/** Something was opened over the page; `close` closes it. Gives what to call when it has been closed. */
export function opened(element, close) {
  const one = { element, close };
  open.push(one);
  settle();
  return () => {
    const place = open.indexOf(one);
    if (place >= 0) open.splice(place, 1);
    settle();
  };
}

/** When the history is in line with what is open. */
export const settled = () => isGoing ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

/** Goes to another page, which takes the place of what lies over this one. */
export async function go(url) {
  // A step back that is under way would take the new page away again.
  await settled();
  if (!height()) return location.assign(url);
  const { pathname, search } = new URL(url, location.href);
  if (pathname + search !== location.pathname + location.search) return location.replace(url);
  // The same page anew takes the place of its own entry.
  closeAbove(0);
  settle();
  await settled();
  location.assign(url);
}

/** A link takes the place of the entry of what lies over the page, or lay there until a moment ago. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!height() || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.href);
}

/** A form in what lies over the page is sent by the browser when that is closed: Back leads past it then. */
async function leave(event) {
  const { target: form, submitter } = event;
  if (!height() || event.defaultPrevented || form.method === "dialog") return;
  event.preventDefault();
  closeAbove(0);
  settle();
  await settled();
  form.ariaBusy = null;
  form.requestSubmit(submitter);
}

function closeAbove(number) {
  while (open.length > number) open.pop().close();
}

function settle() {
  if (isGoing) return;
  const over = height();
  if (over > open.length) {
    isGoing = true;
    return history.go(open.length - over);
  }
  // What grows behind a sheet does not jump back to where it was when the sheet was opened.
  if (over < open.length) history.scrollRestoration = "manual";
  else if (!over) history.scrollRestoration = "auto";
  for (let place = over + 1; place <= open.length; place += 1) history.pushState({ over: place }, "");
}

addEventListener("popstate", () => {
  if (!isGoing) closeAbove(height());
  isGoing = false;
  settle();
  if (!isGoing) for (const resolve of waiting.splice(0)) resolve();
});

// What went with a piece of the page that was drawn anew is not open any more.
document.addEventListener("interface:changed", () => {
  if (open.every(({ element }) => element.isConnected)) return;
  open.splice(0, open.length, ...open.filter(({ element }) => element.isConnected));
  settle();
});

document.addEventListener("click", follow);
document.addEventListener("submit", leave);

addEventListener("pagehide", () => {
  if (height()) history.scrollRestoration = "auto";
});

settle();
