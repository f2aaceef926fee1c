import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "@msgpack/msgpack";
import type { PartOfSpeech } from "../../src/schema/mod.ts";
import { addTo } from "./figures.ts";
import { surfaceKey } from "./reference_key.ts";

/** Occurrences per million words, by unvocalised spelling. */
export type SurfaceList = ReadonlyMap<string, number>;

/** Loads wordfreq: the n-th list holds the words with frequency 10^(-n/100). */
export function loadWordfreq(reference: string): SurfaceList {
  const bytes = Bun.gunzipSync(readFileSync(join(reference, "wordfreq", "large_ar.msgpack.gz")));
  const [, ...buckets] = decode(bytes) as [unknown, ...string[][]];
  const list = new Map<string, number>();
  buckets.forEach((words, centibels) => {
    for (const word of words) addTo(list, surfaceKey(word), 1e6 * 10 ** (-centibels / 100));
  });
  return list;
}

export interface LemmaFigure {
  readonly lemma: string;
  readonly tag: string;
  readonly perMillion: number;
}

/** A lemma of SAMER. */
export interface SamerFigure extends LemmaFigure {
  /** How much of its occurrences is in novels: the other half of SAMER's text is newswire. */
  readonly inNovels: number;
}

/** Loads SAMER: occurrences of `lemma#tag` in newswire and novels. */
export function loadSamer(reference: string): SamerFigure[] {
  const [, ...lines] = readFileSync(join(reference, "samer-lexicon", "SAMER-Readability-Lexicon.tsv"), "utf8")
    .trim()
    .split("\n");
  const rows = lines.map((line) => {
    const [count, novels, , word] = line.split("\t") as [string, string, string, string];
    const [lemma, tag] = word.split("#") as [string, string];
    return { lemma, tag, count: Number(count), inNovels: Number.parseFloat(novels) / 100 };
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ count, ...row }) => ({ ...row, perMillion: (1e6 * count) / total }));
}

/**
 * Parts of speech by SAMER tag; a tag not listed means its first component. The tag sets divide the small classes
 * differently: its nouns include our adverbs (فَجْأَة), its pseudo-verbs our conjunctions (لٰكِنَّ).
 */
export const samerTags: Readonly<Record<string, readonly PartOfSpeech[]>> = {
  noun: ["noun", "propn", "adp", "adv", "pron"],
  noun_num: ["num", "noun"],
  noun_quant: ["noun", "det", "num", "adp", "adv"],
  adj: ["adj"],
  adj_comp: ["adj"],
  adj_num: ["adj", "num"],
  verb: ["verb"],
  verb_pseudo: ["part", "sconj", "cconj", "verb"],
  prep: ["adp", "part"],
  conj: ["cconj", "sconj"],
  conj_sub: ["sconj"],
  pron: ["pron"],
  pron_dem: ["pron", "det"],
  pron_rel: ["pron"],
  pron_interrog: ["pron"],
  pron_exclam: ["pron", "part"],
  adv: ["adv"],
  adv_rel: ["adv", "sconj", "pron"],
  adv_interrog: ["adv"],
  interj: ["intj", "part"],
  part: ["part", "sconj", "cconj"],
  part_neg: ["part", "verb"],
  part_voc: ["part"],
  part_restrict: ["part"],
  part_interrog: ["part"],
  part_verb: ["part"],
  part_fut: ["part"],
  part_focus: ["part"],
  part_det: ["det", "part"],
};
