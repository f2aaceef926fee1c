import { lightEnergetics } from "./verb/variants.ts";

interface Spelled {
  readonly form: string;
  readonly variants: readonly string[];
  readonly unimorph: string;
}

/** The case ending of a name; a tanwin on an alif is seen in writing too. */
const nameEnding = /(?<!ا)[\u064B-\u0650]$/;
/** The names and loans in ـِيَا that many say without the i: رُوسْيَا, تِكْنُولُوجْيَا. */
const iya = /(?<=[\u064E-\u0650اوي]\p{L})\u0650(?=يَا$)/u;

/** A name in pause, as foreign ones are mostly read in all cases: جُونْ. */
const pausal = (form: string): string => form.replace(nameEnding, "\u0652");

interface Name {
  readonly root: string | null;
  readonly posDetail: string | null;
  readonly declension: string | null;
}

/**
 * Whether a form is found in unvocalised text after all: a foreign name in pause, in one cell for all cases (فِيسْبُوكْ). Foreign are
 * names without a root, but no persons with three cases (مُحَمَّد).
 */
export const isReadInPause = (name: Name, form: string, unimorph: string): boolean =>
  name.root === null &&
  !(name.posDetail === "person" && name.declension === "triptote") &&
  unimorph === "PROPN;SG;INDF;NOM" &&
  /[^\u0651]\u0652$/.test(form);

/** A word in ـِيَا without its i. */
const shortened = (form: string): string => form.replace(iya, "\u0652");

/**
 * Further forms of a cell that are found in vocalised text alone, because unvocalised they are mostly other words or the
 * same: the light energetic يَكْتُبَنْ beside the feminine plural يَكْتُبْنَ, names in pause, ـْيَا for ـِيَا. Not served.
 */
export function vocalisedOnly({ form, variants, unimorph }: Spelled): string[] {
  const spellings = [form, ...variants];
  if (unimorph.startsWith("V;IPFV;ENERG;")) return spellings.flatMap(lightEnergetics);
  if (!/^(?:PROPN|N);SG;(?:INDF|DEF)/.test(unimorph)) return [];
  const others = unimorph.startsWith("PROPN;SG;INDF")
    ? [...spellings.map(shortened), ...spellings.map(pausal)]
    : spellings.map(shortened);
  return [...new Set(others)].filter((other) => !spellings.includes(other));
}
