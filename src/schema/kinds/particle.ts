import { integer as integerColumn, text as textColumn } from "drizzle-orm/sqlite-core";
import { Type } from "typebox";
import { list, oneOf, record, text } from "../build.ts";
import { governments } from "../values.ts";
import { entryText, exampleShape, maybe } from "./kind.ts";

/** Parts shared by prepositions and conjunctions. */

const example = record(
  { arabic: text("A vocalised sentence."), translation: text("Its English translation.") },
  { description: "An example of use." },
);

/** Members before and after those of the kind. */
export const particleHead = {
  arabic: text("Vocalised form."),
  bare: text("The same without marks."),
  attached: Type.Boolean({ description: "True when written together with the next word." }),
  governs: oneOf(governments, "Case or mood of the following word; `same` is that of the preceding one."),
};
export const particleTail = {
  glosses: list(Type.String(), "English glosses, the commonest first."),
  examples: list(example, "Examples of use."),
};

/** Corpus fields. */
export const particleFields = {
  id: maybe(entryText),
  lemma: entryText,
  governs: oneOf(governments),
  glosses: Type.Array(entryText, { minItems: 1 }),
  examples: Type.Array(exampleShape, { minItems: 1 }),
  retired: maybe(entryText),
};

export const particleColumns = () => ({
  ord: integerColumn().primaryKey(),
  id: textColumn().notNull(),
  attached: integerColumn().notNull(),
  function: textColumn().notNull(),
  record: textColumn().notNull(),
});

export const attachedSchema = Type.Boolean({
  description: "Whether written together with the next word.",
});
