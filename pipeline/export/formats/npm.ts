import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FullWord } from "../../../src/schema/mod.ts";
import type { Exporter, ExportFolder, ExportSource } from "../exporter.ts";
import type { LemmaData } from "../npm/lemmas.ts";
import {
  addExceptions,
  basesOf,
  carelessly,
  type LemmaIds,
  lemmaIdsOf,
  lemmaLine,
  numberLemmas,
  printSpellings,
  runningSpellings,
  spellingsOf,
} from "../npm/table.ts";

const room = join(import.meta.dir, "..");

/** Of the project; the data version follows a plus sign, which npm does not compare. */
const { version } = JSON.parse(readFileSync(join(room, "../../package.json"), "utf8")) as { version: string };

/** Words whose careless spellings are added. */
const common = 5_000;

const index = `import { data } from './data.js';
import { openLemmas } from './lemmas.js';

let opened;
const get = () => (opened ??= openLemmas(data));

export const lemmas = (word) => get().lemmas(word);
export const lemma = (word) => get().lemma(word);
`;

const declarations = `/** A lemma: citation form, Universal Dependencies part of speech in lower case, root (كتب) or null. */
export interface Lemma {
  readonly lemma: string;
  readonly pos: string;
  readonly root: string | null;
}
/** The lemmas of a word of running text, with or without marks, likeliest first; none for an unknown word. */
export declare function lemmas(word: string): readonly Lemma[];
/** The likeliest lemma of a word, or null. */
export declare function lemma(word: string): Lemma | null;
`;

const manifestOf = ({ edition }: ExportFolder) => ({
  name: "mizan-lemmas",
  version: `${version}+${edition.dataVersion}`,
  description: "The lemmas, parts of speech and roots of Arabic words, with their clitics",
  license: edition.licence,
  keywords: ["arabic", "lemma", "lemmatizer", "stemmer", "root", "nlp"],
  type: "module",
  sideEffects: false,
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  main: "./index.js",
  types: "./index.d.ts",
  files: ["index.js", "index.d.ts", "lemmas.js", "data.js"],
});

/** What is gathered in one pass over the words. */
function openTable(source: ExportSource) {
  const lexicon = source.lexicon();
  const table = new Map<string, LemmaIds>();
  /** Spellings that are added only where the package would be wrong. */
  const checked = new Set<string>();
  const lines = new Map<string, string>();
  return {
    checked,
    lines,
    lexicon,
    table,
    /** Analyses the spellings of a word that are new; returns how many. */
    add(word: FullWord, isCommon: boolean): number {
      const before = table.size;
      const { id, arabic, pos, root } = word;
      lines.set(id, lemmaLine({ lemma: arabic, pos, root: root?.replaceAll(" ", "") ?? null }));
      const { plain, articled } = spellingsOf(word);
      for (const spelling of plain) {
        if (table.has(spelling)) continue;
        const ids = lemmaIdsOf(lexicon, spelling);
        if (ids.length > 0) table.set(spelling, ids);
      }
      for (const base of basesOf(word)) {
        const whole = table.get(base) ?? [];
        // One lemma is the same before a pronoun; ة is no letter there.
        if (whole.length < 2 || base.endsWith("ة") || table.has(`${base}+`)) continue;
        const ids = lemmaIdsOf(lexicon, `${base}هم`);
        if (ids.length > 0 && ids[0] !== whole[0]) table.set(`${base}+`, ids);
      }
      for (const spelling of articled) checked.add(spelling);
      if (isCommon) for (const spelling of [...plain, ...articled].flatMap(carelessly)) checked.add(spelling);
      return table.size - before;
    },
    data(): { readonly data: LemmaData; readonly numberOf: ReadonlyMap<string, number> } {
      const numberOf = numberLemmas(table);
      const lemmas = [...numberOf.keys()].map((id) => lines.get(id)).join("\n");
      return { data: { lemmas, spellings: printSpellings(table, numberOf) }, numberOf };
    },
  };
}

/** The package `mizan-lemmas`. */
export const npm: Exporter = {
  name: "npm",
  description:
    "The package mizan-lemmas: the lemmas, parts of speech and roots of a word, with its clitics, for Node, Bun, Deno and browsers, without a dependency.",
  parts: ["records", "frequency"],
  readme: `
Keep the files together in a folder \`mizan-lemmas\` and install it from there: \`npm install ./mizan-lemmas\`.

\`\`\`js
import { lemma, lemmas } from 'mizan-lemmas';

lemma("وبكتبهم"); // { lemma: "كِتَاب", pos: "noun", root: "كتب" }
lemmas("كتب"); // the likeliest first; [] for an unknown word
\`\`\`

A word is looked up as it stands in a text, with or without marks. Where a spelling has several lemmas, the first is that which the analysis of Mizan puts first for the word alone; it does not see the sentence.

| file | holds |
|---|---|
| \`index.js\`, \`index.d.ts\` | \`lemma(word)\` and \`lemmas(word)\`: objects of \`lemma\` (vocalised), \`pos\` (Universal Dependencies, lower case) and \`root\` (letters, or null) |
| \`lemmas.js\` | how a word is looked up: in the table, then without its clitics, then with hamzas and final dots restored |
| \`data.js\` | the table: lemmas by spelling |
`,
  steps: ({ counts }) => (counts.words ?? 0) + 2,
  *write(source, out) {
    const made = openTable(source);
    for (const word of source.words()) yield made.add(word, (word.frequencyRank ?? common + 1) <= common);
    for (const spellings of [made.checked, new Set(runningSpellings(source))]) {
      const before = made.table.size;
      addExceptions(made.table, spellings, { ...made.data(), lexicon: made.lexicon });
      yield made.table.size - before;
    }
    const code = readFileSync(join(room, "npm/lemmas.ts"), "utf8");
    const transpiler = new Bun.Transpiler({ loader: "ts", target: "browser" });
    out.write("lemmas.js", transpiler.transformSync(code));
    out.write("data.js", `export const data = ${JSON.stringify(made.data().data)};\n`);
    out.write("index.js", index);
    out.write("index.d.ts", declarations);
    out.write("package.json", `${JSON.stringify(manifestOf(out), null, 2)}\n`);
  },
};
