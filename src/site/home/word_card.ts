import type { Static } from "typebox";
import { markedLetters, toDmg } from "../../arabic/mod.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { analysisGroup, BasicWord, FullWord } from "../../schema/mod.ts";

/** A search's answer: a word, and the analysis of what was typed where it was inflected. */
export interface Answered {
  readonly word: Pick<BasicWord, "id" | "arabic" | "pos" | "gloss" | "frequencyRank">;
  readonly analysis?: Static<typeof analysisGroup>;
}

/** A word of the same root. */
export interface Relative {
  readonly arabic: string;
  readonly gloss: string;
}

/** The typed form: its letters before and behind the stem are clitics. */
export interface CardForm {
  readonly arabic: string;
  readonly before: readonly { readonly form: string; readonly gloss: string }[];
  readonly behind: readonly { readonly form: string; readonly gloss: string }[];
  /** Letters of the clitics on each side. */
  readonly lettersBefore: number;
  readonly lettersBehind: number;
  readonly transliteration: string;
  readonly unimorph: string;
  readonly label: string;
}

export interface WordCard {
  readonly word: FullWord;
  /** Null where the word itself was typed. */
  readonly form: CardForm | null;
  /** Commonest words of its root without itself, and how many there are. */
  readonly family: { readonly words: readonly Relative[]; readonly total: number };
}

const familyMax = 5;

const lettersOf = (text: string): number => markedLetters(text).length;
const finalVowel = /[\u064B-\u0650]$/;
const withoutFinalVowel = (text: string): string => text.replace(finalVowel, "");

/** The form as it stands alone: which case a bare noun has is for its sentence to say. */
function shownAlone(surface: string, { pos, arabic }: FullWord, hasPronoun: boolean): string {
  const isNominal = ["noun", "adj", "propn", "num"].includes(pos);
  return isNominal && !hasPronoun && surface !== arabic ? withoutFinalVowel(surface) : surface;
}

function formOf({ analysis }: Answered, word: FullWord): CardForm | null {
  const [reading] = analysis?.readings ?? [];
  if (analysis === undefined || reading === undefined) return null;
  const { proclitics, enclitics } = analysis;
  const arabic = shownAlone(reading.surface, word, enclitics.length > 0);
  if (arabic === word.arabic) return null;
  const lettersBehind = enclitics.reduce((sum, { form }) => sum + lettersOf(form), 0);
  return {
    arabic,
    before: proclitics,
    behind: enclitics,
    // A clitic may melt into the stem (عَلَيَّ), never the other way round.
    lettersBefore:
      proclitics.length === 0
        ? 0
        : Math.max(0, lettersOf(reading.surface) - lettersOf(reading.form) - lettersBehind),
    lettersBehind,
    transliteration: toDmg(arabic),
    unimorph: reading.unimorph,
    label: reading.label,
  };
}

function familyOf(lexicon: Lexicon, { id, root }: FullWord): WordCard["family"] {
  const found = root === null ? null : lexicon.root(root, { offset: 0, limit: familyMax + 1 });
  if (found === null) return { words: [], total: 0 };
  const words = found.words.items
    .filter((item) => item.id !== id)
    .map(({ json }) => JSON.parse(json) as BasicWord)
    .slice(0, familyMax)
    .map(({ arabic, gloss }) => ({ arabic, gloss }));
  return { words, total: found.words.total - 1 };
}

/** What a card shows of an answer. */
export function cardOf(lexicon: Lexicon, answered: Answered): WordCard {
  const hit = lexicon.word(answered.word.id, "full");
  if (hit === null) throw new Error(`Cannot find the word ${answered.word.id}`);
  const word = JSON.parse(hit.json) as FullWord;
  return { word, form: formOf(answered, word), family: familyOf(lexicon, word) };
}
