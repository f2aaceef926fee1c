import { isPlain } from "./fold.ts";
import { type Phonemes, toPhonemes } from "./phonemes.ts";

export interface Transliterations {
  readonly dmg: string;
  readonly alaLc: string;
  readonly buckwalter: string;
  readonly ipa: string;
}

type Table = Readonly<Record<string, string>>;

const consonants = "ءبتثجحخدذرزسشصضطظعغفقكلمنهوي";
const table = (values: string): Table => {
  const list = values.split(" ");
  return Object.fromEntries([...consonants].map((letter, i) => [letter, list[i] as string]));
};

/** DIN 31635, the system of the Deutsche Morgenländische Gesellschaft. */
const dmg: Table = {
  ...table("ʾ b t ṯ ǧ ḥ ḫ d ḏ r z s š ṣ ḍ ṭ ẓ ʿ ġ f q k l m n h w y"),
  ...{ a: "a", i: "i", u: "u", A: "ā", I: "ī", U: "ū", Y: "ā" },
};
/** The romanisation table of the American Library Association and the Library of Congress. */
const alaLc: Table = {
  ...table("ʼ b t th j ḥ kh d dh r z s sh ṣ ḍ ṭ ẓ ʻ gh f q k l m n h w y"),
  ...{ a: "a", i: "i", u: "u", A: "ā", I: "ī", U: "ū", Y: "á" },
  // Separates two consonants that would read as one: adʹham, mudʹhish.
  ...{ ʹ: "ʹ" },
};
const ipa: Table = {
  ...table("ʔ b t θ d͡ʒ ħ x d ð r z s ʃ sˤ dˤ tˤ ðˤ ʕ ɣ f q k l m n h w j"),
  ...{ a: "a", i: "i", u: "u", A: "aː", I: "iː", U: "uː", Y: "aː" },
};

const buckwalterArabic = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْٰٱـ";
const buckwalterLatin = "'|>&<}AbptvjHxd*rzs$SDTZEgfqklmnhwYyFNKaui~o`{_";
const buckwalter: Table = Object.fromEntries(
  [...buckwalterArabic].map((letter, i) => [letter, buckwalterLatin[i] as string]),
);

const arabicOfBuckwalter: Table = Object.fromEntries(
  Object.entries(buckwalter).map(([arabic, latin]) => [latin, arabic]),
);
/** The Arabic text (NFC) of a Buckwalter transliteration: `{iqotiSaAd` is ٱِقْتِصَاد. Other characters stay. */
export function fromBuckwalter(text: string): string {
  let arabic = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    arabic += arabicOfBuckwalter[letter] ?? letter;
  }
  return isPlain(arabic) ? arabic : arabic.normalize("NFC");
}

/** The letters to which the ل of the article assimilates. */
export const sunLetters = "تثدذرزسشصضطظلن";
const godsName = /^اللّ\u0670(?=ه)/u;
/** و ف ب ك and ل written together with the article of their noun. */
const beforeArticle = /^((?:[وفبك][\u064E\u0650])+)(ال.*)$/su;
/** The article loses its alif after li; لِلَّذِي has none. */
const liBeforeArticle = /^((?:[وف]\u064E)?ل\u0650)(ل(?!\u064E\u0651(?:ذ|ت\u0650ي)).*)$/su;

/** A clitic, the silent alif wasla of الَّذِي and الَّتِي, and the rest. */
const beforeRelative = /^((?:[وفبك][\u064E\u0650])+)ا(?=ل\u064E\u0651(?:ذ|ت\u0650ي|ات))/u;
/** و or ف and the silent alif wasla of another word: وَاسْأَلُوا, فَابْنُهُ, وَالْتَقَى, وَاتَّقُوا. */
const beforeWasla =
  /^([وف]\u064E)ا(?=(?:[^ويال]\u0652|ل\u0652(?=[تثدذرزسشصضطظن])|[تثدذزصطظ]\u064E\u0651)\p{L})/u;
/** The ending of a word in a sentence. Loans in their citation form, whose alif is long, have none: وَارْسُو, فَاكْس. */
const ending = /(?:\p{Mn}|[\u064F\u0652]وا|\u0650ي|[هنم]\u064Eا|[^ي]\u064E[اى])$/u;

const withoutWasla = (word: string): string => (ending.test(word) ? word.replace(beforeWasla, "$1") : word);

/** The parts of a word's phonemic form: بِالشَّمْس is bi, š and šams; without article `article` is empty. */
interface PhonemicWord {
  readonly clitics: readonly Phonemes[];
  /** The article's last consonant: its ل or the assimilated sun letter. */
  readonly article: string;
  readonly rest: string;
  /** Phonemes of `rest`. */
  readonly phonemes: Phonemes;
  /** The article in the name of God is not a separate word. */
  readonly isOneWord: boolean;
}

function splitArticle(word: string): Omit<PhonemicWord, "clitics" | "phonemes"> {
  if (godsName.test(word)) return { article: "ل", rest: word.replace(godsName, "لَا"), isOneWord: true };
  const [, mark, rest = ""] = /^ا\u064E?ل([\u0650\u0652]?)(?=\p{L})(.*)$/su.exec(word) ?? [];
  const assimilates = sunLetters.includes(rest.charAt(0)) && /^.\p{Mn}*\u0651/u.test(rest);
  if (rest !== "" && assimilates)
    return { article: rest.charAt(0), rest: rest.replace("\u0651", ""), isOneWord: false };
  if (mark === "\u0650" && /^ا(?!\p{Mn})/u.test(rest))
    return { article: "ل", rest: rest.replace("ا", "اِ"), isOneWord: false };
  // A ل with sukun before a sun letter is a radical: الْتَقَى.
  const isArticle =
    mark === "\u0652" ? rest !== "" && !sunLetters.includes(rest.charAt(0)) : /^[اأإآ]/.test(rest);
  return isArticle ? { article: "ل", rest, isOneWord: false } : { article: "", rest: word, isOneWord: true };
}

function splitWord(word: string): Omit<PhonemicWord, "phonemes"> {
  const [, clitics = "", noun = ""] = beforeArticle.exec(word) ?? liBeforeArticle.exec(word) ?? [];
  // لِلَّيْل is li, al and layl, although the third ل is not written.
  const inner = splitArticle(noun.replace(/^ل(?=\p{Mn}*\u0651)/u, "لل").replace(/^ل/, "ال"));
  if (inner.article === "") return { clitics: [], ...splitArticle(word) };
  return { clitics: clitics.match(/\P{Mn}\p{Mn}*/gu) ?? [], ...inner };
}

function readWord(written: string): PhonemicWord {
  const word = withoutWasla(written.replace(beforeRelative, "$1"));
  const { clitics, rest, ...article } = splitWord(word);
  return { clitics: clitics.map(toPhonemes), rest, phonemes: toPhonemes(rest), ...article };
}

/** Long vowel before its doubled glide: ʿarabīya, ʿadūw; at the end of a word ī alone (ʿarabī). */
const nisba = (word: Phonemes): Phonemes =>
  word
    .replace(/iيي(?=[aiuAIU])/g, "Iي")
    .replace(/iيي$/, "I")
    .replace(/uوو/g, "Uو");

/** ة without an ending is silent after its a; after a long a or before an ending it is t. */
const endings = (word: Phonemes): Phonemes =>
  word
    .replace(/AT$/, "Aت")
    .replace(/T$/, "")
    .replaceAll("T", "ت")
    .replace(/N[AY]?/g, "ن");

const spell = (phonemes: Phonemes, letters: Table): string =>
  [...phonemes].map((s) => letters[s] ?? "").join("");

/** A word or the part after its article in Latin letters; an initial hamza is not written. */
const latinRest = (phonemes: Phonemes, letters: Table): string =>
  spell(
    endings(nisba(phonemes))
      .replace(/^ء/, "")
      .replace(/^\^(?=ل(?:ل|$))/, "a")
      .replace(/([تدكس])(?=ه)/g, "$1ʹ"),
    letters,
  );

function dmgWord({ clitics, article, phonemes, isOneWord }: PhonemicWord): string {
  const text = latinRest(phonemes, dmg);
  if (article === "") return text;
  const before = clitics.map((clitic) => `${spell(clitic, dmg)}-`).join("");
  return `${before || "a"}${dmg[article]}${isOneWord ? "" : "-"}${text}`;
}

/** The article is always al-, except after li (lil-kitāb); so is the name of God after bi (billāh). Final ة is h: madrasah, ḥayāh. */
function alaLcWord({ clitics, article, rest, phonemes, isOneWord }: PhonemicWord): string {
  const spelled = latinRest(phonemes, alaLc);
  const text = rest.endsWith("اة")
    ? spelled.replace(/t$/, "h")
    : rest.endsWith("ة")
      ? `${spelled}h`
      : spelled;
  if (article === "") return text;
  const before = clitics.map((clitic) => spell(clitic, alaLc)).join("-");
  const isOneWithArticle = before.endsWith("li") || (isOneWord && before.endsWith("bi"));
  return `${before}${isOneWithArticle ? "" : before === "" ? "a" : "-a"}l${isOneWord ? "" : "-"}${text}`;
}

function ipaWord({ clitics, article, phonemes }: PhonemicWord): string {
  const ended = endings(phonemes);
  const opened = article === "" ? ended.replace(/^\^(?=ل(?:ل|$))/, "ءa").replace("^", "ء") : ended;
  const before = article === "" ? "" : clitics.join("") || "ءa";
  return spell(before + article + opened, ipa).replace(/(d͡ʒ|[^\saiuː]ˤ?)\1(?!͡)/gu, "$1ː");
}

/** The article after a vowel loses its own: ʕabdu lʕaziːz. */
const joinedArticle = (said: string, word: PhonemicWord): string => {
  const spelled = ipaWord(word);
  const isJoined = word.article !== "" && word.clitics.length === 0 && /[aiuː] $/.test(said);
  return isJoined ? spelled.replace(/^ʔa/, "") : spelled;
};

const toIpa = (words: readonly (PhonemicWord | string)[]): string =>
  words.reduce<string>(
    (said, part) => said + (typeof part === "string" ? part : joinedArticle(said, part)),
    "",
  );

/** Splits a text into the phonemic forms of its words and the text between them. */
const readText = (text: string): (PhonemicWord | string)[] =>
  text
    .normalize("NFC")
    .split(/([^\p{L}\p{Mn}]+)/u)
    .filter((part) => part !== "")
    .map((part) =>
      /^[\p{L}\p{Mn}]/u.test(part)
        ? readWord(part)
        : part.replace("،", ",").replace("؟", "?").replace("؛", ";"),
    );

const spellText = (
  text: readonly (PhonemicWord | string)[],
  spellWord: (word: PhonemicWord) => string,
): string => text.map((part) => (typeof part === "string" ? part : spellWord(part))).join("");

/** DIN 31635 of a vocalised text, word by word: aš-šams, kitāb, madrasa. An initial hamza is not written. */
export const toDmg = (text: string): string => spellText(readText(text), dmgWord);

/**
 * DIN 31635 as it is said: the article joins the vowel before it (ʿabdu l-malik is ʿabdulmalik), and a hyphen stands where a
 * hamza begins the word after the article (al-anbār, but alistiqlāl).
 */
export const toSaid = (text: string): string =>
  readText(text).reduce<string>((said, part) => {
    if (typeof part === "string") return said + part;
    if (part.article === "") return said + dmgWord(part);
    const clitics = part.clitics.map((clitic) => spell(clitic, dmg)).join("");
    const isJoined = clitics === "" && /[aiuāīū] $/.test(said);
    const article = `${clitics || (isJoined ? "" : "a")}${dmg[part.article]}${part.phonemes.startsWith("ء") ? "-" : ""}`;
    return (isJoined ? said.slice(0, -1) : said) + article + latinRest(part.phonemes, dmg);
  }, "");

/** DIN 31635 and ALA-LC (madrasah). */
export function toLatin(text: string): Pick<Transliterations, "dmg" | "alaLc"> {
  const words = readText(text);
  return { dmg: spellText(words, dmgWord), alaLc: spellText(words, alaLcWord) };
}

/** Buckwalter; the shadda precedes its vowel, as in Buckwalter lexicons. */
const toBuckwalter = (text: string): string =>
  [...text.normalize("NFC").replace(/([\u064B-\u0650])\u0651/g, "\u0651$1")]
    .map((letter) => buckwalter[letter] ?? letter)
    .join("");

/** Transliterates a vocalised text in four systems. IPA is broad and pausal. */
export function transliterate(text: string): Transliterations {
  const words = readText(text);
  return {
    dmg: spellText(words, dmgWord),
    alaLc: spellText(words, alaLcWord),
    buckwalter: toBuckwalter(text),
    ipa: toIpa(words),
  };
}
