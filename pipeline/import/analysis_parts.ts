import { cliticContext, countedClitics, ownCell } from "../../src/schema/mod.ts";
import type { TextAnalysis } from "../text/open_analyzer.ts";

/** Something of each part that is counted; `words` are the clitics of uninflected words, `owns` the cells of inflected ones. */
export interface PerPart<T> {
  readonly cells: T;
  readonly links: T;
  readonly proclitics: T;
  readonly enclitics: T;
  readonly words: T;
  readonly owns: T;
  readonly hamzas: T;
}

export const perPart = <T>(make: (part: keyof PerPart<T>) => T): PerPart<T> => ({
  cells: make("cells"),
  links: make("links"),
  proclitics: make("proclitics"),
  enclitics: make("enclitics"),
  words: make("words"),
  owns: make("owns"),
  hamzas: make("hamzas"),
});

/** The parts of an analysis by number, -1 where it has none: `word` is that of uninflected words, `own` of inflected ones. */
export interface Parts {
  readonly figure: number;
  readonly cell: number;
  readonly links: number;
  readonly proclitics: number;
  readonly enclitics: number;
  readonly word: number;
  readonly own: number;
  readonly hamza: number;
}

/** An uninflected word's own clitics: the word's id and the numbers of the same clitics in its context. */
export type WordPart = Pick<Parts, "links" | "proclitics" | "enclitics"> & { readonly id: string };

/** Occurrences of a word without a figure. */
const unrankedPerMillion = 0.005;

/** Numbers texts from 0 in the order in which they come. */
function numbering() {
  const numbers = new Map<string, number>();
  return {
    names: numbers,
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    },
  };
}

/** Words of one kind have the same cells: numerals with gender differ from those without. */
export const kindOf = ({ lemma: { pos }, unimorph }: Pick<TextAnalysis, "lemma" | "unimorph">): string =>
  pos === "noun" || pos === "verb" ? pos : `${pos}:${unimorph.split(";").length}`;

/** Numbers the parts of all analyses. */
export function partNumbers(figureOf: (id: string) => number) {
  const numbers = perPart(numbering);
  const wordParts: WordPart[] = [];
  return {
    /** The parts met so far, by number: `context value` joined by a tab. */
    names: (): PerPart<readonly string[]> => perPart((part) => [...numbers[part].names.keys()]),
    /** What the `words` met so far consist of, by number. */
    wordParts: wordParts as readonly WordPart[],
    of(analysis: TextAnalysis): Parts {
      const { lemma, unimorph } = analysis;
      const context = cliticContext(unimorph);
      const counted = countedClitics(analysis.proclitics, analysis.enclitics);
      const clitics = {
        links: numbers.links.of(`${context}\t${counted.links}`),
        proclitics: numbers.proclitics.of(`${context}\t${counted.proclitics}`),
        enclitics: numbers.enclitics.of(`${context}\t${counted.enclitics}`),
      };
      const isInflected = unimorph.includes(";");
      const word = isInflected
        ? -1
        : numbers.words.of([lemma.id, context, ...Object.values(counted)].join("\t"));
      const own = ownCell(unimorph);
      if (!isInflected) wordParts[word] = { id: lemma.id, ...clitics };
      return {
        figure: Math.max(figureOf(lemma.id), unrankedPerMillion),
        cell: numbers.cells.of(`${kindOf(analysis)}\t${unimorph}`),
        ...clitics,
        word,
        own: own === null ? -1 : numbers.owns.of([lemma.id, own, kindOf(analysis)].join("\t")),
        hamza: analysis.hamza === null ? -1 : numbers.hamzas.of(`-\t${analysis.hamza}`),
      };
    },
  };
}

/** The parts of analyses; those of one word that differ in nothing that is counted, such as a variant, count once. */
export function distinctParts(
  analyses: readonly TextAnalysis[],
  partsOf: (analysis: TextAnalysis) => Parts,
): Parts[] {
  const distinct = new Map<string, Parts>();
  for (const analysis of analyses) {
    const parts = partsOf(analysis);
    distinct.set([analysis.lemma.id, ...Object.values(parts)].join(), parts);
  }
  return [...distinct.values()];
}
