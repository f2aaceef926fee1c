import {
  byteOf,
  type CellMember,
  codeOf,
  type DerivationKind,
  entryTail,
  hashOf,
  linesOf,
  readCellMember,
  type SearchPart,
} from "../../schema/mod.ts";

/** One vocalised form of one word in a row of the form table. */
export interface FormEntry {
  /** Offset in the bytes, which identifies the entry. */
  readonly at: number;
  readonly ord: number;
  /** Number of the set of cells that the form fills. */
  readonly set: number;
}

/** The forms of all words by folded spelling: the parts `forms` and `formSlots`, see `src/schema/form_index.ts`. */
export interface FormTable {
  /** Entries of a folded spelling, in the order of words. */
  entries(key: string): readonly FormEntry[];
  /** Every entry, in the order of keys. */
  all(): Generator<FormEntry>;
  /** The vocalised form of an entry. */
  form(at: number): string;
  ord(at: number): number;
  /** Whether the forms of two entries are the same but for the vowel of their last letter. */
  areAlikeInPause(one: number, other: number): boolean;
  /** How the letters of an entry's form match these. */
  spelling(at: number, bare: string): Spelling;
}

/** How letters match: all of them, all but that hamzas were left out on alif (ان), or only folded (مدرسه). */
export type Spelling = "exact" | "withoutHamza" | "folded";

/** Where a form is decoded: its length is a byte. */
const codes = new Uint16Array(256);
const utf16 = Buffer.from(codes.buffer);

const none: readonly FormEntry[] = [];
const [alif, ...hamzasOnAlif] = [..."اأإآ"].map((letter) => byteOf(letter.charCodeAt(0)));

/** Codes of marks as bytes: U+064B to U+0652 and the dagger alif. */
const isMark = (byte: number): boolean => (byte >= 0x4b && byte <= 0x52) || byte === 0x70;

const [fathatan, kasra, shadda, sukun] = [0x4b, 0x50, 0x51, 0x52];

const isVowel = (byte: number): boolean => (byte >= fathatan && byte <= kasra) || byte === sukun;

/** Reads the rows of the table, which all begin at an offset. */
function rowReader(rows: Uint8Array) {
  const tailAt = (at: number): number => at + 1 + (rows[at] as number);
  const ord = (at: number): number => {
    const tail = tailAt(at);
    return (rows[tail] as number) | ((rows[tail + 1] as number) << 8) | ((rows[tail + 2] as number) << 16);
  };
  /** Offset of the vowel of a form's last letter; of the byte before it where it has none. */
  function finalVowelAt(at: number): number {
    const end = tailAt(at);
    const last = rows[end - 1] === shadda ? end - 2 : end - 1;
    return isVowel(rows[last] as number) ? last : at;
  }
  return {
    /** Offset after the form of an entry. */
    tailAt,
    ord,
    areAlikeInPause(one: number, other: number): boolean {
      const [oneEnd, oneVowel] = [tailAt(one), finalVowelAt(one)];
      const [otherEnd, otherVowel] = [tailAt(other), finalVowelAt(other)];
      for (let left = one + 1, right = other + 1; ; left++, right++) {
        if (left === oneVowel) left++;
        if (right === otherVowel) right++;
        if (left === oneEnd || right === otherEnd) return left === oneEnd && right === otherEnd;
        if (rows[left] !== rows[right]) return false;
      }
    },
    isKey(row: number, key: string): boolean {
      if (rows[row] !== key.length) return false;
      for (let index = 0; index < key.length; index++)
        if (rows[row + 1 + index] !== byteOf(key.charCodeAt(index))) return false;
      return true;
    },
    /** Adds the entries of a row to `found`; returns where the next row begins. */
    readEntries(row: number, found: FormEntry[]): number {
      let at = row + 1 + (rows[row] as number);
      const count = (rows[at] as number) | ((rows[at + 1] as number) << 8);
      at += 2;
      for (let entry = 0; entry < count; entry++) {
        const tail = tailAt(at);
        const set = (rows[tail + 3] as number) | ((rows[tail + 4] as number) << 8);
        found.push({ at, ord: ord(at), set });
        at = tail + entryTail;
      }
      return at;
    },
  };
}

export function formTable(rows: Uint8Array, slotBytes: Uint8Array): FormTable {
  const { byteOffset, byteLength } = slotBytes;
  const slots = new Uint32Array(slotBytes.buffer.slice(byteOffset, byteOffset + byteLength));
  const last = slots.length - 1;
  const { tailAt, ord, areAlikeInPause, isKey, readEntries } = rowReader(rows);

  /** Offset of a key's row, or -1. */
  function find(key: string): number {
    const hash = hashOf(key);
    if (hash < 0) return -1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const row = (slots[slot] as number) - 1;
      if (row < 0 || isKey(row, key)) return row;
    }
  }

  return {
    entries(key) {
      const row = find(key);
      if (row < 0) return none;
      const found: FormEntry[] = [];
      readEntries(row, found);
      return found;
    },
    *all() {
      for (let row = 0; row < rows.length; ) {
        const found: FormEntry[] = [];
        row = readEntries(row, found);
        yield* found;
      }
    },
    ord,
    areAlikeInPause,
    form(at) {
      const length = rows[at] as number;
      for (let index = 0; index < length; index++) codes[index] = codeOf(rows[at + 1 + index] as number);
      return utf16.toString("utf16le", 0, 2 * length);
    },
    spelling(at, bare) {
      let letter = 0;
      let isLeftOut = false;
      for (let index = at + 1, end = tailAt(at); index < end; index++) {
        const byte = rows[index] as number;
        if (isMark(byte)) continue;
        const typed = byteOf(bare.charCodeAt(letter++));
        if (byte === typed) continue;
        if (typed !== alif || !hamzasOnAlif.includes(byte)) return "folded";
        isLeftOut = true;
      }
      if (letter !== bare.length) return "folded";
      return isLeftOut ? "withoutHamza" : "exact";
    },
  };
}

/** An adjective that rules make of a word and that is no record. */
export interface DerivedAdjective {
  /** `ord` of the word that it is made of. */
  readonly base: number;
  readonly kind: DerivationKind;
  readonly arabic: string;
}

/** The forms of all words and the sets of cells that they fill, by number. */
export interface StoredForms {
  readonly forms: FormTable;
  readonly sets: readonly (readonly CellMember[])[];
  readonly wordCount: number;
  /** Adjectives that are no records; in `forms` their numbers follow those of the words. */
  readonly derived: readonly DerivedAdjective[];
}

export function openForms(part: (name: SearchPart) => Buffer, wordCount: number): StoredForms {
  const sets = linesOf(part("cellSets")).map((line) =>
    line === "" ? [] : line.split(" ").map((member) => readCellMember(Number.parseInt(member, 36))),
  );
  const derived = linesOf(part("derived")).map((line) => {
    const [base, kind, arabic] = line.split(" ") as [string, DerivationKind, string];
    return { base: Number.parseInt(base, 36), kind, arabic };
  });
  return { forms: formTable(part("forms"), part("formSlots")), sets, wordCount, derived };
}
