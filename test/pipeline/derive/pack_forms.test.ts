import { expect, test } from "bun:test";
import fc from "fast-check";
import { packForms } from "../../../pipeline/derive/pack_forms.ts";

/** Forms of words: by word, its keys with their form and set of cells. */
type Words = readonly (readonly { readonly key: string; readonly form: string; readonly set: string }[])[];

const letters = fc.constantFrom(..."ابتلكي ");
const key = fc.array(letters, { minLength: 1, maxLength: 3 }).map((list) => list.join(""));
const word = fc.array(fc.record({ key, form: key, set: fc.constantFrom("1", "1 2", "3", "4 5") }), {
  minLength: 1,
  maxLength: 4,
});

/** Rows of the forms of some words, by their numbers from 1, and the sets by number. */
function rowsOf(words: Words, isIncluded: (ord: number) => boolean = () => true) {
  const sets = [""];
  const rows = new Map<string, string[]>();
  for (const [index, forms] of words.entries()) {
    if (!isIncluded(index + 1)) continue;
    for (const { key: own, form, set } of forms) {
      if (!sets.includes(set)) sets.push(set);
      const entry = `${form},${(index + 1).toString(36)},${sets.indexOf(set).toString(36)}`;
      rows.set(own, [...(rows.get(own) ?? []), entry]);
    }
  }
  const sorted = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([own, entries]) => [own, entries.join("|")]);
  return { added: [sorted as [string, string][]], sets };
}

const packed = ({ added, sets }: ReturnType<typeof rowsOf>) => packForms(added, { sets });

test("forms that are kept, moved and added give the bytes of forms that are all added", () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      fc.array(word, { maxLength: 4 }),
      fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
      (before, more, chances) => {
        const earlier = packed(rowsOf(before));
        // Some of the words, in another order, among new ones.
        const mixed = [
          ...before
            .map((forms, index) => ({ forms, from: index + 1 }))
            .filter(({ from }) => (chances[from] as number) % 4 > 0),
          ...more.map((forms) => ({ forms, from: 0 })),
        ]
          .map((unit, index) => ({
            ...unit,
            at: (chances[0] as number) % 2 === 0 ? index : (chances[index] as number),
          }))
          .sort((a, b) => a.at - b.at);
        const now = mixed.map(({ forms }) => forms);
        const ordOf = new Int32Array(before.length + 1);
        for (const [index, { from }] of mixed.entries()) if (from > 0) ordOf[from] = index + 1;
        const { added, sets } = rowsOf(now, (ord) => mixed[ord - 1]?.from === 0);
        const kept = { rows: earlier.rows, sets: earlier.sets, ordOf };
        expect(packForms(added, { sets, kept })).toEqual(packed(rowsOf(now)));
      },
    ),
    { seed: 11, numRuns: 300 },
  );
});
