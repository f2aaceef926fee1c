import type { Draft } from "../derive/drafts.ts";
import { rootKey } from "../import/reference.ts";
import { referenceKey } from "../import/reference_key.ts";
import { type Candidate, isLikePart, lettersOf } from "./candidates.ts";
import type { Conflict, JoinKind } from "./report.ts";

/** The record of the corpus that a word of the imports already is. */
export interface CoreMatch {
  readonly kind: JoinKind;
  readonly draft: Draft;
}

type CoreIndex = ReadonlyMap<string, readonly Draft[]>;

function indexBy(drafts: readonly Draft[], keysOf: (draft: Draft) => readonly string[]): CoreIndex {
  const index = new Map<string, Draft[]>();
  for (const draft of drafts)
    for (const key of new Set(keysOf(draft))) {
      const existing = index.get(key);
      if (existing) existing.push(draft);
      else index.set(key, [draft]);
    }
  return index;
}

const rootOf = (radicals: readonly string[] | null): string => (radicals === null ? "" : rootKey(radicals));

/** The records of the corpus that a word may be, by how it is joined with them. */
type Look = readonly [kind: JoinKind, find: (word: Candidate) => readonly Draft[]];

const sameRoot = ({ radicals }: Candidate, draft: Draft): boolean =>
  rootOf(radicals) === rootOf(draft.radicals);
const mayBeSameRoot = (word: Candidate, draft: Draft): boolean =>
  word.radicals === null || draft.radicals === null || sameRoot(word, draft);

/** Words whose root, if they have one, says nothing of them: أَثْنَاءَ. */
const functionWords: ReadonlySet<string> = new Set([
  "adp",
  "cconj",
  "sconj",
  "part",
  "det",
  "pron",
  "intj",
  "adv",
]);

/** The looks, strictest first. */
function looksAt(drafts: readonly Draft[]): readonly Look[] {
  const byLemma = indexBy(drafts, ({ arabic, variants }) => [arabic, ...variants].map(referenceKey));
  const byForm = indexBy(drafts, ({ plurals, feminine }) =>
    [...plurals, ...(feminine === null ? [] : [feminine])].map(referenceKey),
  );
  const byLetters = indexBy(
    drafts.filter(({ pos, radicals }) => pos === "propn" || radicals === null),
    ({ arabic, variants }) => [arabic, ...variants].map(lettersOf),
  );
  const lemmas = ({ key }: Candidate): readonly Draft[] => byLemma.get(key) ?? [];
  const samePart = (word: Candidate): readonly Draft[] => lemmas(word).filter(({ pos }) => pos === word.pos);
  const isSpelledAs = (word: Candidate, { pos }: Draft): boolean =>
    word.pos === "propn" ? pos === "propn" : word.radicals === null && isLikePart(word.pos, pos);
  return [
    [
      "same lemma, part of speech and root",
      (word) => samePart(word).filter((draft) => sameRoot(word, draft)),
    ],
    [
      "same lemma and part of speech; one has no root",
      (word) => samePart(word).filter((draft) => mayBeSameRoot(word, draft)),
    ],
    [
      "same lemma, another part of speech",
      (word) =>
        lemmas(word).filter(
          (draft) =>
            isLikePart(word.pos, draft.pos) && (functionWords.has(draft.pos) || mayBeSameRoot(word, draft)),
        ),
    ],
    [
      "a form of a record",
      (word) =>
        word.pos === "verb" ? [] : (byForm.get(word.key) ?? []).filter((draft) => mayBeSameRoot(word, draft)),
    ],
    [
      "same letters, no root",
      (word) =>
        (byLetters.get(lettersOf(word.records[0]?.lemma ?? "")) ?? []).filter((draft) =>
          isSpelledAs(word, draft),
        ),
    ],
    ["same lemma and part of speech, another root", samePart],
  ];
}

/**
 * Finds the record that a candidate is. Without vowels in common nothing joins, except names and loans, which every lexicon
 * vocalises in its own way: their letters are enough. Where sources disagree on the root alone, the corpus's is right.
 */
export function coreMatcher(drafts: readonly Draft[]): (candidate: Candidate) => CoreMatch | null {
  const looks = looksAt(drafts);
  return (candidate) => {
    for (const [kind, find] of looks) {
      const [draft] = find(candidate);
      if (draft !== undefined) return { kind, draft };
    }
    return null;
  };
}

const isBroken = (plural: string): boolean => !/(?:ونَ|ات)$/u.test(plural.normalize("NFC"));

/** What a candidate's records say otherwise than the record that they are. */
export function conflictsOf(candidate: Candidate, { kind, draft }: CoreMatch): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const { source, place, imperfect, plurals = [], gender, pos } of candidate.records) {
    const add = (of: Conflict["kind"], ours: string, theirs: string): void =>
      void conflicts.push({ kind: of, id: draft.id, lemma: draft.arabic, ours, theirs, source, place });
    const roots = [rootOf(draft.radicals), rootOf(candidate.radicals)];
    if (roots.every((root) => root !== "") && roots[0] !== roots[1])
      add("root", draft.radicals?.join(" ") ?? "", candidate.radicals?.join(" ") ?? "");
    if (kind === "a form of a record") continue;
    if (pos !== draft.pos) add("part of speech", draft.pos, pos);
    if (
      imperfect !== undefined &&
      draft.imperfect !== null &&
      referenceKey(imperfect) !== referenceKey(draft.imperfect)
    )
      add("imperfect", draft.imperfect, imperfect);
    if (
      gender !== undefined &&
      pos === "noun" &&
      draft.gender !== null &&
      draft.gender !== "common" &&
      gender !== draft.gender
    )
      add("gender", draft.gender, gender);
    const known = new Set([...draft.plurals, draft.arabic].map(referenceKey));
    const broken = plurals.filter((plural) => isBroken(plural) && !known.has(referenceKey(plural)));
    if (broken.length > 0 && draft.plurals.some(isBroken))
      add("plural", draft.plurals.join(" "), broken.join(" "));
  }
  return conflicts;
}
