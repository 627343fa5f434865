// Leaves a page immediately (CHL-101), by its button or by pressing Escape three times within two seconds: clears
// the title and the page, and replaces its history entry.

const times = [];

const leave = (link) => {
  document.title = "…";
  document.body.replaceChildren();
  location.replace(link.href);
};

export function start(link) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    leave(link);
  });
}

document.addEventListener("keydown", ({ key, timeStamp }) => {
  if (key !== "Escape") return;
  times.push(timeStamp);
  times.splice(0, times.length - 3);
  const link = document.querySelector("[data-quick-exit]");
  if (link && times.length === 3 && timeStamp - times[0] < 2_000) leave(link);
}, { capture: true });
