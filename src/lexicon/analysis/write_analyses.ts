import type { Clitic } from "../../arabic/mod.ts";
import type { UnwrittenJson } from "../lexicon.ts";
import type { Cell } from "../records/cell.ts";
import type { SortedLines } from "../search/sorted_lines.ts";
import type { Analysis } from "./analysis.ts";
import {
  articledClitics,
  cellMembers,
  cellNumber,
  derivationJson,
  numbered,
  plainClitics,
  remembered,
} from "./analysis_parts.ts";

/** The parts that all analyses have alike. The comma before the first becomes a bracket. */
const [opening, afterLemma, notDerived] = [
  Buffer.from(',{"surface":"'),
  Buffer.from(',"tier":"basic"},"form":"'),
  Buffer.from("null}"),
];
const [openBracket, closeBracket] = Buffer.from("[]") as unknown as readonly [number, number];

const withPlain = remembered((list: readonly Clitic[]) =>
  Buffer.from(`","proclitics":${plainClitics(list)},"lemma":{`),
);
const withArticle = remembered((list: readonly Clitic[]) =>
  Buffer.from(`","proclitics":${articledClitics(list)},"lemma":{`),
);
const beforeLemma = ({ proclitics, showsArticle }: Analysis): Buffer =>
  (showsArticle ? withArticle : withPlain)(proclitics);
const afterForm = remembered((list: readonly Clitic[]) =>
  Buffer.from(`","enclitics":${plainClitics(list)},`),
);
const endOf = ({ derived }: Analysis): Buffer =>
  derived === null ? notDerived : Buffer.from(`${derivationJson(derived)}}`);

/**
 * Writes analyses as a JSON array in UTF-8. All but the two forms of an analysis is in UTF-8 already, the record of its lemma in
 * the artifact: as a text, an answer is 8 KB that are made, encoded and thrown away. `basics` has the members of all basic records.
 */
export function analysesWriter(
  cells: ReadonlyMap<number, Cell>,
  { bytes: basics, starts }: SortedLines,
): (analyses: readonly Analysis[]) => UnwrittenJson {
  const members = cellMembers(cells);
  const byCell = numbered((number) => Buffer.from(`${members(number)},"derivation":`));
  const startOf = (ord: number): number => starts[ord - 1] as number;
  /** Before the line break. */
  const stopOf = (ord: number): number => (starts[ord] as number) - 1;

  function lengthOf(analysis: Analysis): number {
    const { surface, ord, form, enclitics } = analysis;
    const ofLemma = beforeLemma(analysis).length + stopOf(ord) - startOf(ord) + afterLemma.length;
    const ofForms = Buffer.byteLength(surface) + Buffer.byteLength(form) + afterForm(enclitics).length;
    return opening.length + ofLemma + ofForms + byCell(cellNumber(analysis)).length + endOf(analysis).length;
  }
  function write(analysis: Analysis, into: Buffer, start: number): number {
    const { surface, ord, form, enclitics } = analysis;
    let at = start + opening.copy(into, start);
    at += into.write(surface, at);
    at += beforeLemma(analysis).copy(into, at);
    at += basics.copy(into, at, startOf(ord), stopOf(ord));
    at += afterLemma.copy(into, at);
    at += into.write(form, at);
    at += afterForm(enclitics).copy(into, at);
    at += byCell(cellNumber(analysis)).copy(into, at);
    return at + endOf(analysis).copy(into, at);
  }
  return (analyses) => {
    let length = analyses.length === 0 ? 2 : 1;
    for (const analysis of analyses) length += lengthOf(analysis);
    return {
      byteLength: length,
      write(into, start) {
        let at = start;
        for (const analysis of analyses) at = write(analysis, into, at);
        into[start] = openBracket;
        into[start + length - 1] = closeBracket;
      },
    };
  };
}
