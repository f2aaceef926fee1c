import { describe, expect, test } from "bun:test";
import { governmentOf } from "../../../pipeline/morphology/verb/government.ts";

describe("governmentOf", () => {
  test("joins the prepositions of all senses in their order, each once", () => {
    const senses = [
      { gloss: "to search for", government: [{ prepositions: ["عَنْ"] }] },
      { gloss: "to look into", government: [{ prepositions: ["فِي", "عَنْ"] }] },
      { gloss: "to rummage" },
    ];
    expect(governmentOf({ senses })).toEqual({ transitivity: "intransitive", prepositions: ["عَنْ", "فِي"] });
  });

  test.each([
    [["none"], "intransitive"],
    [["none", "thing"], "transitive"],
    [["person"], "transitive"],
    [["thing", "two", "none"], "ditransitive"],
  ] as const)("objects %p make a verb %s", (objects, transitivity) => {
    const senses = objects.map((object) => ({ gloss: "to do", government: [{ object }] }));
    expect(governmentOf({ senses }).transitivity).toBe(transitivity);
  });

  test("a clause alone is no object", () => {
    const senses = [{ gloss: "to think", government: [{ complement: "أَنَّ" as const }] }];
    expect(governmentOf({ senses }).transitivity).toBe("intransitive");
  });

  test("takes what is written for the whole verb where no sense says it", () => {
    const written = { transitivity: "transitive", prepositions: ["بِ"] } as const;
    expect(governmentOf({ ...written, prepositions: ["بِ"], senses: [{ gloss: "to do" }] })).toEqual({
      ...written,
      prepositions: ["بِ"],
    });
  });
});
