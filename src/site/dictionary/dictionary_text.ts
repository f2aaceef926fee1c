import { figures } from "../../domain/figures.ts";
import { formats, texts } from "../../look/text.ts";

const arabicPlurals = new Intl.PluralRules("ar");

/** The forms of a counted noun in Arabic: كلمة، كلمتان، 5 كلمات، 12 كلمة. */
interface CountedNoun {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

function countArabic(count: number, noun: CountedNoun): string {
  const rule = arabicPlurals.select(count);
  if (rule === "one" || rule === "two") return noun[rule];
  return `${formats.ar.number(count)} ${rule === "few" ? noun.few : rule === "many" ? noun.many : noun.other}`;
}

const countEnglish = (count: number, noun: string): string =>
  `${formats.en.number(count)} ${noun}${count === 1 ? "" : "s"}`;

const arabicWord: CountedNoun = {
  one: "كلمة واحدة",
  two: "كلمتان",
  few: "كلمات",
  many: "كلمة",
  other: "كلمة",
};

export const dictionaryText = texts(
  {
    dictionary: "Dictionary",
    roots: "Roots",
    patterns: "Patterns",
    proverbs: "Proverbs",
    expressions: "Expressions",
    title: "Arabic dictionary: words with root, pattern and all forms",
    about: (words: number, roots: number) =>
      `${formats.en.number(words)} Arabic words from ${formats.en.number(roots)} roots, each vocalised, with meanings, examples, its family and all its forms.`,
    intro:
      "Type a word as you would anywhere: with or without vowels, inflected, in Latin letters or in English.",
    search: "Look up",
    searchLabel: "A word in Arabic, Latin letters or English",
    examples: "For example",
    byLetter: "By first letter",
    startingWith: (letter: string) => `Words that begin with ${letter}`,
    rootsStartingWith: (letter: string) => `Roots that begin with ${letter}`,
    all: "All",
    commonest: { verb: "Common verbs", noun: "Common nouns", adj: "Common adjectives" },
    results: (query: string) => `Results for “${query}”`,
    resultsAbout: (query: string) => `Arabic words for “${query}”.`,
    previous: "Previous",
    next: "Next",
    pageOf: (page: number, pages: number) => `Page ${formats.en.number(page)} of ${formats.en.number(pages)}`,
    words: (count: number) => countEnglish(count, "word"),
    homographs: (count: number, bare: string) => `${countEnglish(count, "word")} spelled ${bare}`,
    spelledAlike: "Words spelled alike",
    wordTitle: (word: string, latin: string, gloss: string) =>
      `${word} (${latin}): ${gloss} · Arabic dictionary`,
    spellingTitle: (bare: string, glosses: string) => `${bare}: ${glosses} · Arabic dictionary`,
    form: (form: string) => `form ${form}`,
    plural: "plural",
    feminine: "feminine",
    masdar: "masdar",
    rank: (rank: number) => `rank ${formats.en.number(rank)}`,
    top: `top ${figures.freeWords}`,
    senses: "Meanings",
    english: "English",
    preview: "The senses with examples, the family and every form of this word are in its full record.",
    previewAction: "Get a key",
    apiCall: "API call",
    ownPlurals: "Plural in this sense",
    ownMasdars: "Masdar in this sense",
    forms: "Forms",
    formsOf: (word: string) => `Forms of ${word}`,
    more: (count: number) => `and ${formats.en.number(count)} more`,
    root: "Root",
    pattern: "Pattern",
    wholeFamily: (count: number) => `The whole family: ${countEnglish(count, "word")}`,
    grammar: "Grammar",
    gender: "Gender",
    number: "Number",
    rationality: "Rationality",
    declension: "Declension",
    transitivity: "Transitivity",
    verbClass: "Class",
    activeParticiple: "Active participle",
    passiveParticiple: "Passive participle",
    syllables: "Syllables",
    variants: "Also written",
    inTexts: "In texts",
    perMillion: (value: string) => `${value} per million words`,
    bands: ["among the 1,000 commonest words", "very common", "common", "less common", "rare"],
    sources: "Sources",
    rootTitle: (root: string, gloss: string) => `Root ${root}: ${gloss} · Arabic dictionary`,
    rootAbout: (root: string, gloss: string, count: number) =>
      `The Arabic root ${root} (${gloss}) and its ${countEnglish(count, "word")}, verbs by form.`,
    otherWords: "Nouns, adjectives and others",
    verbs: "Verbs",
    patternTitle: (pattern: string) => `Pattern ${pattern} · Arabic dictionary`,
    patternAbout: (pattern: string, description: string, count: number) =>
      `The Arabic pattern ${pattern}: ${description}; ${countEnglish(count, "word")}.`,
    proverbTitle: (proverb: string) => `${proverb} · Arabic proverbs`,
    expressionTitle: (expression: string, gloss: string) => `${expression}: ${gloss} · Arabic expressions`,
    wordsOfPhrase: "Its words",
    example: "Example",
    missing: (query: string) => `No entry for “${query}”`,
    missingTitle: "Not in the dictionary",
    missingAbout: "This is not in the dictionary.",
    near: "Perhaps one of these:",
    nothingNear: "Nothing is close to it in spelling. Try another spelling, or the word in English.",
    slower: "A little slower, please",
    slowerAbout: (seconds: number) =>
      `Many pages were opened from your address in a short time. Wait ${countEnglish(seconds, "second")} and load the page again. For more at once there is the API.`,
    listTitles: {
      roots: "Roots of Arabic, the commonest first",
      patterns: "Patterns of Arabic words",
      proverbs: "Arabic proverbs",
      expressions: "Arabic expressions",
    },
  },
  {
    dictionary: "المعجم",
    roots: "الجذور",
    patterns: "الأوزان",
    proverbs: "الأمثال",
    expressions: "التعابير",
    title: "معجم العربية: الكلمات بجذورها وأوزانها وتصاريفها",
    about: (words: number, roots: number) =>
      `معجم عربي مشكول: ${formats.ar.number(words)} كلمة من ${formats.ar.number(roots)} جذر، بمعانيها وأمثلتها وأسرتها وتصاريفها.`,
    intro:
      "اكتب الكلمة كما اعتدت: مشكولة أو بلا تشكيل، مصرَّفة أو مجردة، بالحرف العربي أو اللاتيني أو بالإنجليزية.",
    search: "ابحث",
    searchLabel: "كلمة بالعربية أو بالحرف اللاتيني أو بالإنجليزية",
    examples: "مثلًا",
    byLetter: "حسب الحرف الأول",
    startingWith: (letter: string) => `كلمات تبدأ بحرف ${letter}`,
    rootsStartingWith: (letter: string) => `جذور تبدأ بحرف ${letter}`,
    all: "الكل",
    commonest: { verb: "أفعال شائعة", noun: "أسماء شائعة", adj: "صفات شائعة" },
    results: (query: string) => `نتائج البحث عن «${query}»`,
    resultsAbout: (query: string) => `كلمات عربية توافق «${query}».`,
    previous: "السابق",
    next: "التالي",
    pageOf: (page: number, pages: number) =>
      `الصفحة ${formats.ar.number(page)} من ${formats.ar.number(pages)}`,
    words: (count: number) => countArabic(count, arabicWord),
    homographs: (count: number, bare: string) => `${bare}: ${countArabic(count, arabicWord)} بهذا الرسم`,
    spelledAlike: "كلمات متفقة في الرسم",
    wordTitle: (word: string, _latin: string, _gloss: string) => `معنى ${word} وتصريفها · معجم ميزان`,
    spellingTitle: (bare: string, _glosses: string) => `معنى ${bare} وتصريفها · معجم ميزان`,
    form: (form: string) => `الصيغة ${form}`,
    plural: "الجمع",
    feminine: "المؤنث",
    masdar: "المصدر",
    rank: (rank: number) => `الرتبة ${formats.ar.number(rank)}`,
    top: `من الكلمات الـ${figures.freeWords} الأكثر شيوعًا`,
    senses: "المعاني",
    english: "بالإنجليزية",
    preview: "المعاني بأمثلتها وأسرة الجذر والتصريف كله في السجل الكامل لهذه الكلمة.",
    previewAction: "احصل على مفتاح",
    apiCall: "طلب API",
    ownPlurals: "الجمع بهذا المعنى",
    ownMasdars: "المصدر بهذا المعنى",
    forms: "التصريف",
    formsOf: (word: string) => `تصريف ${word}`,
    more: (count: number) => `و${formats.ar.number(count)} غيرها`,
    root: "الجذر",
    pattern: "الوزن",
    wholeFamily: (count: number) => `أسرة الجذر كلها: ${countArabic(count, arabicWord)}`,
    grammar: "الصرف والنحو",
    gender: "الجنس",
    number: "العدد",
    rationality: "العاقل وغيره",
    declension: "الإعراب",
    transitivity: "التعدي واللزوم",
    verbClass: "النوع",
    activeParticiple: "اسم الفاعل",
    passiveParticiple: "اسم المفعول",
    syllables: "المقاطع",
    variants: "تُكتب أيضًا",
    inTexts: "في النصوص",
    perMillion: (value: string) => `${value} في كل مليون كلمة`,
    bands: ["من الكلمات الألف الأكثر شيوعًا", "شائعة جدًّا", "شائعة", "أقل شيوعًا", "نادرة"],
    sources: "المصادر المعتمدة",
    rootTitle: (root: string, _gloss: string) => `الجذر ${root} وأسرته · معجم ميزان`,
    rootAbout: (root: string, _gloss: string, count: number) =>
      `الجذر ${root} وما اشتُق منه: ${countArabic(count, arabicWord)}، الأفعال حسب صيغها ثم الأسماء.`,
    otherWords: "الأسماء والصفات وغيرها",
    verbs: "الأفعال",
    patternTitle: (pattern: string) => `الوزن ${pattern} · معجم ميزان`,
    patternAbout: (pattern: string, _description: string, count: number) =>
      `ما جاء على وزن ${pattern}: ${countArabic(count, arabicWord)}.`,
    proverbTitle: (proverb: string) => `${proverb} · أمثال عربية`,
    expressionTitle: (expression: string, _gloss: string) => `معنى ${expression} · معجم ميزان`,
    wordsOfPhrase: "كلماته",
    example: "مثال",
    missing: (query: string) => `لا مدخل لـ«${query}»`,
    missingTitle: "ليست في المعجم",
    missingAbout: "لم نجد هذا في المعجم.",
    near: "لعلك تقصد:",
    nothingNear: "لا شيء قريب من هذا الرسم. جرّب كتابة أخرى، أو اكتب الكلمة بالإنجليزية.",
    slower: "تمهّل قليلًا من فضلك",
    slowerAbout: (seconds: number) =>
      `فُتحت صفحات كثيرة من عنوانك في وقت قصير. انتظر ${countArabic(seconds, { one: "ثانية واحدة", two: "ثانيتين", few: "ثوانٍ", many: "ثانية", other: "ثانية" })} ثم أعد تحميل الصفحة. وللطلبات الكثيرة واجهة البرمجة.`,
    listTitles: {
      roots: "جذور العربية، الأكثر شيوعًا أولًا",
      patterns: "أوزان الكلمات العربية",
      proverbs: "أمثال عربية",
      expressions: "تعابير عربية",
    },
  },
);
