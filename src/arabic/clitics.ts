/**
 * The grammar of clitics: what may be written together before and after a word. Ryding, A Reference Grammar of Modern
 * Standard Arabic, chapters on connectives, prepositions and pronouns.
 */
export interface Clitic {
  readonly form: string;
  readonly gloss: string;
}

/** What a word must be to stand behind a proclitic: a test of its UniMorph features. */
export interface Proclitic extends Clitic {
  readonly letters: string;
  readonly takes: (unimorph: string) => boolean;
}

const isNominal = (unimorph: string): boolean => /^(N|PROPN|ADJ|NUM|V\.)/.test(unimorph);
const anything = (): boolean => true;
/** A preposition makes the genitive; words without case follow it too. */
const genitive = (unimorph: string): boolean =>
  isNominal(unimorph) ? /;GEN$/.test(unimorph) : /^(PRO|DET|PART|CONJ|ADV)/.test(unimorph);

const proclitic = (form: string, letters: string, gloss: string, takes: Proclitic["takes"]): Proclitic => ({
  form,
  letters,
  gloss,
  takes,
});

const wa = proclitic("وَ", "و", "and", anything);
const fa = proclitic("فَ", "ف", "so, then", anything);
const a = proclitic("أَ", "أ", "question", anything);
const bi = proclitic("بِ", "ب", "with, by, in", genitive);
const ka = proclitic("كَ", "ك", "like, as", genitive);
const li = proclitic("لِ", "ل", "for, to", genitive);
const liThat = proclitic("لِ", "ل", "so that, let", (u) => /^V;IPFV;(SBJV|JUS);/.test(u));
const la = proclitic("لَ", "ل", "indeed", (u) => /^V;(PFV|IPFV;(IND|ENERG));/.test(u) || u.startsWith("PRO"));
const sa = proclitic("سَ", "س", "will", (u) => u.startsWith("V;IPFV;IND;"));

/** What stands nearest to the word. */
const inner: readonly Proclitic[] = [bi, ka, li, liThat, la, sa];
/** What may stand before that. */
const outer: readonly (readonly Proclitic[])[] = [[], [wa], [fa], [a], [a, wa], [a, fa]];

/** Every sequence of proclitics, with the letters that it begins a word with; the empty one first. */
export const procliticSequences: readonly {
  readonly letters: string;
  readonly clitics: readonly Proclitic[];
}[] = outer
  .flatMap((before) => [before, ...inner.map((last) => [...before, last])])
  .map((clitics) => ({ letters: clitics.map(({ letters }) => letters).join(""), clitics }));

export const article: Clitic = { form: "الْ", gloss: "the" };

/** A pronoun that is attached: to a verb as its object, to a noun as its possessor. */
export interface Enclitic extends Clitic {
  readonly letters: string;
  /** `verb` or `nominal` where it attaches to one kind only. */
  readonly host: "verb" | "nominal" | "any";
}

const pronoun = (form: string, letters: string, gloss: string, host: Enclitic["host"] = "any"): Enclitic => ({
  form,
  letters,
  gloss,
  host,
});

/** Longest first, so that كُمَا is tried before مَا could be. */
export const enclitics: readonly Enclitic[] = [
  pronoun("هُمَا", "هما", "them (two), their"),
  pronoun("كُمَا", "كما", "you (two), your"),
  pronoun("هُمْ", "هم", "them, their"),
  pronoun("هُنَّ", "هن", "them, their (feminine)"),
  pronoun("كُمْ", "كم", "you, your (plural)"),
  pronoun("كُنَّ", "كن", "you, your (feminine plural)"),
  pronoun("هَا", "ها", "her, it, its"),
  pronoun("نَا", "نا", "us, our"),
  pronoun("نِي", "ني", "me", "verb"),
  pronoun("هُ", "ه", "him, it, his, its"),
  pronoun("كَ", "ك", "you, your (masculine)"),
  pronoun("كِ", "ك", "you, your (feminine)"),
  pronoun("ي", "ي", "me, my", "nominal"),
];

/** The form of a pronoun behind its host: the h of him, them becomes hi after i and y; my is يَ after a long vowel. */
function pronounAfter(host: string, { form }: Enclitic): string {
  if (form.startsWith("هُ") && /(\u0650|ي\u0652?)$/.test(host)) return form.replace("هُ", "هِ");
  return form;
}

/** Puts a pronoun behind the form that a word has before it (`host`). */
export function attach(host: string, enclitic: Enclitic): string {
  if (enclitic.form === "ي") return attachMy(host);
  if (/ن\u0652$/.test(host) && enclitic.letters.startsWith("ن")) {
    return `${host.slice(0, -1)}${enclitic.form.slice(1, 2)}\u0651${enclitic.form.slice(2)}`.normalize("NFC");
  }
  return host + pronounAfter(host, enclitic);
}

/** كِتَابِي, فَتَايَ, مُعَلِّمِيَّ, إِلَيَّ, مِنِّي. */
function attachMy(host: string): string {
  if (host.endsWith("ا")) return `${host}يَ`;
  if (/ي\u0652?$/.test(host)) return `${host.replace(/\u0652$/, "")}\u064E\u0651`.normalize("NFC");
  if (/\u064Fو$/.test(host)) return `${host.slice(0, -2)}\u0650ي\u064E\u0651`.normalize("NFC");
  if (/ن\u0652$/.test(host)) return `${host.slice(0, -1)}\u0650\u0651ي`.normalize("NFC");
  return `${host.replace(/[\u064E\u064F\u0650]$/, "")}\u0650ي`;
}

/** Puts proclitics before a word: its alif wasla loses its vowel, and the article's alif is not written after لِ. */
export function prefix(clitics: readonly Clitic[], word: string): string {
  const last = clitics.at(-1) as (Clitic & { letters?: string }) | undefined;
  if (last === undefined) return word;
  const before = clitics.map(({ form }) => form).join("");
  if (/^ال(?!\p{Mn}*[\u064E\u064F\u0650])|^الِا/u.test(word) && last.letters === "ل")
    return before + afterLi(word);
  return before + (/^ا[\u064E\u064F\u0650]/.test(word) ? `ا${word.slice(2)}` : word);
}

/** لِلْكِتَابِ, لِلشَّمْسِ, لِلَّيْلِ: the word with its article, after لِ. */
const afterLi = (definite: string): string => (/^الل/.test(definite) ? definite.slice(2) : definite.slice(1));
