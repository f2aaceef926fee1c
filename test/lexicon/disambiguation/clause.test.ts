import { describe, expect, test } from "bun:test";
import { accusative, genitive, nominative } from "../../../src/lexicon/disambiguation/cell_features.ts";
import { type Clause, clauseAfter, newClause } from "../../../src/lexicon/disambiguation/clause.ts";
import type { Ending, Reading } from "../../../src/lexicon/disambiguation/readings.ts";
import { madeUpEnding, madeUpPlace, madeUpReading } from "./made_up.ts";

const verb = madeUpReading({ features: { isVerb: true, isNoun: false, person: 3 } });
const noun = madeUpReading();
const preposition = madeUpReading({ functionWord: "فِي", features: { isNoun: false } });
const inna = madeUpReading({ functionWord: "إِنَّ", features: { isNoun: false } });
const of = (grammarCase: number): Ending => madeUpEnding({ case: grammarCase });

type Step = readonly [Reading, Ending | null] | string;

/** The clause after words and signs. */
const after = (...steps: readonly Step[]): Clause => {
  let before: Reading | null = null;
  return steps.reduce<Clause>((clause, step) => {
    if (typeof step === "string") {
      const reading = madeUpReading({ features: { isNoun: false } });
      return clauseAfter(clause, madeUpPlace([reading], { kind: "sign", text: step }), {
        reading,
        ending: null,
        before,
      });
    }
    const [reading, ending] = step;
    const next = clauseAfter(clause, madeUpPlace([reading]), { reading, ending, before });
    before = reading;
    return next;
  }, newClause);
};

describe("the state of a clause", () => {
  test("a verb awaits its subject, then its object", () => {
    expect(after([verb, of(0)]).progress).toBe(1);
    expect(after([verb, of(0)], [noun, of(nominative)]).progress).toBe(2);
    expect(after([verb, of(0)], [noun, of(nominative)], [noun, of(accusative)]).progress).toBe(3);
  });

  test("what a preposition governs is neither", () => {
    expect(after([verb, of(0)], [preposition, null], [noun, of(genitive)]).progress).toBe(1);
  });

  test("إِنَّ is open until its noun has come", () => {
    expect(after([inna, of(0)]).particle).toBe(1);
    expect(after([inna, of(0)], [noun, of(accusative)]).particle).toBe(2);
  });

  test("a comma leaves the clause open, a full stop ends it", () => {
    expect(after([verb, of(0)], "،")).toMatchObject({ progress: 1, isAfterComma: true });
    expect(after([verb, of(0)], ".")).toEqual(newClause);
  });
});
