/**
 * The grammar of proclitics; `enclitics.ts` has that of enclitics. Source: Ryding, A Reference Grammar of Modern
 * Standard Arabic, chapters on connectives, prepositions and pronouns.
 */
export interface Clitic {
  readonly form: string;
  readonly gloss: string;
}

/** A clitic before a word. */
export interface Proclitic extends Clitic {
  readonly letters: string;
  /** Returns whether a word with these UniMorph features may follow. */
  readonly takes: (unimorph: string) => boolean;
  /** Like `takes`, for an uninflected word by its vocalised form: particles differ in their proclitics. */
  readonly takesWord: (form: string, unimorph: string) => boolean;
}

const isNominal = (unimorph: string): boolean => /^(N|PROPN|ADJ|NUM|V\.)/.test(unimorph);
const isFiniteVerb = (unimorph: string): boolean => unimorph.startsWith("V;");
const hasCase = (unimorph: string): boolean => /;(NOM|ACC|GEN)$/.test(unimorph);
/** Uninflected words; their forms decide (`takesWord`). */
const isUninflected = (unimorph: string): boolean => !isFiniteVerb(unimorph) && !hasCase(unimorph);
const is = (unimorph: string, ...kinds: readonly string[]): boolean =>
  kinds.some((kind) => unimorph === kind);

/** A preposition takes the attached pronoun instead: بِهِ, not بِهُوَ. */
const personal = new Set(
  "أَنَا أَنْتَ أَنْتِ هُوَ هِيَ نَحْنُ أَنْتُمَا أَنْتُمْ أَنْتُنَّ هُمَا هُمْ هُنَّ هَا نَا نِي يَ كَ كِ هُ كُمَا كُنَّ كُمْ".split(" "),
);
/** Objects that stand apart, and contractions that hold a preposition already: إِيَّاهُ, مِمَّا, عَمَّنْ. */
const apart = /^(?:إِيَّا|مِمّ|عَمّ|مِم\p{M}|عَم\p{M})/u;
/** Words always joined to a neighbour, which take no proclitic as words. */
const bound = new Set("نَا نِي يَ كَ كِ هُ كُمَا كُنَّ كُمْ الْ وَ فَ بِ لِ لَ سَ أَ تَ".split(" "));
/** Particles, conjunctions and adverbs that may follow a preposition: بِأَنَّ, لِأَنْ, بِلَا, بِحَيْثُ. */
const afterPreposition = new Set(
  "أَنْ أَنَّ أَنَّمَا أَلَّا مَا لَا لَوْ حَيْثُ أَيْنَ مَتَى كَيْفَ أَمْسِ الْآنَ هُنَا هُنَاكَ هُنَالِكَ كَذَا هٰكَذَا".split(" "),
);
const afterEmphasis = new Set("سَوْفَ قَدْ إِنَّ كَأَنَّ رُبَّمَا بِئْسَ نِعْمَ".split(" "));

const always = (): boolean => true;
const isFree = (form: string): boolean => !bound.has(form);
/**
 * A preposition governs the genitive, or what is built (بِخَمْسَةَ عَشَرَ), but joins no other preposition; masdars and
 * participles in a verb's paradigm have no case.
 */
const genitive = (unimorph: string): boolean =>
  /^(?!ADP).*;(?:GEN|INDF|DEF)$/.test(unimorph) || is(unimorph, "PRO", "DET", "PART", "CONJ", "ADV");
const canFollowPreposition = (form: string, unimorph: string): boolean =>
  is(unimorph, "PRO", "DET")
    ? isFree(form) && !personal.has(form) && !apart.test(form)
    : afterPreposition.has(form);

const proclitic = (
  form: string,
  letters: string,
  gloss: string,
  takes: Proclitic["takes"],
  takesWord: Proclitic["takesWord"] = isFree,
): Proclitic => ({ form, letters, gloss, takes, takesWord });

const preposition = (form: string, letters: string, gloss: string): Proclitic =>
  proclitic(form, letters, gloss, genitive, canFollowPreposition);

const wa = proclitic("وَ", "و", "and", always);
const fa = proclitic("فَ", "ف", "so, then", always);
/** Masdars and participles in a verb's paradigm have no case to be asked in; their own records have. */
const isStatement = (u: string): boolean =>
  /^V;(PFV|IPFV;IND);/.test(u) || (isUninflected(u) && !u.startsWith("V."));
const isAsked = (u: string): boolean => isStatement(u) || (isNominal(u) && u.endsWith(";NOM"));
const noInterjection = (form: string, u: string): boolean => isFree(form) && !is(u, "INTJ");
const question = (letters: string): Proclitic => proclitic("أَ", letters, "question", isAsked, noInterjection);
const a = question("أ");
/** Before the article its alif makes one letter with the hamza: آلْكِتَابُ. */
const aBeforeArticle = question("آ");
/** A conjunction after أَ: what it joins is asked, or stands in front of what is: أَفَغَيْرَ. */
const asked = (conjunction: Proclitic): Proclitic => ({
  ...conjunction,
  takes: (u) => isAsked(u) || (isNominal(u) && u.endsWith(";ACC")),
  takesWord: noInterjection,
});
const bi = preposition("بِ", "ب", "with, by, in");
const ka = preposition("كَ", "ك", "like, as");
const li = preposition("لِ", "ل", "for, to");
const liThat = proclitic("لِ", "ل", "so that", (u) => u.startsWith("V;IPFV;SBJV;"));
const liLet = proclitic("لِ", "ل", "let", (u) => u.startsWith("V;IPFV;JUS;"));
/** Loses its vowel after و and ف: وَلْيَكْتُبْ. */
const letAfterConjunction = proclitic("لْ", "ل", "let", liLet.takes);
const la = proclitic(
  "لَ",
  "ل",
  "indeed",
  (u) =>
    /^V;(PFV|IPFV;(IND|ENERG));/.test(u) ||
    (isNominal(u) && u.endsWith(";NOM")) ||
    is(u, "PRO", "ADP", "ADV", "PART", "CONJ", "V"),
  (form, u) => (is(u, "PRO", "ADP") ? isFree(form) && !form.startsWith("ل") : afterEmphasis.has(form)),
);
/** Before whom one calls for help, or what one wonders at: يَا لَلْعَجَبِ. */
const laOfCall = proclitic("لَ", "ل", "O, what", (u) => u.endsWith(";DEF;GEN"));
const sa = proclitic("سَ", "س", "will", (u) => u.startsWith("V;IPFV;IND;"));

/** The proclitics nearest to the word: initially or after أ, and after و or ف. */
const inner: readonly Proclitic[] = [bi, ka, li, liThat, liLet, la, laOfCall, sa];
const innerAfterConjunction: readonly Proclitic[] = [bi, ka, li, liThat, letAfterConjunction, la, sa];
const innerAfterQuestion: readonly Proclitic[] = [bi, ka, li, sa];

/** Every sequence of proclitics with its letters; the empty one first. */
export const procliticSequences: readonly {
  readonly letters: string;
  readonly clitics: readonly Proclitic[];
}[] = (
  [
    [[], inner],
    [[wa], innerAfterConjunction],
    [[fa], innerAfterConjunction],
    [[a], innerAfterQuestion],
    [[aBeforeArticle], []],
    [[a, asked(wa)], innerAfterQuestion],
    [[a, asked(fa)], innerAfterQuestion],
  ] as const
)
  .flatMap(([before, last]): Proclitic[][] => [[...before], ...last.map((clitic) => [...before, clitic])])
  .map((clitics) => ({ letters: clitics.map(({ letters }) => letters).join(""), clitics }));

export const article: Clitic = { form: "الْ", gloss: "the" };

/** Returns whether a vocalised form begins, or seems to begin, with the article: الْكِتَابُ, الِاسْمُ, الَّذِي, اللّٰهُ. */
export const hasArticle = (form: string): boolean =>
  form.startsWith("ال") &&
  /^ال(?!\p{Mn}*[\u064E\u064F\u0650])|^ال\u064E?\u0651|^الل?\p{Mn}*\u0651|^الِا/u.test(form);

/** Removes the article of a definite form: كِتَابُ from الْكِتَابُ. */
export function withoutArticle(definite: string): string {
  const rest = definite.slice(2);
  if (rest.startsWith("\u0652")) return rest.slice(1);
  if (rest.startsWith("\u0650ا")) return `اِ${rest.slice(2)}`;
  return rest.replace("\u0651", "");
}

const sun = /^[تثدذرزسشصضطظلن]/;

/** A form with the article: الْكِتَابُ, الشَّمْسُ, الِاسْمُ. */
export function withArticle(form: string): string {
  if (/^ا[\u064E\u064F\u0650]/.test(form)) return `ال\u0650ا${form.slice(2)}`;
  return sun.test(form) ? `ال${form[0]}\u0651${form.slice(1)}`.normalize("NFC") : `الْ${form}`;
}

/** Prefixes proclitics: alif wasla loses its vowel, the article loses its alif after لِ and makes آ with أَ. */
export function prefix(clitics: readonly Clitic[], word: string): string {
  const last = clitics.at(-1) as (Clitic & { letters?: string }) | undefined;
  if (last === undefined) return word;
  if (last.letters === "آ") return `آ${word.slice(1)}`;
  const before = clitics.map(({ form }) => form).join("");
  if (last.letters === "ل" && hasArticle(word)) return before + afterLi(word);
  return before + (/^ا[\u064E\u064F\u0650]/.test(word) ? `ا${word.slice(2)}` : word);
}

/** لِلْكِتَابِ, لِلشَّمْسِ, لِلَّيْلِ: a word with its article after لِ. */
const afterLi = (definite: string): string => (/^الل/.test(definite) ? definite.slice(2) : definite.slice(1));
