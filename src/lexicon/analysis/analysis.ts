import { article, type Clitic } from "../../arabic/mod.ts";
import type { FormStatus } from "../../schema/mod.ts";
import type { Cell } from "../records/paradigms.ts";
import type { DerivedAdjective } from "./form_table.ts";

/** An analysis of a word of running text. */
export interface Analysis {
  readonly ord: number;
  /** The whole word, vocalised. */
  readonly surface: string;
  /** Without the article. */
  readonly proclitics: readonly Clitic[];
  readonly showsArticle: boolean;
  /** The inflected word between the clitics, vocalised. */
  readonly form: string;
  readonly enclitics: readonly Clitic[];
  readonly cellId: number;
  readonly status: FormStatus;
  /** The adjective of which it is a form, where that is no record; `ord` is then that of its base. */
  readonly derived: DerivedAdjective | null;
  /** Only the folded spelling matches. */
  readonly normalized: boolean;
  /** Natural logarithm of its likelihood. */
  readonly weight: number;
}

const listOf = (list: readonly Clitic[]): string =>
  JSON.stringify(list.map(({ form, gloss }) => ({ form, gloss })));

/** Remembers a text by the object that it is made from, of which there are few. */
function remembered<T extends object>(make: (of: T) => string): (of: T) => string {
  const texts = new WeakMap<T, string>();
  return (of) => {
    let known = texts.get(of);
    if (known === undefined) {
      known = make(of);
      texts.set(of, known);
    }
    return known;
  };
}

/** Prints analyses as JSON. */
export interface AnalysisPrinter {
  analysis(analysis: Analysis): string;
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
  const plain = remembered(listOf);
  const articled = remembered((list: readonly Clitic[]) => listOf([...list, article]));
  const features = new Map(
    [...cells].map(([id, { unimorph, ud, label }]) => [
      id,
      JSON.stringify({ unimorph, ud, label }).slice(1, -1),
    ]),
  );
  const clitics = ({ proclitics, showsArticle }: Analysis): string =>
    (showsArticle ? articled : plain)(proclitics);
  const derivation = ({ derived }: Analysis): string =>
    derived ? JSON.stringify({ arabic: derived.arabic, kind: derived.kind }) : "null";
  const rest = (analysis: Analysis): string =>
    `${features.get(analysis.cellId)},"normalized":${analysis.normalized},"status":"${analysis.status}"`;
  const reading = (analysis: Analysis): string =>
    `{"surface":"${analysis.surface}","form":"${analysis.form}",${rest(analysis)}}`;
  const members = (analysis: Analysis): string =>
    `"proclitics":${clitics(analysis)},"lemma":${lemmaOf(analysis.ord)},` +
    `"form":"${analysis.form}","enclitics":${plain(analysis.enclitics)}`;
  return {
    members: (analysis) => {
      const { unimorph, ud } = cells.get(analysis.cellId) as Cell;
      return `${members(analysis)},${JSON.stringify({ unimorph, ud }).slice(1, -1)}`;
    },
    analysis: (analysis) =>
      `{"surface":"${analysis.surface}",${members(analysis)},${rest(analysis)},` +
      `"derivation":${derivation(analysis)}}`,
    group(readings) {
      const [first] = readings;
      return (
        `{"proclitics":${clitics(first)},"lemma":${lemmaOf(first.ord)},"enclitics":${plain(first.enclitics)},` +
        `"derivation":${derivation(first)},"readings":[${readings.map(reading).join(",")}]}`
      );
    },
  };
}
