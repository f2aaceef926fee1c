import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { formJoiner, type Part, readPart } from "./camel_joining.ts";

/** Reads the rows of CAMeL Morph's lexicon files, in their Buckwalter transliteration. */

export type CsvRow = Record<string, string>;

export const readCsv = (folder: string, file: string): CsvRow[] =>
  parse(readFileSync(join(folder, file)), { columns: true, skip_empty_lines: true });

/** Reads the lexicon's files. Rows may have their place under `placeKey`. */
export interface CamelTables {
  readonly csv: (file: string) => readonly CsvRow[];
  /** The cells of a file without header, tab-separated. */
  readonly tsv: (file: string) => readonly { readonly cells: readonly string[]; readonly place: string }[];
}

export const placeKey = "@place";

/** Reads whole files; throws on a malformed row. */
export const camelTables = (folder: string): CamelTables => ({
  csv: (file) => readCsv(folder, file),
  tsv: (file) =>
    readFileSync(join(folder, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => ({ cells: line.split("\t"), place: "" })),
});

/** The rows of one tense's stems, without the frozen expressions. */
export const verbRows = ({ csv }: CamelTables, tense: "PV" | "IV" | "CV"): CsvRow[] =>
  csv(`MSA-Verb-LEX-${tense}.csv`).filter(
    (row) => row.DEFINE === "LEXICON" && !row["COND-S"]?.includes("Frozen"),
  );

/** The ending of a stem's citation form, by its conditions and whether it takes ة. */
function citationEnding(sets: readonly string[], feminine: boolean): string {
  const has = (...conditions: string[]): boolean => conditions.some((condition) => sets.includes(condition));
  if (has("#iy")) return feminine ? "iyap" : "iy";
  if (has("#A}iy")) return feminine ? "}iyap" : "}iy";
  if (has("#aY-Ap-y", "#aY-Ap-w")) return feminine ? "aAp" : "aY";
  if (has("#aA-Ap-y", "#aA-Ap-w", "#aA")) return feminine ? "aAp" : "aA";
  if (has("#ap-w")) return feminine ? "owap" : "";
  if (has("#A'", "#A'-w", "#A'@w", "#w'")) return feminine ? "'ap" : "'";
  if (has("#a>")) return feminine ? "a>ap" : "a>";
  if (has("#u&")) return "u&";
  if (has("#o'-dis", "#o'-con")) return feminine ? "}ap" : "o'";
  return feminine ? "ap" : "";
}

/** A stem of a word other than a verb. */
export interface NominalRow {
  readonly lemma: string;
  /** Radicals with dots between; NTWS without a root. */
  readonly root: string;
  /** The part of speech, by CAMeL's name. */
  readonly tag: string;
  /** The citation form, if the stem is a broken plural. */
  readonly brokenPlural: string | null;
  readonly stem: Stem;
}

/** A stem with its conditions and English glosses, verbatim. */
export interface Stem {
  readonly lemma: string;
  readonly root: string;
  readonly form: string;
  readonly glosses: string;
  readonly features: string;
  readonly condT: string;
  readonly condS: string;
  /** File and line, if the tables have them. */
  readonly place: string;
}

const lexiconFiles = ["Adj", "Adj-Comp", "Adj-Num", "Noun-Num", "Noun-Prop", "Noun-Quant", "Other"];

function stems({ csv, tsv }: CamelTables): Stem[] {
  const nouns = tsv("msa-nominals-2022.tsv").map(({ cells, place }) => {
    const [
      lemma = "",
      ,
      ,
      ,
      root = "",
      ,
      ,
      form = "",
      ,
      glosses = "",
      features = "",
      condT = "",
      condS = "",
    ] = cells;
    return { lemma, root, form, glosses, features, condT, condS, place };
  });
  const others = lexiconFiles
    .flatMap((name) => csv(`MSA-${name}-LEX.csv`))
    .filter((row) => row.DEFINE === "LEXICON")
    .map((row) => ({
      lemma: row.LEMMA ?? "",
      root: row.ROOT ?? "",
      form: row.FORM ?? "",
      glosses: row.GLOSS ?? "",
      features: row.FEAT ?? "",
      condT: row["COND-T"] ?? "",
      condS: row["COND-S"] ?? "",
      place: row[placeKey] ?? "",
    }));
  return [...nouns, ...others];
}

function brokenPlural({ form, features, condT, condS }: Stem): string | null {
  const feminine = /\bFS\b/.test(condT);
  if (!/\bnum:p\b/.test(features) || (!feminine && !/\bMS\b/.test(condT))) return null;
  return form + citationEnding(condS.split(/\s+/), feminine);
}

export const nominalRows = (tables: CamelTables): NominalRow[] =>
  stems(tables).map((stem) => ({
    lemma: stem.lemma,
    root: stem.root,
    tag: /\bpos:(\w+)/.exec(stem.features)?.[1] ?? "",
    brokenPlural: brokenPlural(stem),
    stem,
  }));

/** A form of a stem, in Buckwalter transliteration; number is null if the source has none. */
export interface NominalForm {
  readonly form: string;
  readonly number: "singular" | "dual" | "plural" | null;
}

const numbers = { S: "singular", D: "dual", P: "plural" } as const;

/**
 * Finds the forms of a stem: each of its genders and numbers in the indefinite nominative (مُعَدَّاتٌ, not مُعَدّ, where the
 * table has only a plural). A function word, which takes no ending, is its own form.
 */
export function nominalForms({ csv }: CamelTables): (stem: Stem) => NominalForm[] {
  const rows = csv("MSA-Nom-MORPH.csv").filter(({ DEFINE }) => DEFINE === "MORPH");
  const partsOf = (ofGroup: readonly CsvRow[]): Part[] =>
    ofGroup.map((row) => readPart(row.FORM ?? "", row["COND-T"] ?? "", row["COND-S"] ?? ""));
  const afterStem = partsOf(rows.filter(({ CLASS }) => CLASS === "[NBuff]"));
  const endings = Map.groupBy(
    rows.filter(({ CLASS }) => CLASS === "[NSuff.XXIN]"),
    ({ FUNC }) => /^NSuff\.[MF]([SDP])IN$/.exec(FUNC ?? "")?.[1] as keyof typeof numbers,
  );
  const cells = [...endings].map(([code, ofNumber]) => ({
    number: numbers[code],
    joins: [...Map.groupBy(ofNumber, ({ FUNC }) => FUNC).values()].map((ofCell) =>
      formJoiner({ prefix: [], beforeStem: [], afterStem, suffix: partsOf(ofCell) }),
    ),
  }));
  return ({ form, features, condT, condS }) => {
    if (condT === "") return [{ form, number: null }];
    const stem = readPart(form, condT, condS);
    return cells.flatMap(({ number, joins }) =>
      joins
        .flatMap((join) => join(stem))
        .map((joined) => ({ form: joined, number: /\bnum:p\b/.test(features) ? "plural" : number })),
    );
  };
}
