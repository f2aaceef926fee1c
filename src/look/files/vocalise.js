// The page on which a text is vocalised; it works without scripts too.

const form = document.querySelector("form.vocalise");
const arabicWord = /[\p{Script=Arabic}&&\p{L}][\p{Script=Arabic}\p{M}]*/gv;
/** A sentence to its end, or what is typed after the last one. */
const sentence = /[^.؟?!؛\n]*(?:[.؟?!؛\n]+\s*|$)/g;
/** After this pause finished sentences are vocalised, and after a longer one what is not finished: it may still change. */
const pauseMs = 800;
const restPauseMs = 2000;
const liveKey = "vocaliseLive";

if (form) {
  const { text: area } = form.elements;
  const language = document.documentElement.lang;
  const atMost = form.querySelector(".at-most");
  const asYouType = form.querySelector(".as-you-type");
  const isLive = asYouType.querySelector("input");
  const answer = document.getElementById("answer");
  const readings = document.getElementById("readings");
  const numbers = new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : "en-GB");
  const plurals = new Intl.PluralRules(language);
  /** Nodes of the sentences that were vocalised, by endings and text: each is charged once. */
  const done = new Map();
  const timers = [];
  let isAsking = false;

  const counted = (value, forms) => {
    const all = JSON.parse(forms);
    const chosen = (value === 0.5 && all.half) || all[plurals.select(value)] || all.other;
    return chosen.replace("#", numbers.format(value));
  };

  /** The sentences of the text as typed. */
  const partsOf = () =>
    (area.value.match(sentence) ?? []).map((text) => ({
      text,
      key: `${form.elements.endings.value} ${text}`,
      words: text.match(arabicWord)?.length ?? 0,
      isFinished: /[.؟?!؛\n]/.test(text),
    }));

  /** What is not vocalised yet costs this at most. */
  const showPrice = () => {
    const words = partsOf()
      .filter(({ key }) => !done.has(key))
      .reduce((sum, part) => sum + part.words, 0);
    const points = words * Number(area.dataset.price);
    atMost.textContent =
      words === 0
        ? ""
        : atMost.dataset.text
            .replace("{words}", counted(words, area.dataset.words))
            .replace("{points}", counted(points, area.dataset.points));
  };

  /** Sends a form of this page and returns the document that comes back. */
  const send = async (source, fields, action = source.action) => {
    const body = new URLSearchParams(new FormData(source));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await fetch(action, { method: "POST", body });
    return new DOMParser().parseFromString(await response.text(), "text/html");
  };

  /** Copies remember what they are copies of, so that a chosen reading stays. */
  const copyOf = (node) => Object.assign(node.cloneNode(true), { origin: node });

  /** Shows what is vocalised, and the rest as typed. */
  const show = (parts) =>
    document
      .getElementById("marked")
      ?.replaceChildren(...parts.flatMap(({ key, text }) => done.get(key)?.map(copyOf) ?? [text]));

  /** Takes over what one sentence came back as; false for a refusal, which is shown in place of the text. */
  const take = (page, key) => {
    const marked = page.getElementById("marked");
    const isFirst = document.getElementById("marked") === null;
    if (marked !== null)
      done.set(
        key,
        [...marked.childNodes].map((node) => node.cloneNode(true)),
      );
    if (marked === null || isFirst) {
      answer.replaceChildren(...page.getElementById("answer").childNodes);
      for (const button of answer.querySelectorAll("button[data-done]")) button.hidden = !navigator.clipboard;
    } else answer.querySelector(".charged").replaceWith(page.querySelector("#answer .charged"));
    return marked !== null;
  };

  const vocalise = async (isWhole) => {
    if (isAsking) return;
    isAsking = true;
    answer.setAttribute("aria-busy", "true");
    try {
      for (;;) {
        const parts = partsOf();
        const next = parts.find(
          ({ key, words, isFinished }) => words > 0 && (isWhole || isFinished) && !done.has(key),
        );
        if (next === undefined) {
          show(parts);
          break;
        }
        if (!take(await send(form, { text: next.text }), next.key)) {
          isLive.checked = false;
          break;
        }
        show(partsOf());
      }
    } catch {
      const alert = Object.assign(document.createElement("p"), { className: "alert danger" });
      alert.textContent = answer.dataset.unsent;
      answer.replaceChildren(alert);
    } finally {
      isAsking = false;
      answer.removeAttribute("aria-busy");
      showPrice();
    }
  };

  const wait = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    if (!isLive.checked) return;
    timers.push(
      setTimeout(() => vocalise(false), pauseMs),
      setTimeout(() => vocalise(true), restPauseMs),
    );
  };

  isLive.checked = localStorage.getItem(liveKey) !== "off";
  showPrice();
  form.addEventListener("input", (event) => {
    if (event.target === isLive) localStorage.setItem(liveKey, isLive.checked ? "on" : "off");
    showPrice();
    wait();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    vocalise(true);
  });

  /** A button under a reading that puts it into the text. */
  const useButton = (card, word) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "quiet" });
    button.textContent = readings.dataset.use;
    button.addEventListener("click", () => {
      const surface = card.querySelector("h3 .arabic").textContent;
      for (const node of [word, word.origin]) if (node) node.textContent = surface;
      readings.hidden = true;
      word.focus();
    });
    return button;
  };

  // The analyses of a word, beside the text.
  answer.addEventListener("submit", async (event) => {
    const word = event.submitter;
    if (word?.name !== "form") return;
    event.preventDefault();
    for (const button of answer.querySelectorAll("[aria-pressed]")) button.removeAttribute("aria-pressed");
    word.setAttribute("aria-pressed", "true");
    const page = await send(event.target, { form: word.value, group: "lemma" });
    const title = Object.assign(document.createElement("h2"), { textContent: readings.dataset.title });
    const found =
      page.querySelector("#answer .cards") ??
      page.querySelector(".alert") ??
      page.querySelector("#answer .panel");
    for (const card of found?.querySelectorAll("article") ?? []) card.append(useButton(card, word));
    readings.replaceChildren(title, ...(found ? [found] : []));
    readings.hidden = false;
    readings.scrollIntoView({ block: "nearest" });
  });
}
