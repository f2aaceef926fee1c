import { Database } from "bun:sqlite";
import { lookUpStems } from "../../src/lexicon/analysis/analyze.ts";
import { openForms, type StoredForms } from "../../src/lexicon/analysis/form_table.ts";
import { linesOf, partLoader, type SearchPart } from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { memoize } from "../memoize.ts";

/** Hashes of all that the analyses of spellings depend on: as long as one stays, so do the analyses. */
export interface SpellingKeys {
  /** Of what all spellings share: cells and weights. */
  readonly shared: string;
  /** Of a word without marks: its stems with their forms, cells and words, without the ranks of the words. */
  readonly of: (letters: string) => string;
  /** The same with the ranks. */
  readonly ranked: (letters: string) => string;
}

const factsQuery = "SELECT id, arabic, pos, root, frequencyRank FROM words ORDER BY ord";
const sharedTables = ["SELECT * FROM cells", "SELECT * FROM analysis_weights"];

interface WordRow {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
  readonly root: string | null;
  readonly frequencyRank: number | null;
}

/** What analyses say of words and adjectives, hashed, and their ranks; both by `ord`, from 1. */
function readFacts(sqlite: Database, part: (name: SearchPart) => Buffer, { derived }: StoredForms) {
  const rows = sqlite.query<WordRow, []>(factsQuery).all();
  const figures = linesOf(part("figures"));
  const traits = part("traits").toString();
  const facts = [""];
  const ranks: (number | null)[] = [null];
  for (const [index, { id, arabic, pos, root, frequencyRank }] of rows.entries()) {
    facts.push(shortHash([id, arabic, pos, root, figures[index], traits[index]].join("|")));
    ranks.push(frequencyRank);
  }
  for (const { base, kind, arabic } of derived) {
    facts.push(shortHash([facts[base], kind, arabic].join("|")));
    ranks.push(ranks[base] ?? null);
  }
  return { facts, ranks };
}

/** The places of words among each other: of equally likely ones the commoner comes first. */
function orderOf(ords: readonly number[]): string {
  const sorted = [...new Set(ords)].sort((a, b) => a - b);
  return ords.map((ord) => sorted.indexOf(ord)).join();
}

/** A hash of all that the analyses of a written `lexicon.sqlite` depend on: of all spellings together, and all words. */
export function analysisKey(lexicon: string): string {
  using sqlite = new Database(lexicon, { readonly: true, strict: true });
  const part = partLoader(sqlite);
  const parts = (["forms", "cellSets", "derived", "figures", "traits"] as const).map((name) =>
    shortHash(part(name)),
  );
  const rows = [factsQuery, ...sharedTables].map((query) => JSON.stringify(sqlite.query(query).values()));
  return shortHash([...parts, ...rows.map(shortHash)].join(" "));
}

/** Reads the keys of spellings from a written `lexicon.sqlite`. */
export function readSpellingKeys(lexicon: string): SpellingKeys {
  using sqlite = new Database(lexicon, { readonly: true, strict: true });
  const part = partLoader(sqlite);
  const { total } = sqlite.query<{ total: number }, []>("SELECT count(*) AS total FROM words").get() ?? {
    total: 0,
  };
  const stored = openForms(part, total);
  const { forms } = stored;
  const sets = linesOf(part("cellSets"));
  const { facts, ranks } = readFacts(sqlite, part, stored);
  const shared = sharedTables.map((query) => JSON.stringify(sqlite.query(query).values()));
  const entriesOf = memoize((stem) => stem, forms.entries);
  const stemKey = memoize(
    (stem) => stem,
    (stem: string): string =>
      shortHash(
        entriesOf(stem)
          .map(({ at, ord, set }) => `${forms.form(at)},${facts[ord]},${sets[set]}`)
          .join("|"),
      ),
  );
  const keysOf = memoize(
    (letters) => letters,
    (letters: string): { readonly plain: string; readonly ranked: string } => {
      const stems: string[] = [];
      const ords: number[] = [];
      lookUpStems(letters, (stem) => {
        const entries = entriesOf(stem);
        if (entries.length === 0) return entries;
        stems.push(stem, stemKey(stem));
        for (const { ord } of entries) ords.push(ord);
        return entries;
      });
      const plain = shortHash(`${stems.join(" ")} ${orderOf(ords)}`);
      return { plain, ranked: shortHash(`${plain} ${ords.map((ord) => ranks[ord]).join()}`) };
    },
  );
  return {
    shared: shortHash(shared.join("\n")),
    of: (letters) => keysOf(letters).plain,
    ranked: (letters) => keysOf(letters).ranked,
  };
}
