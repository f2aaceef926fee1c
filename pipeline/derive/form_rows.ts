import { foldForm, foldKeys, hasArticle, stripMarks } from "../../src/arabic/mod.ts";
import type { ArtifactRows, FullWord, StoredFormTuple } from "../../src/schema/mod.ts";
import { hostForm, takesPronoun } from "../morphology/host_form.ts";
import { withArticle } from "../morphology/nominal/article.ts";

/** Where a spelling occurs: word, form of its paradigm, cell, which spelling of the cell, and whether a pronoun follows. */
interface Place {
  readonly ord: number;
  readonly position: number;
  readonly cell: number;
  readonly which: number;
  readonly isHost: boolean;
}

/** A place as one number, because there are over a million. */
const pack = ({ ord, position, cell, which, isHost }: Place): number =>
  (((ord * 1024 + position) * 1024 + cell) * 32 + which) * 2 + Number(isHost);

function showPlace(packed: number): string {
  const [isHost, which] = [packed % 2, Math.floor(packed / 2) % 32];
  const [cell, position] = [Math.floor(packed / 64) % 1024, Math.floor(packed / 65_536) % 1024];
  return `${Math.floor(packed / 67_108_864)}.${position}.${cell}${isHost === 1 ? "h" : "f"}${which}`;
}

/**
 * Collects where each spelling occurs, under its folded key: key, tab and spelling (a tab sorts before all
 * they hold), or the key alone where it is the spelling. A
 * spelling's places are chained, the last one first. Numbers and short texts, because there are a million of each.
 */
class KeyIndex {
  private readonly last = new Map<string, number>();
  private readonly places: number[] = [];
  private readonly before: number[] = [];

  add(bare: string, place: Place): void {
    const key = foldForm(bare, { hasEnd: !place.isHost });
    const spelling = key === bare ? key : `${key}\t${bare}`;
    this.before.push(this.last.get(spelling) ?? -1);
    this.last.set(spelling, this.places.push(pack(place)) - 1);
  }

  private placesOf(spelling: string): string {
    const shown: string[] = [];
    for (let at = this.last.get(spelling) as number; at >= 0; at = this.before[at] as number)
      shown.push(showPlace(this.places[at] as number));
    return shown.reverse().join(" ");
  }

  /** A row for each key, in the order of the keys. */
  *rows(): Generator<{ key: string; entries: string }> {
    let open: { key: string; spellings: string[] } | null = null;
    const close = ({ key, spellings }: { key: string; spellings: string[] }) => ({
      key,
      entries: spellings.join("|"),
    });
    for (const spelling of [...this.last.keys()].sort()) {
      const [key, bare = key] = spelling.split("\t") as [string, string?];
      if (open !== null && open.key !== key) {
        yield close(open);
        open = null;
      }
      open ??= { key, spellings: [] };
      open.spellings.push(`${bare}:${this.placesOf(spelling)}`);
    }
    if (open !== null) yield close(open);
  }
}

/** Text of a bucket that is not packed yet, in UTF-16 units. */
const packedAt = 1 << 12;

/**
 * Every form by which autocomplete finds a word, with the words that have it: lines of `search_parts`. A million entries
 * wait for their keys to be sorted; they are kept as bytes, in buckets by the beginning of the key, and sorted a bucket at
 * a time.
 */
class FormLines {
  private readonly buckets = new Map<string, { text: string; packed: Buffer[] }>();

  /** The forms of one word with and without their marks; words come in the order of `ord`. */
  add(ord: number, forms: Iterable<readonly [form: string, bare: string]>): void {
    const seen = new Set<string>();
    const number = ord.toString(36);
    for (const [form, bare] of forms) {
      const shown = form.replace(/[\u064B-\u0650\u0652]$/u, "");
      if (seen.has(shown)) continue;
      seen.add(shown);
      const key = foldKeys(bare)[2];
      const name = key.slice(0, 3);
      const bucket = this.buckets.get(name) ?? { text: "", packed: [] };
      this.buckets.set(name, bucket);
      bucket.text += `${key}\t${number} ${shown}\n`;
      if (bucket.text.length > packedAt) {
        bucket.packed.push(Buffer.from(bucket.text));
        bucket.text = "";
      }
    }
  }

  /** The lines, sorted by their keys. */
  all(): Buffer {
    const parts = [...this.buckets.keys()].sort().map((name) => {
      const { text, packed } = this.buckets.get(name) as { text: string; packed: Buffer[] };
      const lines = new Map<string, string>();
      for (const entry of `${Buffer.concat(packed)}${text}`.split("\n")) {
        if (entry === "") continue;
        const end = entry.indexOf("\t");
        const key = entry.slice(0, end);
        lines.set(key, (lines.get(key) ?? key) + entry.slice(end));
      }
      const sorted = [...lines.keys()].sort().map((key) => `${lines.get(key)}\n`);
      return Buffer.from(sorted.join(""));
    });
    return Buffer.concat(parts);
  }
}

const takesArticle = new Set(["noun", "propn", "adj", "num"]);
/** What a word is under the article although its paradigm has no such form. */
function articled(
  { arabic, pos }: FullWord,
  forms: readonly (readonly [form: string, bare: string])[],
): [string, string][] {
  if (!takesArticle.has(pos) || hasArticle(arabic) || forms.some(([form]) => hasArticle(form))) return [];
  const form = withArticle(arabic);
  return [[form, stripMarks(form)]];
}

/**
 * The rows of every paradigm, and then of the cells that occur in them and of the keys by which a form is found. A
 * paradigm is made when its row is asked for, so that they are never all in memory; the other two are known after.
 */
export function makeFormRows(
  words: readonly FullWord[],
): Pick<ArtifactRows, "inflections" | "cells" | "formKeys"> & { readonly formLines: () => Buffer } {
  let formLines = new FormLines();
  const cells = new Map<string, { id: number; unimorph: string; ud: string; label: string }>();
  let keys = new KeyIndex();

  function formsOf(word: FullWord, ord: number): string {
    // Names of several words have no forms of one word.
    const isOneWord = !word.arabic.includes(" ");
    // Made anew each time that it is asked for.
    const { inflection } = word;
    const found: [string, string][] = [];
    const lines = inflection.map((inflected, position) => {
      const { form, bare, variants, unimorph, ud, label, status } = inflected;
      const cell = cells.get(unimorph) ?? { id: cells.size + 1, unimorph, ud, label };
      cells.set(unimorph, cell);
      const spellings = [form, ...variants];
      const hosts =
        isOneWord && takesPronoun(word, inflected)
          ? spellings.map((spelling) => hostForm(spelling, unimorph))
          : null;
      spellings.forEach((spelling, which) => {
        const place = { ord, position, cell: cell.id, which };
        const bareSpelling = which === 0 ? bare : stripMarks(spelling);
        found.push([spelling, bareSpelling]);
        keys.add(bareSpelling, { ...place, isHost: false });
        const host = hosts?.[which];
        if (host !== undefined) keys.add(stripMarks(host), { ...place, isHost: true });
      });
      const stored: StoredFormTuple = [form, variants, cell.id, status, hosts];
      return JSON.stringify(stored);
    });
    formLines.add(ord, [...found, ...articled(word, found)]);
    return lines.join("\n");
  }

  return {
    *inflections() {
      cells.clear();
      keys = new KeyIndex();
      formLines = new FormLines();
      for (const [index, word] of words.entries()) yield { ord: index + 1, forms: formsOf(word, index + 1) };
    },
    cells: () => cells.values(),
    *formKeys() {
      yield* keys.rows();
      // What is searched comes next: it must not be in memory beside a million keys.
      keys = new KeyIndex();
      Bun.gc(true);
    },
    formLines: () => formLines.all(),
  };
}
