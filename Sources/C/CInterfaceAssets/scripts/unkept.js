// An unstored conversation lives in its tab: the transcript is kept there, sealed, so that only the server can read
// it. It is restored after visiting another page, and is gone with the tab.

const name = () => `said ${location.pathname}`;

/** Whether a form belongs to such a conversation. */
export const isUnkept = (form) => Boolean(form?.elements.said);

/** Keeps the transcript for as long as the tab is open. */
export function keepSaid(form) {
  if (form.elements.said.value) sessionStorage.setItem(name(), form.elements.said.value);
}

/** Returns the transcript of this tab; null if it is on the page already, or a new conversation is wanted. */
export function saidBefore(form) {
  if (new URLSearchParams(location.search).has("new")) {
    sessionStorage.removeItem(name());
    history.replaceState(history.state, "", location.pathname);
  }
  return form.elements.said.value ? null : sessionStorage.getItem(name());
}
