import { fromBuckwalter } from "../../../src/arabic/mod.ts";
import { verbFeatures } from "../../morphology/features.ts";
import { type Person, persons } from "../../morphology/verb/cells.ts";
import { readPart } from "../camel_joining.ts";
import { type CamelCell, camelCells } from "../camel_morph.ts";
import { type CamelTables, type CsvRow, placeKey, verbRows } from "../camel_rows.ts";
import { houseSpelling } from "../house_spelling.ts";
import type { Adapter, ImportInput } from "./adapter.ts";
import { camelNominals, camelRadicals } from "./camel_nominals.ts";
import { csvRows } from "./csv_rows.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { reportColumns, sourceLines } from "./source_lines.ts";

/** Columns of msa-nominals-2022.tsv, which has no header. */
const nominalColumns = 13;

/** The lexicon's files, read once each; malformed rows are reported and left out. */
function openTables(input: ImportInput): CamelTables {
  return {
    csv: (file) => Array.from(csvRows(input, file), ({ cells, place }) => ({ ...cells, [placeKey]: place })),
    tsv: (file) =>
      Array.from(sourceLines(input, file)).flatMap((line) => {
        const cells = line.text.split("\t");
        if (cells.length === nominalColumns) return [{ cells, place: `${file}:${line.line}` }];
        reportColumns(input, file, line, { found: cells.length, needed: String(nominalColumns) });
        return [];
      }),
  };
}

/** The forms of a cell that CAMeL joins from a row's stem. */
const joined = (cell: CamelCell, row: CsvRow): string[] =>
  cell.join(readPart(row.FORM ?? "", row["COND-T"] ?? "", row["COND-S"] ?? "")).map(fromBuckwalter);

/** The 3rd person masculine singular of perfect and imperfect indicative. */
function citationCells(cells: readonly CamelCell[]): readonly [CamelCell, CamelCell] {
  const he = persons.find(
    ({ person, number, gender }) => person === 3 && number === "SG" && gender === "MASC",
  ) as Person;
  const cellOf = (tense: "PFV" | "IPFV", mood: "IND" | null): CamelCell => {
    const { unimorph } = verbFeatures({ tense, mood, voice: "ACT", person: he });
    return cells.find((cell) => cell.unimorph === unimorph) as CamelCell;
  };
  return [cellOf("PFV", null), cellOf("IPFV", "IND")];
}

/** Verbs by their perfect and imperfect. Imperatives are left to the rules. */
function* verbs(tables: CamelTables): Generator<Imported> {
  const cells = camelCells(tables.csv("MSA-Verb-MORPH.csv"));
  const [perfect, imperfect] = citationCells(cells);
  const keyOf = ({ LEMMA, ROOT }: CsvRow): string => `${LEMMA} ${ROOT}`;
  const imperfects = Map.groupBy(verbRows(tables, "IV"), keyOf);
  const done = new Set<string>();
  for (const row of verbRows(tables, "PV")) {
    const [lemma] = joined(perfect, row);
    const key = keyOf(row);
    if (lemma === undefined || done.has(key)) continue;
    done.add(key);
    const present = (imperfects.get(key) ?? []).flatMap((other) => joined(imperfect, other))[0];
    const objects = row["COND-S"] ?? "";
    yield {
      place: row[placeKey] as string,
      lemma: houseSpelling(lemma),
      pos: "verb",
      root: camelRadicals(row.ROOT ?? ""),
      glosses: listed(glossTexts((row.GLOSS ?? "").split(";"), true)),
      imperfect: present === undefined ? undefined : houseSpelling(present),
      transitivity: /\bintrans\b/.test(objects) ? "intransitive" : "transitive",
    };
  }
}

/** Verbs with their stems, nominals and function words of CAMeL Morph MSA. */
export const camelMorph: Adapter = {
  name: "camel-morph",
  reads: "the lexicon's MSA-*.csv files and msa-nominals-2022.tsv",
  source: {
    id: "camel-morph",
    title: "CAMeL Morph MSA",
    licence: "CC-BY-4.0",
    credit:
      "(c) 2018-2022 New York University Abu Dhabi, CAMeL Lab; Khairallah et al. 2024, Habash et al. 2022; part of the nominals under the MIT licence",
  },
  use: "Lemmas with root, part of speech, glosses, broken plurals and the imperfect; no forms.",
  *read(input) {
    const tables = openTables(input);
    yield* verbs(tables);
    yield* camelNominals(tables);
  },
};
