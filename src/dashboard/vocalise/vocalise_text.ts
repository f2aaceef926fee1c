import { texts } from "../../look/text.ts";

export const vocaliseText = texts(
  {
    title: "Vocalise a text",
    about: (points: string) =>
      `Each word that gets marks costs ${points}; words that are not known cost nothing. Texts are neither logged nor kept.`,
    text: "Text",
    placeholder: "Type or paste Arabic text",
    endings: "Endings",
    full: "Full: all marks",
    pausal: "Pausal: as before a pause, at the end of a sentence",
    none: "None: no mark of case or mood",
    asYouType: "Vocalise when I pause: each sentence once",
    submit: "Vocalise",
    atMost: "At most {points} for {words}",
    empty: "Type a text first.",
    result: "Vocalised",
    waiting: "The vocalised text appears here. Click a word in it for its other readings.",
    unsent: "The server could not be reached. Try again.",
    charged: (cost: string, key: string, remaining: string) =>
      `${cost} charged to ${key}; ${remaining} left today.`,
    readings: "Other readings",
    use: "Use this reading",
  },
  {
    title: "تشكيل نص",
    about: (points: string) => `ثمن كل كلمة تُشكَّل ${points}، ولا ثمن لكلمة غير معروفة. لا يُسجَّل النص ولا يُحفظ.`,
    text: "النص",
    placeholder: "اكتب نصًا عربيًا أو ألصقه",
    endings: "أواخر الكلمات",
    full: "كاملة: الشكل كله",
    pausal: "بالوقف: تُسكَّن أواخر الجمل",
    none: "دون إعراب: تُترك علامات الإعراب",
    asYouType: "شكّل كلما توقفتُ عن الكتابة، كل جملة مرة واحدة",
    submit: "شكّل النص",
    atMost: "{points} على الأكثر عن {words}",
    empty: "اكتب نصًا أولًا.",
    result: "النص مشكولًا",
    waiting: "يظهر النص المشكول هنا. انقر كلمة فيه لترى قراءاتها الأخرى.",
    unsent: "تعذّر الوصول إلى الخادم. حاول مرة أخرى.",
    charged: (cost: string, key: string, remaining: string) =>
      `الثمن: ${cost} (المفتاح: ${key}). المتبقي اليوم: ${remaining}.`,
    readings: "قراءات أخرى",
    use: "استخدم هذه القراءة",
  },
);
