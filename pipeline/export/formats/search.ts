import { bareKey } from "../../../src/arabic/mod.ts";
import type { FullWord } from "../../../src/schema/mod.ts";
import { cliticWords } from "../clitic_words.ts";
import type { Exporter, ExportFile, ExportSource } from "../exporter.ts";
import { runningSpellings, spellingsOf } from "../npm/table.ts";

/** Words of which every form has a rule, and those of which the forms with clitics have one too. */
const ranks = { forms: 10_000, clitics: 1_000 } as const;

const settings = {
  analysis: {
    filter: {
      mizan_marks: { type: "pattern_replace", pattern: "[\\u0640\\u064B-\\u065F\\u0670]", replacement: "" },
      mizan_stems: { type: "stemmer_override", rules_path: "analysis/mizan_stems.txt" },
    },
    analyzer: {
      mizan: { tokenizer: "standard", filter: ["mizan_marks", "mizan_stems", "arabic_normalization"] },
    },
  },
};

const sql = `-- Copy mizan.syn into $(pg_config --sharedir)/tsearch_data first.
CREATE TEXT SEARCH DICTIONARY mizan (TEMPLATE = synonym, SYNONYMS = mizan);
CREATE TEXT SEARCH CONFIGURATION mizan (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION mizan ALTER MAPPING FOR asciiword, word WITH mizan, simple;
`;

interface Parsed {
  readonly lemma: { readonly arabic: string };
}

/** Writes a rule for each spelling that is not its lemma's own. */
function openRules(
  source: ExportSource,
  files: { readonly elastic: ExportFile; readonly postgres: ExportFile },
) {
  const lexicon = source.lexicon();
  const seen = new Set<string>();
  return (spellings: Iterable<string>): number => {
    let written = 0;
    for (const spelling of spellings) {
      if (seen.has(spelling)) continue;
      seen.add(spelling);
      const [first] = lexicon.analyze(spelling, 1);
      if (first === undefined) continue;
      const lemma = bareKey((JSON.parse(first) as Parsed).lemma.arabic);
      if (lemma === spelling || lemma.includes(" ")) continue;
      files.elastic.write(`${spelling} => ${lemma}\n`);
      files.postgres.write(`${spelling} ${lemma}\n`);
      written++;
    }
    return written;
  };
}

/** The spellings of a word that no rule of an affix makes of each other: its lemma, broken plurals and variants. */
function equivalents({ bare, plurals, variants }: FullWord): string[] {
  const all = [bare, ...[...plurals, ...variants].map(bareKey)].filter((one) => !one.includes(" "));
  return [...new Set(all)].filter((one) => one === bare || !/(?:ون|ات)$/.test(one));
}

/** Words that find each other, by spelling. */
function openSynonyms() {
  const synonyms = new Map<string, Set<string>>();
  return {
    add(words: readonly string[]): void {
      for (const word of words) {
        const others = synonyms.get(word) ?? new Set();
        for (const other of words) if (other !== word) others.add(other);
        if (others.size > 0) synonyms.set(word, others);
      }
    },
    json: (): string =>
      `${JSON.stringify(Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]])), null, 1)}\n`,
  };
}

/** Rules and synonyms for search engines. */
export const search: Exporter = {
  name: "search",
  description:
    "Rules that lead inflected words and words with clitics to one lemma, for Elasticsearch, OpenSearch and PostgreSQL, and synonyms for Lucene, Solr and Meilisearch.",
  parts: ["records", "frequency"],
  readme: `
| file | for | holds |
|---|---|---|
| \`elasticsearch/mizan_stems.txt\` | Elasticsearch, OpenSearch | rules of \`stemmer_override\`: \`spelling => lemma\` |
| \`elasticsearch/settings.json\` | | an analyzer \`mizan\` that uses them |
| \`postgresql/mizan.syn\` | PostgreSQL | the same rules for a synonym dictionary: \`spelling lemma\` |
| \`postgresql/mizan.sql\` | | a text search configuration \`mizan\` that uses them |
| \`synonyms/mizan.txt\` | Lucene, Solr | a line for each word that has a broken plural or another spelling: all of them, separated by commas |
| \`synonyms/meilisearch.json\` | Meilisearch | the same as an object of lists |

Spellings are without marks. A rule names one lemma: that which the analysis of Mizan puts first for the word alone. Every form of the ${ranks.forms.toLocaleString("en")} commonest words has a rule, with clitics (و, ب, ل, ك, س, the article, pronouns) those of the ${ranks.clitics.toLocaleString("en")} commonest and all words of the corpus's own sentences; a rarer word with clitics is left as it is.

PostgreSQL keeps the rules in the memory of each connection that uses the dictionary, about 150 bytes a rule.
`,
  steps: ({ counts }) => (counts.words ?? 0) + 1,
  *write(source, out) {
    const elastic = out.open("elasticsearch/mizan_stems.txt");
    const postgres = out.open("postgresql/mizan.syn");
    const lucene = out.open("synonyms/mizan.txt");
    for (const file of [elastic, lucene]) for (const line of out.edition.lines) file.write(`# ${line}\n`);
    const addRules = openRules(source, { elastic, postgres });
    const synonyms = openSynonyms();
    for (const word of source.words()) {
      const rank = word.frequencyRank ?? Number.POSITIVE_INFINITY;
      let rows = 0;
      if (rank <= ranks.forms) {
        const { plain, articled } = spellingsOf(word);
        rows += addRules([...plain, ...articled]);
      }
      if (rank <= ranks.clitics) rows += addRules(cliticWords(word));
      const same = equivalents(word);
      if (same.length > 1) lucene.write(`${same.join(", ")}\n`);
      synonyms.add(same);
      yield rows;
    }
    yield addRules(runningSpellings(source));
    for (const file of [elastic, postgres, lucene]) file.close();
    out.write("elasticsearch/settings.json", `${JSON.stringify(settings, null, 2)}\n`);
    out.write("postgresql/mizan.sql", sql + out.edition.lines.map((line) => `-- ${line}\n`).join(""));
    out.write("synonyms/meilisearch.json", synonyms.json());
  },
};
