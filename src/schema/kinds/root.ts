import { and, gte, lt, sql } from "drizzle-orm";
import {
  index,
  integer as integerColumn,
  sqliteTable,
  text as textColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Static, Type } from "typebox";
import { radicalKey } from "../../arabic/mod.ts";
import { integer, list, nullable, oneOf, record, text } from "../build.ts";
import { choice, radicalsText } from "../query.ts";
import { rootTypes, verbForms } from "../values.ts";
import { defineListedKind, entryShape, entryText, entryTexts, equalTo, maybe, textFilter } from "./kind.ts";

export const root = record(
  {
    id: text("Opaque id; begins with `r_`."),
    root: text("Radicals separated by spaces: ك ت ب."),
    radicals: list(Type.String(), "The 3 or 4 radicals; every hamza is ء."),
    type: oneOf(rootTypes, "Type of the root by its weak radicals."),
    wordCount: integer("Number of word records of this root."),
    verbForms: list(oneOf(verbForms, "Verb form."), "Forms of its verbs, in ascending order."),
    gloss: text("General meaning of the root."),
    frequencyRank: nullable(
      integer("Rank of its commonest word.", 1),
      "Rank of its commonest word, or null.",
    ),
  },
  { $id: "Root", description: "A root." },
);
export type Root = Static<typeof root>;

export const roots = sqliteTable(
  "roots",
  {
    ord: integerColumn().primaryKey(),
    id: textColumn().notNull(),
    /** Radicals without spaces: كتب. */
    radicals: textColumn().notNull(),
    type: textColumn().notNull(),
    letters: integerColumn().notNull(),
    record: textColumn().notNull(),
  },
  (t) => [
    uniqueIndex("roots_id").on(t.id),
    uniqueIndex("roots_radicals").on(t.radicals),
    index("roots_type").on(t.type, t.ord),
    index("roots_letters").on(t.letters, t.ord),
  ],
);

/** Sorts after every continuation of a text. */
const last = "\u{10FFFF}";

export const rootKind = defineListedKind({
  name: "roots",
  singular: "root",
  idPrefix: "r",
  corpus: [
    {
      files: /^roots\/[^/]+\/[^/]+\.yaml$/,
      key: null,
      name: "root",
      shape: entryShape({
        root: entryText,
        id: maybe(entryText),
        gloss: entryText,
        variants: maybe(entryTexts),
        retired: maybe(entryText),
      }),
    },
  ],
  title: "root",
  item: root,
  table: roots,
  sideTables: {},
  path: "/v1/roots",
  operationId: "listRoots",
  tag: "Roots and patterns",
  summary: "Lists roots",
  order: "By the rank of their commonest word.",
  filters: {
    type: equalTo(roots.type, choice(rootTypes, "Type of the root by its weak radicals.")),
    startsWith: textFilter(
      radicalsText("First radicals, with or without spaces or dashes.", ["كت"]),
      and(gte(roots.radicals, sql.placeholder("first")), lt(roots.radicals, sql.placeholder("end"))),
      (text) => {
        const first = radicalKey(text);
        // An empty key must match nothing, not everything.
        return { first, end: first === "" ? "" : first + last };
      },
    ),
    letters: equalTo(
      roots.letters,
      Type.Unsafe<3 | 4>({ type: "integer", enum: [3, 4], description: "Number of radicals." }),
    ),
  },
  example: "?type=hollow&limit=2",
});
