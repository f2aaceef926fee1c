// Starts the interactive reference in its place on the page.
const place = document.getElementById("reference");
const script = document.createElement("script");
script.src = place.dataset.script;
script.addEventListener("load", () => {
  const configuration = JSON.parse(place.dataset.configuration);
  place.replaceChildren();
  window.Scalar.createApiReference(place, configuration);
  // Scalar shows an icon alone on the buttons that copy.
  new MutationObserver(() => {
    for (const button of place.querySelectorAll('[class*="copy-button"]:is(button):not([aria-label])'))
      button.setAttribute("aria-label", "Copy");
  }).observe(place, { childList: true, subtree: true });
});
document.head.append(script);
