import { chooseEndings, endingLikelihoods } from "../../src/lexicon/disambiguation/ending_search.ts";
import { bestWay, latticeOf, likelihoods, type Model } from "../../src/lexicon/disambiguation/lattice.ts";
import type { Ending, Reading } from "../../src/lexicon/disambiguation/readings.ts";
import { type Place, sentenceOf } from "../../src/lexicon/disambiguation/sentence.ts";
import type { GoldSentence } from "../train/gold_sentences.ts";

/** What a rule may ask of a word of the lexicon. */
export interface WordFacts {
  readonly id: string;
  readonly lemma: string;
  readonly pos: string;
  readonly posDetail: string | null;
  readonly gloss: string;
  readonly gender: string | null;
  readonly number: string | null;
  readonly isHuman: boolean;
  readonly plurals: readonly string[];
}

/** An analysis that a vocalised word of a text may have. */
export interface Candidate {
  readonly word: WordFacts;
  /** The adjective by rule that it is a form of; null for none. */
  readonly derived: string | null;
  /** UniMorph features of its cell. */
  readonly features: readonly string[];
  readonly showsArticle: boolean;
  /** A pronoun is attached. */
  readonly hasPronoun: boolean;
  /** Attached before it, vocalised, without the article. */
  readonly proclitics: readonly string[];
  /** Who is addressed by the word, by its person or its pronoun; null for nobody. */
  readonly addressee: "man" | "woman" | "two" | "several" | null;
  /** How likely it is among the analyses with the same vowels, as the trained choice sees it, 0 to 1. */
  readonly likelihood: number;
  /** How much less likely than the likeliest analysis of its letters, in steps of 0.8 (natural logarithm). */
  readonly distance: number;
}

/** What the analyses of the artifact refer to by number. */
export interface Numbered {
  readonly word: (ord: number) => WordFacts;
  readonly features: (cellId: number) => readonly string[];
}

type Addressee = Candidate["addressee"];

const addressees: ReadonlyMap<string, Addressee> = new Map([
  ["كَ", "man"],
  ["كِ", "woman"],
  ["كُمَا", "two"],
  ["كُمْ", "several"],
  ["كُنَّ", "several"],
]);

function addresseeOf(
  features: readonly string[],
  enclitics: readonly { readonly form: string }[],
): Addressee {
  const named = enclitics.flatMap(({ form }) => addressees.get(form) ?? [])[0];
  if (named) return named;
  if (!features.includes("2")) return null;
  if (features.includes("DU")) return "two";
  if (features.includes("PL")) return "several";
  return features.includes("FEM") ? "woman" : "man";
}

function candidateOf(
  { analysis }: Ending,
  { distance, hasPronoun }: Reading,
  { word, features }: Numbered,
): Candidate {
  const own = features(analysis.cellId);
  return {
    word: word(analysis.ord),
    derived: analysis.derived?.arabic ?? null,
    features: own,
    ...{ showsArticle: analysis.showsArticle, hasPronoun, distance, likelihood: 0 },
    proclitics: analysis.proclitics.map(({ form }) => form),
    addressee: addresseeOf(own, analysis.enclitics),
  };
}

/** Analyses of one lemma with the same features are one: what else they differ in is not linked. */
export const candidateKey = ({ word, derived, features }: Candidate): string =>
  `${word.id} ${derived ?? ""} ${features.join(";")}`;

/** A place with the readings and endings alone that spell the word with its vowels. */
function rightPlace(place: Place, right: ReadonlySet<Ending> | null | undefined): Place {
  if (!right) return place;
  const readings = place.readings
    .map((reading) => ({ ...reading, endings: reading.endings.filter((ending) => right.has(ending)) }))
    .filter(({ endings }) => endings.length > 0);
  return { ...place, readings };
}

/**
 * The candidates of each place of a vocalised sentence, the likeliest first; null where there is no known word. The trained
 * choice weighs them among those that agree with all vowels of the sentence.
 */
export function candidatesOf(
  sentence: GoldSentence,
  model: Model,
  numbered: Numbered,
): (Candidate[] | null)[] {
  const places = sentence.places.map((place, at) => rightPlace(place, sentence.right[at]));
  const columns = latticeOf(sentenceOf(places, sentence.persons), model.readings);
  const shares = likelihoods(columns);
  const indexes = bestWay(columns);
  const way = places.map(({ readings }, at) => readings[indexes[at] as number] as Reading);
  const chosen = chooseEndings(places, way, model.endings);
  return places.map(({ readings }, at) => {
    if (!sentence.right[at]) return null;
    const clause = (chosen[at] as (typeof chosen)[number]).clause;
    const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
    const found = new Map<string, Candidate>();
    for (const [index, reading] of readings.entries()) {
      const share = (shares[at] as Float64Array)[index] as number;
      const around = { places, at, way: way.with(at, reading), clause, first, second };
      const likely = endingLikelihoods(around, reading.endings, model.endings);
      for (const [number, ending] of reading.endings.entries()) {
        const candidate = candidateOf(ending, reading, numbered);
        const key = candidateKey(candidate);
        const known = found.get(key);
        const likelihood = (known?.likelihood ?? 0) + share * (likely[number] as number);
        found.set(key, { ...(known ?? candidate), likelihood });
      }
    }
    return [...found.values()].sort((a, b) => b.likelihood - a.likelihood);
  });
}
