import { formats, texts } from "../look/text.ts";

/** What the exports hold, by format, where their own English sentence is not shown. */
const arabicAbout: Readonly<Record<string, string>> = {
  jsonl: "كل السجلات كما ترسلها الخدمة في المستوى الكامل، كائن JSON في كل سطر، وملف لكل نوع.",
  sqlite: "قاعدة بيانات SQLite واحدة فيها الكلمات والمعاني والأمثلة والصيغ والجذور والأمثال والتعابير.",
  parquet: "الكلمات والمعاني والأمثلة والصيغ والجذور والأمثال والتعابير، ملف Parquet لكل منها.",
  unimorph: "كل صيغة مع مدخلها وسماتها في أعمدة UniMorph، لنماذج الصرف.",
  conllu: "نصوص مشكولة مع مدخل كل كلمة وقسمها وسماتها وجذرها، بصيغة CoNLL-U.",
  ontolex: "الكلمات والتعابير بصيغها ومعانيها وروابطها بمفردات OntoLex-Lemon، بصيغة Turtle.",
  search:
    "قواعد تردّ الصيغ المصرّفة إلى مدخل واحد لمحركات Elasticsearch وOpenSearch وPostgreSQL، ومترادفات لغيرها.",
  npm: "حزمة npm لبرامج JavaScript: من الكلمة إلى مداخلها وأقسامها وجذورها.",
  yomitan: "معجم لإضافة Yomitan في المتصفح: الكلمات وصيغها، وقائمة التكرار، والنطق.",
  stardict: "معجم StarDict لبرامج GoldenDict وKOReader وsdcv وغيرها، يُعثر فيه على الكلمة بكل صيغها.",
  anki: "بطاقات Anki لأكثر الكلمات شيوعًا في الاتجاهين، ومعها جدول CSV.",
  hunspell: "معجم إملائي لبرنامج Hunspell كما تستعمله LibreOffice وFirefox وThunderbird.",
};

const kibibyte = 1024;

/** A size in the largest unit that it fills. */
function sizeText(bytes: number, number: (value: number) => string): string {
  if (bytes >= kibibyte ** 2) return `${number(bytes / kibibyte ** 2)}\u00a0MiB`;
  return bytes >= kibibyte ? `${number(Math.round(bytes / kibibyte))}\u00a0KiB` : `${number(bytes)}\u00a0B`;
}

export const downloadsText = texts(
  {
    title: "Downloads",
    about:
      "The dictionary as files in the formats of other programs. Each has its licence inside; the sources must be named where it is used. The SHA-256 of a file says whether it arrived whole, and an interrupted download can be continued.",
    none: "No exports have been made yet.",
    licence: "Licence",
    version: "Data version",
    rows: "Rows",
    file: "File",
    size: "Size",
    number: formats.en.number,
    sizeOf: (bytes: number) => sizeText(bytes, formats.en.number),
    aboutFormat: (_: string): string | null => null,
  },
  {
    title: "التنزيلات",
    about:
      "المعجم ملفاتٍ بصيغ البرامج الأخرى. في كل منها رخصته، ويجب ذكر المصادر حيث يُستعمل. وتبيّن بصمة SHA-256 هل وصل الملف كاملًا، ويمكن استئناف التنزيل إن انقطع.",
    none: "لم يُصدَّر شيء بعد.",
    licence: "الرخصة",
    version: "إصدار البيانات",
    rows: "السجلات",
    file: "الملف",
    size: "الحجم",
    number: formats.ar.number,
    sizeOf: (bytes: number) => sizeText(bytes, formats.ar.number),
    aboutFormat: (format: string) => arabicAbout[format] ?? null,
  },
);
