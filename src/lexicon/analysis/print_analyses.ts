import type { Cell } from "../records/cell.ts";
import type { Analysis } from "./analysis.ts";
import { articledClitics, cellMembers, cellNumber, derivationJson, plainClitics } from "./analysis_parts.ts";

/** Prints analyses as JSON. */
export interface AnalysisPrinter {
  /** The members `proclitics` to `ud`, without braces. */
  members(analysis: Analysis): string;
  /** Analyses of one lemma with the same clitics, as one text with `readings`. */
  group(readings: readonly [Analysis, ...Analysis[]]): string;
}

/** Serialises analyses; `lemmaOf` gives the basic record of a word. Arabic text needs no escapes. */
export function analysisPrinter(
  cells: ReadonlyMap<number, Cell>,
  lemmaOf: (ord: number) => string,
): AnalysisPrinter {
  const clitics = ({ proclitics, showsArticle }: Analysis): string =>
    (showsArticle ? articledClitics : plainClitics)(proclitics);
  const ofCell = cellMembers(cells);
  const reading = (analysis: Analysis): string =>
    `{"surface":"${analysis.surface}","form":"${analysis.form}",${ofCell(cellNumber(analysis))}}`;
  const members = (analysis: Analysis): string =>
    `"proclitics":${clitics(analysis)},"lemma":${lemmaOf(analysis.ord)},` +
    `"form":"${analysis.form}","enclitics":${plainClitics(analysis.enclitics)}`;
  return {
    members: (analysis) => {
      const { unimorph, ud } = cells.get(analysis.cellId) as Cell;
      return `${members(analysis)},${JSON.stringify({ unimorph, ud }).slice(1, -1)}`;
    },
    group(readings) {
      const [first] = readings;
      const { ord, enclitics, derived } = first;
      return (
        `{"proclitics":${clitics(first)},"lemma":${lemmaOf(ord)},"enclitics":${plainClitics(enclitics)},` +
        `"derivation":${derivationJson(derived)},"readings":[${readings.map(reading).join(",")}]}`
      );
    },
  };
}
