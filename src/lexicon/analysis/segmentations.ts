import {
  type Contraction,
  canPrecede,
  contractions,
  type Enclitic,
  enclitics,
  foldForm,
  isSecondObject,
  linkedLetters,
  type Proclitic,
  procliticSequences,
  stripMarks,
} from "../../arabic/mod.ts";

/** A segmentation of a bare word: proclitics, stem and ending. */
export interface Segmentation {
  readonly proclitics: readonly Proclitic[];
  /** Folded letters of the word between the clitics. */
  readonly stem: string;
  /** The same letters as typed. */
  readonly typedStem: string;
  /** The clitics match as typed, not only folded. */
  readonly isExact: boolean;
  /** None, a pronoun, or the two objects of a verb. */
  readonly enclitics: readonly Enclitic[];
  readonly contraction: Contraction | null;
  /** The stem includes its article. */
  readonly needsArticle: boolean;
}

type Ending = Pick<Segmentation, "stem" | "typedStem" | "isExact" | "enclitics" | "contraction">;

const fold = (letters: string): string => foldForm(letters, { hasEnd: true });

const bareContractions = contractions.map((contraction) => {
  const [bare, base] = [stripMarks(contraction.form), stripMarks(contraction.base)];
  return { contraction, bare, folded: fold(bare), base, stem: fold(base) };
});

/** Pronouns written together, with their letters: one, or two objects of a verb. */
interface Pronouns {
  readonly letters: string;
  readonly enclitics: readonly Enclitic[];
}

const onePronoun = enclitics.map(
  (enclitic): Pronouns => ({ letters: enclitic.letters, enclitics: [enclitic] }),
);
/** By the second pronoun: أَعْطَيْتُكَهُ, أَعْطَيْتُكُمُوهُ. */
const twoPronouns = enclitics.filter(isSecondObject).map((second) => ({
  letters: second.letters,
  pairs: enclitics
    .filter((first) => canPrecede(first, second))
    .map(
      (first): Pronouns => ({ letters: linkedLetters(first) + second.letters, enclitics: [first, second] }),
    ),
}));

/** Yields the pronouns that a word may end in; ه may stand for ة, but not ة for a pronoun. */
function* pronounsOf(folded: string, typed: string): Generator<Pronouns> {
  if (typed.endsWith("ة")) return;
  for (const pronouns of onePronoun) if (folded.endsWith(pronouns.letters)) yield pronouns;
  for (const { letters, pairs } of twoPronouns) {
    if (!folded.endsWith(letters)) continue;
    for (const pair of pairs) if (folded.endsWith(pair.letters)) yield pair;
  }
}

/** Yields the stems before pronouns, whose letters may have merged with the last letter of the base. */
function* stemsBefore({ letters, enclitics }: Pronouns, typed: string, folded: string): Generator<Ending> {
  const length = folded.length - letters.length;
  const isExact = typed.endsWith(letters);
  const ending = (stem: string, typedStem: string): Ending => ({
    stem,
    typedStem,
    isExact,
    enclitics,
    contraction: null,
  });
  if (length > 0) yield ending(folded.slice(0, length), typed.slice(0, length));
  if (letters.startsWith("ن")) yield ending(folded.slice(0, length + 1), typed.slice(0, length + 1));
  if (letters === "ي") {
    yield ending(folded, `${typed.slice(0, length)}ي`);
    yield ending(`${folded.slice(0, length)}و`, `${typed.slice(0, length)}و`);
    // A hamza that sits on ئ here may sit on أ before other pronouns: مَبْدَئِي, مَبْدَأَهُ.
    if (folded[length - 1] === "ء") yield ending(`${folded.slice(0, length - 1)}ا`, typed.slice(0, length));
  }
}

const none: readonly Enclitic[] = [];

/** Yields the possible endings of a word without its proclitics, of which `last` are the letters of the nearest. */
function* endings(typed: string, folded: string, last: string): Generator<Ending> {
  yield { stem: folded, typedStem: typed, isExact: true, enclitics: none, contraction: null };
  for (const pronouns of pronounsOf(folded, typed)) yield* stemsBefore(pronouns, typed, folded);
  for (const { contraction, bare, folded: letters, base, stem } of bareContractions)
    if (folded === letters && (contraction.after ?? last) === last)
      yield { stem, typedStem: base, isExact: typed === bare, enclitics: none, contraction };
}

/** What the article's ل may have lost before it: its alif after ل and in آ, and the ل of لِلَّيْلِ, for there is no third. */
const lostBefore: Readonly<Record<string, readonly string[]>> = { ل: ["ا", "ال"], آ: ["ا"] };

const sequences = procliticSequences.map(({ letters, clitics }) => {
  const last = clitics.at(-1)?.letters ?? "";
  return {
    letters,
    clitics,
    folded: letters.replaceAll(/[أآ]/g, "ا"),
    last,
    lost: lostBefore[last] ?? [],
    // Whoever leaves the hamza out means the article: الرجل is not أَلِرَجُلٍ, nor with a question.
    isStrict: /^(?:آ|أل)/.test(letters),
  };
});

/** Yields every segmentation of a word, given typed and folded (both bare and of the same length). */
export function* segmentationsOf(typed: string, folded: string): Generator<Segmentation> {
  for (const { letters, folded: first, clitics, last, lost, isStrict } of sequences) {
    if (!folded.startsWith(first) || folded.length === first.length) continue;
    const isSpelled = typed.startsWith(letters);
    if (isStrict && !isSpelled) continue;
    const [typedRest, rest] = [typed.slice(letters.length), folded.slice(letters.length)];
    // آ is an alif less than its letters: what follows begins with the article.
    for (const ending of last === "آ" ? [] : endings(typedRest, rest, last)) {
      const isExact = isSpelled && ending.isExact;
      yield {
        ...ending,
        isExact,
        proclitics: clitics,
        needsArticle: false,
      };
    }
    if (!rest.startsWith("ل")) continue;
    for (const letters of lost) {
      const ending = {
        stem: letters + rest,
        typedStem: letters + typedRest,
        isExact: true,
        enclitics: none,
        contraction: null,
      };
      yield {
        ...ending,
        isExact: isSpelled,
        proclitics: clitics,
        needsArticle: true,
      };
    }
  }
}
