import { describe, expect, test } from "bun:test";
import { textFigures } from "../../../pipeline/import/text_figures.ts";

/** A spelling and its analyses, each as word and form. */
type Spelling = readonly [perMillion: number, ...analyses: (readonly [id: string, form: string])[]];

/** The figures of words named by their ids: names begin with a capital, words by rule with an underscore, adverbs end in "ly". */
function figuresOf(known: Readonly<Record<string, number>>, ...spellings: Spelling[]): Map<string, number> {
  return figuresWith({}, known, ...spellings);
}

function figuresWith(
  priors: Readonly<Record<string, number>>,
  known: Readonly<Record<string, number>>,
  ...spellings: Spelling[]
): Map<string, number> {
  const posOf = (id: string): string => (/^[A-Z]/.test(id) ? "propn" : id.endsWith("ly") ? "adv" : "noun");
  const read = spellings.map(([perMillion, ...analyses]) => ({
    perMillion,
    analyses: analyses.map(([id, form]) => ({
      id,
      kind: posOf(id),
      form,
      traits: [form.split(" ")[0] as string],
    })),
  }));
  const ids = new Set([
    ...Object.keys(known),
    ...read.flatMap(({ analyses }) => analyses.map(({ id }) => id)),
  ]);
  const words = [...ids].map((id) => ({ id, pos: posOf(id), isByRule: id.startsWith("_") }));
  return textFigures(words, new Map(Object.entries(known)), read, new Map(Object.entries(priors)));
}

const lebanon: Spelling[] = [
  [100, ["milk", "SG"]],
  [2, ["milk", "DU"], ["Lebanon", "SG"]],
  [900, ["book", "SG"]],
  [5, ["book", "DU"]],
];

describe("textFigures", () => {
  test("adds up the spellings that are forms of one word alone", () => {
    expect([...figuresOf({}, [3, ["a", "SG"]], [4, ["a", "PL"]], [5, ["b", "SG"]])]).toEqual([
      ["a", 7],
      ["b", 5],
    ]);
  });

  test("takes a name's own form for the name, not for the rare dual of a common noun", () => {
    const figures = figuresOf({ milk: 100, book: 900 }, ...lebanon);
    expect(figures.get("Lebanon")).toBeGreaterThan(1.9);
  });

  test("expects of a word what is stated of it", () => {
    const spelling: Spelling = [40, ["personal", "SG"], ["subjectivity", "SG"]];
    const share = (priors: Record<string, number>) =>
      figuresWith(priors, { personal: 60 }, spelling).get("subjectivity") ?? 0;
    expect(share({})).toBeLessThan(0.1);
    expect(share({ subjectivity: 3 })).toBeGreaterThan(1);
  });

  test("learns from a word's own spellings how common a form is of it: pictures are often plural", () => {
    const pictures = (plural: number): Spelling[] => [
      [1000, ["book", "SG"]],
      [50, ["book", "PL"]],
      [50, ["book", "PL DEF"]],
      [100, ["picture", "SG"]],
      [plural, ["picture", "PL DEF"]],
      [60, ["picture", "PL"], ["Tyre", "SG"]],
    ];
    const tyre = (plural: number) =>
      figuresOf({ book: 1100, picture: 200 }, ...pictures(plural)).get("Tyre") ?? 0;
    expect(tyre(150)).toBeLessThan(tyre(5) / 2);
  });

  test("learns from the text how common a form is: where duals abound, the noun keeps its share", () => {
    const duals = lebanon.map(
      ([perMillion, ...analyses]): Spelling =>
        perMillion === 5 ? [900, ...analyses] : [perMillion, ...analyses],
    );
    const share = (spellings: Spelling[]) =>
      figuresOf({ milk: 100, book: 1800 }, ...spellings).get("Lebanon") ?? 0;
    expect(share(duals)).toBeLessThan(share(lebanon));
  });

  test("a form that no count has reached stays possible", () => {
    const figures = figuresOf({ a: 50 }, [50, ["a", "SG"]], [1, ["a", "DU"], ["b", "DU"]], [9, ["b", "SG"]]);
    expect(figures.get("b")).toBeGreaterThan(9);
  });

  test("keeps the figures of SAMER, and shares by them", () => {
    const figures = figuresOf({ samer: 100 }, [50, ["samer", "SG"], ["a", "SG"]], [50, ["samer", "SG"]]);
    expect([...figures.keys()]).toEqual(["a"]);
    expect(figures.get("a")).toBeLessThan(0.02);
  });

  test("gives a word that shares all its forms with one of SAMER nothing of what the text has more than SAMER", () => {
    const figures = figuresOf({ samer: 10 }, [500, ["samer", "SG"], ["twin", "SG"]]);
    expect(figures.get("twin")).toBeLessThan(1);
  });

  test("takes a name for commoner than another word that SAMER does not have, and that for commoner than one by rule", () => {
    const forms = (...ids: string[]): Spelling => [100, ...ids.map((id) => [id, "SG"] as const)];
    expect(figuresOf({}, forms("Name", "noun")).get("Name")).toBeGreaterThan(99);
    expect(figuresOf({}, forms("mostly", "noun")).get("mostly")).toBeGreaterThan(99);
    const figures = figuresOf({}, forms("noun", "_masdar"));
    expect(figures.get("noun")).toBeGreaterThan(9 * (figures.get("_masdar") ?? 0));
  });

  test("passes over a spelling without a known analysis, so no figure is NaN", () => {
    expect([...figuresOf({}, [5], [5, ["a", "SG"]])]).toEqual([["a", 5]]);
    const gone = { perMillion: 5, analyses: [{ id: "gone", kind: "noun", form: "SG", traits: [] }] };
    expect(textFigures([], new Map(), [gone])).toEqual(new Map());
  });
});
