// The main pages of an app: each is restored where it was left, and pressing the current tab scrolls to the top, or
// in a conversation to the end (DES-34). A page that was refused (`data-refused`, its status) is not remembered, and an
// address without a page is forgotten: the tab leads to its main page (ARC-1803).

import { vibrate } from "./haptics.js";

const key = (root) => `place ${root}`;
const pressed = "place pressed";
const kept = (root) => JSON.parse(sessionStorage.getItem(key(root)) ?? "null");
const page = () => document.scrollingElement;
const room = () => page().scrollHeight - page().scrollTop - innerHeight;

export function start(bar) {
  const links = [...bar.querySelectorAll("a")].map((link) => ({ link, root: link.getAttribute("href") }));
  const refused = document.querySelector("[data-refused]")?.dataset.refused;
  if (isGone(refused)) forget(links);
  const open = links.find(({ link }) => link.ariaCurrent);
  const isWithin = open && location.pathname.startsWith(open.root) && (open.root.at(-1) !== "/" || isRoot(open.root));

  const lead = () => {
    for (const { link, root } of links) {
      if (link !== open?.link || !isWithin) link.setAttribute("href", kept(root)?.path ?? root);
    }
  };
  lead();
  addEventListener("pageshow", lead);
  addEventListener("pagehide", () => {
    if (isWithin && !refused) keep(open.root);
  });
  for (const { link } of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link !== open?.link || !isWithin) {
        vibrate("selection");
        sessionStorage.setItem(pressed, link.getAttribute("href"));
      } else if (stays(open.root)) {
        event.preventDefault();
      }
    });
  }
  document.addEventListener("interface:ready", () => putBack(open?.root), { once: true });
}

const isGone = (status) => status === "404" || status === "405";

/** Forgets the address of this page, and leads on where a tab led here. */
function forget(links) {
  const { root } = links.find(({ root: one }) => kept(one)?.path === location.pathname) ?? {};
  if (root === undefined) return;
  sessionStorage.removeItem(key(root));
  if (sessionStorage.getItem(pressed) !== location.pathname || isRoot(root)) return;
  sessionStorage.removeItem(pressed);
  location.replace(root);
}

const isRoot = (root) => location.pathname === root;

function keep(root) {
  const { scrollTop: top } = page();
  sessionStorage.setItem(key(root), JSON.stringify({ path: location.pathname, top, isAtEnd: room() < 80 }));
}

/** Scrolls the current page to its top or end; returns whether there was nothing else to do. */
function stays(root) {
  const question = document.getElementById("question");
  if (question) {
    // The page of the conversation scrolls to its end.
    document.dispatchEvent(new Event("interface:end"));
    question.focus({ preventScroll: true });
  } else if (isRoot(root)) {
    page().scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  }
  return Boolean(question) || isRoot(root);
}

/** Restores the scroll position of a tab; a conversation read to its end is restored at its end. */
function putBack(root) {
  const wanted = sessionStorage.getItem(pressed);
  sessionStorage.removeItem(pressed);
  const was = root && wanted === location.pathname && kept(root);
  if (!was || was.path !== wanted || (was.isAtEnd && document.getElementById("chat"))) return;
  page().scrollTo({ top: was.top, behavior: "instant" });
}
