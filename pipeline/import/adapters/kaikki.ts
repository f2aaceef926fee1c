import { type Static, type TSchema, Type } from "typebox";
import { TypeCompiler } from "typebox/compiler";
import type { ValueError } from "typebox/errors";
import { parseRoot } from "../../../src/arabic/mod.ts";
import { type PartOfSpeech, type VerbForm, verbForms } from "../../../src/schema/mod.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import type { Adapter, ImportInput } from "./adapter.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";
import { type SourceLine, sourceLines } from "./source_lines.ts";

const text = Type.String();
const tags = Type.Optional(Type.Array(text));
const list = <T extends TSchema>(item: T) => Type.Optional(Type.Array(item));

/** What an entry of wiktextract says that a record can hold; it has much else. */
const entryShape = Type.Object({
  ...{ word: text, pos: text, lang_code: text },
  forms: list(Type.Object({ tags, form: Type.Optional(text), source: Type.Optional(text) })),
  senses: list(Type.Object({ tags, glosses: list(text) })),
  etymology_templates: list(
    Type.Object({ name: Type.Optional(text), args: Type.Optional(Type.Record(text, text)) }),
  ),
});
const isEntry = TypeCompiler.Compile(entryShape);

type Entry = Static<typeof entryShape>;

/** Its parts of speech. Roots, affixes, phrases and letters are no words. */
const parts: Readonly<Record<string, PartOfSpeech>> = {
  noun: "noun",
  name: "propn",
  adj: "adj",
  verb: "verb",
  adv: "adv",
  prep: "adp",
  conj: "cconj",
  pron: "pron",
  det: "det",
  num: "num",
  particle: "part",
  intj: "intj",
};

const declined: ReadonlySet<PartOfSpeech> = new Set(["noun", "propn", "adj", "num"]);
const isArabic = (text: string): boolean => /^[\u0621-\u0671]+$/u.test(text);

/** Forms of the headline with a tag; those of tables have a source. */
const formsWith = ({ forms = [] }: Entry, tag: RegExp): string[] =>
  forms
    .filter(
      ({ form = "", tags = [], source }) =>
        source === undefined && tags.some((each) => tag.test(each)) && isArabic(form),
    )
    .map(({ form }) => form as string);

function rootOf({ etymology_templates: templates = [] }: Entry): string | undefined {
  const template = templates.find(({ name }) => name === "root" || name?.startsWith("ar-root"));
  const letters = Object.values(template?.args ?? {}).filter((value) => /^[\u0621-\u064A\s-]+$/u.test(value));
  return parseRoot(letters.join(""))?.join(" ");
}

const formTag = /^form-([ivx]+)(q?)$/;

function formOf({ forms = [] }: Entry): VerbForm | undefined {
  const tags = forms.flatMap((form) => form.tags ?? []);
  const [, numeral = "", quadriliteral = ""] = tags.map((tag) => formTag.exec(tag)).find(Boolean) ?? [];
  return verbForms.find((form) => form === numeral.toUpperCase() + quadriliteral);
}

/** The senses that are meanings: others say of which word this is a form or spelling. */
const meaningsOf = ({ senses = [] }: Entry) =>
  senses.filter(
    ({ tags = [], glosses = [] }) => glosses.length > 0 && !tags.some((tag) => /^(form|alt)-of$/.test(tag)),
  );

function wordOf(entry: Entry, place: string): Imported | null {
  const pos = parts[entry.pos];
  const meanings = meaningsOf(entry);
  if (pos === undefined || meanings.length === 0) return null;
  const cite = declined.has(pos) ? citationForm : houseSpelling;
  const headline = /^(canonical|form-[ivx]+q?)$/;
  const tags = new Set([...meanings, ...(entry.forms ?? [])].flatMap((part) => part.tags ?? []));
  const gender =
    formsWith(entry, /^feminine$/).length === 0 && tags.has("feminine") && !tags.has("masculine")
      ? "feminine"
      : "masculine";
  const plurals = formsWith(entry, /^plural$/).map(citationForm);
  const imperfect = formsWith(entry, /^non-past$/)[0];
  const glosses = meanings.map(({ glosses: texts = [] }) => texts.at(-1) as string);
  return {
    place,
    lemma: cite(formsWith(entry, headline)[0] ?? entry.word),
    pos,
    root: rootOf(entry),
    glosses: listed(glossTexts(glosses, pos === "verb")),
    form: pos === "verb" ? formOf(entry) : undefined,
    imperfect: pos === "verb" && imperfect !== undefined ? houseSpelling(imperfect) : undefined,
    transitivity:
      pos !== "verb"
        ? undefined
        : tags.has("intransitive") && !tags.has("transitive")
          ? "intransitive"
          : "transitive",
    gender: pos === "noun" || pos === "propn" ? gender : undefined,
    plurals: declined.has(pos) ? listed([...new Set(plurals)]) : undefined,
  };
}

/** The entry of a line; reports what is none. */
function entryOf(
  { faults }: ImportInput,
  file: string,
  { text: json, line, isCut }: SourceLine,
): Entry | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    const fault = isCut
      ? { message: "the file ends within an entry", remedy: "get the whole file again" }
      : { message: "it is not JSON", remedy: "write one entry as JSON in each line" };
    faults.add({ file, line, kind: isCut ? "truncated" : "value", ...fault });
    return null;
  }
  if (isEntry.Check(value)) return value;
  const { path, message } = isEntry.Errors(value).First() as ValueError;
  const remedy = "write it as wiktextract does";
  faults.add({
    file,
    line,
    kind: "value",
    message: `${path || "/"} is not as in an entry: ${message}`,
    remedy,
  });
  return null;
}

/** Arabic entries of Wiktionary, as wiktextract writes them and kaikki.org offers them: an entry a line. */
export const kaikki: Adapter = {
  name: "kaikki",
  reads: "every .jsonl file",
  source: {
    id: "wiktionary",
    title: "Wiktionary, extracted by wiktextract",
    licence: "CC-BY-SA-4.0",
    credit: "The contributors of Wiktionary; wiktextract by Tatu Ylonen",
  },
  use: "Lemmas with root, glosses, plurals and the imperfect.",
  *read(input) {
    for (const file of sourceFiles(input.folder, [".jsonl"]))
      for (const line of sourceLines(input, file)) {
        const entry = line.text.trim() === "" ? null : entryOf(input, file, line);
        const word = entry?.lang_code === "ar" ? wordOf(entry, `${file}:${line.line}`) : null;
        if (word !== null) yield word;
      }
  },
};
