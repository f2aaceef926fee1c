import { article, type Clitic } from "../../arabic/mod.ts";
import type { FormStatus } from "../../schema/mod.ts";
import type { Cell } from "../records/paradigms.ts";

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
  /** Only the folded spelling matches. */
  readonly normalized: boolean;
}

const clitics = (list: readonly Clitic[]): string =>
  JSON.stringify(list.map(({ form, gloss }) => ({ form, gloss })));

/** Remembers a text by the object that it is made from, of which there are few. */
function remembered<T extends object>(make: (of: T) => string): (of: T) => string {
  const texts = new WeakMap<T, string>();
  return (of) => {
    const known = texts.get(of) ?? make(of);
    texts.set(of, known);
    return known;
  };
}

/** Serialises analyses; `lemmaOf` gives the basic record of a word. Arabic text needs no escapes. */
export function analysisPrinter(
  cells: ReadonlyMap<number, Cell>,
  lemmaOf: (ord: number) => string,
): (analysis: Analysis) => string {
  const plain = remembered(clitics);
  const articled = remembered((list: readonly Clitic[]) => clitics([...list, article]));
  const features = new Map(
    [...cells].map(([id, { unimorph, ud, label }]) => [
      id,
      JSON.stringify({ unimorph, ud, label }).slice(1, -1),
    ]),
  );
  return ({ ord, surface, proclitics, showsArticle, form, enclitics, cellId, status, normalized }) =>
    `{"surface":"${surface}","proclitics":${(showsArticle ? articled : plain)(proclitics)},"lemma":${lemmaOf(ord)},` +
    `"form":"${form}","enclitics":${plain(enclitics)},${features.get(cellId)},"status":"${status}","normalized":${normalized}}`;
}
