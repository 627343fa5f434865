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

// Speech

const listen = document.querySelector("[data-listen]");
if (listen && "speechSynthesis" in globalThis) {
  listen.hidden = false;
  const stop = () => {
    speechSynthesis.cancel();
    listen.ariaPressed = "false";
  };
  listen.addEventListener("click", () => {
    if (listen.ariaPressed === "true") return stop();
    const speech = new SpeechSynthesisUtterance(listen.dataset.listen);
    speech.lang = document.documentElement.lang;
    speech.addEventListener("end", stop);
    listen.ariaPressed = "true";
    speechSynthesis.speak(speech);
  });
  addEventListener("pagehide", stop);
}

// The insight of the landing, for a day

const key = "astronova-insight";
const card = document.querySelector("[data-landing-insight]");
const insight = card && JSON.parse(localStorage.getItem(key) ?? "null");
if (insight && Date.now() - insight.at < 86_400_000) {
  card.querySelector("h2").textContent = insight.title;
  card.querySelector("p").textContent = insight.text;
  card.hidden = false;
  card.querySelector("button").addEventListener("click", () => {
    localStorage.removeItem(key);
    card.hidden = true;
  });
} else if (insight) {
  localStorage.removeItem(key);
}
