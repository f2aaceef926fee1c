/** `3 m. sg.`, `1 pl.` of a finite form's features. */
function personOf(features: ReadonlySet<string>): string {
  const gender = features.has("MASC") ? "m." : features.has("FEM") ? "f." : "";
  const number = features.has("SG") ? "sg." : features.has("DU") ? "dual" : "pl.";
  const person = ["1", "2", "3"].find((each) => features.has(each)) ?? "";
  return [person, gender, number].filter((part) => part !== "").join(" ");
}

const tenses = [
  { name: "perfect", has: (f: ReadonlySet<string>) => f.has("PFV") },
  { name: "imperfect", has: (f: ReadonlySet<string>) => f.has("IPFV") && f.has("IND") },
  { name: "subjunctive", has: (f: ReadonlySet<string>) => f.has("SBJV") },
  { name: "jussive", has: (f: ReadonlySet<string>) => f.has("JUS") },
  { name: "energetic", has: (f: ReadonlySet<string>) => f.has("ENERG") },
  { name: "imperative", has: (f: ReadonlySet<string>) => f.has("IMP") },
] as const;

/** Persons of a label at most; a form with more is named by its tense alone. */
const personsMax = 3;

/** Moods that the imperfect includes; named only where the form is of them alone. */
const moods: ReadonlySet<string> = new Set(["subjunctive", "jussive", "energetic"]);

function verbLabel(cells: readonly ReadonlySet<string>[]): string {
  const active = cells.filter((cell) => !cell.has("PASS"));
  const shown = active.length > 0 ? active : cells;
  const parts = tenses.flatMap(({ name, has }) => {
    const own = shown.filter(has);
    if (own.length === 0) return [];
    const persons = [...new Set(own.map(personOf))];
    return [{ name, persons: persons.length > personsMax ? "" : persons.join(" / ") }];
  });
  const hasIndicative = parts.some(({ name }) => name === "imperfect");
  const named = parts.filter(({ name }) => !hasIndicative || !moods.has(name));
  const voice = active.length > 0 ? "" : "passive ";
  return [...Map.groupBy(named, ({ persons }) => persons)]
    .map(([persons, same]) => `${voice}${same.map(({ name }) => name).join(" / ")} ${persons}`.trim())
    .join("; ");
}

const caseNames: readonly (readonly [feature: string, name: string])[] = [
  ["NOM", "nominative"],
  ["ACC", "accusative"],
  ["GEN", "genitive"],
];

function nominalLabel(cells: readonly ReadonlySet<string>[]): string {
  const numbers = new Set(
    cells.map((cell) => {
      const gender = cell.has("FEM") ? "feminine " : "";
      return gender + (cell.has("DU") ? "dual" : cell.has("PL") ? "plural" : "singular");
    }),
  );
  const cases = caseNames.filter(([feature]) => cells.some((cell) => cell.has(feature)));
  const isAll = cases.length === caseNames.length || cases.length === 0;
  return [...numbers].join(" / ") + (isAll ? "" : `, ${cases.map(([, name]) => name).join(" / ")}`);
}

const fixed: Readonly<Record<string, string>> = {
  "V.PTCP;ACT;SG;MASC": "active participle",
  "V.PTCP;PASS;SG;MASC": "passive participle",
  "V.MSDR": "masdar",
};

/**
 * What a spelling is, in few words, given the UniMorph strings of the cells that it fills: `imperfect 3 f. sg. / 2 m. sg.`,
 * `plural`, `feminine dual, accusative / genitive`. The passive is named only where the active is spelled otherwise.
 */
export function formLabel(unimorphs: readonly string[]): string {
  const known = unimorphs.map((unimorph) => fixed[unimorph]).find((name) => name !== undefined);
  if (known !== undefined) return known;
  const cells = unimorphs.map((unimorph) => new Set(unimorph.split(";")));
  const verbs = cells.filter((cell) => cell.has("V"));
  if (verbs.length > 0) return verbLabel(verbs);
  const inflected = cells.filter((cell) => cell.has("SG") || cell.has("DU") || cell.has("PL"));
  return inflected.length > 0 ? nominalLabel(inflected) : "form";
}
