// The playground: it works without scripts too; these answer on the same page.

const playground = document.querySelector(".playground");
const language = document.documentElement.lang;

// What a call costs at most

const arabicWords = /[\p{Script=Arabic}&&\p{L}][\p{Script=Arabic}\p{M}]*/gv;
const counters = {
  number: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : 0),
  lines: (text) => text.split("\n").filter((line) => line.trim() !== "").length,
  words: (text) => text.match(arabicWords)?.length ?? 0,
};
const numbers = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en-GB");
const plurals = new Intl.PluralRules(language);

/** A number of points in words; the forms come with the page. */
function pointsText(points, forms) {
  const form = (points === 0.5 && forms.half) || forms[plurals.select(points)] || forms.other;
  return form.replace("#", numbers.format(points));
}

function showPrice(form) {
  const price = form.querySelector(".price[data-price]");
  if (!price) return;
  const { base, unit, by, field } = JSON.parse(price.dataset.price);
  const each = typeof unit === "number" ? unit : (unit[form.elements.tier?.value] ?? unit.basic);
  const input = field ? form.elements[field] : null;
  const count = input ? counters[by](input.value || input.placeholder) : 1;
  const points = pointsText((base + each * count) / 2, JSON.parse(price.dataset.points));
  price.querySelector("output").textContent = price.dataset.most.replace("{points}", points);
}

// The requests of this session

const historyKey = "playground";
const historyMax = 20;
const history = playground.querySelector(".history");
const readHistory = () => JSON.parse(sessionStorage.getItem(historyKey) ?? "[]");

function showHistory() {
  const entries = readHistory();
  history.classList.toggle("empty", entries.length === 0);
  history.querySelector("ol").replaceChildren(
    ...entries.map(({ link, name, status }) => {
      const item = document.createElement("li");
      const anchor = Object.assign(document.createElement("a"), { href: link });
      const code = Object.assign(document.createElement("code"), { textContent: status });
      anchor.append(code, Object.assign(document.createElement("bdi"), { textContent: name }));
      item.append(anchor);
      return item;
    }),
  );
}

function remember(answer) {
  const link = answer.querySelector(".link")?.getAttribute("href");
  if (!link) return;
  const select = playground.querySelector("#endpoint");
  const typed = [...document.querySelectorAll("form.call .field :is(input, textarea)")].map(
    ({ value }) => value,
  );
  const name = [select.selectedOptions[0].text.trim(), ...typed.filter(Boolean)].join(" · ").slice(0, 80);
  const status = answer.querySelector(".status .chip").lastChild.textContent;
  const others = readHistory().filter((entry) => entry.link !== link);
  sessionStorage.setItem(
    historyKey,
    JSON.stringify([{ link, name, status }, ...others].slice(0, historyMax)),
  );
  showHistory();
}

history.querySelector("button").addEventListener("click", () => {
  sessionStorage.removeItem(historyKey);
  showHistory();
});

// Sending

/** Makes the buttons of a new answer work, and shows what was shown of the answer before. */
function prepare(answer, shown) {
  const tab = shown && answer.querySelector(`.views [value="${shown}"]`);
  if (tab) tab.checked = true;
  for (const button of answer.querySelectorAll("button[data-done]")) button.hidden = !navigator.clipboard;
}

async function send(form) {
  const button = form.querySelector(".send button");
  const label = button.textContent;
  const before = document.getElementById("answer");
  button.disabled = true;
  button.textContent = button.dataset.sending;
  before.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
    });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const answer = page.querySelector("#answer:not(.waiting)");
    // Signed out, or a field is missing: the page says what is to be done.
    if (response.redirected || (!answer && !page.querySelector("form.call"))) return form.submit();
    if (!answer) return start(form, page.querySelector("form.call"));
    const shown = before.querySelector(".views :checked")?.value;
    before.replaceWith(answer);
    prepare(answer, shown);
    remember(answer);
    // What was asked is in the address, so that a reload opens it.
    window.history.replaceState(null, "", answer.querySelector(".link").getAttribute("href").split("#")[0]);
    const { top } = answer.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) answer.scrollIntoView();
    answer.focus({ preventScroll: true });
  } catch {
    const alert = Object.assign(document.createElement("p"), { className: "alert danger" });
    alert.setAttribute("role", "alert");
    alert.textContent = playground.dataset.unsent;
    before.prepend(alert);
  } finally {
    before.removeAttribute("aria-busy");
    button.disabled = false;
    button.textContent = label;
  }
}

// Words suggested while typing

const pauseMs = 150;

function suggestIn(input) {
  const list = Object.assign(document.createElement("div"), { id: `${input.id}-words`, hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", playground.dataset.suggestions);
  input.after(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");
  let timer = 0;
  let asked = "";

  const options = () => [...list.children];
  const selected = () => list.querySelector('[aria-selected="true"]');
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const select = (option) => {
    for (const one of options()) one.setAttribute("aria-selected", String(one === option));
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const take = (option) => {
    input.value = option.dataset[input.dataset.suggests];
    close();
    showPrice(input.form);
  };
  const ask = async () => {
    asked = input.value.trim();
    if (asked === "") return close();
    const response = await fetch(`/dashboard/playground/words?${new URLSearchParams({ q: asked })}`);
    if (!response.ok || response.redirected || input.value.trim() !== asked) return close();
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    list.replaceChildren(...template.content.querySelectorAll("[role=option]"));
    for (const [index, option] of options().entries()) option.id = `${list.id}-${index}`;
    list.hidden = list.children.length === 0 || document.activeElement !== input;
    input.setAttribute("aria-expanded", String(!list.hidden));
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => ask().catch(close), pauseMs);
  });
  input.addEventListener("blur", close);
  // The field keeps the focus while a word is pressed.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) take(option);
  });
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = all.indexOf(selected()) + step;
      select(all[at < -1 ? all.length - 1 : at] ?? null);
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter" && selected()) {
      event.preventDefault();
      take(selected());
    }
  });
}

/** Makes a form work on this page; `next` takes the place of one whose fields were wrong. */
function start(form, next = form) {
  if (next !== form) form.replaceWith(next);
  for (const input of next.querySelectorAll("[data-suggests]")) suggestIn(input);
  next.addEventListener("input", () => showPrice(next));
  next.addEventListener("submit", (event) => {
    event.preventDefault();
    send(next);
  });
  showPrice(next);
  next.querySelector("[aria-invalid=true]")?.focus();
}

const choice = playground.querySelector("form.endpoint");
choice.addEventListener("change", () => choice.requestSubmit());

const callForm = playground.querySelector("form.call");
if (callForm) {
  // Whole texts of a link stand behind #, which no server sees.
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = callForm.querySelector(`.field [name="${CSS.escape(name)}"]`);
    if (field) field.value = value;
  }
  start(callForm);
}
const firstAnswer = document.querySelector("#answer:not(.waiting)");
if (firstAnswer) remember(firstAnswer);
showHistory();
