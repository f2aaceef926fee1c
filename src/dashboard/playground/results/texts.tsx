/** @jsxImportSource preact */
import type { Static } from "typebox";
import { dataPoints } from "../../../domain/points.ts";
import { analyzePrice } from "../../../domain/price.ts";
import type { analysedText, conlluText, diacritizedText } from "../../../schema/mod.ts";
import { English } from "../../../words_view/coloured.tsx";
import { termsText } from "../../../words_view/terms_text.ts";
import { Arabic, Code } from "../../parts/arabic.tsx";
import { countText } from "../../parts/counts.ts";
import { TokenField } from "../../parts/form.tsx";
import { Table } from "../../parts/table.tsx";
import { wordPath } from "../../word/facts.tsx";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

/** Rows of a long text that are shown. */
const rowsMax = 200;

/** The words of an analysed text in a table, or its CoNLL-U. */
export function AnalysedWords({ visit, data, keyId }: ResultProps) {
  const text = playgroundText[visit.language];
  if ("conllu" in (data as object))
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
      <pre class="json" tabIndex={0}>
        <code>{(data as Static<typeof conlluText>).conllu}</code>
      </pre>
    );
  const { words } = data as Static<typeof analysedText>;
  const { pos } = termsText[visit.language];
  const rows = words.slice(0, rowsMax).map(({ diacritized, lemma, unimorph, confidence }) => [
    <Arabic key="word">{diacritized}</Arabic>,
    lemma === null ? (
      text.unknownWord
    ) : (
      <a key="lemma" href={wordPath(lemma.id, keyId)}>
        <Arabic>{lemma.arabic}</Arabic>
      </a>
    ),
    lemma && pos[lemma.pos],
    lemma && <English key="gloss">{lemma.gloss}</English>,
    unimorph && <Code key="features">{unimorph}</Code>,
    visit.format.percent(confidence),
  ]);
  const columns = [text.words, text.lemma, text.pos, text.meaning, text.forms, text.confidence];
  return (
    <>
      {words.length > rowsMax ? <p>{text.wordsCut(visit.format.number(rowsMax))}</p> : null}
      <Table
        caption={text.words}
        columns={columns.map((name, index) => ({ name, isNumber: index === columns.length - 1 }))}
        rows={rows}
      />
    </>
  );
}

interface Piece {
  readonly text: string;
  readonly word: Static<typeof diacritizedText>["words"][number] | null;
}

/** A text taken apart into its words and what lies between them. */
function piecesOf({ text, words }: Static<typeof diacritizedText>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const word of words) {
    const start = text.indexOf(word.diacritized, at);
    pieces.push({ text: text.slice(at, start), word: null }, { text: word.diacritized, word });
    at = start + word.diacritized.length;
  }
  return [...pieces, { text: text.slice(at), word: null }];
}

/** A vocalised text; each word is a button that asks for its analyses. */
export function MarkedText({ visit, data, keyId }: ResultProps) {
  const text = playgroundText[visit.language];
  return (
    <form method="post" action="/dashboard/playground?endpoint=analyzeWord#answer" class="marked">
      <TokenField visit={visit} />
      <input type="hidden" name="key" value={keyId} />
      <p>
        <small>{text.clickWord(countText(visit.language, "points", dataPoints(analyzePrice)))}</small>
      </p>
      <div id="marked" lang="ar" dir="rtl" class="arabic large">
        {piecesOf(data as Static<typeof diacritizedText>).map((piece, index) =>
          piece.word === null ? (
            piece.text
          ) : (
            <button
              key={index}
              type="submit"
              name="form"
              value={piece.word.text}
              class={piece.word.known ? undefined : "unknown"}
              title={piece.word.known ? visit.format.percent(piece.word.confidence) : text.unknownWord}
            >
              {piece.text}
            </button>
          ),
        )}
      </div>
    </form>
  );
}
