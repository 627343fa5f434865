// What lies over a page closes with Back too (DES-2): while it is open it has an entry of its own in the
// history, which goes when it is closed otherwise.

const open = [];
/** Steps back that are our own, and close nothing. */
let own = 0;

/** Something was opened; `close` closes it. Gives what to call when it has been closed. */
export function opened(close) {
  open.push(close);
  history.pushState({ isOver: true }, "");
  return () => {
    const place = open.indexOf(close);
    if (place < 0) return;
    open.splice(place, 1);
    // Where the page has gone on meanwhile, its entry stays behind.
    if (!history.state?.isOver) return;
    own += 1;
    history.back();
  };
}

addEventListener("popstate", () => {
  if (own) own -= 1;
  else open.pop()?.();
});
