import { readFileSync } from "node:fs";
import { decode } from "@msgpack/msgpack";
import { addTo } from "../figures.ts";
import { surfaceKey } from "../reference_key.ts";
import type { Adapter, ImportInput } from "./adapter.ts";
import { sourcePath } from "./source_lines.ts";

const file = "large_ar.msgpack.gz";

/** Rarer spellings are left out: most of them are slips. */
const leastPerMillion = 0.05;

const arabicWord = /^[\u0621-\u063A\u0641-\u064A\u0671]+$/u;

/**
 * The lists of the file: the n-th has the words with frequency 10^(-n/100), and before the first stands a header.
 * @throws Error when the file is no such list or is cut off: a part of it cannot be told from the whole.
 */
function listsOf(input: ImportInput): unknown[] {
  const path = sourcePath(input, file);
  try {
    const [header, ...lists] = decode(Bun.gunzipSync(readFileSync(path))) as unknown[];
    if ((header as { format?: unknown } | undefined)?.format !== "cB")
      throw new Error("its header is not cB");
    return lists;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Cannot import ${file}: it is cut off or no list of wordfreq (${cause}); get the whole file again`,
    );
  }
}

/** Frequencies of spellings, by their letters: a spelling is no word, so what it adds to one is decided when sources are joined. */
export const wordfreq: Adapter = {
  name: "wordfreq",
  reads: file,
  source: { id: "wordfreq", title: "wordfreq", licence: "CC-BY-SA-4.0", credit: "Robyn Speer" },
  use: "Frequencies of spellings, as figures.",
  *read(input) {
    const figures = new Map<string, number>();
    const places = new Map<string, number>();
    for (const [index, words] of listsOf(input).entries()) {
      for (const word of Array.isArray(words) ? words : [words]) {
        // The place is that of a list: the file has no lines.
        const fault = { file, line: index + 1, kind: "value" } as const;
        const spelling = typeof word === "string" ? surfaceKey(word) : "";
        if (typeof word !== "string")
          input.faults.add({
            ...fault,
            message: "the list holds something else than words",
            remedy: "get the file again",
          });
        else if (arabicWord.test(spelling)) {
          addTo(figures, spelling, 1e6 * 10 ** (-index / 100));
          if (!places.has(spelling)) places.set(spelling, index + 1);
        }
      }
    }
    for (const [spelling, perMillion] of figures) {
      if (perMillion < leastPerMillion) continue;
      yield {
        place: `${file}:${places.get(spelling)}`,
        spelling,
        perMillion: Number(perMillion.toPrecision(4)),
      };
    }
  },
};
