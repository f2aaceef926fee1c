import type { Token } from "../../arabic/mod.ts";
import { type Clitic, stripMarks, withArticle } from "../../arabic/mod.ts";
import type { BasicWord } from "../../schema/mod.ts";
import type { Analysis } from "../analysis/analysis.ts";
import type { Cell } from "../records/cell.ts";
import type { Guess } from "./guess.ts";
import type { ChosenSentence } from "./read_text.ts";

/** What the columns say of words. */
export interface ConlluFacts {
  readonly cells: ReadonlyMap<number, Cell>;
  /** The basic record of a word by `ord`. */
  readonly lemma: (ord: number) => Pick<BasicWord, "arabic" | "pos" | "root">;
}

/** A syntactic word: columns 2 to 6, and the members of MISC. */
interface Part {
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly xpos: string;
  readonly feats: string;
  readonly misc: readonly string[];
}

const none = "_";

/** Pronouns by their letters: features beside the case. */
const pronouns: Readonly<Record<string, string>> = {
  هُ: "Gender=Masc|Number=Sing|Person=3",
  هَا: "Gender=Fem|Number=Sing|Person=3",
  هُمَا: "Number=Dual|Person=3",
  هُمْ: "Gender=Masc|Number=Plur|Person=3",
  هُنَّ: "Gender=Fem|Number=Plur|Person=3",
  كَ: "Gender=Masc|Number=Sing|Person=2",
  كِ: "Gender=Fem|Number=Sing|Person=2",
  كُمَا: "Number=Dual|Person=2",
  كُمْ: "Gender=Masc|Number=Plur|Person=2",
  كُنَّ: "Gender=Fem|Number=Plur|Person=2",
  ي: "Number=Sing|Person=1",
  نِي: "Number=Sing|Person=1",
  نَا: "Number=Plur|Person=1",
};

/** Proclitics by their meaning; all others are prepositions. */
const procliticPos: Readonly<Record<string, string>> = {
  and: "CCONJ",
  "so, then": "CCONJ",
  "so that": "SCONJ",
  let: "PART",
  indeed: "PART",
  "O, what": "PART",
  will: "PART",
  question: "PART",
};

const proclitic = ({ form, gloss }: Clitic): Part => ({
  ...{ form: stripMarks(form), lemma: form, upos: procliticPos[gloss] ?? "ADP" },
  ...{ xpos: none, feats: none, misc: [`Vform=${form}`] },
});

/** A pronoun, or the second word of مِمَّا; its case is that which its word governs. */
function enclitic({ form }: Clitic, stem: string): Part {
  const features = pronouns[form];
  const governed = /^(?:VERB|PART|SCONJ|CCONJ)$/.test(stem) ? "Acc" : "Gen";
  const feats = features === undefined ? none : `Case=${governed}|${features}|PronType=Prs`;
  const lemma = features === undefined ? form : "هُوَ";
  const upos = form === "لَا" ? "PART" : "PRON";
  return { form: stripMarks(form), lemma, upos, xpos: none, feats, misc: [`Vform=${form}`] };
}

/** The parts of an analysis: conjunctions, prepositions and pronouns are words of their own, the article is not. */
function partsOf(analysis: Analysis, { cells, lemma: lemmaOf }: ConlluFacts): Part[] {
  const { unimorph, ud } = cells.get(analysis.cellId) as Cell;
  const lemma = lemmaOf(analysis.ord);
  const isParticiple = unimorph.startsWith("V.PTCP") || analysis.derived !== null;
  const upos = isParticiple ? "ADJ" : unimorph.startsWith("V.MSDR") ? "NOUN" : lemma.pos.toUpperCase();
  const form = analysis.showsArticle ? withArticle(analysis.form) : analysis.form;
  const root = lemma.root === null ? [] : [`Root=${lemma.root.replaceAll(" ", "")}`];
  const stem: Part = {
    ...{ form: stripMarks(form), lemma: analysis.derived?.arabic ?? lemma.arabic, upos },
    ...{ xpos: unimorph, feats: ud, misc: [`Vform=${form}`, ...root] },
  };
  return [
    ...analysis.proclitics.map(proclitic),
    stem,
    ...analysis.enclitics.map((one) => enclitic(one, upos)),
  ];
}

/** The parts of a word that no record explains, as its letters show them: its lemma and vowels stay open. */
function guessedParts({ proclitics, showsArticle, form, upos, unimorph, ud }: Guess): Part[] {
  const written = showsArticle ? `ال${form}` : form;
  const stem: Part = { form: written, lemma: none, upos, xpos: unimorph, feats: ud, misc: [] };
  return [...proclitics.map(proclitic), stem];
}

/** Signs, digits and words of other scripts; an Arabic word whose letters show nothing is X too. */
function partOf({ kind, text }: Token): Part {
  const isSymbol = /^\p{S}$/u.test(text);
  const upos = kind === "sign" ? (isSymbol ? "SYM" : "PUNCT") : kind === "number" ? "NUM" : "X";
  const feats = kind === "foreign" ? "Foreign=Yes" : kind === "number" ? "NumForm=Digit" : none;
  const lemma = kind === "word" ? none : text;
  return { form: text, lemma, upos, xpos: none, feats, misc: [] };
}

const line = (id: string, { form, lemma, upos, xpos, feats, misc }: Part, more: readonly string[]): string =>
  [id, form, lemma, upos, xpos, feats, none, none, none, [...misc, ...more].join("|") || none].join("\t");

/** A sentence as a block of CoNLL-U (v2): words as written, their heads left open. `id` is its number. */
export function conlluOf(
  { tokens, words }: ChosenSentence,
  diacritized: readonly string[],
  { id, facts }: { readonly id: number; readonly facts: ConlluFacts },
): string {
  const byToken = new Map(words.map((word, index) => [word.token, { word, vocalised: diacritized[index] }]));
  const rows: string[] = [];
  let text = "";
  let next = 1;
  for (const [at, token] of tokens.entries()) {
    const after = tokens[at + 1];
    const isJoined = after !== undefined && after.at === token.at + token.text.length;
    const glue = isJoined ? ["SpaceAfter=No"] : [];
    text += token.text + (isJoined || after === undefined ? "" : " ");
    const found = byToken.get(token);
    const analysis = found?.word.ending?.analysis;
    const vocalised = `Vform=${found?.vocalised}`;
    const guess = found?.word.guess ?? null;
    const parts =
      analysis !== undefined ? partsOf(analysis, facts) : guess ? guessedParts(guess) : [partOf(token)];
    const [first] = parts as [Part, ...Part[]];
    if (parts.length === 1) {
      const misc = analysis === undefined ? [] : [vocalised, ...first.misc.slice(1)];
      rows.push(line(String(next++), { ...first, form: token.text, misc }, glue));
      continue;
    }
    const range = `${next}-${next + parts.length - 1}`;
    const misc = analysis === undefined ? [] : [vocalised];
    const whole = { form: token.text, lemma: none, upos: none, xpos: none, feats: none, misc };
    rows.push(line(range, whole, glue));
    for (const part of parts) rows.push(line(String(next++), part, []));
  }
  return [`# sent_id = ${id}`, `# text = ${text}`, ...rows, "", ""].join("\n");
}
