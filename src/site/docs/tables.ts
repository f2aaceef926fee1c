import { bareKey, foldKeys, transliterate } from "../../arabic/mod.ts";
import { builtInPlans } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { endpoints } from "../../http/endpoints.ts";
import { choicesOf } from "../../http/input/schema_notes.ts";
import { type Language, texts } from "../../look/text.ts";
import { tools } from "../../mcp/tools.ts";
import {
  inflectionProperty,
  wordBasicProperties,
  wordEnrichedProperties,
  wordFullProperties,
} from "../../schema/mod.ts";

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Heads of the tables, and the words in their cells. */
const words = texts(
  {
    plans: ["Plan", "DP a day", "DP a month", "Parallel calls", "Largest page"],
    unlimited: "unlimited",
    comma: ", ",
    arabic: "Arabic",
    parameters: ["Name", "Values", "Meaning"],
    text: "text",
    texts: "array of text",
    textUpTo: (max: number) => `text, 1 to ${max} code points`,
    atLeast: (min: number) => `whole number, at least ${min}`,
    between: (min: number, max: number) => `whole number, ${min} to ${max}`,
    fallback: (value: string | number) => ` Default: \`${value}\`.`,
    fields: ["Field", "Meaning"],
    folding: ["What", "Typed", "Without marks", "Loosest key"],
    tools: ["Tool", "What it answers", "Arguments", "Calls"],
  },
  {
    plans: ["الخطة", "نقاط اليوم", "نقاط الشهر", "الطلبات المتزامنة", "أكبر صفحة"],
    unlimited: "بلا حد",
    comma: "، ",
    arabic: "العربية",
    parameters: ["الاسم", "القيم", "المعنى"],
    text: "نص",
    texts: "قائمة نصوص",
    textUpTo: (max: number) => `نص، من 1 إلى ${max} من المحارف`,
    atLeast: (min: number) => `عدد صحيح لا يقل عن ${min}`,
    between: (min: number, max: number) => `عدد صحيح من ${min} إلى ${max}`,
    fallback: (value: string | number) => ` Default: \`${value}\`.`,
    fields: ["الحقل", "المعنى"],
    folding: ["ما يُوحَّد", "المكتوب", "بلا شكل", "المفتاح الأوسع"],
    tools: ["الأداة", "ما تجيب عنه", "المعاملات", "نقاط النهاية"],
  },
);

function plansTable(language: Language): string {
  const { plans, unlimited } = words[language];
  const number = (value: number | null): string => (value === null ? unlimited : value.toLocaleString("en"));
  return table(
    plans,
    builtInPlans.map(({ name, day, month, concurrency, pageLimit }) => [
      code(name),
      number(dataPoints(day)),
      number(dataPoints(month)),
      number(concurrency),
      number(pageLimit),
    ]),
  );
}

const schemeRows = [..."ءابتثجحخدذرزسشصضطظعغفقكلمنهويةى"];
const vowelRows = ["بَ", "بِ", "بُ", "بَا", "بِي", "بُو", "بَيْ", "بَوْ", "بْ", "بّ", "بٌ", "آ"];

/** A letter, after a ب when it has no sound at the beginning of a word. */
const shownOf = (letter: string): string => {
  if (letter === "ا") return "بَا";
  return /[ءةى]/.test(letter) ? `بَ${letter}` : letter;
};

function schemesTable(language: Language): string {
  const rows = [...schemeRows.map(shownOf), ...vowelRows].map((text) => {
    const { dmg, alaLc, buckwalter, ipa } = transliterate(text);
    return [text, dmg, alaLc, buckwalter, ipa];
  });
  return table(
    [words[language].arabic, "`dmg`", "`alaLc`", "`buckwalter`", "`ipa`"],
    rows.map(([arabic = "", ...latin]) => [arabic, ...latin.map(code)]),
  );
}

const sampleWords = ["كِتَاب", "مَدْرَسَة", "الشَّمْس", "بِالْقَلَم", "شَيْء", "عَرَبِيّ", "أَدْهَم", "حَيَاة", "مُوسِيقَى"];

const wordsInSchemes = (language: Language): string =>
  table(
    [words[language].arabic, "`dmg`", "`alaLc`", "`buckwalter`", "`ipa`"],
    sampleWords.map((word) => {
      const { dmg, alaLc, buckwalter, ipa } = transliterate(word);
      return [word, ...[dmg, alaLc, buckwalter, ipa].map(code)];
    }),
  );

interface ParameterSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: string | number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function valuesOf(schema: object, language: Language): string {
  const said = words[language];
  const choices = choicesOf(schema as Parameters<typeof choicesOf>[0]);
  const { type, minimum, maximum, maxLength } = schema as ParameterSchema;
  if (choices !== null) return choices.map((choice) => code(String(choice))).join(said.comma);
  if (type === "boolean") return `\`true\`${said.comma}\`false\``;
  if (type === "array") return said.texts;
  if (type !== "integer") return maxLength === undefined ? said.text : said.textUpTo(maxLength);
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? said.atLeast(minimum ?? 0)
    : said.between(minimum ?? 0, maximum);
}

/** The table of an endpoint's parameters and body members; null where it has none. */
export function parameterRows(endpoint: Endpoint, language: Language): string | null {
  const { pathParameters, query, body } = endpoint;
  const all = Object.entries({ ...pathParameters, ...query, ...body?.properties });
  if (all.length === 0) return null;
  const said = words[language];
  return table(
    said.parameters,
    all.map(([name, schema]) => {
      const { description = "", default: fallback } = schema as ParameterSchema;
      const meaning = `${description}${fallback === undefined ? "" : said.fallback(fallback)}`;
      return [code(name), valuesOf(schema, language), meaning];
    }),
  );
}

const parametersTable = (operationId: string, language: Language): string =>
  parameterRows(endpoints.find((each) => each.operationId === operationId) as Endpoint, language) ?? "";

const fieldsByTier: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  basic: wordBasicProperties,
  enriched: wordEnrichedProperties,
  full: { ...wordFullProperties, ...inflectionProperty },
};

/** The fields that a tier adds. */
const fieldsTable = (tier: string, language: Language): string =>
  table(
    words[language].fields,
    Object.entries(fieldsByTier[tier] as Record<string, ParameterSchema>).map(
      ([name, { description = "" }]) => [code(name), description],
    ),
  );

/** Sample spellings, by the effect of folding. */
const foldSamples: readonly (readonly [typed: string, en: string, ar: string])[] = [
  ["كِتَابٌ", "Vowels and other marks", "الحركات وسائر العلامات"],
  ["كـــتاب", "Tatweel", "التطويل"],
  ["ﻛﺘﺎﺏ", "Presentation forms", "أشكال العرض"],
  ["کتابی", "Persian and Urdu letters", "حروف فارسية وأردية"],
  ["أُسْتَاذ", "Hamza on or under alif, madda, wasla", "همزة الألف والمدة والوصل"],
  ["مسؤول", "Hamza on its other seats", "الهمزة على الواو والياء"],
  ["على", "Final ى as ي", "الألف المقصورة كالياء"],
  ["مدرسة", "Final ة as ه", "التاء المربوطة كالهاء"],
];

/** The strictest and the loosest search key of each sample. */
const foldingTable = (language: Language): string =>
  table(
    words[language].folding,
    foldSamples.map(([typed, en, ar]) => [
      language === "ar" ? ar : en,
      typed,
      bareKey(typed),
      foldKeys(typed)[3],
    ]),
  );

/** The tools for assistants, as assistants read of them. */
const toolsTable = (language: Language): string => {
  const { tools: heads, comma } = words[language];
  return table(
    heads,
    tools.map(({ name, description, input, endpoints }) => [
      code(name),
      description,
      Object.keys(input.properties).map(code).join(comma),
      endpoints.map(code).join(comma),
    ]),
  );
};

/** Makes the Markdown of a block ```` ```table <name> ```` from the code's own data. */
export function tableOf(name: string, language: Language): string {
  const [kind, of = ""] = name.split(" ");
  switch (kind) {
    case "plans":
      return plansTable(language);
    case "schemes":
      return schemesTable(language);
    case "words-in-schemes":
      return wordsInSchemes(language);
    case "parameters":
      return parametersTable(of, language);
    case "fields":
      return fieldsTable(of, language);
    case "folding":
      return foldingTable(language);
    case "tools":
      return toolsTable(language);
    default:
      throw new Error(`Cannot make the table ${name}: there is none of this name`);
  }
}
