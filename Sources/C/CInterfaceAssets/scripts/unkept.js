// A conversation of which nothing is stored lives in its tab: what was said lies there, sealed, and only the server
// can read it. So it is found again after another page, and is gone with the tab.

const name = () => `said ${location.pathname}`;

/** Whether a form belongs to such a conversation. */
export const isUnkept = (form) => Boolean(form?.elements.said);

/** Keeps what was said for as long as the tab is open. */
export function keepSaid(form) {
  if (form.elements.said.value) sessionStorage.setItem(name(), form.elements.said.value);
}

/** What was said before in this tab; null where that is on the page already, or a new conversation is wanted. */
export function saidBefore(form) {
  if (new URLSearchParams(location.search).has("new")) {
    sessionStorage.removeItem(name());
    history.replaceState(history.state, "", location.pathname);
  }
  return form.elements.said.value ? null : sessionStorage.getItem(name());
}
