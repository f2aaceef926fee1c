import { texts } from "../../look/text.ts";

export const vocaliseText = texts(
  {
    title: "Vocalise a text",
    about: (price: string) =>
      `Type or paste Arabic text. Each word that gets marks costs ${price} DP of the key that you choose; words that are not known cost nothing. Texts are neither logged nor kept.`,
    text: "Text",
    endings: "Endings",
    full: "full: all marks",
    pausal: "pausal: as before a pause, at the end of a sentence",
    none: "none: no mark of case or mood",
    asYouType: "Vocalise as I type: each finished sentence once",
    submit: "Vocalise",
    atMost: "This text: at most {points} DP for {words} words.",
    empty: "Type a text first.",
    result: "Vocalised",
    charged: (cost: string, key: string, remaining: string) =>
      `${cost} DP charged to ${key}; ${remaining} DP left today.`,
    readings: "Other readings",
    copy: "Copy",
    copied: "Copied",
  },
  {
    title: "تشكيل نص",
    about: (price: string) =>
      `اكتب نصًا عربيًا أو ألصقه. ثمن كل كلمة تُشكل ${price} نقطة من المفتاح الذي تختاره، ولا ثمن لكلمة غير معروفة. لا يُسجَّل النص ولا يُحفظ.`,
    text: "النص",
    endings: "أواخر الكلمات",
    full: "full: الشكل كله",
    pausal: "pausal: بالوقف في آخر الجملة",
    none: "none: دون علامات الإعراب",
    asYouType: "شكّل وأنا أكتب: كل جملة تامة مرة واحدة",
    submit: "شكّل",
    atMost: "هذا النص: {points} نقطة على الأكثر، لعدد من الكلمات هو {words}.",
    empty: "اكتب نصًا أولًا.",
    result: "النص مشكولًا",
    charged: (cost: string, key: string, remaining: string) =>
      `احتُسب ${cost} نقطة على ${key}؛ بقي اليوم ${remaining} نقطة.`,
    readings: "قراءات أخرى",
    copy: "نسخ",
    copied: "نُسخ",
  },
);
