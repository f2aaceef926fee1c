import { withoutFinalVowel } from "../../../src/arabic/mod.ts";
import { samerCorrectionsText } from "../frequency.ts";
import { samerTags } from "../frequency_lists.ts";
import { houseSpelling } from "../house_spelling.ts";
import type { Adapter, ImportInput } from "./adapter.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { reportColumns, type SourceLine, sourceLines } from "./source_lines.ts";

const file = "SAMER-Readability-Lexicon.tsv";
const columns = 9;

/** A row before its count is divided by the sum of all. */
interface Row {
  readonly line: SourceLine;
  readonly count: number;
  readonly lemma: string;
  readonly tag: string;
  readonly gloss: string;
}

function* rowsOf(input: ImportInput): Generator<Row> {
  for (const line of sourceLines(input, file)) {
    const cells = line.text.split("\t");
    if (cells[0] === "Occurrences") continue;
    const [count = "", , , word = "", gloss = ""] = cells;
    const [lemma = "", tag = ""] = word.split("#");
    if (cells.length !== columns)
      reportColumns(input, file, line, { found: cells.length, needed: String(columns) });
    else if (!/^\d+$/.test(count) || lemma === "" || samerTags[tag] === undefined)
      input.faults.add({
        ...{ file, line: line.line, kind: "value" },
        message: `“${count}” and “${word}” are no count and lemma#tag`,
        remedy: "write a whole number, and a lemma with a part of speech of SAMER's list",
      });
    else yield { line, count: Number(count), lemma, tag, gloss };
  }
}

/** SAMER's lemmas whose counts are of other words, as the corpus's editors found. */
const miscounted = (): ReadonlySet<string> =>
  new Set(
    samerCorrectionsText()
      .normalize("NFC")
      .split("\n")
      .map((line) => line.split("\t")[0] as string),
  );

/** Lemmas with their occurrences per million and glosses; SAMER has no roots. */
export const samerLexicon: Adapter = {
  name: "samer-lexicon",
  reads: file,
  source: {
    id: "samer-lexicon",
    title: "SAMER Arabic readability lexicon",
    licence: "MIT",
    credit: "(c) 2024 New York University Abu Dhabi; Al Khalil, Habash and Jiang",
  },
  use: "Lemma occurrences, and glosses of lemmas that no other source has.",
  *read(input): Generator<Imported> {
    const rows = [...rowsOf(input)];
    const wrong = miscounted();
    const total = rows.reduce((sum, { count }) => sum + count, 0);
    for (const { line, count, lemma, tag, gloss } of rows) {
      const [pos = "noun"] = samerTags[tag] ?? [];
      const spelled = houseSpelling(lemma);
      yield {
        place: `${file}:${line.line}`,
        lemma: pos === "verb" ? spelled : withoutFinalVowel(spelled),
        pos,
        glosses: listed(glossTexts(gloss.split(/[;#]/), pos === "verb")),
        perMillion:
          count === 0 || wrong.has(`${lemma}#${tag}`.normalize("NFC")) ? undefined : (1e6 * count) / total,
      };
    }
  },
};
