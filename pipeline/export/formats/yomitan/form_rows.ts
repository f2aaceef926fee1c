import { contractions, hasArticle, stripMarks, withoutArticle } from "../../../../src/arabic/mod.ts";
import type { FullWord } from "../../../../src/schema/mod.ts";
import { baseForm, takesPronoun } from "../../../morphology/base_form.ts";
import { formLabel } from "../../form_label.ts";
import { isNominalUndone, isVerbUndone, type Spelling } from "./undone.ts";

/** A spelling that leads to a word. */
export interface FormRow {
  readonly form: string;
  /** Yomitan's conditions: which of its rules may have led to the spelling. */
  readonly rules: string;
  readonly label: string;
}

/** Words that take the pronouns of verbs: لَيْتَنِي, إِنَّنِي. */
const particles: ReadonlySet<string> = new Set(["part", "sconj", "cconj"]);

/** The rules for nominals undo what is attached to every kind of word but verbs: وَ, بِ, الْ, pronouns. */
export const rulesOf = ({ pos }: Pick<FullWord, "pos">): string =>
  pos === "verb" ? "v" : particles.has(pos) ? "n pv" : "n";

/** A spelling that is found in text; a definite one without its article, which the rules take off. */
function spelledOf(form: string, unimorph: string): string {
  const isArticled = unimorph.includes(";DEF") && hasArticle(form);
  return stripMarks(isArticled ? withoutArticle(form) : form);
}

/** A spelling with the UniMorph strings of the cells that it fills. */
interface Filled extends Spelling {
  readonly unimorphs: readonly string[];
}

/** The spellings of a word with their cells: the forms, then the forms before a pronoun. */
function spellingsOf(word: FullWord): Filled[] {
  const found = new Map<string, { bare: string; isBase: boolean; unimorphs: string[] }>();
  const add = (bare: string, isBase: boolean, unimorph: string): void => {
    const key = `${Number(isBase)}${bare}`;
    const spelling = found.get(key) ?? { bare, isBase, unimorphs: [] };
    spelling.unimorphs.push(unimorph);
    found.set(key, spelling);
  };
  for (const inflected of word.inflection) {
    const { form, variants, unimorph, status } = inflected;
    if (status === "theoretical") continue;
    const takes = !word.arabic.includes(" ") && takesPronoun(word, inflected);
    for (const spelling of [form, ...variants]) {
      add(spelledOf(spelling, unimorph), false, unimorph);
      if (takes) add(stripMarks(baseForm(spelling, unimorph)), true, unimorph);
    }
  }
  return [...found.values()].sort((a, b) => Number(a.isBase) - Number(b.isBase));
}

const beforePronoun = (label: string, isBase: boolean): string =>
  isBase ? `${label}, before a pronoun` : label;

/**
 * After a row of the plural or feminine, endings are those of a singular noun: كُتُبًا is كُتُب with the ending of كِتَابًا.
 * `unimorphs` are the cells of the row; none of the lemma.
 */
function asFrom(unimorph: string, unimorphs: readonly string[]): string {
  const number = unimorphs.some((each) => each.includes(";PL")) ? unimorph.replace(";PL", ";SG") : unimorph;
  return unimorphs.some((each) => each.includes(";FEM")) ? number.replace(";FEM", "") : number;
}

/** Rows of a nominal: what the rules trace neither to the lemma nor to an earlier row. */
function nominalRows(word: FullWord): FormRow[] {
  const rows: FormRow[] = [];
  const reached: { readonly bare: string; readonly unimorphs: readonly string[] }[] = [
    { bare: word.bare, unimorphs: [] },
  ];
  const byLength = spellingsOf(word).sort(
    (a, b) => Number(a.isBase) - Number(b.isBase) || a.bare.length - b.bare.length,
  );
  for (const { unimorphs, ...spelling } of byLength) {
    if (spelling.isBase && reached.some(({ bare }) => bare === spelling.bare)) continue;
    const kept = unimorphs.filter(
      (unimorph) =>
        !reached.some((from) => isNominalUndone(spelling, asFrom(unimorph, from.unimorphs), from.bare)),
    );
    if (kept.length === 0) continue;
    reached.push({ bare: spelling.bare, unimorphs: kept });
    rows.push({ form: spelling.bare, rules: "n", label: beforePronoun(formLabel(kept), spelling.isBase) });
  }
  return rows;
}

/** Imperfects take سَ, which the rules undo only with the prefix of the person: it has a row of its own. */
const takesFuture = (unimorph: string): boolean => unimorph.startsWith("V;IPFV;IND;");

/** Yomitan's conditions for cells of a verb: nominal rules take لِ and وَلِ off its imperfect, too. */
const conditionsOf = (unimorphs: readonly string[]): string =>
  [
    ...(unimorphs.some((unimorph) => /^V(?:;IPFV;|\.)/.test(unimorph)) ? ["n"] : []),
    ...(unimorphs.some((unimorph) => unimorph.startsWith("V;")) ? ["pv"] : []),
  ].join(" ");

/** Rows of a verb. `isLemma`: a vocalised form, of a participle or masdar, has a record and is found by itself. */
function verbRows(word: FullWord, isLemma: (form: string) => boolean): FormRow[] {
  const rows: FormRow[] = [];
  const spelled = new Set([word.bare]);
  const withRecord = new Set(
    word.inflection
      .filter(({ form, unimorph }) => unimorph.startsWith("V.") && isLemma(form))
      .map(({ unimorph }) => unimorph),
  );
  for (const { unimorphs, ...spelling } of spellingsOf(word)) {
    const { bare, isBase } = spelling;
    if (isBase && spelled.has(bare)) continue;
    const kept = unimorphs.filter((unimorph) =>
      unimorph.startsWith("V.") ? !withRecord.has(unimorph) : !isVerbUndone(spelling, unimorph, word.bare),
    );
    if (kept.length === 0) continue;
    spelled.add(bare);
    const label = beforePronoun(formLabel(kept), isBase);
    rows.push({ form: bare, rules: conditionsOf(kept), label });
    if (kept.some(takesFuture)) rows.push({ form: `س${bare}`, rules: "pv", label: `${label}, with سَ` });
  }
  return rows;
}

/** مِمَّا of مِنْ, بِسْمِ of اِسْم: two words in one, or one without its alif. */
const contractedRows = (word: FullWord): FormRow[] =>
  contractions
    .filter(({ base }) => word.pos !== "verb" && word.inflection.some(({ form }) => form === base))
    .map(({ form, after, enclitics: [second] }) => ({
      form: (after ?? "") + stripMarks(form),
      rules: "n",
      label: second === undefined ? "without its alif" : `with ${second.form}`,
    }));

/** لِلَّذِي, لِلّٰهِ: words that begin with an article of their own lose its alif after لِ. */
const afterLiRows = ({ pos, bare, arabic }: FullWord): FormRow[] =>
  pos !== "verb" && bare.startsWith("ال") && hasArticle(arabic)
    ? [{ form: bare.startsWith("الل") ? bare.slice(1) : `ل${bare.slice(1)}`, rules: "n", label: "with لِ" }]
    : [];

/** The spellings of a word that Yomitan's rules do not undo, each once. */
export function formRows(word: FullWord, isLemma: (form: string) => boolean): FormRow[] {
  const rows = [
    ...(word.pos === "verb" ? verbRows(word, isLemma) : nominalRows(word)),
    ...contractedRows(word),
    ...afterLiRows(word),
  ];
  return [...new Map(rows.toReversed().map((row) => [row.form, row])).values()].toReversed();
}
