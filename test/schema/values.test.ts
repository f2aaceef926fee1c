import { describe, expect, test } from "bun:test";
import { tiers } from "../../src/domain/price.ts";
import {
  complements,
  conjunctionFunctions,
  conjunctionRelations,
  declensions,
  freeWords,
  genders,
  governedObjects,
  governments,
  labelMeanings,
  labels,
  letterClasses,
  letterJoins,
  letterKinds,
  matches,
  numbers,
  partsOfSpeech,
  prepositionFunctions,
  rationalities,
  rootTypes,
  sorts,
  transitivities,
  verbForms,
} from "../../src/schema/mod.ts";
import { readProject } from "../house/source_files.ts";

/** What clients compare with, as the specification and its decisions write it: a value that is renamed breaks them. */
const published: readonly (readonly [string, readonly string[], string])[] = [
  ["tiers", tiers, "basic enriched full"],
  ["parts of speech", partsOfSpeech, "noun propn adj verb adv adp cconj sconj pron det num part intj"],
  ["orders of the word list", sorts, "frequency alphabetical"],
  ["matches, best first", matches, "exact normalized form prefix transliteration"],
  ["types of root", rootTypes, "sound hamzated doubled assimilated hollow defective lafif quadriliteral"],
  ["kinds of letter", letterKinds, "letter extra"],
  ["classes of letter", letterClasses, "sun moon"],
  ["ways in which letters join", letterJoins, "both right none"],
  ["verb forms", verbForms, "I II III IV V VI VII VIII IX X XI XII XIII XIV XV Iq IIq IIIq IVq"],
  ["genders", genders, "masculine feminine common"],
  ["numbers", numbers, "singular dual plural"],
  ["rationalities", rationalities, "human nonhuman"],
  [
    "declensions",
    declensions,
    "triptote diptote defective indeclinable dual soundMasculine soundFeminine invariable",
  ],
  ["transitivities", transitivities, "transitive intransitive ditransitive"],
  ["objects", governedObjects, "none person thing two"],
  ["complements", complements, "أَنْ أَنَّ إِنَّ imperfect noun"],
  [
    "labels of register",
    Object.keys(labelMeanings.register),
    "formal literary informal colloquial archaic dated poetic derogatory euphemistic vulgar figurative quranic",
  ],
  ["labels of region", Object.keys(labelMeanings.region), "egypt sudan levant iraq gulf yemen maghreb"],
  [
    "labels of domain",
    Object.keys(labelMeanings.domain),
    "law politics military finance trade medicine science mathematics chemistry biology astronomy geography computing engineering transport sport music art literature grammar philosophy education media food farming religion islam christianity judaism",
  ],
  ["governments", governments, "genitive accusative subjunctive jussive same none"],
  [
    "functions of prepositions",
    prepositionFunctions,
    "place time direction source means accompaniment cause comparison exception oath possession topic purpose",
  ],
  ["functions of conjunctions", conjunctionFunctions, "coordinating subordinating"],
  [
    "relations of conjunctions",
    conjunctionRelations,
    "addition sequence choice contrast cause purpose condition time comparison complement concession result exception",
  ],
];

describe("closed sets", () => {
  for (const [name, values, words] of published) {
    test(`${name} are ${words.replaceAll(" ", ", ")}`, () => expect([...values]).toEqual(words.split(" ")));
  }
});

test("no label stands in two groups", () => {
  expect(labels).toEqual(
    Object.values(labelMeanings).flatMap((group) => Object.keys(group)) as typeof labels,
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test("corpus/README.md lists every label with its meaning", () => {
  const rows = readProject("corpus/README.md").split("\n");
  for (const [group, meanings] of Object.entries(labelMeanings)) {
    const values = Object.entries(meanings).map(([label, meaning]) => `\`${label}\` ${meaning}`);
    expect(rows).toContain(`| ${group} | ${values.join("; ")} |`);
  }
});

test("the words whose basic record is free are 5,000 (section 8.2)", () => {
  expect(freeWords).toBe(5_000);
});
