import { describe, expect, test } from "bun:test";
import { countWords, sharedByCounts } from "../../../pipeline/import/homograph_figures.ts";

const word = (arabic: string, ...variants: string[]) => ({ id: arabic, arabic, variants });
const words = [word("قَبْلَ"), word("قَبْلُ"), word("قَبِلَ"), word("رُزّ", "أَرُزّ"), word("أَرْز"), word("كِتَاب")];
const figures = new Map([
  ["قَبْلَ", 100],
  ["قَبْلُ", 800],
  ["قَبِلَ", 100],
  ["رُزّ", 5],
  ["أَرْز", 15],
  ["كِتَاب", 70],
]);

describe("sharedByCounts", () => {
  test("shares the figures of homographs as vocalised texts count them, and keeps their sum", () => {
    const shared = sharedByCounts(
      words,
      figures,
      new Map([
        ["قَبْلَ", 90],
        ["قَبِلَ", 10],
      ]),
    );
    // The means of 0.1 and twice 93/120, of 0.8 and twice 16/120, of 0.1 and twice 13/120, brought to a sum of 1.
    const [before, earlier, accepted] = [
      0.1 * (93 / 120) ** 2,
      0.8 * (16 / 120) ** 2,
      0.1 * (13 / 120) ** 2,
    ].map(Math.cbrt);
    const sum = (before as number) + (earlier as number) + (accepted as number);
    expect(shared.get("قَبْلَ")).toBeCloseTo((1000 * (before as number)) / sum);
    expect(shared.get("قَبْلُ")).toBeCloseTo((1000 * (earlier as number)) / sum);
    expect(["قَبْلَ", "قَبْلُ", "قَبِلَ"].reduce((sum, id) => sum + (shared.get(id) ?? 0), 0)).toBeCloseTo(1000);
  });

  test("a word met by a variant is a homograph of what has that spelling", () => {
    const shared = sharedByCounts(words, figures, new Map([["رُزّ", 80]]));
    expect(shared.get("رُزّ")).toBeGreaterThan(10);
  });

  test("does not rule out a rare word that the texts happen not to have", () => {
    const some = new Map([
      ["قَبْلَ", 13_000],
      ["قَبِلَ", 30],
    ]);
    const rare = sharedByCounts(words, some, new Map([["قَبْلَ", 1_500]])).get("قَبِلَ") as number;
    expect(rare).toBeGreaterThan(20);
    expect(rare).toBeLessThan(31);
  });

  test("leaves alone what no text tells apart", () => {
    expect(sharedByCounts(words, figures, new Map([["كِتَاب", 1000]]))).toEqual(figures);
    expect(sharedByCounts(words, figures, new Map())).toEqual(figures);
  });

  test("gives a word without a figure its share", () => {
    const some = new Map([["قَبْلُ", 800]]);
    expect(sharedByCounts(words, some, new Map([["قَبْلَ", 20]])).get("قَبْلَ")).toBeGreaterThan(80);
  });
});

describe("countWords", () => {
  test("counts each lemma once for a word, by the figures where there are several", () => {
    const analysed = (...ids: string[]) => ({ analyses: ids.map((id) => ({ lemma: { id } })) });
    const counts = countWords([analysed("قَبْلَ", "قَبْلَ"), analysed("رُزّ", "أَرْز"), analysed()], figures);
    expect([...counts]).toEqual([
      ["قَبْلَ", 1],
      ["رُزّ", 0.25],
      ["أَرْز", 0.75],
    ]);
  });

  test("counts a form with a record of its own for that", () => {
    const forces = [{ analyses: [{ lemma: { id: "قُوَّة" } }, { lemma: { id: "قُوَّات" } }] }];
    expect([...countWords(forces, new Map([["قُوَّة", 600]]), new Set(["قُوَّات"]))]).toEqual([["قُوَّات", 1]]);
  });
});
