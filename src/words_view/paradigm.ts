import type { FullWord } from "../schema/mod.ts";

export type InflectedForm = FullWord["inflection"][number];

/** The UniMorph features that distinguish forms, by dimension. */
const dimensions = {
  tense: ["PFV", "IPFV", "IMP"],
  mood: ["IND", "SBJV", "JUS", "ENERG"],
  voice: ["ACT", "PASS"],
  person: ["3", "2", "1"],
  number: ["SG", "DU", "PL"],
  gender: ["MASC", "FEM"],
  definiteness: ["INDF", "DEF", "PSSD"],
  case: ["NOM", "ACC", "GEN"],
} as const;
type Dimension = keyof typeof dimensions;
export type Feature = (typeof dimensions)[Dimension][number];

/** A parsed UniMorph string: the part of speech, then at most one feature of each dimension. */
export type Features = { readonly [D in Dimension]?: (typeof dimensions)[D][number] } & {
  readonly kind: string;
};

export function readFeatures(unimorph: string): Features {
  const [kind = "", ...rest] = unimorph.split(";");
  const found = Object.entries(dimensions).flatMap(([dimension, features]) => {
    const feature = features.find((one) => rest.includes(one));
    return feature === undefined ? [] : [[dimension, feature] as const];
  });
  return { kind, ...Object.fromEntries(found) };
}

/** Row heads: person with gender, the verbal nouns and participles, case, or that of what is built (خَمْسَةَ عَشَرَ). */
export type RowName =
  | "3;MASC"
  | "3;FEM"
  | "2;MASC"
  | "2;FEM"
  | "1"
  | "V.PTCP;ACT"
  | "V.PTCP;PASS"
  | "V.MSDR"
  | "BUILT"
  | (typeof dimensions.case)[number];

/** A table cell: its forms (none where the language has none) and its row span. */
export interface ParadigmCell {
  readonly forms: readonly InflectedForm[];
  readonly rows: number;
}

/** A row; null marks a cell covered by a row span from above. */
export interface ParadigmRow {
  readonly name: RowName;
  readonly cells: readonly (ParadigmCell | null)[];
}

/** A table of forms as in a grammar book. `form` heads the only column when no feature distinguishes columns. */
export interface ParadigmTable {
  readonly title: Feature | null;
  readonly columns: readonly (Feature | "form")[];
  readonly rows: readonly ParadigmRow[];
}

/** The tables of one voice or gender; `nouns` are a verb's participles and masdars. */
export interface ParadigmSection {
  readonly title: Feature | "nouns" | null;
  readonly tables: readonly ParadigmTable[];
}

interface Read {
  readonly form: InflectedForm;
  readonly features: Features;
}

/** Groups by first appearance. */
function groupBy<K>(forms: readonly Read[], keyOf: (features: Features) => K): [K, Read[]][] {
  const groups = new Map<K, Read[]>();
  for (const one of forms) {
    const key = keyOf(one.features);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups];
}

const formsOf = (forms: readonly Read[]): InflectedForm[] => forms.map(({ form }) => form);

const persons = [
  { name: "3;MASC", person: "3", gender: "MASC" },
  { name: "3;FEM", person: "3", gender: "FEM" },
  { name: "2;MASC", person: "2", gender: "MASC" },
  { name: "2;FEM", person: "2", gender: "FEM" },
  { name: "1", person: "1", gender: undefined },
] as const;

/** Rows are persons and genders, columns are numbers. A form of both genders spans both rows. */
function conjugation(title: Feature | null, forms: readonly Read[]): ParadigmTable {
  const columns = dimensions.number;
  const at = (person: string, gender: string | undefined, number: string): Read[] =>
    forms.filter(
      ({ features }) =>
        features.person === person && features.gender === gender && features.number === number,
    );
  const rows = persons
    .filter(({ person }) => forms.some(({ features }) => features.person === person))
    .map(({ name, person, gender }): ParadigmRow => {
      const cells = columns.map((number): ParadigmCell | null => {
        const both = gender === undefined ? [] : at(person, undefined, number);
        if (both.length > 0) return gender === "MASC" ? { forms: formsOf(both), rows: 2 } : null;
        return { forms: formsOf(at(person, gender, number)), rows: 1 };
      });
      return { name, cells };
    });
  return { title, columns, rows };
}

/** Rows are cases, columns are definiteness. */
function declension(title: Feature | null, forms: readonly Read[]): ParadigmTable {
  const states = [undefined, ...dimensions.definiteness].filter((state) =>
    forms.some(({ features }) => features.definiteness === state),
  );
  const rows = [...dimensions.case, undefined]
    .filter((name) => forms.some(({ features }) => features.case === name))
    .map((name) => ({
      name: name ?? ("BUILT" as const),
      cells: states.map((state) => ({
        forms: formsOf(
          forms.filter(({ features }) => features.case === name && features.definiteness === state),
        ),
        rows: 1,
      })),
    }));
  return { title, columns: states.map((state) => state ?? "form"), rows };
}

function nounsOfVerb(forms: readonly Read[]): ParadigmSection[] {
  const nameOf = ({ kind, voice }: Features): RowName =>
    (voice === undefined ? kind : `${kind};${voice}`) as RowName;
  const rows = groupBy(forms, nameOf).map(([name, own]) => ({
    name,
    cells: [{ forms: formsOf(own), rows: 1 }],
  }));
  return rows.length === 0 ? [] : [{ title: "nouns", tables: [{ title: null, columns: ["form"], rows }] }];
}

/**
 * The tables of a paradigm: verbs by voice, tense and mood; nominals by gender and number. Forms without features
 * (particles, numbers like خَمْسَةَ عَشَرَ) are left to `uninflected`.
 */
export function paradigmSections(inflection: readonly InflectedForm[]): ParadigmSection[] {
  const read = inflection.map((form) => ({ form, features: readFeatures(form.unimorph) }));
  const finite = read.filter(({ features }) => features.kind === "V");
  const nouns = read.filter(({ features }) => features.kind.startsWith("V."));
  const declined = read.filter(
    ({ features }) =>
      features.case !== undefined || (features.kind !== "V" && features.definiteness !== undefined),
  );
  // A noun with a feminine counterpart (قَاضٍ, قَاضِيَة) has forms without gender and feminine ones.
  const isPaired = declined.some(({ features }) => features.gender !== undefined);
  return [
    ...groupBy(finite, ({ voice }) => voice ?? null).map(([title, own]) => ({
      title,
      tables: groupBy(own, ({ tense, mood }) => mood ?? tense ?? null).map(([name, forms]) =>
        conjugation(name, forms),
      ),
    })),
    ...nounsOfVerb(nouns),
    ...groupBy(declined, ({ gender }) => gender ?? (isPaired ? "MASC" : null)).map(([title, own]) => ({
      title,
      tables: groupBy(own, ({ number }) => number ?? null).map(([name, forms]) => declension(name, forms)),
    })),
  ];
}

/** Forms without features. */
export const uninflected = (inflection: readonly InflectedForm[]): InflectedForm[] =>
  inflection.filter(({ unimorph }) => !unimorph.includes(";") && !unimorph.startsWith("V."));
