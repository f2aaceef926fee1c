import { stripMarks } from "../../../../src/arabic/mod.ts";
import type { FullWord } from "../../../../src/schema/mod.ts";
import { formLabel } from "../../form_label.ts";

/** A word that a spelling leads to, numbered from 0, and what the spelling is of it: `plural`; empty for itself. */
export interface Target {
  readonly word: number;
  readonly label: string;
}

/** The words of every spelling, each once. */
export interface Spellings {
  add(word: FullWord, number: number): void;
  /** Every spelling with its words, in the order of bytes. */
  sorted(): Generator<readonly [spelling: string, targets: readonly Target[]]>;
}

/** Unvocalised spellings of a word's forms with the cells that they fill. */
function cellsOf({ inflection }: FullWord): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const { form, variants, unimorph, status } of inflection) {
    if (status === "theoretical") continue;
    for (const spelling of new Set([form, ...variants].map(stripMarks))) {
      const known = cells.get(spelling);
      if (known === undefined) cells.set(spelling, [unimorph]);
      else known.push(unimorph);
    }
  }
  return cells;
}

/** Texts of one plane in the order of their bytes, which StarDict's search expects; there are no Latin letters to fold. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Labels at most; a target is one number, for there are half a million. */
const labelsMax = 1 << 16;

export function openSpellings(): Spellings {
  const targets = new Map<string, number | number[]>();
  const labels = new Map<string, number>();
  const names: string[] = [];
  function put(spelling: string, word: number, label: string): void {
    let id = labels.get(label);
    if (id === undefined) {
      id = names.push(label) - 1;
      labels.set(label, id);
    }
    const target = word * labelsMax + id;
    const known = targets.get(spelling);
    if (known === undefined) targets.set(spelling, target);
    else if (typeof known === "number") targets.set(spelling, [known, target]);
    else known.push(target);
  }
  const read = (target: number): Target => ({
    word: Math.floor(target / labelsMax),
    label: names[target % labelsMax] as string,
  });
  return {
    add(word, number) {
      const own = new Set([word.bare, word.arabic, ...word.variants, ...word.variants.map(stripMarks)]);
      for (const spelling of own) put(spelling, number, "");
      for (const [spelling, unimorphs] of cellsOf(word))
        if (!own.has(spelling)) put(spelling, number, formLabel(unimorphs));
    },
    *sorted() {
      for (const spelling of [...targets.keys()].sort(compare)) {
        const found = targets.get(spelling) as number | number[];
        yield [spelling, (typeof found === "number" ? [found] : found).map(read)];
      }
    },
  };
}
