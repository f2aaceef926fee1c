import type { Clitic } from "./clitics.ts";

/** An attached pronoun: the object of a verb, the possessor of a noun. */
export interface Enclitic extends Clitic {
  readonly letters: string;
  /** `verb` or `nominal` where it attaches to one kind only. */
  readonly base: "verb" | "nominal" | "any";
}

const pronoun = (form: string, letters: string, gloss: string, base: Enclitic["base"] = "any"): Enclitic => ({
  form,
  letters,
  gloss,
  base,
});

/** Longest first, so that كُمَا is tried before مَا. */
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

/**
 * Two words contracted into one outside the rules of attached pronouns: مِنْ and مَا give مِمَّا. `base` is the first.
 * Contractions with entries of their own are left out: إِلَّا, إِمَّا, إِنَّمَا.
 */
export interface Contraction {
  readonly form: string;
  readonly base: string;
  readonly enclitic: Clitic;
}

const what: Clitic = { form: "مَا", gloss: "what" };
const who: Clitic = { form: "مَنْ", gloss: "who" };
const contraction = (form: string, base: string, enclitic: Clitic): Contraction => ({ form, base, enclitic });

export const contractions: readonly Contraction[] = [
  contraction("مِمَّا", "مِنْ", what),
  contraction("عَمَّا", "عَنْ", what),
  contraction("فِيمَا", "فِي", what),
  contraction("مِمَّنْ", "مِنْ", who),
  contraction("عَمَّنْ", "عَنْ", who),
  contraction("فِيمَنْ", "فِي", who),
  contraction("أَلَّا", "أَنْ", { form: "لَا", gloss: "not" }),
];

/** The form of a pronoun after its base: the hu of the third person becomes hi after i and y. */
const pronounAfter = (base: string, { form }: Enclitic): string =>
  form.startsWith("هُ") && /(\u0650|ي\u0652?)$/.test(base) ? form.replace("هُ", "هِ") : form;

const withShadda = (base: string, rest: string): string => `${base}\u0651${rest}`.normalize("NFC");

/** Attaches a pronoun to the base form of a word; إِنَّ and its sisters may lose one ن: إِنَّنَا, إِنَّا. */
export function attach(base: string, enclitic: Enclitic): readonly string[] {
  if (enclitic.letters === "ي") return [attachMy(base)];
  const whole = base + pronounAfter(base, enclitic);
  if (!enclitic.letters.startsWith("ن")) return [whole];
  if (/ن\u0652$/.test(base)) return [withShadda(base.slice(0, -1), enclitic.form.slice(1))];
  return enclitic.letters === "نا" && losesNun.test(base) ? [whole, base + enclitic.form.slice(2)] : [whole];
}
const losesNun = /^(?:[لك]?[\u064E\u0650]?[أإ][\u064E\u0650]|لٰك\u0650)ن\u064E\u0651$/;

/** أَب, أَخ, حَم and فَم lose their long vowel, kept before other pronouns: أَبِي, but فِيَّ. */
const fiveNouns = /^(أَب|أَخ|حَم)(?:\u064Fو|\u064Eا|\u0650ي)$/;

/** كِتَابِي, فَتَايَ, مُعَلِّمِيَّ, إِلَيَّ, مِنِّي. */
function attachMy(base: string): string {
  const five = fiveNouns.exec(base);
  if (five) return `${five[1]}\u0650ي`;
  if (base === "فُو" || base === "فَا") return "فِيَّ";
  if (base.endsWith("ا")) return `${base}يَ`;
  if (/ي\u0652?$/.test(base)) return withShadda(base.replace(/\u0652$/, ""), "\u064E");
  if (/\u064Fو$/.test(base)) return withShadda(`${base.slice(0, -2)}\u0650ي`, "\u064E");
  if (/\u064Eو\u0652$/.test(base)) return withShadda(`${base.slice(0, -2)}ي`, "\u064E");
  if (/^\p{L}\p{M}*ن\u0652$|^لَدُنْ$/u.test(base)) return withShadda(base.slice(0, -1), "\u0650ي");
  return `${base.replace(/[\u064E\u064F\u0650]$/, "").replace(/[\u064E\u064F\u0650]\u0651$/, "\u0651")}\u0650ي`.normalize(
    "NFC",
  );
}
