import { arabicWords, counted } from "../../look/plural.ts";
import { formats, isolate, texts } from "../../look/text.ts";

export const lookUpText = texts(
  {
    title: "Look up",
    label: "A word in Arabic, Latin letters or English",
    help: "Looking up costs nothing.",
    submit: "Look up",
    placeholder: "كتاب, kitab or book",
    found: (count: number) => `${formats.en.number(count)} ${count === 1 ? "word" : "words"}`,
    first: (shown: number, count: number) => `the first ${shown} of ${formats.en.number(count)} words`,
    none: (query: string) => `No word found for “${query}”.`,
    near: "Did you mean:",
    slow: "Many look-ups at once: wait a moment, then go on.",
    lessonTitle: "Type as you would anywhere",
    lesson: "With or without vowels, inflected, with prefixes, in Latin letters, or the meaning in English:",
    root: "root",
    rank: (rank: string) => `no. ${rank} by frequency`,
  },
  {
    title: "المعجم",
    label: "كلمة بالعربية أو بالحروف اللاتينية أو بالإنجليزية",
    help: "البحث هنا مجاني.",
    submit: "ابحث",
    placeholder: "كتاب أو kitab أو book",
    found: (count: number) => counted("ar", count, arabicWords),
    first: (shown: number, count: number) =>
      `أول ${formats.ar.number(shown)} من ${counted("ar", count, { ...arabicWords, two: "كلمتين" })}`,
    none: (query: string) => `لم نجد كلمة توافق «${isolate(query)}».`,
    near: "هل تقصد:",
    slow: "عمليات البحث كثيرة الآن: انتظر لحظة ثم تابع.",
    lessonTitle: "اكتب كما تكتب عادةً",
    lesson: "بالتشكيل أو بدونه، مصرّفةً أو مع سوابقها، بالحروف اللاتينية، أو معناها بالإنجليزية:",
    root: "الجذر",
    rank: (rank: string) => `الرتبة ${rank} في الشيوع`,
  },
);
