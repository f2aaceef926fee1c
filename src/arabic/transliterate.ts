import { stripMarks } from "./marks.ts";
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

/** DIN 31635, which the Deutsche Morgenländische Gesellschaft uses. */
const dmg: Table = {
  ...table("ʾ b t ṯ ǧ ḥ ḫ d ḏ r z s š ṣ ḍ ṭ ẓ ʿ ġ f q k l m n h w y"),
  ...{ a: "a", i: "i", u: "u", A: "ā", I: "ī", U: "ū", Y: "ā" },
};
/** The romanisation table of the American Library Association and the Library of Congress. */
const alaLc: Table = {
  ...table("ʼ b t th j ḥ kh d dh r z s sh ṣ ḍ ṭ ẓ ʻ gh f q k l m n h w y"),
  ...{ a: "a", i: "i", u: "u", A: "ā", I: "ī", U: "ū", Y: "á" },
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

const sunLetters = "تثدذرزسشصضطظلن";

/** A word's article as it is said, and the rest: الشَّمْس is š + šams. */
function splitArticle(word: string): { readonly article: string; readonly rest: string } {
  const match = /^(?:ا|اَ)ل(ْ?)(?=\p{L})(.*)$/su.exec(word);
  if (!match) return { article: "", rest: word };
  const rest = match[2] as string;
  const first = stripMarks(rest)[0] as string;
  const assimilates = sunLetters.includes(first) && /^.\p{Mn}*\u0651/u.test(rest);
  if (assimilates) return { article: first, rest: rest.replace("\u0651", "") };
  return match[1] === "ْ" || /^[اأإآ]/.test(rest) ? { article: "ل", rest } : { article: "", rest: word };
}

/** Long vowel before its doubled glide: ʿarabīya, ʿadūw; at the end of a word ī alone (ʿarabī). */
const nisba = (word: Phonemes): Phonemes =>
  word
    .replace(/iيي(?=[aiuAIU])/g, "Iي")
    .replace(/iيي$/, "I")
    .replace(/uوو/g, "Uو");

/** ة is heard as a; after a long a as t. Before it the a is already there. */
const endings = (word: Phonemes): Phonemes =>
  word
    .replace(/AT$/, "Aت")
    .replace(/T$/, "")
    .replace(/N[AY]?/g, "ن");

const spell = (phonemes: Phonemes, letters: Table): string =>
  [...phonemes].map((s) => letters[s] ?? "").join("");

/** The name of God is written with a shadda that is not an article's. */
const godsName = (word: string): string => word.replace(/اللّٰه/, "أَلْلَاه");

/** و ف ب ك and ل that are written together with the article of the next word: wa-l-kitāb. */
const procliticBeforeArticle = /^((?:[وفبك][\u064E\u0650])+)(ال.*)$/su;
const liBeforeArticle = /^((?:[وف]\u064E)?ل\u0650)(ل.*)$/su;

function latinWord(written: string, letters: Table, join: (article: string, rest: string) => string): string {
  const word = godsName(written);
  const clitic = procliticBeforeArticle.exec(word) ?? liBeforeArticle.exec(word);
  if (clitic) {
    const noun = (clitic[2] as string).replace(/^ل/, "ال");
    if (splitArticle(noun).article !== "") {
      return `${spell(toPhonemes(clitic[1] as string), letters)}-${latinWord(noun, letters, join).replace(/^a/, "")}`;
    }
  }
  const { article, rest } = splitArticle(word);
  const said = endings(nisba(toPhonemes(rest)))
    .replace(/^ء/, "")
    .replace(/^\^(?=ل)/, "a");
  const text = spell(said, letters);
  return article === "" ? text : join(letters[article] ?? "", text);
}

/** Final ة of ALA-LC is h: madrasah. */
const alaLcWord = (word: string): string => {
  const text = latinWord(word, alaLc, (_, rest) => `al-${rest}`);
  return /ة\p{Mn}*$/u.test(word) && text.endsWith("a")
    ? `${text}h`
    : text.replace(/āt$/, /اة$/.test(stripMarks(word)) ? "āh" : "āt");
};

function ipaWord(word: string): string {
  const { article, rest } = splitArticle(godsName(word));
  const said = endings(toPhonemes(rest))
    .replace(/^\^(?=ل)/, "ءa")
    .replace("^", "ء");
  const text = spell(said, ipa).replace(/(d͡ʒ|[^\saiuː]ˤ?)\1/gu, "$1ː");
  return article === "" ? text : `ʔa${article === "ل" ? "l" : ipa[article]}${text}`;
}

const eachWord = (text: string, word: (word: string) => string): string =>
  text
    .normalize("NFC")
    .split(/([^\p{L}\p{Mn}]+)/u)
    .map((part, i) =>
      i % 2 === 0
        ? part === ""
          ? ""
          : word(part)
        : part.replace("،", ",").replace("؟", "?").replace("؛", ";"),
    )
    .join("");

/** DIN 31635 of a vocalised text, word by word: aš-šams, kitāb, madrasa. An initial hamza is not written. */
export const toDmg = (text: string): string =>
  eachWord(text, (word) => latinWord(word, dmg, (article, rest) => `a${article}-${rest}`));

/** A vocalised text in the four systems. IPA is broad, of the pausal form. */
export const transliterate = (text: string): Transliterations => ({
  dmg: toDmg(text),
  alaLc: eachWord(text, alaLcWord),
  buckwalter: [...text.normalize("NFC")].map((letter) => buckwalter[letter] ?? letter).join(""),
  ipa: eachWord(text, ipaWord),
});
