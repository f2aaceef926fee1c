import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PartOfSpeech } from "../../src/schema/mod.ts";

/** A word of running text with the analysis that a reader gave it, before any program did. */
export interface TaggedWord {
  /** `news_politics.tsv:12`. */
  readonly at: string;
  readonly typed: string;
  /** The whole word with its case ending, without the helping vowels of a sentence. */
  readonly vocalised: string;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly unimorph: string;
  readonly proclitics: readonly string[];
  readonly enclitics: readonly string[];
  /** False, written `!`: the corpus had no record of this lemma when the word was tagged. */
  readonly hasRecord: boolean;
}

export interface TaggedText {
  readonly genre: string;
  readonly words: readonly TaggedWord[];
}

const folder = join(import.meta.dir, "tagged");

const clitics = (cell: string): string[] => (cell === "-" ? [] : cell.split("+"));

function readWord(line: string, at: string): TaggedWord {
  const cells = line.split("\t");
  const [typed, vocalised, lemma, pos, unimorph, proclitics, enclitics, mark] = cells as [
    string,
    string,
    string,
    PartOfSpeech,
    string,
    string,
    string,
    string | undefined,
  ];
  const isWhole = cells.length === 7 || (cells.length === 8 && mark === "!");
  if (!isWhole) throw new Error(`Cannot read ${at}: ${cells.length} cells, 7 and perhaps a ! needed`);
  return {
    at,
    typed,
    vocalised,
    lemma,
    pos,
    unimorph,
    proclitics: clitics(proclitics),
    enclitics: clitics(enclitics),
    hasRecord: mark === undefined,
  };
}

/**
 * The texts of `tagged/`, one file a genre, one word a line: as typed, vocalised, lemma, part of speech, UniMorph,
 * proclitics, enclitics. An empty line ends a sentence, the first line names the genre; digits and punctuation are left out.
 * The lemma is the word's own record before a cell of a verb, the masculine for a feminine without a record, and the
 * common word for a name that is one with its article. A name has INDF unless it is annexed or has the article.
 */
export function readTaggedTexts(): TaggedText[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".tsv"));
  return files.sort().map((name) => {
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    const words = lines.flatMap((line, index) =>
      line === "" || line.startsWith("#") ? [] : [readWord(line, `${name}:${index + 1}`)],
    );
    return { genre: name.slice(0, -4), words };
  });
}
