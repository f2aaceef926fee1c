// The page on which a text is vocalised; it works without scripts too.

const form = document.querySelector("form.vocalise");
const arabicWord = /[\p{Script=Arabic}&&\p{L}][\p{Script=Arabic}\p{M}]*/gv;
/** A sentence to its end, or what is typed after the last one. */
const sentence = /[^.؟?!؛\n]*(?:[.؟?!؛\n]+\s*|$)/g;
const pauseMs = 700;

if (form) {
  const { text: area, endings } = form.elements;
  const atMost = form.querySelector(".at-most");
  const asYouType = form.querySelector(".as-you-type");
  const isLive = asYouType.querySelector("input");
  const answer = document.getElementById("answer");
  const readings = document.getElementById("readings");
  /** Nodes of the sentences that were vocalised, by endings and text: each is charged once. */
  const done = new Map();
  let timer = 0;
  let isAsking = false;

  const showPrice = () => {
    const words = area.value.match(arabicWord)?.length ?? 0;
    atMost.hidden = words === 0;
    atMost.textContent = atMost.dataset.text
      .replace("{words}", String(words))
      .replace("{points}", String(words * Number(area.dataset.price)));
  };

  /** Sends a form of this page and returns the document that comes back. */
  const send = async (source, fields, action = source.action) => {
    const body = new URLSearchParams(new FormData(source));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await fetch(action, { method: "POST", body });
    return new DOMParser().parseFromString(await response.text(), "text/html");
  };

  /** Shows what is vocalised, and the rest as typed. */
  const show = (parts) => {
    const marked = document.getElementById("marked");
    marked?.replaceChildren(
      ...parts.flatMap(({ key, text }) => done.get(key)?.map((node) => node.cloneNode(true)) ?? [text]),
    );
  };

  const vocaliseFinished = async () => {
    if (isAsking || !isLive.checked) return;
    isAsking = true;
    for (;;) {
      const parts = (area.value.match(sentence) ?? []).map((text) => ({
        text,
        key: `${endings.value} ${text}`,
        isFinished: /[.؟?!؛\n]/.test(text) && /\p{Script=Arabic}/u.test(text),
      }));
      const next = parts.find(({ key, isFinished }) => isFinished && !done.has(key));
      if (next === undefined) {
        show(parts);
        break;
      }
      const page = await send(form, { text: next.text });
      const marked = page.getElementById("marked");
      if (marked !== null) done.set(next.key, [...marked.childNodes]);
      else isLive.checked = false;
      if (marked === null || document.getElementById("marked") === null)
        answer.replaceChildren(...page.getElementById("answer").childNodes);
      else answer.querySelector("p").replaceWith(page.querySelector("#answer p"));
      if (marked === null) break;
      show(parts);
    }
    isAsking = false;
  };

  asYouType.hidden = false;
  showPrice();
  form.addEventListener("input", () => {
    showPrice();
    clearTimeout(timer);
    timer = setTimeout(vocaliseFinished, pauseMs);
  });

  // The analyses of a word, beside the text.
  answer.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (button?.name !== "form") return;
    event.preventDefault();
    const page = await send(event.target, { form: button.value });
    const title = document.createElement("h2");
    title.textContent = readings.dataset.title;
    const found =
      page.querySelector("#answer .cards") ??
      page.querySelector(".notice") ??
      page.querySelector("#answer p");
    readings.replaceChildren(title, ...(found ? [found] : []));
    readings.hidden = false;
    readings.scrollIntoView({ block: "nearest" });
  });
}
