import { figures } from "../../domain/figures.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { analyzePrice, textWordPrice, tierPrice } from "../../domain/price.ts";
import { arabicPoints, arabicSecondsGenitive, counted } from "../../look/plural.ts";
import { formats, texts } from "../../look/text.ts";

/** Numbers and names that come into the texts. */
export interface PlanFigures {
  readonly freeWords: string;
  readonly basic: string;
  readonly analysis: string;
  readonly textWord: string;
}

/** A price in Arabic: a half and a pair have words of their own. */
const inPoints = (half: HalfPoints): string => counted("ar", dataPoints(half), arabicPoints);

interface HomeText {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly lead: string;
  readonly noKey: string;
  readonly box: string;
  readonly placeholder: string;
  readonly lookUp: string;
  readonly examplesLabel: string;
  readonly examples: readonly string[];
  readonly answer: string;
  readonly rank: (rank: string) => string;
  readonly root: string;
  readonly pattern: string;
  readonly plural: string;
  readonly imperfect: string;
  readonly feminine: string;
  readonly masdar: string;
  readonly said: string;
  readonly family: string;
  readonly moreOfRoot: (count: string) => string;
  readonly others: string;
  readonly openWord: string;
  readonly nothing: string;
  readonly nearTitle: string;
  readonly tooLong: string;
  readonly tooMany: (seconds: number) => string;
  readonly sentenceAnswer: string;
  readonly unknown: string;
  readonly codeTitle: string;
  readonly codeNote: () => string;
  readonly codeNoteWords: () => string;
  readonly codeNoteText: () => string;
  readonly comma: string;
  readonly sentenceTitle: string;
  readonly sentenceAbout: string;
  readonly typed: string;
  readonly figuresTitle: string;
  readonly counts: Readonly<Record<"words" | "roots" | "patterns" | "expressions" | "proverbs", string>>;
  readonly plansTitle: string;
  readonly plansAbout: (figures: PlanFigures) => string;
  readonly plan: Readonly<Record<string, string>>;
  readonly month: string;
  readonly free: string;
  readonly pointsDay: (count: string) => string;
  readonly pointsMonth: (count: string) => string;
  readonly calls: (count: string) => string;
  readonly anyCalls: string;
  readonly choose: string;
  readonly plansMore: string;
  readonly ownTitle: string;
  readonly ownAbout: string;
  readonly ownFacts: readonly string[];
  readonly ownMore: string;
  readonly nextTitle: string;
  readonly next: readonly { readonly path: string; readonly name: string; readonly about: string }[];
}

export const homeText = texts<HomeText>(
  {
    title: "Mizan · Arabic words, weighed: root, pattern, meaning and every form",
    description:
      "An Arabic language API that you can run yourself: look up a word as people type it and get its root, pattern, meaning and forms; vocalise and analyse whole texts.",
    headline: "Arabic, weighed to the letter.",
    lead: "An API for apps, dictionaries and research: send a word or a text as people type it, and get its root, its pattern, its meaning and all its forms.",
    noKey: "Try it here, without a key.",
    box: "An Arabic or English word, or a short sentence",
    placeholder: "Type a word",
    lookUp: "Look up",
    examplesLabel: "Type as you would anywhere:",
    examples: ["المدرسه", "kitāb", "3arabi", "to write", "وسيكتبونها"],
    answer: "Answer",
    rank: (rank) => `No. ${rank} by frequency`,
    root: "Root",
    pattern: "Pattern",
    plural: "Plural",
    imperfect: "Imperfect",
    feminine: "Feminine",
    masdar: "Masdar",
    said: "Pronounced",
    family: "Same root",
    moreOfRoot: (count) => `${count} more`,
    others: "Other matches",
    openWord: "The whole entry",
    nothing:
      "We know no such word. Check the spelling, or type it in another script: Arabic, Latin letters or English.",
    nearTitle: "Words spelt much like it:",
    tooLong: "That is too long for this box: it takes up to 64 characters. The API takes whole texts.",
    tooMany: (seconds) =>
      `That was a lot of words for one minute. Please try again in ${formats.en.number(seconds)} s, or get a free key, which has limits of its own.`,
    sentenceAnswer: "Vocalised and analysed",
    unknown: "unknown word",
    codeTitle: "The same as code",
    codeNote: () =>
      `${figures.price.analysis} points for a word that is known, however many analyses it has.`,
    codeNoteWords: () => `At most ${figures.price.basic} point for each word found.`,
    codeNoteText: () => `${figures.price.textWord} points for each word that gets marks.`,
    comma: ", ",
    sentenceTitle: "A sentence, read the way it is meant",
    sentenceAbout:
      "People write without vowels. Mizan puts them back and names each word’s lemma; it says so when it does not know one.",
    typed: "As typed",
    figuresTitle: "What it knows",
    counts: {
      words: "words, each with its whole paradigm",
      roots: "roots, three or four radicals",
      patterns: "patterns",
      expressions: "expressions",
      proverbs: "proverbs, explained",
    },
    plansTitle: "Plans",
    plansAbout: ({ freeWords, basic, analysis, textWord }) =>
      `Calls cost points: ${basic} for a word’s record (none for the ${freeWords} commonest), ${analysis} for an analysis, ${textWord} for each word of a text. Misses and errors cost nothing.`,
    plan: { free: "Free", starter: "Starter", pro: "Pro", business: "Business", enterprise: "Enterprise" },
    month: "a month",
    free: "$0",
    pointsDay: (count) => `${count} points a day`,
    pointsMonth: (count) => `${count} points a month`,
    calls: (count) => `${count} parallel calls`,
    anyCalls: "unlimited parallel calls",
    choose: "Get a free key",
    plansMore: "Start free, then ask for a larger plan:",
    ownTitle: "Run your own",
    ownAbout:
      "One command on any machine with Node 20. It builds its data, opens its database and is ready within a minute.",
    ownFacts: [
      "No other service: one process, one file of accounts",
      "Works without a network; texts are neither kept nor sent on",
      "Code under MIT, data under CC BY 4.0",
    ],
    ownMore: "How to run it in production",
    nextTitle: "Go on",
    next: [
      {
        path: "/docs/quick-start",
        name: "Quick start",
        about: "From nothing to your first answers in five minutes.",
      },
      {
        path: "/docs",
        name: "API reference",
        about: "Every endpoint with its parameters, prices and examples.",
      },
      { path: "/docs/texts", name: "Texts", about: "Vocalise and analyse whole texts, as JSON or CoNLL-U." },
      { path: "/openapi.json", name: "OpenAPI", about: "The description for programs that write clients." },
    ],
  },
  {
    title: "ميزان · جذر كل كلمة عربية ووزنها ومعناها وجميع صيغها",
    description:
      "واجهة برمجة للغة العربية يمكنك تشغيلها بنفسك: ابحث عن الكلمة كما تُكتب تجد جذرها ووزنها ومعناها وصيغها، وشكّل النصوص وحلّلها.",
    headline: "لكل كلمة ميزان",
    lead: "واجهة برمجة للتطبيقات والمعاجم والبحث اللغوي: أرسل كلمة أو نصًا كما يكتبه الناس، تصلك جذور كلماته وأوزانها ومعانيها وجميع صيغها.",
    noKey: "جرّبه هنا بلا مفتاح.",
    box: "كلمة عربية أو إنجليزية، أو جملة قصيرة",
    placeholder: "اكتب كلمة",
    lookUp: "ابحث",
    examplesLabel: "اكتب كما تكتب عادةً:",
    examples: ["المدرسه", "وسيكتبونها", "مسؤوليات", "3arabi", "ذهبت الى بيتي"],
    answer: "النتيجة",
    rank: (rank) => `الرتبة ${rank} في الشيوع`,
    root: "الجذر",
    pattern: "الوزن",
    plural: "الجمع",
    imperfect: "المضارع",
    feminine: "المؤنث",
    masdar: "المصدر",
    said: "النطق",
    family: "من الجذر نفسه",
    moreOfRoot: (count) => `و${count} أخرى`,
    others: "نتائج أخرى",
    openWord: "المدخل كاملًا",
    nothing:
      "لا نعرف هذه الكلمة. راجع الإملاء، أو اكتبها بطريقة أخرى: بالعربية أو بالحروف اللاتينية أو بمعناها الإنجليزي.",
    nearTitle: "كلمات قريبة منها في الرسم:",
    tooLong: "النص أطول مما يتسع له هذا المربع، وحدّه 64 حرفًا. أما واجهة البرمجة فتقبل النصوص الكاملة.",
    tooMany: (seconds) =>
      `بحثت عن كلمات كثيرة في دقيقة واحدة. حاول مجددًا بعد ${counted("ar", seconds, arabicSecondsGenitive)}، أو احصل على مفتاح مجاني له حدوده الخاصة.`,
    sentenceAnswer: "الجملة مشكولةً ومحلَّلة",
    unknown: "كلمة غير معروفة",
    codeTitle: "الطلب نفسه من برنامجك",
    codeNote: () => `${inPoints(analyzePrice)} للكلمة المعروفة، مهما كثرت تحليلاتها.`,
    codeNoteWords: () => `${inPoints(tierPrice.basic)} على الأكثر لكل كلمة في النتائج.`,
    codeNoteText: () => `${inPoints(textWordPrice)} لكل كلمة تُشكَّل.`,
    comma: "، ",
    sentenceTitle: "الجملة كما أرادها كاتبها",
    sentenceAbout:
      "يكتب الناس بلا تشكيل، فيعيد ميزان الحركات ويذكر مدخل كل كلمة ونوعها، وإن لم يعرف كلمةً صرّح بذلك.",
    typed: "كما كُتبت",
    figuresTitle: "ما يعرفه ميزان",
    counts: {
      words: "الكلمات، ولكل منها تصريفها الكامل",
      roots: "الجذور الثلاثية والرباعية",
      patterns: "الأوزان",
      expressions: "التعابير",
      proverbs: "الأمثال، مع شرحها",
    },
    plansTitle: "الخطط",
    plansAbout: ({ freeWords, basic, analysis, textWord }) =>
      `تُحتسب الطلبات بالنقاط: سجل الكلمة ${basic} (وهو مجاني للكلمات الـ${freeWords} الأكثر شيوعًا)، وتحليل الكلمة ${analysis}، وكل كلمة من نص ${textWord}. ولا تكلّف الأخطاء ولا البحث بلا نتيجة شيئًا.`,
    plan: {
      free: "المجانية",
      starter: "الأساسية",
      pro: "الاحترافية",
      business: "الأعمال",
      enterprise: "المؤسسات",
    },
    month: "شهريًا",
    free: "$0",
    pointsDay: (count) => `${count} نقطة يوميًا`,
    pointsMonth: (count) => `${count} نقطة شهريًا`,
    calls: (count) => `الطلبات المتزامنة: ${count}`,
    anyCalls: "الطلبات المتزامنة: بلا حد",
    choose: "احصل على مفتاح مجاني",
    plansMore: "ابدأ مجانًا، ثم اطلب خطة أكبر:",
    ownTitle: "شغّله بنفسك",
    ownAbout: "أمر واحد على أي جهاز عليه Node 20: يبني البيانات ويهيّئ قاعدتها، ويصبح جاهزًا خلال دقيقة.",
    ownFacts: [
      "لا يحتاج إلى خدمة أخرى: عملية واحدة، وملف واحد للحسابات",
      "يعمل بلا شبكة، ولا يحفظ النصوص ولا يرسلها إلى أحد",
      "الشيفرة برخصة MIT والبيانات برخصة CC BY 4.0",
    ],
    ownMore: "دليل التشغيل في بيئة الإنتاج",
    nextTitle: "تابع من هنا",
    next: [
      {
        path: "/docs/quick-start.ar",
        name: "بداية سريعة",
        about: "من الصفر إلى أول استجابة في خمس دقائق.",
      },
      { path: "/docs", name: "مرجع واجهة البرمجة", about: "كل نقطة نهاية بمعاملاتها وتكلفتها وأمثلتها." },
      { path: "/docs/texts.ar", name: "النصوص", about: "شكّل النصوص وحلّلها، بصيغة JSON أو CoNLL-U." },
      {
        path: "/openapi.json",
        name: "OpenAPI",
        about: "وصف الواجهة الذي تقرؤه البرامج لتولّد مكتبات العملاء.",
      },
    ],
  },
);
