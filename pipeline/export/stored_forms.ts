import type { Database } from "bun:sqlite";
import { type CellMember, codeOf, entryTail, partLoader, readCellMember } from "../../src/schema/mod.ts";

/** A vocalised form of a word with the cells that it fills, as analyses read it; also of adjectives that are no records. */
export interface StoredForm {
  readonly form: string;
  /** Place of the word, from 1, in the order of words; adjectives that are no records follow them. */
  readonly word: number;
  readonly cells: readonly (CellMember & { readonly unimorph: string })[];
}

const characters = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(codeOf(byte)));

/** Reads every form of the hash table that `src/schema/form_index.ts` describes, in its order. */
export function* readForms(
  database: Database,
  cells: ReadonlyMap<number, { readonly unimorph: string }>,
): Generator<StoredForm> {
  const part = partLoader(database);
  const sets = part("cellSets")
    .toString()
    .split("\n")
    .map((line) =>
      line
        .split(" ")
        .filter((member) => member !== "")
        .map((member) => readCellMember(Number.parseInt(member, 36)))
        .map((member) => ({
          ...member,
          unimorph: (cells.get(member.cell) as { readonly unimorph: string }).unimorph,
        })),
    );
  const rows = part("forms");
  for (let at = 0; at < rows.length; ) {
    at += 1 + (rows[at] as number);
    const entries = (rows[at] as number) | ((rows[at + 1] as number) << 8);
    at += 2;
    for (let entry = 0; entry < entries; entry++) {
      const tail = at + 1 + (rows[at] as number);
      let form = "";
      for (let index = at + 1; index < tail; index++) form += characters[rows[index] as number];
      const word =
        (rows[tail] as number) | ((rows[tail + 1] as number) << 8) | ((rows[tail + 2] as number) << 16);
      const set = (rows[tail + 3] as number) | ((rows[tail + 4] as number) << 8);
      yield { form, word, cells: sets[set] ?? [] };
      at = tail + entryTail;
    }
  }
}
