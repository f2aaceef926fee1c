import { describe, expect, test } from "bun:test";
import type { FullWord } from "../../../src/schema/mod.ts";
import { readTable } from "../../support/read_table.ts";
import { realRecords } from "../../support/real_corpus.ts";

type Inflected = FullWord["inflection"][number];

const person = "(1;(SG|PL)|2;DU|[23];(SG|PL);(MASC|FEM)|3;DU;(MASC|FEM))";
const nominalCell = "(INDF|DEF|PSSD);(NOM|ACC|GEN)";
const unimorphShape = new RegExp(
  `^(V;(PFV|IPFV;(IND|SBJV|JUS|ENERG)|IMP);(ACT|PASS);${person}` +
    "|V\\.PTCP;(ACT|PASS);SG;MASC|V\\.MSDR" +
    `|(N|PROPN|NUM);(SG|DU|PL);((MASC|FEM);)?${nominalCell}|ADJ;(SG|DU|PL);(MASC|FEM);${nominalCell}` +
    "|(N|NUM);SG;((MASC|FEM);)?(INDF|DEF)|ADJ;SG;(MASC|FEM);(INDF|DEF)|ADP;GEN" +
    "|(PRO|DET);(DU;)?((INDF|PSSD);)?(NOM|ACC|GEN)" +
    "|N|PROPN|ADJ|NUM|ADV|ADP|CONJ|PRO|DET|PART|INTJ|V)$",
);
const udShape = /^(_|[A-Z][A-Za-z]+=[A-Z0-9][A-Za-z]*(\|[A-Z][A-Za-z]+=[A-Z0-9][A-Za-z]*)*)$/;

/** Each paradigm is made when it is asked for: once is enough. */
const words = realRecords().words.map(({ id, pos, inflection }) => ({ id, pos, inflection }));
const byUnimorph = Map.groupBy(
  words.flatMap(({ inflection }) => inflection),
  ({ unimorph }) => unimorph,
);
const wrong = (isRight: (forms: Inflected) => boolean): string[] =>
  [...byUnimorph].filter(([, [first]]) => !isRight(first as Inflected)).map(([unimorph]) => unimorph);

describe("features of every form of the corpus", () => {
  test("are UniMorph strings of the documented shapes", () => {
    expect(wrong(({ unimorph }) => unimorphShape.test(unimorph))).toEqual([]);
  });

  test("are UD features, each name once and in alphabetical order", () => {
    expect(
      wrong(({ ud }) => {
        const names = ud.split("|").map((feature) => feature.split("=")[0] as string);
        return udShape.test(ud) && names.join() === [...new Set(names)].sort().join();
      }),
    ).toEqual([]);
  });

  test("have one UD string and one label for each UniMorph string", () => {
    const several = [...byUnimorph].filter(
      ([, forms]) => new Set(forms.map(({ ud, label }) => `${ud} ${label}`)).size > 1,
    );
    expect(several.map(([unimorph]) => unimorph)).toEqual([]);
  });

  const table = readTable("facts/features.tsv", 3).map(({ cells }) => cells as [string, string, string]);

  test("are the cells of the table, each one once and no others", () => {
    expect(table.map(([unimorph]) => unimorph).sort()).toEqual([...byUnimorph.keys()].sort());
  });

  test("have the UD string and the label that the table gives their UniMorph string", () => {
    const given = table.map(([unimorph]) => {
      const form = byUnimorph.get(unimorph)?.[0];
      return [unimorph, form?.ud, form?.label];
    });
    expect(given).toEqual(table);
  });

  test("begin with the UniMorph part of speech of their word", () => {
    const tags = new Map<string, Set<string>>();
    for (const { pos, inflection } of words) {
      const seen = tags.get(pos) ?? new Set();
      for (const { unimorph } of inflection) seen.add(unimorph.split(/[;.]/)[0] as string);
      tags.set(pos, seen);
    }
    const given = [...tags].map(([pos, seen]) => `${pos} ${[...seen].join()}`);
    expect(given.sort()).toEqual([
      "adj ADJ",
      "adp ADP",
      "adv ADV",
      "cconj CONJ",
      "det DET",
      "intj INTJ",
      "noun N",
      "num NUM",
      "part PART",
      "pron PRO",
      "propn PROPN",
      "sconj CONJ",
      "verb V",
    ]);
  });

  test("have a label of their own within a part of speech", () => {
    const labels = [...byUnimorph].map(
      ([unimorph, [first]]) => `${unimorph.split(/[;.]/)[0]}: ${first?.label}`,
    );
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test("have labels in plain words", () => {
    expect(wrong(({ label }) => /^[a-z0-9]+(,? [a-z0-9]+)*$/.test(label))).toEqual([]);
  });

  test("name no cell of a word twice but for further plurals and masdars", () => {
    const twice = words.flatMap(({ id, inflection }) => {
      const seen = new Set<string>();
      return inflection.flatMap(({ unimorph }) => {
        const isNew = !seen.has(unimorph);
        seen.add(unimorph);
        return isNew || /;PL;|V\.MSDR/.test(unimorph) ? [] : [`${id} ${unimorph}`];
      });
    });
    expect(twice).toEqual([]);
  }, 60_000);
});
