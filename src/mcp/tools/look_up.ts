import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { type Tier, tiers } from "../../domain/price.ts";
import { type BasicWord, choice, typedText } from "../../schema/mod.ts";
import { type ApiCall, defineTool } from "../tool.ts";
import { type Entry, entry, entryOf } from "./entry.ts";
import { list, members, more, namedWord } from "./fields.ts";

/** How many records a search that is no lemma may return, each at its price. */
const searchedMax = 5;

const input = Type.Object(
  {
    word: typedText("An Arabic lemma, with or without vowels; or an English word, or a transliteration.", [
      "مدرسة",
      "library",
    ]),
    tier: choice(
      tiers,
      "`basic`: gloss, part of speech, root, pattern, verb form. `enriched`: also plurals, gender, feminine, imperfect, " +
        "masdars and participles. `full`: also senses with definitions and examples, synonyms and antonyms.",
      "basic",
    ),
  },
  { additionalProperties: false },
);

const output = members({
  words: list(entry, "The records found, the commonest first."),
  more: more("Words and senses"),
  suggestions: list(namedWord, "The nearest spellings, where nothing was found."),
});

const callOf = (word: string, tier: Tier): ApiCall =>
  /\p{Script=Arabic}/u.test(word)
    ? { method: "POST", target: "/v1/words/bulk", body: { lemmas: [word], tier } }
    : {
        method: "GET",
        target: `/v1/words?q=${encodeURIComponent(word)}&tier=${tier}&limit=${searchedMax}`,
      };

/** The entry with the most senses loses its last one. */
function withoutSense(words: readonly Entry[]): Entry[] | null {
  const counts = words.map(({ senses = [] }) => senses.length);
  const most = Math.max(...counts);
  if (most <= 1) return null;
  const at = counts.indexOf(most);
  return words.map((word, index) =>
    index === at ? { ...word, senses: word.senses?.slice(0, -1) ?? [] } : word,
  );
}

function shorten(answer: Static<typeof output>): Static<typeof output> | null {
  const { words, more } = answer;
  const fewer = withoutSense(words) ?? (words.length > 1 ? words.slice(0, -1) : null);
  return fewer && { ...answer, words: fewer, more: more + 1 };
}

const { price, freeWords } = figures;

export const lookUp = defineTool({
  name: "look_up",
  title: "Look up a word",
  description:
    "Dictionary entries of an Arabic lemma, all homographs; or Arabic words for an English word or a transliteration, at " +
    `most ${searchedMax}. For plurals, gender, imperfect or masdars ask for tier enriched; for meanings with examples, full. An ` +
    "inflected word is no lemma: use analyze first. Price per lemma found (per record when the word is not Arabic): " +
    `${price.basic} DP basic (0 for the ${freeWords} commonest words), ${price.enriched} DP enriched, ${price.full} DP full.`,
  endpoints: ["POST /v1/words/bulk", "GET /v1/words"],
  input,
  output,
  async run({ word, tier }, { ask }) {
    const { data, meta } = await ask(callOf(word, tier));
    const words = (data as readonly BasicWord[]).map(entryOf);
    const near = meta.suggestions?.flatMap((each) => each.words) ?? [];
    const suggestions = near.map(({ arabic, gloss }) => ({ arabic, gloss }));
    return { words, more: 0, suggestions };
  },
  shorten,
});
