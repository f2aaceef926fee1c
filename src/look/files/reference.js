// Starts the interactive reference in its place on the page.
const place = document.getElementById("reference");
const script = document.createElement("script");
script.src = place.dataset.script;
script.addEventListener("load", () => {
  const configuration = JSON.parse(place.dataset.configuration);
  place.replaceChildren();
  window.Scalar.createApiReference(place, configuration);
});
document.head.append(script);
