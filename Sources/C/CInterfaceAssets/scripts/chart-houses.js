// Pressing a house in a chart drawing opens the sheet about it; buttons below open the same sheets.

export function start(picture) {
  picture.addEventListener("click", ({ target }) => {
    const field = target.closest("[data-house]");
    if (field) document.getElementById(picture.dataset.sheets + field.dataset.house)?.showModal();
  });
}
