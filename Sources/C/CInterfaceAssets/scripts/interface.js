// The module of every page: attaches each behaviour to its elements.

import { guard } from "./privacy.js";
import { start as startOffline } from "./offline.js";

const behaviours = [
  ["form[data-signs-out]", () => import("./privacy.js")],
  ["form[data-preferences]", () => import("./preferences.js")],
  ["[data-stream]", () => import("./stream.js")],
  ["form[data-chat]", () => import("./chat.js").then(({ startForm: start }) => ({ start }))],
  ["form[data-chat-action]", () => import("./chat.js").then(({ startAction: start }) => ({ start }))],
  ["[data-why-facts]", () => import("./why.js")],
  ["[data-quick-exit]", () => import("./quick-exit.js")],
  [".support", () => import("./support.js")],
  ["form[data-row-action]", () => import("./rows.js")],
  ["a[data-rename]", () => import("./rows.js").then(({ startRename: start }) => ({ start }))],
  ["#threads, #people, .list:has(form[data-row-action])", () => import("./waiting-rows.js")],
  ["[data-swipe]", () => import("./rows.js").then(({ startSwipe: start }) => ({ start }))],
  ["form[data-search]", () => import("./lists.js").then(({ startSearch: start }) => ({ start }))],
  ["a[data-more]", () => import("./lists.js").then(({ startMore: start }) => ({ start }))],
  ["form[method=post]:not([data-chat], [data-chat-action], [data-row-action])", () => import("./forms.js")],
  ["[data-forgets]", () => import("./forms.js").then(({ startForgetting: start }) => ({ start }))],
  ["a[data-leaves]", () => import("./leave.js")],
  ["[data-pair-form]", () => import("./pair-form.js")],
  [".birth-time", () => import("./birth-time.js")],
  ["input[data-suggestions]", () => import("./place-field.js")],
  ["[data-live]", () => import("./live.js")],
  ["body[data-hears]", () => import("./live.js").then(({ startHearing: start }) => ({ start }))],
  ["template[data-loading]", () => import("./loading.js")],
  ["details[data-unfolds], details[data-shows]", () => import("./unfold.js")],
  ["[data-sheets]", () => import("./chart-houses.js")],
  ["[data-chart-wheel]", () => import("./wheel.js")],
  ["[data-modes]", () => import("./modes.js")],
  ["[data-reveal]", () => import("./reveal.js")],
  ["[data-later]", () => import("./later.js")],
  ["[data-takes-back]", () => import("./later.js").then(({ startList: start }) => ({ start }))],
  ["[data-complete]", () => import("./complete.js")],
  ["form[data-preview]", () => import("./preview.js")],
  ["[data-suggesting]", () => import("./suggest.js")],
  ["[data-timeline]", () => import("./timeline.js")],
  ["[data-steps]", () => import("./steps.js")],
  ["[data-zoom]", () => import("./zoom.js")],
  ["[data-share-photo]", () => import("./share-photo.js")],
  ["[data-photo-pick]", () => import("./photo-pick.js")],
  ["[data-contact-picker]", () => import("./contact-picker.js")],
  ["[data-contact-fill]", () => import("./contact-picker.js").then(({ startFill: start }) => ({ start }))],
  ["[data-advance]", () => import("./advance.js")],
  ["[data-region]", () => import("./phone-field.js")],
  ["[data-countdown]", () => import("./countdown.js")],
  ["[data-greeting]", () => import("./greeting.js")],
  ["[data-sidebar]", () => import("./sidebar.js")],
  [".sidebar-row", () => import("./rows.js").then(({ startLongPress: start }) => ({ start }))],
  [".tab-bar", () => import("./tab-bar.js")],
  [".tab-bar, .chat-form", () => import("./keyboard.js")],
  [".segments, .tabs", () => import("./haptics.js").then(({ startChoice: start }) => ({ start }))],
  ["[data-haptic]", () => import("./haptics.js")],
  ["[data-pulls]", () => import("./pull.js")],
  ["dialog.sheet", () => import("./sheet.js")],
  [".toast", () => import("./toasts.js")],
  ["[data-copy]", () => import("./copy.js")],
  ["[data-share]", () => import("./share.js")],
  ["[data-share-page]", () => import("./share-page.js")],
  ["[data-print]", () => import("./print.js")],
  ["[data-letter-code]", () => import("./letter-code.js")],
  ["[data-introduction]", () => import("./introduction.js")],
  [".stepper", () => import("./stepper.js")],
  ["[data-install]", () => import("./install.js")],
  ["[data-try]", () => import("./try.js")],
  ["[data-sky-now]", () => import("./sky-now.js")],
  ["[data-forgets-copies]", () => import("./forget-copies.js")],
  ["[data-awaits]", () => import("./waiting-rows.js").then(({ startAdditions: start }) => ({ start }))],
  ["[data-push-states]", () => import("./push.js").then(({ startStates: start }) => ({ start }))],
  ["[data-push]", () => import("./push.js")],
];

const started = behaviours.map(() => new WeakSet());

function startAll() {
  return Promise.all(behaviours.map(async ([selector, load], index) => {
    const fresh = [...document.querySelectorAll(selector)].filter((element) => !started[index].has(element));
    if (!fresh.length) return;
    for (const element of fresh) started[index].add(element);
    const { start } = await load();
    fresh.forEach(start);
  }));
}

// Dates and times on pages are in the device's zone, unless the user has chosen one.
document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/; max-age=31536000; samesite=lax`
  + (location.protocol === "https:" ? "; secure" : "");

await guard();
document.addEventListener("interface:changed", startAll);
// Of this window; or of one that was closed, which would have sent it within ten seconds.
const isDeletionWaiting = "deleted-waiting" in sessionStorage
  || Date.now() - JSON.parse(localStorage.getItem("deleted-kept"))?.since > 10_000;
await startAll();
if (isDeletionWaiting) (await import("./later.js")).sendWaiting();
document.body.dataset.ready = "";
document.dispatchEvent(new Event("interface:ready"));
await startOffline();
