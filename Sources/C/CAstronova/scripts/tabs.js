// The pages of the tabs: counts a launch, opens the guide, and does what the device alone can: reading aloud, and the
// insight that the landing has left (AST-144, AST-146, AST-150, AST-151).

const isKept = Boolean(document.body.dataset.kept);

const launch = document.querySelector("form[data-launch]");
if (launch && !isKept) {
  // A launch that is not counted now is counted by the next page.
  fetch(launch.action, { method: "POST", body: new URLSearchParams(new FormData(launch)) }).catch(() => {});
}

const guide = document.querySelector("dialog.guide");
if (guide && !isKept) {
  guide.addEventListener("cancel", (event) => {
    event.preventDefault();
    (guide.querySelector("[name=skip]") ?? guide.querySelector("[type=submit]")).click();
  });
  guide.showModal();
}

// Speech. Delegated to the document, since a refreshed day replaces the button.

const isSpeaking = () => document.querySelector("[data-listen]")?.ariaPressed === "true";

function show() {
  const listen = document.querySelector("[data-listen]");
  if (listen) listen.hidden = false;
}

function stop() {
  speechSynthesis.cancel();
  const listen = document.querySelector("[data-listen]");
  if (listen) listen.ariaPressed = "false";
}

if ("speechSynthesis" in globalThis) {
  show();
  document.addEventListener("interface:ready", show);
  document.addEventListener("interface:changed", show);
  addEventListener("pagehide", stop);
  document.addEventListener("click", ({ target }) => {
    const listen = target.closest("[data-listen]");
    if (!listen) return;
    if (isSpeaking()) return stop();
    const speech = new SpeechSynthesisUtterance(listen.dataset.listen);
    speech.lang = document.documentElement.lang;
    speech.addEventListener("end", stop);
    listen.ariaPressed = "true";
    speechSynthesis.speak(speech);
  });
}

// The insight of the landing, for a day

const key = "astronova-insight";

function tell() {
  const card = document.querySelector("[data-landing-insight]");
  const insight = JSON.parse(localStorage.getItem(key) ?? "null");
  if (!card || !insight) return;
  if (Date.now() - insight.at > 86_400_000) return localStorage.removeItem(key);
  card.querySelector("h2").textContent = insight.title;
  card.querySelector("p").textContent = insight.text;
  card.hidden = false;
  card.querySelector("button").onclick = () => {
    localStorage.removeItem(key);
    card.hidden = true;
  };
}

tell();
document.addEventListener("interface:changed", tell);
