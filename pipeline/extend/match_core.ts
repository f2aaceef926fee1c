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

/** The first match of these, so that the same lemma, part of speech and root comes before anything looser. */
type Look = (candidate: Candidate) => CoreMatch | undefined;

/**
 * Finds the record that a candidate is. Without vowels in common nothing joins, except names and loans, which every lexicon
 * vocalises in its own way: their letters are enough.
 */
export function coreMatcher(drafts: readonly Draft[]): (candidate: Candidate) => CoreMatch | null {
  const byLemma = indexBy(drafts, ({ arabic, variants }) => [arabic, ...variants].map(referenceKey));
  const byForm = indexBy(drafts, ({ plurals, feminine }) =>
    [...plurals, ...(feminine === null ? [] : [feminine])].map(referenceKey),
  );
  const byLetters = indexBy(
    drafts.filter(({ pos, radicals }) => pos === "propn" || radicals === null),
    ({ arabic, variants }) => [arabic, ...variants].map(lettersOf),
  );
  const of = (index: CoreIndex, key: string): readonly Draft[] => index.get(key) ?? [];
  const samePart = ({ key, pos }: Candidate): readonly Draft[] =>
    of(byLemma, key).filter((draft) => draft.pos === pos);
  const sameRoot = ({ radicals }: Candidate, draft: Draft): boolean =>
    rootOf(radicals) === rootOf(draft.radicals);
  const eitherLacks = ({ radicals }: Candidate, draft: Draft): boolean =>
    radicals === null || draft.radicals === null;
  const first = (kind: JoinKind, found: readonly Draft[]): CoreMatch | undefined =>
    found[0] && { kind, draft: found[0] };
  const looks: readonly Look[] = [
    (word) =>
      first(
        "same lemma, part of speech and root",
        samePart(word).filter((draft) => sameRoot(word, draft)),
      ),
    (word) =>
      first(
        "same lemma and part of speech; one has no root",
        samePart(word).filter((draft) => eitherLacks(word, draft)),
      ),
    (word) =>
      first(
        "same lemma, another part of speech",
        of(byLemma, word.key).filter(
          (draft) => isLikePart(word.pos, draft.pos) && (sameRoot(word, draft) || eitherLacks(word, draft)),
        ),
      ),
    (word) =>
      word.pos === "verb"
        ? undefined
        : first(
            "a form of a record",
            of(byForm, word.key).filter((draft) => sameRoot(word, draft) || eitherLacks(word, draft)),
          ),
    (word) =>
      first(
        "same letters, no root",
        of(byLetters, lettersOf(word.records[0]?.lemma ?? "")).filter(
          (draft) =>
            (word.pos === "propn" ? draft.pos === "propn" : draft.pos !== "propn") &&
            (word.pos === "propn" || (word.radicals === null && isLikePart(word.pos, draft.pos))),
        ),
      ),
    // Sources disagree on the root: ours wins.
    (word) => first("same lemma, part of speech and root", word.radicals === null ? [] : samePart(word)),
  ];
  return (candidate) => {
    for (const look of looks) {
      const match = look(candidate);
      if (match !== undefined) return match;
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
