import type { FullWord } from "../schema/mod.ts";

type Construction = FullWord["senses"][number]["government"][number];

/** The signs of dictionaries: ه for a person, هـ for a thing. */
const objectSigns = { none: [], person: ["ه"], thing: ["هـ"], two: ["ه", "هـ"] } as const;

/** What stands for a complement; a clause is shown by the particle that begins it. */
const complementSigns: Readonly<Record<string, string>> = { imperfect: "يَفْعَلُ", noun: "…" };
const signOf = (complement: string): string => complementSigns[complement] ?? complement;

/** A construction as dictionaries show it: رَغِبَ فِي هـ. */
export const constructionText = (lemma: string, { object, prepositions, complement }: Construction): string =>
  [
    lemma,
    ...objectSigns[object],
    ...prepositions.map((preposition) => `${preposition} هـ`),
    ...(complement === null ? [] : [signOf(complement)]),
  ].join(" ");

/** The same in short, to stand before a meaning: فِي. Empty where the word governs nothing. */
export const shortConstruction = ({ object, prepositions, complement }: Construction): string =>
  [...objectSigns[object], ...prepositions, ...(complement === null ? [] : [signOf(complement)])].join(" ");
