// The box answers while somebody types; without this script its form does the same by a page of its own.
const form = document.querySelector("#look-up");
const input = form.elements.q;
const said = document.querySelector("#said");
/** Long enough for the next letter of a quick typist, short enough to feel immediate. */
const pauseMs = 140;
/** Answers of this visit, so that going back over letters asks for nothing. */
const known = new Map();
const knownMax = 100;
let timer;
let asked = "";
let running;

const partOf = (page, id) => page.querySelector(`#${id}`);

/** Puts the parts of an answer in the place of those shown. */
function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const id of ["answer", "call"]) {
    const part = partOf(page, id);
    if (part !== null) partOf(document, id).replaceWith(document.adoptNode(part));
  }
  said.textContent = partOf(document, "answer").dataset.said ?? "";
}

async function answerOf(query) {
  const kept = known.get(query);
  if (kept !== undefined) return kept;
  running?.abort();
  running = new AbortController();
  const response = await fetch(`${form.dataset.from}?q=${encodeURIComponent(query)}`, {
    signal: running.signal,
  });
  const html = await response.text();
  if (response.ok) {
    if (known.size >= knownMax) known.delete(known.keys().next().value);
    known.set(query, html);
  } else if (response.status !== 429) throw new Error(`${response.status}`);
  return html;
}

async function lookUp() {
  clearTimeout(timer);
  const query = input.value.trim();
  if (query === "" || query === asked) return;
  asked = query;
  try {
    const html = await answerOf(query);
    if (query !== asked) return;
    show(html);
    history.replaceState(null, "", `${form.getAttribute("action")}?q=${encodeURIComponent(query)}`);
  } catch (error) {
    // Nothing is lost where an answer fails: the button sends the form.
    if (error.name !== "AbortError") asked = "";
  }
}

input.addEventListener("input", (event) => {
  clearTimeout(timer);
  if (!event.isComposing) timer = setTimeout(lookUp, pauseMs);
});

form.addEventListener("submit", (event) => {
  if (input.value.trim() === "") return;
  event.preventDefault();
  lookUp();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-look-up]");
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  input.value = link.dataset.lookUp;
  lookUp();
  input.focus({ preventScroll: true });
  form.scrollIntoView({ block: "nearest" });
});
