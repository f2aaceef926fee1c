// Enhancements of the documentation; every page works without scripts.

// The language chosen in one example is chosen in all, and on the next page.
const storageName = "mizan-code-language";
const choose = (language) => {
  for (const input of document.querySelectorAll(`.tabs input[value="${language}"]`)) input.checked = true;
};
const remembered = localStorage.getItem(storageName);
if (/^\w+$/.test(remembered ?? "")) choose(remembered);
for (const input of document.querySelectorAll(".tabs input"))
  input.addEventListener("change", () => {
    const { top } = input.parentElement.getBoundingClientRect();
    choose(input.value);
    // Examples above may have become longer: what was clicked stays where it is.
    scrollBy(0, input.parentElement.getBoundingClientRect().top - top);
    localStorage.setItem(storageName, input.value);
  });

// The part that is being read is marked in the contents.
const links = new Map(
  [...document.querySelectorAll(".docs-contents a")].map((link) => [
    decodeURIComponent(link.hash.slice(1)),
    link,
  ]),
);
const headings = [...document.querySelectorAll(".docs-text :is(h2, h3)[id]")].filter(({ id }) =>
  links.has(id),
);
const mark = () => {
  const read = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1);
  for (const [id, link] of links) link.classList.toggle("here", id === read?.id);
};
if (headings.length > 0) {
  addEventListener("scroll", mark, { passive: true });
  mark();
}

// Search: the index comes with the first use, results with each letter.
const resultsMax = 8;
const form = document.querySelector(".docs-search form");
const field = form?.querySelector("input");
const list = form?.querySelector(".found");

/** Folds as the server does: no case, marks, hamza and final dots. */
const fold = (text) =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

let index = null;
const loadIndex = () => {
  index ??= fetch(form.dataset.index)
    .then((response) => response.json())
    .then((parts) =>
      parts.map(([path, page, heading, text]) => ({
        ...{ path, page, heading },
        folded: { head: fold(heading), title: fold(page), body: fold(text) },
      })),
    );
  return index;
};

const scoreOf = ({ head, title, body }, words) => {
  const scores = words.map((word) => {
    if (head.startsWith(word)) return 8;
    if (head.includes(word)) return 5;
    if (title.includes(word)) return 2;
    return body.includes(word) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
};

const itemOf = ({ path, page, heading }) => {
  const item = document.createElement("li");
  const link = item.appendChild(document.createElement("a"));
  link.href = path;
  link.appendChild(document.createElement("strong")).textContent = heading;
  if (page !== heading) link.appendChild(document.createElement("small")).textContent = page;
  return item;
};

const show = async () => {
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  const parts = words.length === 0 ? [] : await loadIndex();
  const found = parts
    .map((part) => ({ part, score: scoreOf(part.folded, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, resultsMax);
  list.replaceChildren(...found.map(({ part }) => itemOf(part)));
  list.hidden = found.length === 0;
};

if (form) {
  field.addEventListener("focus", loadIndex);
  field.addEventListener("input", show);
  form.addEventListener("keydown", (event) => {
    const stops = [field, ...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") list.hidden = true;
    if (step === undefined || list.hidden) return;
    event.preventDefault();
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) list.hidden = true;
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
  });
}
