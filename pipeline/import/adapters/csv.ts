import { parseRoot } from "../../../src/arabic/mod.ts";
import { partsOfSpeech } from "../../../src/schema/mod.ts";
import { houseSpelling } from "../house_spelling.ts";
import type { Adapter, ImportInput } from "./adapter.ts";
import { type CsvRecord, csvRows } from "./csv_rows.ts";
import { recordRemedy } from "./faults.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import { type Imported, importedWord } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";

/** Columns with several values, which semicolons divide. */
const lists: ReadonlySet<string> = new Set(["glosses", "plurals"]);
const arabic: ReadonlySet<string> = new Set(["lemma", "imperfect", "plurals", "feminine"]);
const added: ReadonlySet<string> = new Set(["source", "licence", "place"]);
const fields: readonly string[] = Object.keys(importedWord.properties).filter((name) => !added.has(name));

const spelled = (name: string, text: string): string => (arabic.has(name) ? houseSpelling(text) : text);

/** The value of a cell as a record has it; undefined for an empty one. */
function fieldOf(name: string, cell: string, isVerb: boolean): unknown {
  const text = cell.trim();
  if (text === "") return undefined;
  if (name === "pos") return text.toLowerCase();
  if (name === "perMillion") return Number(text);
  if (name === "root") return parseRoot(text)?.join(" ") ?? text;
  if (!lists.has(name)) return spelled(name, text);
  const values = text
    .split(";")
    .map((value) => value.trim())
    .filter(Boolean);
  return listed(
    name === "glosses" ? glossTexts(values, isVerb) : values.map((value) => spelled(name, value)),
  );
}

/** What a row lacks or has wrong, beside the closed sets that every import is held to. */
function issueOf({ lemma = "", pos = "", root = "" }: CsvRecord["cells"]): string | null {
  if (lemma.trim() === "") return "the lemma is empty";
  if (!partsOfSpeech.some((part) => part === pos.trim().toLowerCase()))
    return `“${pos}” is no part of speech`;
  return root.trim() !== "" && parseRoot(root) === null
    ? `“${root}” is no root of three or four radicals`
    : null;
}

/** Unknown columns are left out, and named once. */
function reportHeader(input: ImportInput, file: string, names: readonly string[]): void {
  const missing = ["lemma", "pos"].find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new Error(
      `Cannot import ${file}: its header has no column ${missing}; it may have ${fields.join(", ")}`,
    );
  for (const name of names.filter((each) => !fields.includes(each)))
    input.faults.add({
      file,
      line: 1,
      kind: "columns",
      message: `no record has a field “${name}”`,
      remedy: `name it as one of ${fields.join(", ")}`,
    });
}

/** Anybody's table: a header with the fields of an imported word, lists divided by semicolons. */
export const csv: Adapter = {
  name: "csv",
  reads: "every .csv file, and every .tsv file, with a header",
  source: null,
  use: "What its columns are: lemmas with part of speech, root, glosses, plurals.",
  *read(input): Generator<Imported> {
    for (const file of sourceFiles(input.folder, [".csv", ".tsv"])) {
      let isFirst = true;
      for (const { cells, place, line } of csvRows(input, file, file.endsWith(".tsv") ? "\t" : ",")) {
        if (isFirst) reportHeader(input, file, Object.keys(cells));
        isFirst = false;
        const issue = issueOf(cells);
        if (issue !== null) {
          input.faults.add({
            file,
            line: line.line,
            kind: "value",
            message: issue,
            remedy: recordRemedy,
          });
          continue;
        }
        const isVerb = cells.pos?.trim().toLowerCase() === "verb";
        const known = Object.entries(cells).filter(([name]) => fields.includes(name));
        const values = known.map(([name, cell]) => [name, fieldOf(name, cell, isVerb)] as const);
        yield { place, ...Object.fromEntries(values) } as Imported;
      }
    }
  },
};
