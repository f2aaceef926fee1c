import { longOf, type Phonemes } from "../../../src/arabic/mod.ts";
import { assimilateInfix, taggedConsonant, taggedPattern } from "../tagged.ts";

/**
 * The sound changes of the conjugated verb, over a whole word (prefix, stem, ending) whose radicals are tagged as in
 * `../rules.ts`. A hollow stem's long vowel is written `ā` `ī` `ū` until its syllable is known to be open.
 * Wright, vol. I, on the verbs with two equal radicals, with hamza, and the weak verbs; Ryding, chapter 21.
 */
export interface VerbContext {
  /** Short vowel of a hollow perfect of form I before a consonant (قُلْتُ, بِعْتُ). */
  readonly hollowPerfectVowel: "u" | "i";
  /** Form I perfect, active: its shortened vowel is `hollowPerfectVowel`. */
  readonly isPerfectOne: boolean;
  readonly keepsMedialGlide: boolean;
  readonly dropsWaw: boolean;
  /** The first radical ء becomes ت in form VIII (اِتَّخَذَ). */
  readonly hamzaToT: boolean;
}

export interface VerbRule {
  readonly name: string;
  readonly why: string;
  readonly apply: (word: Phonemes, context: VerbContext) => Phonemes;
}

/** Most words have no weak radical: cheap tests before the rules that need one. */
const hasFinalGlide = /[vV]/;
const hasMedialGlide = /[qQ]/;
const hasHollowVowel = /[āīū]/;

const openDouble = taggedPattern("([aAuU])x[aiu]X(?=W)");
const closedDouble = taggedPattern("(K)(?<!x)x([aiu])X(?=W)");

/**
 * Contractions of a final stem vowel and glide with the ending. A word has one final glide; the first row that matches
 * applies. Each is tried only at the stem vowel (sticky), for speed.
 */
const finalContractions: readonly (readonly [RegExp, string])[] = [
  [/a[vV]aتA$/, "aتA"],
  [/a[vV]aت$/, "aت"],
  [/a[vV]U0$/, "aو0"],
  [/a[vV]U/, "aو"],
  [/a[vV]I/, "aي"],
  [/[iu][vV]U/, "U"],
  [/[iu][vV]I/, "I"],
  [/a[vV]u(?=نن)/, "aوu"],
  [/[iu][vV]u(?=نن)/, "u"],
  [/a[vV]i(?=نن)/, "aيi"],
  [/[iu][vV]i(?=نن)/, "i"],
  [/iv(?=[aA])/, "iV"],
  [/uV(?=[aA])/, "uv"],
  [/[i][vV]u$/, "I"],
  [/[u][vV]u$/, "U"],
  [/i[vV](?=K)/, "I"],
  [/u[vV](?=K)/, "U"],
  [/([ai])(?<=(?<!A)ء[ai])[vV]\.$/, "$1."],
  [/([aiu])[vV]\.$/, "$1"],
].map(([from, to]) => [
  new RegExp((from as RegExp).source.replaceAll("K", taggedConsonant), "y"),
  to as string,
]);

function contractFinal(word: Phonemes): Phonemes {
  const stemVowel = word.search(hasFinalGlide) - 1;
  for (const [from, to] of finalContractions) {
    from.lastIndex = stemVowel;
    if (!from.test(word)) continue;
    from.lastIndex = stemVowel;
    return word.replace(from, to);
  }
  return word;
}

const lettersBefore = (word: Phonemes): number => word.replace(/[aiuAIUāīū^]/g, "").length;
/** A final long a is ا for a third radical و that is the third letter, and after ي; else ى. */
const finalAlif: VerbRule["apply"] = (word) => (hasFinalGlide.test(word) ? withFinalAlif(word) : word);
const withFinalAlif = (word: Phonemes): Phonemes =>
  word.replace(/^(.*)a([vV])[au]$/, (_, stem, glide) => {
    const third = glide === "v" && lettersBefore(stem) === 2 && !stem.startsWith("^");
    return stem + (third || /[يVQP]$/.test(stem) ? "A" : "Y");
  });

const hollowOpen = taggedPattern("a[qQ][aiu](?=K)");
const hollowPassive = taggedPattern("u[qQ]i(?=K)");
const hollowClosed = taggedPattern("(K)(?<![qQ])[qQ]([aiu])(?=K)");
const macron: Record<string, string> = { a: "ā", i: "ī", u: "ū" };
const plain: Record<string, string> = { ā: "a", ī: "i", ū: "u" };
const closedSyllable = taggedPattern("([āīū])(?=K(?:K|\\.|$))");

const fallingWaw = taggedPattern("^([يتءن])ap(?=K)");
const glideAfterI = taggedPattern("i[pqvPQVوي](?=K)(?![pqvPQVوي])");
const glideAfterU = taggedPattern("u[pqvPQVوي](?=K)(?![pqvPQVوي])");
const twoHamzas = taggedPattern("ء([aiu])ء(?=K)");

/** Applied in this order, before the imperative loses its prefix; `wordRules` follow. */
export const stemRules: readonly VerbRule[] = [
  {
    name: "form VIII assimilation",
    why: "اِتَّصَلَ, اِضْطَرَبَ, اِزْدَهَرَ, اِدَّعَى; اِتَّخَذَ by listing",
    apply: (word, { hamzaToT }) => {
      if (!word.includes("t")) return word;
      const listed = hamzaToT ? word.replace("ءt", "تت") : word;
      return assimilateInfix(listed);
    },
  },
  {
    name: "doubled radicals merge before a vowel",
    why: "مَدَّ, يَمُدُّ, but مَدَدْتُ, يَمْدُدْنَ",
    apply: (word) =>
      word.includes("x") ? word.replace(openDouble, "$1xX").replace(closedDouble, "$1$2xX") : word,
  },
  {
    name: "initial waw falls in the imperfect",
    why: "يَصِلُ, يَضَعُ; it stays where the citation form keeps it (يَوْجَلُ)",
    apply: (word, { dropsWaw }) => (dropsWaw ? word.replace(fallingWaw, "$1a") : word),
  },
  {
    name: "final glide meets its ending",
    why: "دَعَتْ, رَمَوْا, رَضُوا, يَدْعُونَ, تَرْمِينَ, يَرْضَوْنَ, يَرْمِ",
    apply: (word) => (hasFinalGlide.test(word) ? contractFinal(word) : word),
  },
  { name: "final glide after a", why: "دَعَا, رَمَى, أَحْيَا, يَرْضَى", apply: finalAlif },
  {
    name: "medial glide contracts",
    why: "قَالَ, قِيلَ, يَقُولُ, أَقَامَ, يُقَالُ; not in عَوِرَ, اِسْتَحْوَذَ",
    apply: (word, { keepsMedialGlide }) =>
      keepsMedialGlide || !hasMedialGlide.test(word)
        ? word
        : word
            .replace(hollowOpen, "ā")
            .replace(hollowPassive, "ī")
            .replace(hollowClosed, (_, before, short) => before + macron[short]),
  },
  {
    name: "hollow stem shortens in a closed syllable",
    why: "قُلْتُ, خِفْتُ, يَقُلْ, يَقُلْنَ, أَقَمْتُ",
    apply: (word, { isPerfectOne, hollowPerfectVowel }) =>
      hasHollowVowel.test(word)
        ? word
            .replace(closedSyllable, (long) =>
              isPerfectOne && long === "ā" ? hollowPerfectVowel : (plain[long] as string),
            )
            .replace(/[āīū]/g, (long) => longOf[plain[long] as string] as string)
        : word,
  },
];

export const wordRules: readonly VerbRule[] = [
  {
    name: "glide after a vowel of the other kind",
    why: "يُوقِنُ, اِيجَلْ, أُوتُقِدَ",
    apply: (word) => word.replace(glideAfterI, "I").replace(glideAfterU, "U"),
  },
  {
    name: "two hamzas",
    why: "آخُذُ, أُومِنُ",
    apply: (word) => word.replace(twoHamzas, (_, short) => `ء${longOf[short]}`),
  },
];
