import { type Static, Type } from "typebox";
import { figures } from "../../domain/figures.ts";
import { choice, type FullWord, typedText } from "../../schema/mod.ts";
import { defineTool } from "../tool.ts";
import { list, members, more, namedWord, optionalText, optionalTexts, text, withoutLast } from "./fields.ts";
import { choose } from "./paradigm.ts";

const numberTags = { singular: ";SG;", dual: ";DU;", plural: ";PL;" } as const;
const numbers = Object.keys(numberTags) as (keyof typeof numberTags)[];

const row = members({
  form: text("Gender where it differs, number and state."),
  nominative: optionalText("Nominative."),
  accusative: optionalText("Accusative."),
  genitive: optionalText("Genitive."),
});
type Row = Static<typeof row>;

const output = members({
  word: members({
    arabic: text("Vocalised citation form."),
    pos: text("Part of speech."),
    gloss: text("Short gloss."),
    root: optionalText("Radicals separated by spaces."),
    declension: optionalText("Declension class."),
    plurals: optionalTexts("Plurals, the commonest first."),
  }),
  rows: list(row, "Three cases each; a word with several plurals has the rows of each, the commonest first."),
  more: more("Rows"),
  others: list(namedWord, "Other nouns and adjectives with this spelling: give vowels to choose one."),
});

/** `masculine singular, indefinite nominative` as the row `masculine singular indefinite` and its case. */
const cellOf = (label: string): RegExpExecArray | null =>
  /^(.+), (indefinite|definite|construct) (nominative|accusative|genitive)$/.exec(label);

/** Cells in threes: a case that a row has already begins the next one. */
function rowsOf(inflection: FullWord["inflection"], number: string | undefined): Row[] {
  const rows: Row[] = [];
  for (const { form, label, unimorph } of inflection) {
    const [, kind, state, name] = cellOf(label) ?? [];
    if (name === undefined || (number !== undefined && !unimorph.includes(number))) continue;
    const title = `${kind} ${state}`;
    const last = rows.at(-1);
    const row: Row = last?.form === title && !(name in last) ? last : { form: title };
    if (row !== last) rows.push(row);
    row[name as "nominative"] = form;
  }
  return rows;
}

function shorten(answer: Static<typeof output>): Static<typeof output> | null {
  const others = withoutLast(answer.others);
  if (others !== null) return { ...answer, others };
  const rows = withoutLast(answer.rows);
  return rows && { ...answer, rows, more: answer.more + 1 };
}

export const decline = defineTool({
  name: "decline",
  title: "Decline a noun or an adjective",
  description:
    "Every case of an Arabic noun, adjective, name or numeral, indefinite, definite and construct, vocalised. An adjective has " +
    "more forms than fit one answer: ask for one number. " +
    `${figures.price.full} DP, the price of the full record; a word that is not found, or lacks these forms, costs nothing.`,
  endpoints: ["GET /v1/words/{id}", "POST /v1/words/bulk"],
  input: Type.Object(
    {
      word: typedText("The citation form, a singular without case ending, with or without vowels.", ["كِتَاب"]),
      number: Type.Optional(choice(numbers, "One number; without it all three.")),
    },
    { additionalProperties: false },
  ),
  output,
  async run({ word, number }, context) {
    const fits = ({ pos }: { readonly pos: string }): boolean => /^(noun|adj|propn|num)$/.test(pos);
    const rowsIn = ({ inflection }: FullWord): Row[] => rowsOf(inflection, number && numberTags[number]);
    const lacks = (record: FullWord): string | null => {
      if (rowsIn(record).length > 0) return null;
      return number === undefined || rowsOf(record.inflection, undefined).length === 0
        ? "is recorded without case forms"
        : `has no ${number} forms`;
    };
    const { record, others } = await choose(word, { kind: "noun or adjective", fits, lacks }, context);
    const { arabic, pos, gloss, root, declension, plurals } = record;
    return {
      word: {
        ...{ arabic, pos, gloss },
        ...(root === null ? {} : { root }),
        ...(declension === null ? {} : { declension }),
        ...(plurals.length === 0 ? {} : { plurals }),
      },
      rows: rowsIn(record),
      more: 0,
      others,
    };
  },
  shorten,
});
