// Enhancements; every page works without scripts.

// Dialogs

/** Shows the form of another page in a dialog; without one there, goes to that page. */
async function openDialog(link) {
  const answer = await fetch(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const part = page.querySelector("[data-dialogued]");
  const heading = page.querySelector("h1");
  if (!answer.ok || !part) return void location.assign(link.href);
  const dialog = document.createElement("dialog");
  heading.id = "dialog-heading";
  dialog.setAttribute("aria-labelledby", heading.id);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "plain close";
  close.textContent = "×";
  close.setAttribute("aria-label", document.documentElement.lang === "ar" ? "أغلق" : "Close");
  close.addEventListener("click", () => dialog.close());
  dialog.append(heading, close, ...part.childNodes);
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  // A press beside the dialog closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input:not([type=hidden]), button[type=submit]")?.focus();
}

for (const link of document.querySelectorAll("a[data-dialog]"))
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(link).catch(() => location.assign(link.href));
  });

// The first call

const pollMs = 2000;
/** After this many questions nobody looks any more. */
const pollsMax = 300;

/** Asks for the state of a key's first call until it has come. */
async function poll(place, polls = 0) {
  if (!place.querySelector("[data-waiting]") || polls > pollsMax) return;
  if (!document.hidden) {
    const answer = await fetch(place.dataset.poll);
    const text = answer.ok && !answer.redirected ? await answer.text() : "";
    if (text !== "" && text !== place.innerHTML && !text.includes("data-waiting")) place.innerHTML = text;
  }
  setTimeout(() => poll(place, polls + 1).catch(() => {}), pollMs);
}
for (const place of document.querySelectorAll("[data-poll]")) poll(place).catch(() => {});
