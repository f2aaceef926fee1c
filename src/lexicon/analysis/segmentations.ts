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
import type { FormEntry } from "./form_table.ts";

/** A segmentation of a bare word: proclitics, stem and ending. */
export interface Segmentation {
  readonly proclitics: readonly Proclitic[];
  /** The stored forms of the stem. */
  readonly entries: readonly FormEntry[];
  /** The letters of the stem as typed. */
  readonly typedStem: string;
  /** The clitics match as typed, not only folded. */
  readonly isExact: boolean;
  /** None, a pronoun, or the two objects of a verb. */
  readonly enclitics: readonly Enclitic[];
  readonly contraction: Contraction | null;
  /** The stem includes its article. */
  readonly needsArticle: boolean;
}

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

const none: readonly Enclitic[] = [];
const noPronouns: readonly Pronouns[] = [];
/** What pronouns end in. */
const lastLetters: ReadonlySet<string | undefined> = new Set(enclitics.map(({ letters }) => letters.at(-1)));

/** The pronouns that a word may end in; ه may stand for ة, but not ة for a pronoun. */
function pronounsOf(folded: string, typed: string): readonly Pronouns[] {
  if (!lastLetters.has(folded[folded.length - 1]) || typed.endsWith("ة")) return noPronouns;
  const found = onePronoun.filter(({ letters }) => folded.endsWith(letters));
  for (const { letters, pairs } of twoPronouns)
    if (folded.endsWith(letters)) found.push(...pairs.filter((pair) => folded.endsWith(pair.letters)));
  return found;
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
/** Those that begin with a letter, and none; in order. */
const sequencesFrom = new Map(
  sequences.map(({ folded: [first] }) => [
    first,
    sequences.filter(({ folded }) => folded === "" || folded[0] === first),
  ]),
);
const noSequence = sequences.filter(({ letters }) => letters === "");
const longestContraction = Math.max(...bareContractions.map(({ folded }) => folded.length));

/** أَب, أَخ and حَم before ـِي, folded, whose accusative loses its alif too: رَأَيْتُ أَخِي. */
const fiveNoun = /^(?:اب|اخ|حم)$/;

/** What a stem ends in, if anything. */
interface Ending extends Partial<Pick<Segmentation, "enclitics" | "contraction" | "needsArticle">> {
  /** The ending matches as typed, not only folded. */
  readonly isEndExact?: boolean;
}

/** The rest of a word after its proclitics. */
interface Rest {
  readonly proclitics: readonly Proclitic[];
  readonly typed: string;
  readonly folded: string;
  /** The proclitics match as typed, not only folded. */
  readonly isSpelled: boolean;
}

/**
 * Every segmentation of a word whose stem is a stored form, given the word typed and folded (both bare and of the same
 * length). `entriesOf` finds the forms of a folded stem.
 */
export function segmentationsOf(
  typed: string,
  folded: string,
  entriesOf: (stem: string) => readonly FormEntry[],
): Segmentation[] {
  const found: Segmentation[] = [];
  const pronouns = pronounsOf(folded, typed);

  function add(
    { proclitics, isSpelled }: Rest,
    [stem, typedStem]: readonly [folded: string, typed: string],
    { enclitics = none, contraction = null, needsArticle = false, isEndExact = true }: Ending = {},
  ): void {
    const entries = entriesOf(stem);
    if (entries.length === 0) return;
    const isExact = isSpelled && isEndExact;
    found.push({ proclitics, entries, typedStem, isExact, enclitics, contraction, needsArticle });
  }

  /** Adds the stems before pronouns, whose letters may have merged with the last letter of the base. */
  function addBefore({ letters, enclitics }: Pronouns, rest: Rest): void {
    const length = rest.folded.length - letters.length;
    if (length < 0) return;
    const ending = { enclitics, isEndExact: rest.typed.endsWith(letters) };
    const [folded, typed] = [rest.folded.slice(0, length), rest.typed.slice(0, length)];
    if (length > 0) add(rest, [folded, typed], ending);
    if (letters.startsWith("ن"))
      add(rest, [rest.folded.slice(0, length + 1), rest.typed.slice(0, length + 1)], ending);
    if (letters !== "ي") return;
    add(rest, [rest.folded, `${typed}ي`], ending);
    add(rest, [`${folded}و`, `${typed}و`], ending);
    if (fiveNoun.test(folded)) add(rest, [`${folded}ا`, `${typed}ا`], ending);
    // A hamza that sits on ئ here may sit on أ before other pronouns: مَبْدَئِي, مَبْدَأَهُ.
    if (folded.endsWith("ء")) add(rest, [`${folded.slice(0, -1)}ا`, typed], ending);
  }

  for (const sequence of sequencesFrom.get(folded[0]) ?? noSequence) {
    const { letters, folded: first, clitics: proclitics, last, lost } = sequence;
    if (folded.length <= first.length || !folded.startsWith(first)) continue;
    const isSpelled = typed.startsWith(letters);
    if (sequence.isStrict && !isSpelled) continue;
    const length = letters.length;
    const rest = { proclitics, isSpelled, typed: typed.slice(length), folded: folded.slice(length) };
    // آ is an alif less than its letters: what follows begins with the article.
    if (last !== "آ") {
      add(rest, [rest.folded, rest.typed]);
      for (const ending of pronouns) addBefore(ending, rest);
      if (rest.folded.length <= longestContraction)
        for (const { contraction, bare, folded: whole, base, stem } of bareContractions)
          if (rest.folded === whole && (contraction.after ?? last) === last)
            add(rest, [stem, base], { contraction, isEndExact: rest.typed === bare });
    }
    if (rest.folded.startsWith("ل"))
      for (const letters of lost)
        add(rest, [letters + rest.folded, letters + rest.typed], { needsArticle: true });
  }
  return found;
}
