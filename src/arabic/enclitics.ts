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

/** The second of two objects: a pronoun of the third person. */
export const isSecondObject = ({ letters }: Enclitic): boolean => letters.startsWith("ه");

/**
 * Whether a pronoun can be the first of two objects: one of the first or second person, or ـهُمْ before a singular
 * (أَعْطَاهُمُوهُ); other pairs take إِيَّا (Wright I 189).
 */
export const canPrecede = ({ letters, base }: Enclitic, second: Enclitic): boolean =>
  letters.startsWith("ه") ? letters === "هم" && /^ها?$/.test(second.letters) : base !== "nominal";

/** Whether these pronouns can be objects of a verb form. */
export const canBeObjects = ([first]: readonly Enclitic[]): boolean => first?.base !== "nominal";

/**
 * Whether a pronoun is of the person of a verb form. Only verbs of the heart take their subject as an attached object
 * (أَجِدُنِي, رَأَيْتَكَ); others take نَفْس (Wright II 103).
 */
export const isOwnObject = ([first]: readonly Enclitic[], unimorph: string): boolean =>
  first !== undefined &&
  ((first.letters.startsWith("ك") && /;2\b/.test(unimorph)) ||
    (first.letters.startsWith("ن") && /;1\b/.test(unimorph)));

/** Whether the base changes before these pronouns, by its letters and its features: only before ـِي. */
export const changesBase = ([first]: readonly Enclitic[]): boolean => first?.letters === "ي";

/** The letters of a base before pronouns, given those that it has before ـهُ: the seat of أَصْدِقَاؤُهُ in أَصْدِقَائِي. */
export const lettersBefore = (bare: string, pronouns: readonly Enclitic[]): string =>
  changesBase(pronouns) ? onYa(bare) : bare;

/** The letters of a pronoun before another. */
export const linkedLetters = ({ form, letters }: Enclitic): string =>
  form.endsWith("م\u0652") ? `${letters}و` : letters;

/** A third person's u becomes i after i, a long i and ay; NFC writes the kasra before its shadda: رَبِّهِ. */
const endsInI = /\u0650\u0651?$|ي\u0652?$/;

const pronounAfter = (base: string, { form }: Enclitic): string =>
  form.startsWith("هُ") && endsInI.test(base) ? form.replace("هُ", "هِ") : form;

const withShadda = (base: string, rest: string): string => `${base}\u0651${rest}`.normalize("NFC");

/**
 * Attaches pronouns, the nearer person first, to the base form of a word with these features. Returns every accepted
 * form; none where the language has none.
 */
export function attach(base: string, pronouns: readonly Enclitic[], unimorph: string): readonly string[] {
  const [first, second] = pronouns;
  if (first === undefined) return [base];
  if (first.letters === "ي") return attachMy(base, unimorph);
  const wholes = attachOne(base, first);
  return second === undefined ? wholes : wholes.flatMap((whole) => attachOne(linking(whole), second));
}

/** ـكُمْ and ـهُمْ take back their long u before a second pronoun: أَعْطَيْتُكُمُوهُ. */
const linking = (whole: string): string => whole.replace(/م\u0652$/, "م\u064Fو");

/** إِنَّ and its sisters may lose one ن: إِنَّنَا, إِنَّا. */
function attachOne(base: string, enclitic: Enclitic): readonly string[] {
  const whole = base + pronounAfter(base, enclitic);
  if (!enclitic.letters.startsWith("ن")) return [whole];
  if (/ن\u0652$/.test(base)) return [withShadda(base.slice(0, -1), enclitic.form.slice(1))];
  return enclitic.letters === "نا" && losesNun.test(base) ? [whole, base + enclitic.form.slice(2)] : [whole];
}
const losesNun = /^(?:[لك]?[\u064E\u0650]?[أإ][\u064E\u0650]|لٰك\u0650)ن\u064E\u0651$/;

/** أَب, أَخ, حَم and فَم lose their long vowel, kept before other pronouns: أَبِي, but فِيَّ. */
const fiveNouns = /^(أَب|أَخ|حَم)(?:\u064Fو|\u064Eا|\u0650ي)$/;
/** The ending of a sound plural, whose long u becomes ي: مُعَلِّمِيَّ. */
const pluralU = /\u064F(\u0651?)و$/;

/** كِتَابِي, فَتَايَ, مُعَلِّمِيَّ, إِلَيَّ, مِنِّي; loans in ـُو (رَادِيُو) have no such form. */
function attachMy(base: string, unimorph: string): readonly string[] {
  const five = fiveNouns.exec(base);
  if (five) return [`${five[1]}\u0650ي`];
  if (base === "فُو" || base === "فَا") return ["فِيَّ"];
  if (/[اآ\u0670]$/.test(base)) return [`${base}يَ`];
  if (pluralU.test(base))
    return unimorph.includes(";PL;")
      ? [withShadda(`${onYa(base.replace(pluralU, "\u0650$1"))}ي`, "\u064E")]
      : [];
  if (/\u064E\u0651?و\u0652$/.test(base)) return [withShadda(`${base.slice(0, -2)}ي`, "\u064E")];
  if (/ي\u0652?$|\u0650\u0651?ي\u064E$/.test(base))
    return [withShadda(base.replace(/[\u064E\u0652]$/, ""), "\u064E")];
  if (/^\p{L}\p{M}*ن\u0652$|^لَدُنْ$/u.test(base)) return [withShadda(base.slice(0, -1), "\u0650ي")];
  return [withI(base)];
}

/** The ending ـِي in place of the last vowel; the seat of a hamza before it is ئ: أَصْدِقَائِي. */
const withI = (base: string): string =>
  `${onYa(base).replace(/[\u064E\u064F\u0650](?=\u0651?$)/, "\u0650")}ي`;

const onYa = (base: string): string => base.replace(/[ءأؤ](?=\p{M}*$)/u, "ئ");
