/** @jsxImportSource preact */
import { Arabic } from "../look/arabic.tsx";
import { type Language, texts } from "../look/text.ts";
import type { FullWord } from "../schema/mod.ts";
import { English } from "./coloured.tsx";
import { labelsText } from "./labels_text.ts";

export type Sense = FullWord["senses"][number];

/** The meaning: for readers of Arabic its definition, where there is one. */
export const Meaning = ({
  language,
  sense: { gloss, definition },
}: {
  readonly language: Language;
  readonly sense: Pick<Sense, "gloss" | "definition">;
}) => (language === "ar" && definition !== null ? <Arabic>{definition}</Arabic> : <English>{gloss}</English>);

/** What the labels of a sense say, in their order. */
export const labelNames = (language: Language, { labels }: Sense): readonly string[] =>
  labels.map((label) => labelsText[language][label] ?? label);

/** The title of the text that an example stands in; null for one that an editor wrote. Ids of texts have a folder: `news/book_fair`. */
export const textTitleOf = ({ source: { id, title } }: Sense["examples"][number]): string | null =>
  id.includes("/") ? title : null;

/** Names of the words that are near to another one. */
export const nearText = texts(
  { seeAlso: "See also", synonyms: "Synonyms", antonyms: "Antonyms" },
  { seeAlso: "انظر أيضًا", synonyms: "المرادفات", antonyms: "الأضداد" },
);

type NearWords = readonly [name: string, words: Sense["synonyms"]];

/** Groups of near words by their names; none that are empty. */
function named(
  language: Language,
  { synonyms, antonyms }: Pick<Sense, "synonyms" | "antonyms">,
): readonly NearWords[] {
  const text = nearText[language];
  const all: readonly NearWords[] = [
    [text.synonyms, synonyms],
    [text.antonyms, antonyms],
  ];
  return all.filter(([, words]) => words.length > 0);
}

/**
 * Words near to a whole word that do not stand with one of its senses: together, the opposite of one sense would be said
 * to mean the same as another.
 */
export function wordsNear(
  language: Language,
  { senses, synonyms, antonyms }: Pick<FullWord, "senses" | "synonyms" | "antonyms">,
): readonly NearWords[] {
  if (senses.length === 1) return named(language, { synonyms, antonyms });
  const placed = new Set(
    senses.flatMap((sense) => [...sense.synonyms, ...sense.antonyms].map(({ id }) => id)),
  );
  const others = (words: Sense["synonyms"]) => words.filter(({ id }) => !placed.has(id));
  return named(language, { synonyms: others(synonyms), antonyms: others(antonyms) });
}

/** Words near to a sense; those of the only sense of a word stand with the word. */
export function wordsNearSense(
  language: Language,
  word: Pick<FullWord, "senses">,
  sense: Sense,
): readonly NearWords[] {
  const { seeAlso } = sense;
  return [
    ...(seeAlso.length === 0 ? [] : [[nearText[language].seeAlso, seeAlso] as const]),
    ...(word.senses.length === 1 ? [] : named(language, sense)),
  ];
}
