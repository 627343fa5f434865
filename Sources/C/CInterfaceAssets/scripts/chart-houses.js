// Pressing a house in the drawing of a chart opens the sheet about it; the same sheets have buttons of
// their own below.

export function start(picture) {
  picture.addEventListener("click", ({ target }) => {
    const field = target.closest("[data-house]");
    if (field) document.getElementById(picture.dataset.sheets + field.dataset.house)?.showModal();
  });
}
