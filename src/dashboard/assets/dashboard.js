// What pages do better with scripts; each works without.

/** A button that copies the text of the element that it names, and says so. */
for (const button of document.querySelectorAll("button[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const source = document.getElementById(button.dataset.copies);
    await navigator.clipboard.writeText(source.textContent);
    const label = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

/** Selects that send their form when they change; its button is then not needed. */
for (const select of document.querySelectorAll("form.preferences select"))
  select.addEventListener("change", () => select.form.requestSubmit());
