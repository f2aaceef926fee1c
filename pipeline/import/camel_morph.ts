import { fromBuckwalter, parseRoot } from "../../src/arabic/mod.ts";
import { verbFeatures } from "../morphology/features.ts";
import { type Mood, type Person, persons } from "../morphology/verb/cells.ts";
import { formJoiner, type Part, readPart } from "./camel_joining.ts";
import { type CamelTables, type CsvRow, camelTables, nominalRows, verbRows } from "./camel_rows.ts";
import { type Reference, type ReferenceNominal, type ReferenceVerb, rootKey } from "./reference.ts";
import { formKey, referenceKey } from "./reference_key.ts";

/**
 * CAMeL Morph MSA (github.com/CAMeL-Lab/camel_morph) as a reference. Its verb tables hold the stems of
 * the perfect, the imperfect and the imperative, active only; full forms are joined from them and the prefixes, buffers
 * and suffixes of MSA-Verb-MORPH.csv, so that every active cell can be compared. It has no
 * passive stems, so the passive is not compared. Nominals come from msa-nominals-2022.tsv and MSA-Adj-LEX.csv; a row
 * with `num:p` under another word's lemma is its broken plural.
 */

/** A cell, and the parts that form it in CAMeL Morph. */
export interface CamelCell {
  readonly unimorph: string;
  readonly tense: "PV" | "IV" | "CV";
  readonly join: (stem: Part) => string[];
}

const moodClass: Record<Mood, string> = { IND: "I", SBJV: "S", JUS: "J", ENERG: "X" };
const personCode = ({ person, number, gender }: Person): string =>
  `${person}${gender?.[0] ?? ""}${number === "DU" ? "D" : number[0]}`;

export function camelCells(rows: readonly CsvRow[]): CamelCell[] {
  const parts = rows.filter((row) => row.DEFINE === "MORPH");
  const take = (group: string, name?: string): Part[] =>
    parts
      .filter((row) => row.CLASS === `[${group}]` && (name === undefined || row.FUNC === name))
      .map((row) => readPart(row.FORM as string, row["COND-T"] as string, row["COND-S"] as string))
      .map((part) => ({ ...part, needs: part.needs.filter((term) => !/^!enc/.test(term)) }));
  const perfect = persons.map((person): CamelCell => {
    const cell = { tense: "PFV", mood: null, voice: "ACT", person } as const;
    const suffix = take("PVSuff", `PVSuff.${personCode(person)}`);
    const frame = { prefix: [], beforeStem: [], afterStem: take("PVBuff"), suffix };
    return { unimorph: verbFeatures(cell).unimorph, tense: "PV", join: formJoiner(frame) };
  });
  const imperfect = (Object.keys(moodClass) as Mood[]).flatMap((mood) =>
    persons.map((person): CamelCell => {
      const code = personCode(person);
      const frame = {
        prefix: take(`IVPref.${code}`),
        beforeStem: take("IVPreBuff"),
        afterStem: take("IVBuff"),
        suffix: take(`IVSuff.${moodClass[mood]}.${code}`),
      };
      const cell = { tense: "IPFV", mood, voice: "ACT", person } as const;
      return { unimorph: verbFeatures(cell).unimorph, tense: "IV", join: formJoiner(frame) };
    }),
  );
  const imperative = persons
    .filter(({ person }) => person === 2)
    .map((person): CamelCell => {
      const suffix = take("CVSuff", `CVSuff.${personCode(person)}`);
      const frame = { prefix: [], beforeStem: [], afterStem: take("CVBuff"), suffix };
      const cell = { tense: "IMP", mood: null, voice: "ACT", person } as const;
      return { unimorph: verbFeatures(cell).unimorph, tense: "CV", join: formJoiner(frame) };
    });
  return [...perfect, ...imperfect, ...imperative];
}

/** The `rootKey` of a root as CAMeL writes it; empty if invalid. */
export const camelRoot = (root: string): string =>
  rootKey(parseRoot(fromBuckwalter(root.replaceAll(".", ""))) ?? []);

function loadVerbs(tables: CamelTables): ReferenceVerb[] {
  const cells = camelCells(tables.csv("MSA-Verb-MORPH.csv"));
  const verbs = new Map<string, { readonly row: CsvRow; readonly cells: Map<string, Set<string>> }>();
  for (const tense of ["PV", "IV", "CV"] as const) {
    for (const row of verbRows(tables, tense)) {
      const key = `${row.LEMMA} ${row.ROOT}`;
      const verb = verbs.get(key) ?? { row, cells: new Map() };
      verbs.set(key, verb);
      const stem = readPart(row.FORM as string, row["COND-T"] as string, row["COND-S"] as string);
      for (const cell of cells.filter((cell) => cell.tense === tense)) {
        const forms = verb.cells.get(cell.unimorph) ?? new Set();
        verb.cells.set(cell.unimorph, forms);
        for (const form of cell.join(stem)) forms.add(formKey(fromBuckwalter(form)));
      }
    }
  }
  return [...verbs.values()].map(({ row, cells: forms }) => {
    const [lemma = "", imperfectVowel = ""] = (row.LEMMA as string).split("-");
    return {
      lemma: referenceKey(fromBuckwalter(lemma)),
      root: camelRoot(row.ROOT as string),
      imperfectVowel,
      cells: forms,
    };
  });
}

/** Elatives, numerals and names have other conditions, which yield no citation form. */
const comparedTags = new Set(["noun", "adj"]);

function loadNominals(tables: CamelTables): ReferenceNominal[] {
  const nominals = new Map<string, { lemma: string; root: string; brokenPlurals: Set<string> }>();
  for (const row of nominalRows(tables)) {
    if (row.root === "NTWS" || row.root === "" || !comparedTags.has(row.tag)) continue;
    const lemma = referenceKey(fromBuckwalter(row.lemma));
    const root = camelRoot(row.root);
    const key = `${lemma} ${root}`;
    const nominal = nominals.get(key) ?? { lemma, root, brokenPlurals: new Set<string>() };
    nominals.set(key, nominal);
    if (row.brokenPlural !== null) nominal.brokenPlurals.add(referenceKey(fromBuckwalter(row.brokenPlural)));
  }
  return [...nominals.values()];
}

export function loadCamelMorph(folder: string): Reference {
  const tables = camelTables(folder);
  return { name: "camel-morph", verbs: loadVerbs(tables), nominals: loadNominals(tables) };
}
