/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { figures } from "../../domain/figures.ts";
import { dataPoints } from "../../domain/points.ts";
import { textWordPrice } from "../../domain/price.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { endingStyles, proseCodePointsMax } from "../../schema/mod.ts";
import { Form, Notice } from "../parts/form.tsx";
import { Select } from "../parts/select.tsx";
import { type ApiAnswer, callApi } from "../playground/api_call.ts";
import { ApiFault } from "../playground/api_fault.tsx";
import { chosenKey, KeySelect, keyName, keyOfForm, NoKeyHint } from "../playground/key_choice.tsx";
import { MarkedText } from "../playground/results/texts.tsx";
import type { PageResult, PersonVisit, Route } from "../route.ts";
import { vocaliseText } from "./vocalise_text.ts";

/**
 * The page on which a text is vocalised, by a button or, with scripts, sentence by sentence as it is typed. The price is
 * shown before. A click on a word asks the playground for its analyses.
 */
const path = "/dashboard/vocalise";

interface State {
  readonly fault?: string;
  readonly result?: ComponentChildren;
}

function TextForm({ visit, row }: { visit: PersonVisit; row: KeyRow }) {
  const text = vocaliseText[visit.language];
  return (
    <Form visit={visit} action={`${path}#answer`} class="call vocalise">
      <label>
        {text.text}
        <textarea
          name="text"
          rows={8}
          lang="ar"
          dir="rtl"
          required
          maxLength={proseCodePointsMax}
          data-price={dataPoints(textWordPrice)}
        >
          {visit.form.get("text") ?? ""}
        </textarea>
      </label>
      <p hidden aria-live="polite" class="at-most" data-text={text.atMost} />
      <Select
        label={text.endings}
        name="endings"
        options={endingStyles.map((style) => [style, text[style]] as const)}
        chosen={visit.form.get("endings")}
      />
      <KeySelect visit={visit} chosen={row} />
      <label hidden class="as-you-type">
        <input type="checkbox" />
        {text.asYouType}
      </label>
      <button type="submit">{text.submit}</button>
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
    assets: ["vocalise.js"],
    body: (
      <>
        <p>{text.about(figures.price.textWord)}</p>
        {fault === undefined ? null : <Notice kind="fault">{fault}</Notice>}
        {row === null ? <NoKeyHint visit={visit} /> : <TextForm visit={visit} row={row} />}
        <section id="answer" class="answer" aria-live="polite">
          {result}
        </section>
        <section id="readings" hidden data-title={text.readings} />
      </>
    ),
  };
}

function Result({ visit, answer, row }: { visit: PersonVisit; answer: ApiAnswer; row: KeyRow }) {
  const text = vocaliseText[visit.language];
  const { number } = visit.format;
  if (answer.error !== null) return <ApiFault visit={visit} error={answer.error} />;
  return (
    <>
      <h2>{text.result}</h2>
      <p>{text.charged(number(answer.cost), keyName(row), number(answer.remaining))}</p>
      <MarkedText visit={visit} data={answer.data} keyId={row.id} />
      <button type="button" class="quiet" hidden data-copies="marked" data-done={text.copied}>
        {text.copy}
      </button>
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
