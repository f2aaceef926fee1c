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

/**
 * Whether a source may mean a word by another part of speech: sources tag participles as nouns or adjectives, a devil as a name,
 * and prepositions, numerals and particles each in its own way (مَعَ as a noun, لَيْسَ as a particle). What a source calls a name or
 * a verb is one.
 */
export function isLikePart(theirs: string, ours: string): boolean {
  if (theirs === ours) return true;
  if (ours === "verb") return theirs === "part";
  if (ours === "propn") return theirs === "noun" || theirs === "adj";
  return theirs !== "propn" && theirs !== "verb";
}

/** Every letter but the last has a mark, except those that lengthen a vowel, and those before ا, ى or ة. */
const isVocalised = (lemma: string): boolean =>
  !/[^اىويآ\s\p{Mn}](?=[^\P{L}اىة])/u.test(lemma.normalize("NFC").replace(/^ال/, ""));

const imperfectKey = ({ imperfect }: ImportedWord): string | null =>
  imperfect === undefined ? null : referenceKey(imperfect);

/** Of form I verbs the imperfect tells two verbs of one lemma apart, unless they mean the same. */
function isSameVerb(one: ImportedWord, other: ImportedWord): boolean {
  const [ours, theirs] = [imperfectKey(one), imperfectKey(other)];
  const glosses = new Set(one.glosses);
  return (
    ours === null ||
    theirs === null ||
    ours === theirs ||
    (other.glosses ?? []).some((gloss) => glosses.has(gloss))
  );
}

function isSame(candidate: Candidate, record: ImportedWord, radicals: readonly string[] | null): boolean {
  if (radicals !== null && candidate.radicals !== null && rootKey(radicals) !== rootKey(candidate.radicals))
    return false;
  return candidate.records.some((known) => isSameVerb(known, record));
}

/** Gathers the records of all sources, in their order, into words: same normalised lemma, part of speech and root. */
export function gatherCandidates(files: readonly ImportedFile[], report: JoinReport): Gathered {
  const candidates: Candidate[] = [];
  const byLemma = new Map<string, Candidate[]>();
  const figures: SharedFigure[] = [];
  const bare: ImportedWord[] = [];
  const open = (key: string, record: ImportedWord, radicals: readonly string[] | null): Candidate => {
    const candidate: Candidate = { key, pos: record.pos, radicals, records: [record] };
    byLemma.set(key, [...(byLemma.get(key) ?? []), candidate]);
    candidates.push(candidate);
    return candidate;
  };
  /** The words that a record means; without a root it may be each of several. */
  const wordsOf = (
    key: string,
    record: ImportedWord,
    radicals: readonly string[] | null,
  ): readonly Candidate[] => {
    const all = (byLemma.get(key) ?? []).filter((other) => isSame(other, record, radicals));
    const same = all.filter(({ pos }) => pos === record.pos);
    const found = same.length > 0 ? same : all.filter(({ pos }) => isLikePart(record.pos, pos));
    return radicals === null ? found : found.slice(0, 1);
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
