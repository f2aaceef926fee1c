// Results as you type; without scripts the form does the same.

const form = document.querySelector("form[data-results]");
const input = form.elements.q;
const results = document.getElementById("results");
let waiting = 0;
let asked = new AbortController();
let shown = input.value.trim();

async function show(query) {
  asked.abort();
  asked = new AbortController();
  try {
    const answer = await fetch(`${form.dataset.results}?${new URLSearchParams({ q: query })}`, {
      signal: asked.signal,
    });
    // A session that has ended leads to another page: go there.
    if (answer.redirected) return void form.submit();
    results.innerHTML = await answer.text();
    shown = query;
    const address = new URL(location.href);
    if (query === "") address.searchParams.delete("q");
    else address.searchParams.set("q", query);
    history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

input.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const query = input.value.trim();
    if (query !== shown) show(query);
  }, 150);
});

// The arrow keys go from the box through the results and back.
form.parentElement.parentElement.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [input, ...results.querySelectorAll("a")];
  const here = stops.indexOf(document.activeElement);
  const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
  if (here === -1 || !next) return;
  event.preventDefault();
  next.focus();
});
