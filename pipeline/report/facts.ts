import { Database } from "bun:sqlite";
import { join } from "node:path";
import { rootType } from "../../src/arabic/mod.ts";
import { artifactFiles, type ItemOf } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";
import type { AllFacts, WordFacts } from "./record_facts.ts";

/** What a group of words has. */
export interface Coverage {
  readonly name: string;
  readonly words: number;
  readonly ranked: number;
  readonly withExample: number;
  readonly withDefinition: number;
  readonly senses: number;
}

/** The words of a root. */
export interface Family {
  readonly root: string;
  readonly gloss: string;
  readonly words: readonly string[];
  readonly withExample: number;
}

export type Letter = ItemOf<"letters">;

/** What the report shows of an artifact. */
export interface Facts {
  readonly whole: Coverage;
  readonly byPos: readonly Coverage[];
  readonly byLetter: readonly Coverage[];
  readonly byRootType: readonly Coverage[];
  /** The largest first. */
  readonly families: readonly Family[];
  readonly letters: readonly Letter[];
}

function coverageOf(name: string, words: readonly WordFacts[]): Coverage {
  const count = (holds: (word: WordFacts) => boolean): number => words.filter(holds).length;
  return {
    name,
    words: words.length,
    ranked: count(({ isRanked }) => isRanked),
    withExample: count(({ hasExample }) => hasExample),
    withDefinition: count(({ hasDefinition }) => hasDefinition),
    senses: words.reduce((sum, { senses }) => sum + senses, 0),
  };
}

const coverageBy = (words: readonly WordFacts[], nameOf: (word: WordFacts) => string): Coverage[] =>
  [...Map.groupBy(words, nameOf)].map(([name, group]) => coverageOf(name, group));

/** A word's first letter, hamza and madda aside. */
const firstLetter = ({ bare }: WordFacts): string => (bare[0] ?? "").replace(/[أإآٱ]/, "ا");

const typeOfRoot = ({ root }: WordFacts): string => (root === null ? "no root" : rootType(root.split(" ")));

function familiesOf(words: readonly WordFacts[], glosses: ReadonlyMap<string, string>): Family[] {
  const rooted = words.filter(({ root }) => root !== null);
  return [...Map.groupBy(rooted, ({ root }) => root as string)]
    .map(([root, members]) => ({
      root,
      gloss: glosses.get(root) ?? "",
      words: members.map(({ arabic }) => arabic),
      withExample: members.filter(({ hasExample }) => hasExample).length,
    }))
    .sort((a, b) => b.words.length - a.words.length || compareText(a.root, b.root));
}

function readLetters(folder: string): Letter[] {
  using database = new Database(join(folder, artifactFiles.lexicon), { readonly: true });
  const rows = database.query<{ record: string }, []>("SELECT record FROM letters ORDER BY ord").all();
  return rows.map(({ record }) => JSON.parse(record) as Letter);
}

/** What the report shows of the artifact in a folder, whose records have these facts. Throws where there is no artifact. */
export function readFacts(folder: string, records: AllFacts): Facts {
  const all = Object.values(records);
  const words = all.flatMap(({ word }) => word ?? []);
  const roots = all.flatMap(({ root }) => root ?? []);
  const letters = readLetters(folder);
  const alphabet = letters.map(({ letter }) => letter);
  return {
    whole: coverageOf("all", words),
    byPos: coverageBy(words, ({ pos }) => pos).sort((a, b) => b.words - a.words),
    byLetter: coverageBy(words, firstLetter).sort(
      (a, b) => alphabet.indexOf(a.name) - alphabet.indexOf(b.name) || compareText(a.name, b.name),
    ),
    byRootType: coverageBy(words, typeOfRoot).sort((a, b) => b.words - a.words),
    families: familiesOf(words, new Map(roots.map(({ root, gloss }) => [root, gloss ?? ""]))),
    letters,
  };
}
