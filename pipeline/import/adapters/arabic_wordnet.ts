import { parseRoot, withoutFinalVowel } from "../../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { houseSpelling } from "../house_spelling.ts";
import type { Adapter } from "./adapter.ts";
import type { Imported } from "./imported.ts";
import { reportColumns, sourceLines } from "./source_lines.ts";

const file = "wn-data-arb.tab";

const parts: Readonly<Record<string, PartOfSpeech>> = { n: "noun", v: "verb", a: "adj", s: "adj", r: "adv" };

const synsetId = /^\d{8}-([nvasr])$/;

/** Adds the root or broken plural of a row to the word of the row before it. */
function withRow(word: Imported, kind: string, value: string): Imported {
  if (kind === "arb:lemma:brokenplural") return { ...word, plurals: [houseSpelling(value)] } as Imported;
  const root = parseRoot(value)?.join(" ");
  return root === undefined ? word : ({ ...word, root } as Imported);
}

/** Words of synsets, some with a root or broken plural. There are no glosses, and a quarter of the lemmas is vocalised. */
export const arabicWordnet: Adapter = {
  name: "arabic-wordnet",
  reads: file,
  source: {
    id: "arabic-wordnet",
    title: "Arabic WordNet",
    licence: "CC-BY-SA-3.0",
    credit: "Abouenour, Bouzoubaa, Rosso (c) 2015; Alkhalifa, Elkateb (c) 2007",
  },
  use: "Synonyms, and broken plurals of imported words.",
  *read(input) {
    let word: Imported | null = null;
    for (const line of sourceLines(input, file)) {
      if (line.text.startsWith("#") || line.text === "") continue;
      const cells = line.text.split("\t");
      const [synset = "", kind = "", value = ""] = cells;
      const pos = parts[synsetId.exec(synset)?.[1] ?? ""];
      if (cells.length !== 3) reportColumns(input, file, line, { found: cells.length, needed: "3" });
      else if (pos === undefined || !kind.startsWith("arb:lemma") || value.trim() === "")
        input.faults.add({
          ...{ file, line: line.line, kind: "value" },
          message: `“${synset}”, “${kind}” and “${value}” are no synset, arb:lemma and word`,
          remedy: "write an eight-digit synset with its part of speech, a kind of row, and a word",
        });
      else if (kind === "arb:lemma") {
        if (word !== null) yield word;
        const lemma = pos === "verb" ? houseSpelling(value) : withoutFinalVowel(houseSpelling(value));
        word = { place: `${file}:${line.line}`, lemma, pos, synset };
      } else if (word !== null) word = withRow(word, kind, value);
    }
    if (word !== null) yield word;
  },
};
