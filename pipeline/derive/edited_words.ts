import type { FullWord } from "../../src/schema/mod.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { type Draft, draftWords } from "./drafts.ts";
import { relations } from "./relations.ts";
import { isTouched, type WordOrigins } from "./row_keys.ts";

/** The places of the words, from 0, whose rows an edit of prose changes, and the files that say what they are now. */
export function touchedWords(
  origins: WordOrigins,
  edited: ReadonlySet<string>,
): { readonly places: readonly number[]; readonly files: ReadonlySet<string> } {
  const { ids, files, fileOf, beside } = origins;
  const isHere = isTouched(origins, edited);
  const places = [...ids.keys()].filter(isHere);
  const needed = places.flatMap((place) => [place, ...(beside[place] ?? [])]);
  return { places, files: new Set(needed.map((place) => files[fileOf[place] as number] as string)) };
}

/** A word as an artifact has it. */
export interface StoredWord {
  readonly word: FullWord;
  /** Whether its basic record is. */
  readonly isFree: boolean;
}

/** The examples of a sense as they were, with the translations that editors have written. */
const translated = (
  examples: FullWord["senses"][number]["examples"],
  written: FullWord["senses"][number]["examples"],
): FullWord["senses"][number]["examples"] =>
  examples.map((example, index) => ({ ...example, translation: (written[index] ?? example).translation }));

/** A word with the English of its draft and of the words beside it; the rest of it is as it was. */
function withEnglish(word: FullWord, draft: Draft, related: ReturnType<typeof relations>): FullWord {
  return {
    ...word,
    glosses: draft.glosses,
    gloss: draft.glosses[0] as string,
    senses: related.senses(draft).map((sense, index) => ({
      ...sense,
      examples: translated(word.senses[index]?.examples ?? [], sense.examples),
    })),
    synonyms: related.linksOf("synonyms", draft.id),
    antonyms: related.linksOf("antonyms", draft.id),
    homographs: related.homographs(draft),
  };
}

/**
 * Words of which only English has changed, their own or that of words beside them. `part` has the files of all these words, and
 * finds for a reference to one of them what the whole corpus finds: another word that the reference could mean is a homograph.
 * What it derives too, because the file is missing in which it is written, has no place. By number of their rows.
 */
export function editedWords(
  part: Corpus,
  stored: readonly StoredWord[],
  { ids }: Pick<WordOrigins, "ids">,
): ReadonlyMap<number, StoredWord> {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: { readonly id: string }): number => places.get(id) as number;
  const morphology = describe(part);
  const drafts = draftWords(part, morphology)
    .filter(({ id }) => places.has(id))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const related = relations(part, morphology, drafts);
  return new Map(
    stored.map(({ word, isFree }) => {
      const draft = draftOf.get(word.id) as Draft;
      return [placeOf(word) + 1, { word: withEnglish(word, draft, related), isFree }];
    }),
  );
}
