import { parseRoot } from "../../../src/arabic/mod.ts";
import { type PartOfSpeech, type VerbForm, verbForms } from "../../../src/schema/mod.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import type { Adapter } from "./adapter.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";
import { sourceLines } from "./source_lines.ts";

/** What an entry of wiktextract says that a record can hold; whatever is of another shape counts as missing. */
interface Entry {
  readonly word: string;
  readonly pos: string;
  readonly lang_code: string;
  readonly forms?: readonly {
    readonly form?: string;
    readonly tags?: readonly string[];
    readonly source?: string;
  }[];
  readonly senses?: readonly { readonly glosses?: readonly string[]; readonly tags?: readonly string[] }[];
  readonly etymology_templates?: readonly {
    readonly name?: string;
    readonly args?: Readonly<Record<string, string>>;
  }[];
}

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

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" &&
  value !== null &&
  ["word", "pos", "lang_code"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

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
      for (const { text, line, isCut } of sourceLines(input, file)) {
        if (text.trim() === "") continue;
        let entry: unknown;
        try {
          entry = JSON.parse(text);
        } catch {
          const fault = isCut
            ? ({
                kind: "truncated",
                message: "the file ends within an entry",
                remedy: "get the whole file again",
              } as const)
            : ({
                kind: "value",
                message: "it is not JSON",
                remedy: "write one entry as JSON in each line",
              } as const);
          input.faults.add({ file, line, ...fault });
          continue;
        }
        if (!isEntry(entry)) {
          input.faults.add({
            file,
            line,
            kind: "value",
            message: "the entry has no word, pos and lang_code",
            remedy: "give it all three as texts",
          });
          continue;
        }
        const word = entry.lang_code === "ar" ? wordOf(entry, `${file}:${line}`) : null;
        if (word !== null) yield word;
      }
  },
};
