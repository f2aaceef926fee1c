import { fromBuckwalter, parseRoot } from "../../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import {
  type CamelTables,
  type NominalForm,
  type NominalRow,
  nominalForms,
  nominalRows,
} from "../camel_rows.ts";
import { samerTags } from "../frequency_lists.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import { referenceKey } from "../reference_key.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";

/** Radicals with spaces; undefined where CAMeL has none (NTWS) or what the corpus does not take as a root. */
export const camelRadicals = (root: string): string | undefined =>
  root === "NTWS" ? undefined : parseRoot(fromBuckwalter(root.replaceAll(".", "")))?.join(" ");

/** Parts of speech of CAMeL's tags that SAMER lacks or divides otherwise. */
const ownTags: Readonly<Record<string, PartOfSpeech>> = {
  noun_prop: "propn",
  noun_num: "num",
  adj_num: "adj",
};

/** Parts of speech that are cited without a case ending. */
const declined: ReadonlySet<PartOfSpeech> = new Set(["noun", "propn", "adj", "num"]);

const partOf = (tag: string): PartOfSpeech | undefined => ownTags[tag] ?? samerTags[tag]?.[0];

/** A lemma's rows: stems of the singular, and of plurals of another pattern. */
interface Group {
  readonly rows: readonly NominalRow[];
  readonly pos: PartOfSpeech;
  readonly lemma: string;
  /** Citation forms by number. */
  readonly of: (number: NominalForm["number"]) => readonly string[];
}

const has = ({ stem }: NominalRow, feature: string): boolean => stem.features.split(" ").includes(feature);
const some = ({ rows }: Group, feature: string): boolean => rows.some((row) => has(row, feature));

const isSoundPlural = (form: string): boolean =>
  /(?:\u064F\u0651?و|\u064E\u0651?و\u0652?)نَ$|\u064E\u0651?ات$/u.test(form);

/** Broken plurals, then sound ones. Those of adjectives follow from rules, ـَات of people is the feminine's. */
function pluralsOf(group: Group): string[] {
  const { pos, lemma, of } = group;
  if (pos !== "noun" && pos !== "adj") return [];
  const all = of("plural").filter((form) => form !== lemma);
  const broken = all.filter((form) => !isSoundPlural(form));
  const hasFeminine = of("singular").some((form) => form !== lemma && form.endsWith("ة"));
  const sound = all.filter((form) => isSoundPlural(form) && !(form.endsWith("ات") && hasFeminine));
  return pos === "adj" ? broken : [...broken, ...sound];
}

/** Of an adjective: elatives by their tag, nisbas by their ending, colours and defects by a feminine in ـَاء. */
function detailOf({ pos, lemma, rows, of }: Group): string | undefined {
  if (pos !== "adj") return undefined;
  if (rows.some(({ tag }) => tag === "adj_comp")) return "elative";
  if (/\u0650ي\u0651$/u.test(lemma)) return "nisba";
  return lemma.startsWith("أَ") && of("singular").some((form) => form.endsWith("اء")) ? "colour" : undefined;
}

const genderOf = (group: Group): "masculine" | "feminine" =>
  group.lemma.endsWith("ة") || some(group, "gen:f") ? "feminine" : "masculine";

/** Whether the indefinite nominative of a name ends in damma: it is a diptote. */
const isDiptote = (
  rows: readonly NominalRow[],
  forms: (row: NominalRow) => readonly NominalForm[],
): boolean => rows.flatMap(forms).some(({ form, number }) => number === "singular" && form.endsWith("u"));

/** Numbers that tell homographs apart are no part of a lemma: TAliq_1. */
const withoutNumber = (lemma: string): string => lemma.replace(/[-_]\d+$/, "");

/** Nominals and function words of CAMeL Morph, each with what all its rows say. */
export function* camelNominals(tables: CamelTables): Generator<Imported> {
  const formsOf = nominalForms(tables);
  // Its files write a lemma in several ways: {i}otilAf, {i}otilaAf.
  const groups = Map.groupBy(nominalRows(tables), ({ lemma, root, tag }) =>
    [referenceKey(fromBuckwalter(withoutNumber(lemma))), camelRadicals(root), tag].join("|"),
  );
  for (const rows of groups.values()) {
    const [first] = rows as [NominalRow];
    const pos = partOf(first.tag);
    if (pos === undefined) continue;
    const cite = declined.has(pos) ? citationForm : houseSpelling;
    const forms = rows.flatMap(({ stem }) =>
      formsOf(stem).map(({ form, number }) => ({ number, form: cite(fromBuckwalter(form)) })),
    );
    const of: Group["of"] = (number) => [
      ...new Set(forms.filter((form) => form.number === number).map(({ form }) => form)),
    ];
    const cited = cite(fromBuckwalter(withoutNumber(first.lemma)));
    const key = referenceKey(cited);
    // Of a defective word only the forms show the ending: قَاضٍ under the lemma قَاضِي.
    const lemma = of("singular").find((form) => referenceKey(form) === key) ?? cited;
    const group: Group = { rows, pos, lemma, of };
    const isNoun = pos === "noun" || pos === "propn";
    const isHuman = pos === "noun" && some(group, "rat:r");
    const feminine = of("singular").find((form) => form !== lemma && form.endsWith("ة"));
    const singular = rows.find((row) => !has(row, "num:p")) ?? first;
    yield {
      place: first.stem.place,
      lemma,
      pos,
      posDetail: detailOf(group),
      root: camelRadicals(first.root),
      glosses: listed(glossTexts(singular.stem.glosses.split(/[;#]/), false)),
      gender: isNoun || pos === "pron" ? genderOf(group) : undefined,
      rationality: isHuman || (pos === "propn" && some(group, "rat:r")) ? "human" : undefined,
      declension: pos === "propn" && isDiptote(rows, ({ stem }) => formsOf(stem)) ? "diptote" : undefined,
      plurals: listed(pluralsOf(group)),
      feminine: isHuman ? feminine : undefined,
    };
  }
}
