import type { FullWord } from "../../../src/schema/mod.ts";
import { articleOf, type RootGlosses, rootGlossesOf } from "../article.ts";
import type { Exporter, ExportFolder, ExportSource } from "../exporter.ts";
import { zipInto } from "../zip.ts";
import { formRows, rulesOf } from "./yomitan/form_rows.ts";
import { bandTags, type Dictionary, indexOf, partTags, tagBank } from "./yomitan/index_file.ts";

const words: Dictionary = {
  name: "mizan-words",
  title: "Mizan Arabic–English",
  description:
    "Arabic words with senses, examples, plurals, principal parts and roots, and the forms that lead to them.",
};
const frequency: Dictionary = {
  name: "mizan-frequency",
  title: "Mizan frequency",
  description: "Ranks of Arabic words in running text; 1 is the commonest.",
  members: { frequencyMode: "rank-based" },
};
const sounds: Dictionary = {
  name: "mizan-ipa",
  title: "Mizan IPA",
  description: "Broad transcriptions of Arabic words in pause.",
};

/** Rows of a bank: Yomitan reads a bank at once. */
const bankRows = 5_000;

/** Opens a dictionary; rows go into numbered banks of each kind. */
function openDictionary(dictionary: Dictionary, source: ExportSource, out: ExportFolder) {
  const index = indexOf(dictionary, source, out.edition);
  out.write(`${dictionary.name}.json`, index);
  const zip = zipInto(out.open(`${dictionary.name}.zip`));
  zip.add("index.json", index);
  const banks = new Map<string, { number: number; rows: string[] }>();
  const flush = (kind: string, bank: { number: number; rows: string[] }): void => {
    if (bank.rows.length === 0) return;
    zip.add(`${kind}_${bank.number}.json`, `[${bank.rows.join(",\n")}]`);
    bank.number += 1;
    bank.rows = [];
  };
  return {
    add(kind: "term_bank" | "term_meta_bank" | "tag_bank", row: readonly unknown[]): void {
      const bank = banks.get(kind) ?? { number: 1, rows: [] };
      banks.set(kind, bank);
      bank.rows.push(JSON.stringify(row));
      if (bank.rows.length === bankRows) flush(kind, bank);
    },
    close(): void {
      for (const [kind, bank] of banks) flush(kind, bank);
      zip.close();
    },
  };
}

/** Commoner words come first. */
const scoreOf = ({ frequencyRank }: FullWord): number =>
  frequencyRank === null ? 0 : Math.max(0, 100_000 - frequencyRank);

/** A link that Yomitan follows within itself. */
const linkTo = (text: string): string => `?query=${encodeURIComponent(text)}&wildcards=off`;

/** The row of a word: its definition, under its letters and its vocalised reading. */
const termOf = (word: FullWord, number: number, rootGlosses: RootGlosses): unknown[] => [
  word.bare,
  word.arabic,
  partTags[word.pos],
  rulesOf(word),
  scoreOf(word),
  [{ type: "structured-content", content: articleOf(word, { rootGlosses, linkTo }) }],
  number,
  bandTags[word.frequency?.band ?? 0] ?? "",
];

/** Three dictionaries of Yomitan, format 3. */
export const yomitan: Exporter = {
  name: "yomitan",
  description:
    "Three dictionaries for Yomitan, the pop-up dictionary for browsers: words, frequency ranks and pronunciation.",
  parts: ["records", "frequency"],
  readme: `
| file | holds |
|---|---|
| \`mizan-words.zip\` | each word under its letters without marks, with its vocalised reading, part of speech, senses, examples, plurals, principal parts, coloured root and synonyms; and one row for each spelling that Yomitan's rules for Arabic do not undo: broken plurals, forms of hollow, defective and doubled verbs, words before a pronoun |
| \`mizan-frequency.zip\` | the frequency rank of each word and reading |
| \`mizan-ipa.zip\` | the pronunciation of each word and reading |
| \`mizan-words.json\`, \`mizan-frequency.json\`, \`mizan-ipa.json\` | the \`index.json\` of each; where the service has a public address (\`MIZAN_BASE_URL\`), Yomitan sees by it that there is a newer edition |

In Yomitan: Settings → Dictionaries → Configure installed and enabled dictionaries → Import. A row of a form leads to the
vocalised word; its label names the tense and persons (\`imperfect 3 f. sg. / 2 m. sg.\`) or the number and case.
`,
  steps: ({ counts }) => counts.words ?? 0,
  *write(source, out) {
    const lemmas = new Set<string>();
    for (const { arabic } of source.words()) lemmas.add(arabic);
    const rootGlosses = rootGlossesOf(source);
    const [terms, ranks, ipa] = [words, frequency, sounds].map((each) =>
      openDictionary(each, source, out),
    ) as [
      ReturnType<typeof openDictionary>,
      ReturnType<typeof openDictionary>,
      ReturnType<typeof openDictionary>,
    ];
    for (const row of tagBank) terms.add("tag_bank", row);
    const seen = new Set<string>();
    let number = 0;
    for (const word of source.words()) {
      number += 1;
      const { bare, arabic, frequencyRank, transliterations } = word;
      terms.add("term_bank", termOf(word, number, rootGlosses));
      const forms = formRows(word, (form) => lemmas.has(form));
      for (const { form, rules, label } of forms)
        terms.add("term_bank", [form, "", "", rules, 0, [[arabic, [label]]], number, ""]);
      let rows = 1 + forms.length;
      // Homographs of one vocalisation share the rank of the commonest, which comes first.
      if (!seen.has(arabic)) {
        seen.add(arabic);
        ipa.add("term_meta_bank", [
          bare,
          "ipa",
          { reading: arabic, transcriptions: [{ ipa: `/${transliterations.ipa}/` }] },
        ]);
        rows += 1;
        if (frequencyRank !== null) {
          ranks.add("term_meta_bank", [bare, "freq", { reading: arabic, frequency: frequencyRank }]);
          rows += 1;
        }
      }
      yield rows;
    }
    for (const dictionary of [terms, ranks, ipa]) dictionary.close();
  },
};
