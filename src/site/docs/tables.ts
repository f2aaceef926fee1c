import { bareKey, foldKeys, transliterate } from "../../arabic/mod.ts";
import { builtInPlans } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { endpoints } from "../../http/endpoints.ts";
import { choicesOf } from "../../http/input/schema_notes.ts";
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

const number = (value: number | null): string => (value === null ? "unlimited" : value.toLocaleString("en"));

const plansTable = (): string =>
  table(
    ["Plan", "DP a day", "DP a month", "Parallel calls", "Largest page"],
    builtInPlans.map(({ name, day, month, concurrency, pageLimit }) => [
      code(name),
      number(dataPoints(day)),
      number(dataPoints(month)),
      number(concurrency),
      number(pageLimit),
    ]),
  );

const schemeRows = [..."ءابتثجحخدذرزسشصضطظعغفقكلمنهويةى"];
const vowelRows = ["بَ", "بِ", "بُ", "بَا", "بِي", "بُو", "بَيْ", "بَوْ", "بْ", "بّ", "بٌ", "آ"];

/** A letter, after a ب when it has no sound at the beginning of a word. */
const shownOf = (letter: string): string => {
  if (letter === "ا") return "بَا";
  return /[ءةى]/.test(letter) ? `بَ${letter}` : letter;
};

function schemesTable(): string {
  const rows = [...schemeRows.map(shownOf), ...vowelRows].map((text) => {
    const { dmg, alaLc, buckwalter, ipa } = transliterate(text);
    return [text, dmg, alaLc, buckwalter, ipa];
  });
  return table(
    ["Arabic", "`dmg`", "`alaLc`", "`buckwalter`", "`ipa`"],
    rows.map(([arabic = "", ...latin]) => [arabic, ...latin.map(code)]),
  );
}

const sampleWords = ["كِتَاب", "مَدْرَسَة", "الشَّمْس", "بِالْقَلَم", "شَيْء", "عَرَبِيّ", "أَدْهَم", "حَيَاة", "مُوسِيقَى"];

const wordsInSchemes = (): string =>
  table(
    ["Arabic", "`dmg`", "`alaLc`", "`buckwalter`", "`ipa`"],
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

function valuesOf(schema: object): string {
  const choices = choicesOf(schema as Parameters<typeof choicesOf>[0]);
  const { type, minimum, maximum, maxLength } = schema as ParameterSchema;
  if (choices !== null) return choices.map((choice) => code(String(choice))).join(", ");
  if (type === "boolean") return "`true`, `false`";
  if (type !== "integer") return maxLength === undefined ? "text" : `text, 1 to ${maxLength} code points`;
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `whole number, at least ${minimum}`
    : `whole number, ${minimum} to ${maximum}`;
}

function parametersTable(operationId: string): string {
  const { pathParameters, query, body } = endpoints.find(
    (each) => each.operationId === operationId,
  ) as Endpoint;
  const all = { ...pathParameters, ...query, ...body?.properties };
  return table(
    ["Name", "Values", "Meaning"],
    Object.entries(all).map(([name, schema]) => {
      const { description = "", default: fallback } = schema as ParameterSchema;
      const values = (schema as ParameterSchema).type === "array" ? "array of text" : valuesOf(schema);
      return [
        code(name),
        values,
        `${description}${fallback === undefined ? "" : ` Default: \`${fallback}\`.`}`,
      ];
    }),
  );
}

const fieldsByTier: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  basic: wordBasicProperties,
  enriched: wordEnrichedProperties,
  full: { ...wordFullProperties, ...inflectionProperty },
};

/** The fields that a tier adds. */
const fieldsTable = (tier: string): string =>
  table(
    ["Field", "Meaning"],
    Object.entries(fieldsByTier[tier] as Record<string, ParameterSchema>).map(
      ([name, { description = "" }]) => [code(name), description],
    ),
  );

/** Sample spellings, by the effect of folding. */
const foldSamples: Readonly<Record<string, string>> = {
  "Vowels and other marks": "كِتَابٌ",
  Tatweel: "كـــتاب",
  "Presentation forms": "ﻛﺘﺎﺏ",
  "Persian and Urdu letters": "کتابی",
  "Hamza on or under alif, madda, wasla": "أُسْتَاذ",
  "Hamza on its other seats": "مسؤول",
  "Final ى as ي": "على",
  "Final ة as ه": "مدرسة",
};

/** The strictest and the loosest search key of each sample. */
const foldingTable = (): string =>
  table(
    ["What", "Typed", "Without marks", "Loosest key"],
    Object.entries(foldSamples).map(([what, typed]) => [what, typed, bareKey(typed), foldKeys(typed)[3]]),
  );

/** Makes the Markdown of a block ```` ```table <name> ```` from the code's own data. */
export function tableOf(name: string): string {
  const [kind, of = ""] = name.split(" ");
  switch (kind) {
    case "plans":
      return plansTable();
    case "schemes":
      return schemesTable();
    case "words-in-schemes":
      return wordsInSchemes();
    case "parameters":
      return parametersTable(of);
    case "fields":
      return fieldsTable(of);
    case "folding":
      return foldingTable();
    default:
      throw new Error(`Cannot make the table ${name}: there is none of this name`);
  }
}
