import { expect, test } from "bun:test";
import { TypeCompiler } from "typebox/compiler";
import { fullWord } from "../../../src/schema/mod.ts";
import { realRecords } from "../../support/real_corpus.ts";

test("every word of the corpus of the project satisfies its schema, its paradigm included", () => {
  const compiled = TypeCompiler.Compile(fullWord);
  const wrong = realRecords().words.filter((word) => !compiled.Check(word));
  expect(wrong.slice(0, 5).map((word) => ({ word, fault: compiled.Errors(word).First() }))).toEqual([]);
});
