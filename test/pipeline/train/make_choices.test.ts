import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Passage } from "../../../pipeline/train/gold_sentences.ts";
import { makeChoices } from "../../../pipeline/train/make_choices.ts";
import { slotCount } from "../../../src/lexicon/disambiguation/feature_hash.ts";
import { openChoices } from "../../../src/lexicon/disambiguation/open_choices.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { artifactFiles } from "../../../src/schema/mod.ts";
import { recordsOf, spelled, writeRecords } from "../../support/generated_artifact.ts";
import { tempFolder } from "../../support/temp_folder.ts";

/** A lexicon in which قلب is a verb and a noun. */
const words = [
  { ...spelled("قَلَبَ"), id: "w_turn", pos: "verb" as const, cell: "V;PFV;ACT;3;SG;MASC", form: "قَلَبَ" },
  { ...spelled("قَلْب"), id: "w_heart", pos: "noun" as const, cell: "N;SG;INDF;NOM", form: "قَلْبٌ" },
  { ...spelled("كَبِير"), id: "w_big", pos: "adj" as const, cell: "ADJ;SG;MASC;INDF;NOM", form: "كَبِيرٌ" },
  { ...spelled("وَلَد"), id: "w_boy", pos: "noun" as const, cell: "N;SG;DEF;NOM", form: "الْوَلَدُ" },
];
const records = recordsOf(
  words.map(({ cell, form, ...word }) => ({
    ...word,
    inflection: [
      {
        ...{ form, bare: form.replace(/\p{M}/gu, ""), variants: [], unimorph: cell, ud: "_" },
        ...{ label: "made up", status: "rule" as const },
      },
    ],
  })),
);
const passages = Array.from({ length: 20 }, () => "قَلْبٌ كَبِيرٌ.\nقَلَبَ الْوَلَدُ.");

const folder = tempFolder();
beforeAll(() => {
  writeRecords(folder.path, records);
});
afterAll(() => folder[Symbol.dispose]());

const prose = (texts: readonly string[], isDrill = false): Passage[] =>
  texts.map((text) => ({ text, isDrill, links: null }));
const train = (of: readonly string[], isDrill = false): Uint8Array =>
  makeChoices(folder.file(artifactFiles.lexicon), prose(of, isDrill));

describe("training", () => {
  test("gives the same bytes twice, two weights of a byte for each slot", () => {
    const [first, second] = [train(passages), train(passages)];
    expect(first.length).toBe(2 * slotCount);
    expect(Buffer.compare(first, second)).toBe(0);
    expect(first.some((weight) => weight !== 0)).toBe(true);
  });

  test("without texts gives an empty file at once", () => {
    expect(train([])).toHaveLength(0);
  });

  test("words that no analysis has, names, dialect and verse teach nothing", () => {
    expect(train(["غَغَغَ زَزَزَ.", "@قَلْبٌ.", "{قَلْبٌ كَبِيرٌ}"]).every((weight) => weight === 0)).toBe(true);
  });

  test("drills teach what stands around a word, not how common its readings are", () => {
    const readAfter = (isDrill: boolean): (string | undefined)[] => {
      using trained = tempFolder();
      const verbs = Array.from({ length: 20 }, () => "قَلَبَ الْوَلَدُ.");
      const taught = [...prose(["قَلْبٌ كَبِيرٌ."]), ...prose(verbs, isDrill)];
      writeRecords(trained.path, records, (path) => makeChoices(path, taught));
      const lexicon = openArtifact(trained.path, { cacheBytes: 800_000 });
      const read = (text: string): string | undefined =>
        [...lexicon.readText(text).words("full")].flat()[0]?.diacritized;
      const found = [read("قلب الولد"), read("X قلب X")];
      lexicon.close();
      return found;
    };
    expect(readAfter(true)).toEqual(["قَلَبَ", "قَلْبٌ"]);
    expect(readAfter(false)).toEqual(["قَلَبَ", "قَلَبَ"]);
  });

  test("what was learnt chooses by what stands around a word", () => {
    using trained = tempFolder();
    writeRecords(trained.path, records, (path) => makeChoices(path, prose(passages)));
    const lexicon = openArtifact(trained.path, { cacheBytes: 800_000 });
    const read = (text: string): string[] =>
      [...lexicon.readText(text).words("full")].flat().map(({ diacritized }) => diacritized);
    expect(read("قلب كبير.")).toEqual(["قَلْبٌ", "كَبِيرٌ"]);
    expect(read("قلب الولد.")).toEqual(["قَلَبَ", "الْوَلَدُ"]);
    lexicon.close();
  });
});

test("a link says which of two analyses of the same form is meant", () => {
  const cells = ["V;IPFV;IND;ACT;2;SG;MASC", "V;IPFV;IND;ACT;3;SG;FEM"] as const;
  const inflection = cells.map((unimorph) => ({
    ...{ form: "تَكْتُبُ", bare: "تكتب", variants: [], unimorph, ud: "_" },
    ...{ label: "made up", status: "rule" as const },
  }));
  const verb = { ...spelled("كَتَبَ"), id: "w_write", pos: "verb" as const, inflection };
  const learnt = (features: string): string => {
    using trained = tempFolder();
    const link = { id: "w_write", word: "كَتَبَ/verb", features };
    const taught = { text: "تَكْتُبُ.", isDrill: false, links: [[link, null]] };
    writeRecords(trained.path, recordsOf([verb]), (path) =>
      makeChoices(path, Array<Passage>(20).fill(taught)),
    );
    const lexicon = openArtifact(trained.path, { cacheBytes: 800_000 });
    const [word] = [...lexicon.readText("تكتب.").words("full")].flat();
    lexicon.close();
    return JSON.parse(`{${word?.members}}`).unimorph;
  };
  expect(cells.map(learnt)).toEqual([...cells]);
});

describe("choices.bin", () => {
  test("an empty file has no weights", () => {
    const path = folder.file(artifactFiles.choices);
    expect(readFileSync(path).length).toBe(0);
    expect(openChoices(path).readings.values.every((weight) => weight === 0)).toBe(true);
  });

  test("a file of another size is refused by name", async () => {
    const path = folder.file("short.bin");
    await Bun.write(path, new Uint8Array(7));
    expect(() => openChoices(path)).toThrow(`Cannot open ${path}: it has 7 bytes, not ${2 * slotCount}`);
  });
});
