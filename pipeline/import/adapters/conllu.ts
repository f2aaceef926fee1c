import { fromBuckwalter, parseRoot } from "../../../src/arabic/mod.ts";
import { partsOfSpeech } from "../../../src/schema/mod.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import type { Adapter } from "./adapter.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";
import { reportColumns, sourceLines } from "./source_lines.ts";

const columns = 10;
const declined: ReadonlySet<string> = new Set(["noun", "propn", "adj", "num"]);

/** Values of MISC by name: `Gloss=book|Root=k_t_b`. */
const miscOf = (cell: string): ReadonlyMap<string, string> =>
  new Map(
    cell.split("|").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
    }),
  );

/** A root in Arabic letters or Buckwalter's, with or without signs between. */
function rootOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const letters = value.replace(/[_.\s-]/g, "");
  return parseRoot(/[\u0621-\u064A]/.test(letters) ? letters : fromBuckwalter(letters))?.join(" ");
}

/** The lemmas of a treebank, each once, with the gloss and root that its words have in MISC. */
export const conllu: Adapter = {
  name: "conllu",
  reads: "every .conllu file",
  source: null,
  use: "Lemmas with part of speech, and gloss and root where MISC has them.",
  *read(input): Generator<Imported> {
    const done = new Set<string>();
    for (const file of sourceFiles(input.folder, [".conllu"]))
      for (const source of sourceLines(input, file)) {
        const { text, line } = source;
        if (text === "" || text.startsWith("#")) continue;
        const cells = text.split("\t");
        const [id = "", , lemma = "", upos = "", , , , , , misc = ""] = cells;
        const pos = partsOfSpeech.find((part) => part.toUpperCase() === (upos === "AUX" ? "VERB" : upos));
        if (cells.length !== columns) {
          reportColumns(input, file, source, { found: cells.length, needed: String(columns) });
          continue;
        }
        if (!/^\d+(?:[-.]\d+)?$/.test(id)) {
          input.faults.add({
            file,
            line,
            kind: "value",
            message: `“${id}” is no number of a word`,
            remedy: "number the words of each sentence from 1",
          });
          continue;
        }
        // Words written together and empty nodes have no lemma of their own.
        if (!/^\d+$/.test(id) || pos === undefined || lemma === "_" || !/[\u0621-\u064A]/.test(lemma))
          continue;
        const values = miscOf(misc);
        const root = rootOf(values.get("Root"));
        const key = `${lemma} ${pos} ${root}`;
        if (done.has(key)) continue;
        done.add(key);
        const glosses = values.get("Gloss")?.split(/[;,/]/) ?? [];
        yield {
          place: `${file}:${line}`,
          lemma: declined.has(pos) ? citationForm(lemma) : houseSpelling(lemma),
          pos,
          root,
          glosses: listed(glossTexts(glosses, pos === "verb")),
        };
      }
  },
};
