import {
  declensions,
  genders,
  governedObjects,
  numbers,
  partsOfSpeech,
  rationalities,
  transitivities,
  verbForms,
  verbVoices,
} from "../../src/schema/mod.ts";

/** The order of a record's fields, as in corpus/README.md; other fields follow in their own order. */
const order = [
  "id",
  "root",
  "form",
  "voice",
  "lemma",
  "imperfect",
  "masdars",
  "participle",
  "transitivity",
  "pos",
  "posDetail",
  "gender",
  "number",
  "rationality",
  "feminine",
  "plurals",
  "declension",
  "pattern",
  "glosses",
  "senses",
  "prepositions",
  "synonyms",
  "antonyms",
  "variants",
  "sources",
  "retired",
];
const placeOf = (field: string): number => (order.includes(field) ? order.indexOf(field) : order.length);

/** Fields whose values are codes, which ignore case. */
const codes: Readonly<Record<string, readonly string[]>> = {
  form: verbForms,
  voice: verbVoices,
  pos: partsOfSpeech,
  gender: genders,
  number: numbers,
  rationality: rationalities,
  declension: declensions,
  transitivity: transitivities,
  object: governedObjects,
};

function withCode(line: string): string {
  const [, before = "", field = "", value = ""] = /^(\s*(?:- )?(\w+): +)(\S+)$/.exec(line) ?? [];
  const code = codes[field]?.find((one) => one.toLowerCase() === value.toLowerCase());
  return code === undefined ? line : before + code;
}

/** Sorts the fields of a block record, whose first line begins with `- `. */
function inOrder(lines: readonly string[], column: number): readonly string[] {
  const [first = "", ...rest] = lines;
  const plain = [`${" ".repeat(column)}${first.slice(column)}`, ...rest];
  const starts = new RegExp(`^ {${column}}(\\w+):`);
  const fields: { name: string; lines: string[] }[] = [];
  for (const line of plain) {
    const name = starts.exec(line)?.[1];
    if (name !== undefined) fields.push({ name, lines: [line] });
    else if (fields.length === 0 || line.trim() === "" || line.trimStart().startsWith("#")) return lines;
    else fields.at(-1)?.lines.push(line);
  }
  const sorted = fields.toSorted((a, b) => placeOf(a.name) - placeOf(b.name)).flatMap((field) => field.lines);
  const dash = first.slice(0, column);
  return sorted.map((line, index) => (index === 0 ? dash + line.slice(column) : line));
}

const recordStart = /^(\s*- )\w+:/;

/**
 * Tidies a word or root file: field order, spelling of codes, no trailing spaces, one final line break. Records in flow
 * style, or with a comment or empty line inside, keep their order.
 */
export function tidyRecords(text: string): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => withCode(line.trimEnd()));
  const tidy: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string;
    const column = recordStart.exec(line)?.[1]?.length;
    if (column === undefined) {
      tidy.push(line);
      at++;
      continue;
    }
    const belongs = new RegExp(`^ {${column}}`);
    let end = at + 1;
    while (end < lines.length && belongs.test(lines[end] as string)) end++;
    tidy.push(...inOrder(lines.slice(at, end), column));
    at = end;
  }
  return tidy.join(newline) + newline;
}
