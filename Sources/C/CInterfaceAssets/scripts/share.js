// Hands what stands in a field to the apps of the device.

export function start(button) {
  const field = document.getElementById(button.dataset.share);
  button.hidden = !navigator.share;
  button.addEventListener("click", async () => {
    try {
      await navigator.share({ text: field.value });
    } catch (error) {
      // Whoever closes the sheet again has not shared, and knows it.
      if (error.name !== "AbortError") throw error;
    }
  });
}
