import { parseRoot } from "../../src/arabic/mod.ts";
import type { ImportedWord } from "../import/adapters/imported.ts";
import type { ImportedFile } from "../import/import_files.ts";
import { rootKey } from "../import/reference.ts";
import { referenceKey, surfaceKey } from "../import/reference_key.ts";
import { count, type JoinReport } from "./report.ts";

/** A word of the imports: the records of all sources that mean it, the first source's first. */
export interface Candidate {
  readonly key: string;
  readonly pos: string;
  /** Null until a source has a root. */
  radicals: readonly string[] | null;
  readonly records: ImportedWord[];
}

/** Occurrences of a lemma that may be any of some candidates. */
export interface SharedFigure {
  readonly perMillion: number;
  readonly candidates: readonly Candidate[];
}

export interface Gathered {
  readonly candidates: readonly Candidate[];
  readonly figures: readonly SharedFigure[];
  /** Records without vowels, which only letters join: by synset. */
  readonly bare: readonly ImportedWord[];
}

/** Sources tag participles, numerals and particles differently: each list is looked through as a whole when a tag finds nothing. */
const alike: readonly (readonly string[])[] = [
  ["noun", "adj", "num", "adv"],
  ["adp", "cconj", "sconj", "part", "det", "pron", "intj", "adv"],
];

export const likeParts = (pos: string): readonly string[] => [
  ...new Set(alike.filter((group) => group.includes(pos)).flat()),
];

/** Every letter but the last has a mark, except those that lengthen a vowel, and those before ا, ى or ة. */
const isVocalised = (lemma: string): boolean =>
  !/[^اىويآ\s\p{Mn}](?=[^\P{L}اىة])/u.test(lemma.normalize("NFC").replace(/^ال/, ""));

/** Of form I verbs the imperfect tells two verbs of one lemma apart. */
const imperfectKey = ({ imperfect }: ImportedWord): string | null =>
  imperfect === undefined ? null : referenceKey(imperfect);

function isSame(candidate: Candidate, record: ImportedWord, radicals: readonly string[] | null): boolean {
  if (radicals !== null && candidate.radicals !== null && rootKey(radicals) !== rootKey(candidate.radicals))
    return false;
  const ours = candidate.records.map(imperfectKey).find((key) => key !== null) ?? null;
  const theirs = imperfectKey(record);
  return ours === null || theirs === null || ours === theirs;
}

/** Gathers the records of all sources, in their order, into words: same normalised lemma, part of speech and root. */
export function gatherCandidates(files: readonly ImportedFile[], report: JoinReport): Gathered {
  const candidates: Candidate[] = [];
  const byLemma = new Map<string, Candidate[]>();
  const figures: SharedFigure[] = [];
  const bare: ImportedWord[] = [];
  const nameOf = (key: string, pos: string): string => `${key} ${pos}`;
  const open = (key: string, record: ImportedWord, radicals: readonly string[] | null): Candidate => {
    const candidate: Candidate = { key, pos: record.pos, radicals, records: [record] };
    const name = nameOf(key, record.pos);
    byLemma.set(name, [...(byLemma.get(name) ?? []), candidate]);
    candidates.push(candidate);
    return candidate;
  };
  /** The words that a record means; without a root it may be each of several. */
  const wordsOf = (
    key: string,
    record: ImportedWord,
    radicals: readonly string[] | null,
  ): readonly Candidate[] => {
    const same = (byLemma.get(nameOf(key, record.pos)) ?? []).filter((other) =>
      isSame(other, record, radicals),
    );
    if (same.length > 0) return radicals === null ? same : same.slice(0, 1);
    if (radicals !== null) return [];
    return likeParts(record.pos).flatMap((pos) => byLemma.get(nameOf(key, pos)) ?? []);
  };
  for (const file of files) {
    for (const record of file.words) {
      const { source, place, lemma } = record;
      if (/[\s_]/.test(lemma)) report.drops.push({ reason: "several words", source, place, lemma });
      else if (!isVocalised(lemma)) bare.push(record);
      else {
        const key = referenceKey(lemma);
        const radicals = record.root === undefined ? null : parseRoot(record.root);
        const found = wordsOf(key, record, radicals);
        const words = found.length > 0 ? found : [open(key, record, radicals)];
        if (record.perMillion !== undefined)
          figures.push({ perMillion: record.perMillion, candidates: words });
        if (found.length > 0) count(report.merged, source);
        for (const word of found) {
          word.records.push(record);
          word.radicals ??= radicals;
        }
      }
    }
  }
  return { candidates, figures, bare };
}

/** The letters by which words without vowels or roots are compared. */
export const lettersOf = (lemma: string): string => surfaceKey(lemma.replace(/^ال/, ""));
