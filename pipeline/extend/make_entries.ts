import { vocalisationIssue } from "../../src/arabic/mod.ts";
import type { Nominal, Verb } from "../../src/schema/mod.ts";
import type { ImportedWord, Loose } from "../import/adapters/imported.ts";
import { referenceKey } from "../import/reference_key.ts";
import { importsFolder, type WordEntry } from "../read/corpus.ts";
import type { Candidate } from "./candidates.ts";
import { fitVerb } from "./fit_verb.ts";

/** A word of the imports as an entry of the corpus, or why it is none. */
export type Made =
  | { readonly kind: "verb"; readonly entry: WordEntry<Verb> }
  | { readonly kind: "nominal"; readonly entry: WordEntry<Nominal> }
  | { readonly kind: "dropped"; readonly reason: string };

/** An entry whose place is its number: it stands in no file of the corpus. */
export function entryOf<T extends Verb | Nominal>(
  data: T,
  radicals: readonly string[] | null,
  number: number,
): WordEntry<T> {
  const file = `${importsFolder}/${radicals?.join("") ?? ""}`;
  const place = { file, line: number };
  return { data, name: data.lemma, file, path: [], at: () => place, offset: () => 0, radicals };
}

/** The first source's value of a field, and which source's it is. */
function pick<F extends keyof ImportedWord>(
  records: readonly ImportedWord[],
  field: F,
  used: Set<string>,
): ImportedWord[F] | undefined {
  const record = records.find((each) => each[field] !== undefined);
  if (record !== undefined) used.add(record.source);
  return record?.[field];
}

/** Drops fields that no source has. */
const present = <T extends object>(fields: Loose<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const isSoundMasculine = (form: string): boolean => form.endsWith("ونَ");
const isWritten = (form: string): boolean =>
  vocalisationIssue(form, isSoundMasculine(form) ? "full" : "nominal") === null;

const needsGender: ReadonlySet<string> = new Set(["noun", "propn", "pron"]);
const hasPlurals: ReadonlySet<string> = new Set(["noun", "adj", "num"]);

function makeVerb({ records, radicals }: Candidate, number: number): Made {
  const used = new Set<string>([(records[0] as ImportedWord).source]);
  const glosses = pick(records, "glosses", used);
  if (glosses === undefined) return { kind: "dropped", reason: "no gloss" };
  if (radicals === null) return { kind: "dropped", reason: "a verb without a root" };
  const fitted = fitVerb({
    radicals,
    lemma: (records[0] as ImportedWord).lemma,
    imperfect: pick(records, "imperfect", used),
    form: pick(records, "form", used),
  });
  if (fitted === null)
    return { kind: "dropped", reason: "a verb that the conjugation does not make of its root" };
  const data = {
    ...fitted,
    masdars: [],
    transitivity: pick(records, "transitivity", used) ?? "transitive",
    glosses,
    sources: [...used],
  };
  return { kind: "verb", entry: entryOf<Verb>(data, radicals, number) };
}

function makeNominal({ records, radicals, pos }: Candidate, number: number): Made {
  const [{ source, lemma }] = records as [ImportedWord];
  const used = new Set<string>([source]);
  const glosses = pick(records, "glosses", used);
  if (glosses === undefined) return { kind: "dropped", reason: "no gloss" };
  const plurals = pick(records, "plurals", used)?.filter(
    (plural) => isWritten(plural) && referenceKey(plural) !== referenceKey(lemma),
  );
  const feminine = pick(records, "feminine", used);
  const data = present<Nominal>({
    lemma,
    pos: pos as Nominal["pos"],
    posDetail: pick(records, "posDetail", used),
    root: radicals?.join(" "),
    gender: needsGender.has(pos)
      ? (pick(records, "gender", used) ?? (lemma.endsWith("ة") ? "feminine" : "masculine"))
      : undefined,
    number: pick(records, "number", used),
    rationality: pick(records, "rationality", used),
    declension: pick(records, "declension", used),
    plurals:
      hasPlurals.has(pos) && plurals !== undefined && plurals.length > 0 ? [...new Set(plurals)] : undefined,
    feminine: pos === "noun" && feminine !== undefined && isWritten(feminine) ? feminine : undefined,
    glosses,
    sources: [...used],
  });
  return { kind: "nominal", entry: entryOf<Nominal>(data, radicals, number) };
}

/** Makes an entry of what all sources say of a word; `number` tells it apart. */
export const makeEntry = (candidate: Candidate, number: number): Made =>
  candidate.pos === "verb" ? makeVerb(candidate, number) : makeNominal(candidate, number);
