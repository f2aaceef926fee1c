import { expect, test } from "bun:test";
import { realRecords } from "../../support/real_corpus.ts";
import { unvocalisedForms } from "./whole_lexicon.ts";

test("every form of every word is NFC and fully vocalised", () => {
  expect(unvocalisedForms(realRecords().words).slice(0, 20)).toEqual([]);
});
