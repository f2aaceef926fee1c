import type { Verb } from "../../src/schema/mod.ts";
import type { Morphology } from "../morphology/describe.ts";
import { activeParticipleOf } from "../morphology/verb/participles.ts";
import { allRecords, type Corpus, type WordEntry } from "../read/corpus.ts";
import { masdarVariants, wordsFrom } from "../vocabulary/derived_words.ts";
import { derivedId } from "../vocabulary/ids.ts";
import type { Records } from "./records.ts";

/** Ids of participles by rule that editors deny a verb (صَاعِب): the adjective that stands for them, or the verb. */
function deniedParticiples(
  { verbs }: Corpus,
  morphology: Morphology,
  words: Records["words"],
): Records["retired"] {
  const adjectives = new Map(words.map(({ id, root, arabic }) => [`${root} ${arabic}`, id]));
  return verbs
    .filter((verb) => verb.data.form === "I" && morphology.participles(verb).activeParticiple === null)
    .filter(({ data }) => data.retired === undefined)
    .map((verb) => {
      const id = verb.data.id as string;
      const named = `${verb.radicals?.join(" ")} ${activeParticipleOf(verb)}`;
      return { id: derivedId(id, "activeParticiple"), successor: adjectives.get(named) ?? id };
    });
}

/** Ids of masdars that are variants of a noun: that noun. */
function variantMasdars(corpus: Corpus, morphology: Morphology): Records["retired"] {
  const variantOf = masdarVariants(corpus);
  const isVariant = (verb: WordEntry<Verb>, lemma: string): boolean =>
    variantOf({ kind: "masdar", lemma, radicals: verb.radicals ?? [], verb }) !== undefined;
  return corpus.verbs
    .filter((verb) => verb.data.masdars.some((lemma) => isVariant(verb, lemma)))
    .flatMap((verb) =>
      [...wordsFrom(verb, morphology)].flatMap((word) => {
        const successor = variantOf(word)?.data.id;
        return successor === undefined ? [] : [{ id: word.id, successor }];
      }),
    );
}

/**
 * Retired ids with their successors: those that records name, and for words derived from a retired verb the word that
 * the same rule derives from the verb's successor, or else that verb.
 */
export function deriveRetired(
  corpus: Corpus,
  morphology: Morphology,
  words: Records["words"],
): Records["retired"] {
  const written = allRecords(corpus).map(({ data }) => data);
  const named = written.flatMap(({ id, retired }) =>
    id !== undefined && retired !== undefined ? [{ id, successor: retired }] : [],
  );
  const live = new Set(words.map(({ id }) => id));
  // A derived word that an editor wrote out keeps its id.
  const kept = new Set([...live, ...written.map(({ id }) => id)]);
  const made = corpus.verbs.flatMap((verb) => {
    const { retired } = verb.data;
    if (retired === undefined) return [];
    return [...wordsFrom(verb, morphology)]
      .filter(({ id }) => !kept.has(id))
      .map(({ id, rule }) => {
        const successor = derivedId(retired, rule);
        return { id, successor: live.has(successor) ? successor : retired };
      });
  });
  const replaced = [...deniedParticiples(corpus, morphology, words), ...variantMasdars(corpus, morphology)];
  const unkept = replaced.filter(({ id }) => !kept.has(id));
  return [...named, ...new Map([...made, ...unkept].map((row) => [row.id, row])).values()];
}
