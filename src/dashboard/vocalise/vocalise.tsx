/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { dataPoints } from "../../domain/points.ts";
import { textWordPrice } from "../../domain/price.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { CopyButton } from "../../look/code/code_tabs.tsx";
import { endingStyles, proseCodePointsMax } from "../../schema/mod.ts";
import { countForms, countText } from "../parts/counts.ts";
import { Form, Notice } from "../parts/form.tsx";
import { type ApiAnswer, callApi } from "../playground/api_call.ts";
import { ApiFault } from "../playground/api_fault.tsx";
import { chosenKey, KeySelect, keyName, keyOfForm, NoKeyHint } from "../playground/key_choice.tsx";
import { MarkedText } from "../playground/results/texts.tsx";
import type { PageResult, PersonVisit, Route } from "../route.ts";
import { vocaliseText } from "./vocalise_text.ts";

/**
 * The page on which a text is vocalised, by a button or, with scripts, sentence by sentence when typing pauses. The price is
 * shown before. A click on a word asks the playground for its analyses.
 */
const path = "/dashboard/vocalise";

interface State {
  readonly fault?: string;
  readonly result?: ComponentChildren;
}

/** Which endings get marks. */
function Endings({ visit }: { visit: PersonVisit }) {
  const text = vocaliseText[visit.language];
  const chosen = visit.form.get("endings") ?? "full";
  return (
    <fieldset class="endings">
      <legend>{text.endings}</legend>
      {endingStyles.map((style) => (
        <label key={style}>
          <input type="radio" name="endings" value={style} checked={style === chosen} />
          {text[style]}
        </label>
      ))}
    </fieldset>
  );
}

function TextForm({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  const { language } = visit;
  const text = vocaliseText[language];
  return (
    <Form visit={visit} action={`${path}#answer`} class="call vocalise">
      <label class="text">
        {text.text}
        <textarea
          name="text"
          rows={6}
          lang="ar"
          dir="rtl"
          required
          placeholder={text.placeholder}
          maxLength={proseCodePointsMax}
          data-price={dataPoints(textWordPrice)}
          data-points={JSON.stringify(countForms.points[language])}
          data-words={JSON.stringify(countForms.words[language])}
        >
          {visit.form.get("text") ?? ""}
        </textarea>
      </label>
      <Endings visit={visit} />
      <KeySelect visit={visit} chosen={row} />
      <label class="as-you-type">
        <input type="checkbox" />
        {text.asYouType}
      </label>
      <div class="send">
        <button type="submit">{text.submit}</button>
        <p class="price">
          <output class="at-most" data-text={text.atMost} />{" "}
          <small>{text.about(countText(language, "points", dataPoints(textWordPrice)))}</small>
        </p>
      </div>
    </Form>
  );
}

function vocalisePage(visit: PersonVisit, { fault, result }: State): PageResult {
  const text = vocaliseText[visit.language];
  const row = chosenKey(visit, visit.form.get("key") ?? visit.url.searchParams.get("key"));
  return {
    kind: "page",
    title: text.title,
    status: fault === undefined ? 200 : 400,
    assets: ["word.css", "playground.css", "marked_text.css", "vocalise.js"],
    body: (
      <div class="playground">
        <div class="panes even">
          <div class="request">
            <div class="card">
              {fault === undefined ? null : <Notice kind="fault">{fault}</Notice>}
              {row === null ? <NoKeyHint visit={visit} /> : <TextForm visit={visit} row={row} />}
            </div>
          </div>
          <div class="answer">
            <section id="answer" class="card vocalised" aria-live="polite" data-unsent={text.unsent}>
              {result ?? <p class="quiet-ink">{text.waiting}</p>}
            </section>
            <section id="readings" hidden data-title={text.readings} data-use={text.use} />
          </div>
        </div>
      </div>
    ),
  };
}

function Result({ visit, answer, row }: { visit: PersonVisit; answer: ApiAnswer; row: KeyRow }) {
  const { language } = visit;
  const text = vocaliseText[language];
  const points = (value: number): string => countText(language, "points", value);
  if (answer.error !== null) return <ApiFault visit={visit} error={answer.error} />;
  return (
    <>
      <h2>{text.result}</h2>
      <MarkedText visit={visit} data={answer.data} keyId={row.id} />
      <p class="charged">{text.charged(points(answer.cost), keyName(row), points(answer.remaining))}</p>
      <CopyButton language={language} of="marked" />
    </>
  );
}

async function vocalise(visit: PersonVisit): Promise<PageResult> {
  const row = keyOfForm(visit);
  if ("fault" in row) return vocalisePage(visit, row);
  // A browser sends line ends as \r\n.
  const text = (visit.form.get("text") ?? "").replaceAll("\r\n", "\n");
  if (text.trim() === "") return vocalisePage(visit, { fault: vocaliseText[visit.language].empty });
  const body = JSON.stringify({ text, endings: visit.form.get("endings") ?? "full" });
  const answer = await callApi(visit, row.id, { method: "POST", target: "/v1/text/diacritize", body });
  return vocalisePage(visit, { result: <Result visit={visit} answer={answer} row={row} /> });
}

export const vocaliseRoutes: readonly Route[] = [
  { method: "GET", path, who: "person", handle: (visit) => vocalisePage(visit, {}) },
  { method: "POST", path, who: "person", takesText: true, handle: vocalise },
];
