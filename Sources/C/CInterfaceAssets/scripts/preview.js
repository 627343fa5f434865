// Shows what a form would lead to while it is filled in: asks the address of `data-preview` with what stands in
// the form, and puts the element of the answer in the place of the one with its id.

export function start(form) {
  let timer;
  let call;
  async function ask() {
    call?.abort();
    call = new AbortController();
    const fields = new URLSearchParams(new FormData(form));
    fields.delete("csrf");
    try {
      const response = await fetch(`${form.dataset.preview}?${fields}`, { signal: call.signal });
      if (!response.ok) return;
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("[id]");
      if (fresh) document.getElementById(fresh.id)?.replaceWith(document.adoptNode(fresh));
    } catch {
      // Without a connection the last one stays: the server looks again when the form is sent.
    }
  }
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 300);
  });
}
