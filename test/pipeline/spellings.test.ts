import { expect, test } from "bun:test";
import { stripMarks } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";
import { realRecords } from "../support/real_corpus.ts";

const facts = readTable("facts/spellings.tsv", 3).map(({ at, cells: [form = "", lemma = "", pos = ""] }) => ({
  ...{ at, form, lemma, pos },
}));

/** Every form and variant of the words with this lemma; without marks where the spelling in the table has none. */
function formsOf({ form, lemma, pos }: (typeof facts)[number]): string[] {
  const forms = realRecords()
    .words.filter((word) => word.arabic === lemma && word.pos === pos)
    .flatMap(({ inflection }) => inflection.flatMap((cell) => [cell.form, ...cell.variants]));
  return form === stripMarks(form) ? forms.map(stripMarks) : forms;
}

test.each(facts)(
  "$form is a form of $lemma, $pos ($at)",
  (fact) => {
    expect(formsOf(fact)).toContain(fact.form);
  },
  60_000,
);
