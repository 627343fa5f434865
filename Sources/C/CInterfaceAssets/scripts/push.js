// Turns notifications on this device on and off. Asks for permission only when the button is pressed.

import { hide } from "./pages.js";
import { toast } from "./toasts.js";
import { word } from "./words.js";

export async function start(button) {
  const worker = await navigator.serviceWorker?.ready;
  if (!worker?.pushManager) return;
  hide(button.closest("[data-push-box]"), false);
  const subscription = await worker.pushManager.getSubscription();
  mark(button, Boolean(subscription));
  // The browser may have renewed the subscription.
  if (subscription) await tell(button, "POST", subscription);
  button.addEventListener("click", async () => {
    button.ariaBusy = "true";
    try {
      await toggle(button, worker.pushManager);
    } catch {
      document.dispatchEvent(new Event("interface:push"));
      toast(word(Notification.permission === "denied" ? "push-denied" : "unsent", { title: button.textContent.trim() }));
    }
    button.ariaBusy = null;
  });
}

/** Says whether notifications are on: a switch by its state, a button (`data-on`, `data-off`) by its name. */
function mark(button, isOn) {
  const { on, off } = button.dataset;
  if (on) button.textContent = isOn ? on : off;
  else button.setAttribute("aria-checked", String(isOn));
  button.toggleAttribute("data-is-on", isOn);
  document.dispatchEvent(new Event("interface:push"));
}

/**
 * Shows the text (`data-state`) of the state that notifications are in on this device: off, on, denied by the browser,
 * missing in it, or apple where it has them from the home screen only.
 */
export function startStates(frame) {
  const show = () => {
    const state = stateOf(frame.querySelector("[data-push]"));
    for (const text of frame.querySelectorAll("[data-state]")) hide(text, text.dataset.state !== state);
    // What the browser blocks no button turns on.
    frame.querySelector("[data-push]").hidden = state === "denied";
  };
  for (const event of ["interface:push", "visibilitychange"]) document.addEventListener(event, show);
  show();
}

function stateOf(button) {
  if (!navigator.serviceWorker || !globalThis.PushManager) return navigator.standalone === false ? "apple" : "missing";
  if (Notification.permission === "denied") return "denied";
  return button.hasAttribute("data-is-on") ? "on" : "off";
}

async function toggle(button, manager) {
  const old = await manager.getSubscription();
  if (old) {
    await tell(button, "DELETE", old);
    await old.unsubscribe();
    return mark(button, false);
  }
  const { key } = await (await fetch("/push/v1/key")).json();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell(button, "POST", subscription);
  mark(button, true);
}

async function tell(button, method, subscription) {
  const answer = await fetch("/push/v1/subscriptions", {
    method, body: JSON.stringify(subscription),
    headers: { "Content-Type": "application/json", "X-CSRF-Token": button.dataset.token },
  });
  if (!answer.ok) throw new TypeError(answer.statusText);
}
