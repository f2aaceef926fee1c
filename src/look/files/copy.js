// Copy buttons: copy what they name, or the code in sight beside them, and confirm it. Those of an answer that comes
// later work as well, once the script that shows it has made them visible.
const textOf = (button) => {
  const { copies } = button.dataset;
  const source =
    copies === undefined
      ? [...button.parentElement.querySelectorAll("pre")].find((pre) => pre.offsetParent !== null)
      : document.getElementById(copies);
  return source.textContent;
};

for (const button of document.querySelectorAll("button[data-done]")) button.hidden = !navigator.clipboard;

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button[data-done]");
  if (button === null) return;
  await navigator.clipboard.writeText(textOf(button));
  button.dataset.label ??= button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => {
    button.textContent = button.dataset.label;
  }, 2000);
});
