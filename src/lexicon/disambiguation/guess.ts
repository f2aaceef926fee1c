import { article, type Clitic, procliticSequences, stripMarks } from "../../arabic/mod.ts";

/** What the letters of a word say that no record explains: its clitics and its kind, nothing about its vowels. */
export interface Guess {
  /** Attached particles, without the article. */
  readonly proclitics: readonly Clitic[];
  readonly showsArticle: boolean;
  /** The word behind its clitics, as written. */
  readonly form: string;
  readonly upos: "PROPN" | "NOUN" | "ADJ";
  /** UniMorph features as far as the letters show them: `ADJ;FEM;SG;DEF`. */
  readonly unimorph: string;
  /** The same as Universal Dependencies features; `_` for none. */
  readonly ud: string;
}

/** What stands around an unknown word. */
export interface Around {
  /** Whether these letters are a word of the same text. */
  readonly isWritten: (letters: string) => boolean;
  /** Whether the word before it is a name: what follows is one too (جيسي القنواتي). */
  readonly followsName: boolean;
}

/** Proclitics of names and nouns by their letters: only these join what is no verb and no particle. */
const byLetters = new Map(
  procliticSequences
    .filter(({ clitics }) =>
      clitics.every(({ gloss }) => /^(?:and|so, then|with, by, in|like, as|for, to)$/.test(gloss)),
    )
    .map(({ letters, clitics }) => [letters, clitics]),
);

/**
 * Before the article a clitic is told by its letters: من وبالإنستغرام. Names such as والاس, فالنتاين and كالفن begin with the
 * same letters: after و and ب a longer word must follow, after ف and ك alone the text must have the word without them.
 */
const withArticle = /^(?<clitics>(?:[وف]?ب|[وف]ك|و)(?=ال\p{L}{4})|[وف]?(?=لل\p{L}{3}))(?:ال|لل)/u;
/** و before other letters than those that foreign W is written with, وا, وو, وي, is "and": وسخالين, but ويمبلي. */
const conjunction = /^و(?=[^اوي]\p{L}{2})/u;

/** How many letters of a word are clitics without the article; the article itself follows, or not. */
function cliticsOf(letters: string, isWritten: Around["isWritten"]): string {
  const found = withArticle.exec(letters)?.groups?.clitics;
  if (found !== undefined) return letters.startsWith("لل", found.length) ? `${found}ل` : found;
  for (const clitics of byLetters.keys())
    if (clitics !== "" && letters.startsWith(clitics) && letters.length >= clitics.length + 3)
      if (isWritten(letters.slice(clitics.length))) return clitics;
  return conjunction.test(letters) ? "و" : "";
}

/** Kind and features by the ending: nisbas are adjectives, what else has the article is a noun, what has none a name. */
function featuresOf(stem: string, isDefinite: boolean, followsName: boolean) {
  const definite = isDefinite ? ([";DEF", ["Definite=Def"]] as const) : (["", []] as const);
  const of = (upos: Guess["upos"], head: string, shown: readonly string[]) => ({
    upos,
    unimorph: head + definite[0],
    ud: [...definite[1], ...shown].join("|") || "_",
  });
  if (followsName) return of("PROPN", "PROPN", []);
  if (/\p{L}{2}ية$/u.test(stem)) return of("ADJ", "ADJ;FEM;SG", ["Gender=Fem", "Number=Sing"]);
  if (/\p{L}{2}ات$/u.test(stem)) return of("NOUN", "N;FEM;PL", ["Gender=Fem", "Number=Plur"]);
  if (!isDefinite) return of("PROPN", "PROPN", []);
  if (/\p{L}{2}ي$/u.test(stem)) return of("ADJ", "ADJ;MASC;SG", ["Gender=Masc", "Number=Sing"]);
  return of("NOUN", "N", []);
}

/** The text behind so many letters and their marks. */
function afterLetters(text: string, count: number): string {
  let left = count;
  const begins = [...text.matchAll(/\p{L}/gu)].find(() => left-- === 0);
  return begins === undefined ? "" : text.slice(begins.index);
}

/** Words of fewer letters are abbreviations, of more no words. */
const [fewestLetters, mostLetters] = [3, 30];

/** Guesses what an unknown word is; null where its letters show nothing. */
export function guessOf(text: string, { isWritten, followsName }: Around): Guess | null {
  const letters = stripMarks(text);
  if (letters.length < fewestLetters || letters.length > mostLetters) return null;
  const clitics = cliticsOf(letters, isWritten);
  // The alif of the article is lost behind لِ: للبوتوكس.
  const isContracted = clitics.endsWith("ل") && letters.startsWith("ل", clitics.length);
  const isArticle = isContracted || /^ال\p{L}{3}/u.test(letters.slice(clitics.length));
  const cut = clitics.length + (isContracted ? 1 : isArticle ? 2 : 0);
  return {
    proclitics: byLetters.get(clitics) ?? [],
    showsArticle: isArticle,
    form: afterLetters(text, cut),
    ...featuresOf(letters.slice(cut), isArticle, followsName),
  };
}

const cliticOf = ({ form, gloss }: Clitic): Clitic => ({ form, gloss });

/** The members `proclitics` to `ud` of a word that no record explains, as JSON without braces. */
export const guessMembers = (guess: Guess | null): string =>
  JSON.stringify({
    proclitics: [...(guess?.proclitics ?? []), ...(guess?.showsArticle ? [article] : [])].map(cliticOf),
    ...{ lemma: null, form: guess?.form ?? null, enclitics: [] },
    ...{ unimorph: guess?.unimorph ?? null, ud: guess?.ud ?? null },
  }).slice(1, -1);
