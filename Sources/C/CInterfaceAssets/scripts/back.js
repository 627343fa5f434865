// Back also closes overlays (DES-2): each open overlay has its own history entry, whose state is the number of
// overlays open there. After each change the history is synchronized with what is open: a closed overlay leaves no
// entry, and an entry reached by a reload or Forward without its overlay is stepped back from.

const open = [];
const waiting = [];
let isGoing = false;

const height = () => history.state?.over ?? 0;

/** Registers an open overlay; `close` closes it. Returns the function to call when it has been closed. */
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

/** Resolves when the history matches what is open. */
export const settled = () => isGoing ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

/** Navigates to another page, replacing the entries of open overlays. */
export async function go(url) {
  // A pending step back would undo the navigation.
  await settled();
  if (!height()) return location.assign(url);
  const { pathname, search } = new URL(url, location.href);
  if (pathname + search !== location.pathname + location.search) return location.replace(url);
  // Reloading the same page replaces its own entry.
  closeAbove(0);
  settle();
  await settled();
  location.assign(url);
}

/** A link in an overlay, open or closed a moment ago, replaces the overlay's entry. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!height() || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.href);
}

/** The browser submits a form in an overlay after closing it, so that Back leads past it. */
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
  // Content that grows behind a sheet must not scroll back to where it was when the sheet was opened.
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

// Overlays that were removed by a refresh are no longer open.
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
