import { sentenceIssue } from "../../../src/arabic/mod.ts";
import { listedKinds } from "../../../src/schema/mod.ts";
import { entriesOf } from "../../read/corpus.ts";
import type { Rule } from "../rule.ts";

/** Kinds whose records may have example sentences. */
interface WithExamples {
  readonly examples?: readonly { readonly arabic: string; readonly translation: string }[];
}

export const example: Rule = {
  name: "example",
  description:
    "Example sentences are fully vocalised, case endings included, and their translations are sentences.",
  scope: "record",
  *check(corpus) {
    const words = [...corpus.verbs, ...corpus.nominals].flatMap(({ data, at }) =>
      (data.senses ?? []).flatMap((sense, s) =>
        (sense.examples ?? []).map((text, e) => ({ ...text, place: () => at("senses", s, "examples", e) })),
      ),
    );
    const listed = listedKinds.flatMap((kind) =>
      entriesOf(corpus, kind).flatMap(({ data, at }) =>
        ((data as WithExamples).examples ?? []).map((text, e) => ({
          ...text,
          place: () => at("examples", e),
        })),
      ),
    );
    for (const { arabic, translation, place } of [...words, ...listed]) {
      const fault = sentenceIssue(arabic);
      if (fault)
        yield { place: place(), value: arabic, message: fault, remedy: "vocalise the whole sentence" };
      if (!/[.?!]["']?$/.test(translation)) {
        yield {
          place: place(),
          value: translation,
          message: "the translation does not end like a sentence",
          remedy: "end it with . ? or !",
        };
      }
    }
  },
};
