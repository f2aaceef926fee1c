import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalText, stripMarks } from "../../src/arabic/mod.ts";

/** The test texts in `vocalised/`, written as those of `corpus/texts` but used for nothing else. */
const folder = join(import.meta.dir, "vocalised");

/** A paragraph without its marks, and what each word of it should be, by offset; alternatives are written a/b. */
export interface Gold {
  readonly text: string;
  readonly words: ReadonlyMap<number, readonly string[]>;
}

const setApart = /\{[^}]*\}|«[^»]*»Q/g;
const goldWord = /[\u0621-\u0652\u0670]+(?:\/[\u0621-\u0652\u0670]+)*/g;

export function goldOf(paragraph: string): Gold {
  const line = normalText(paragraph).replace(setApart, " … ").replaceAll("@", "");
  const words = new Map<number, readonly string[]>();
  let text = "";
  let at = 0;
  for (const { 0: found, index } of line.matchAll(goldWord)) {
    text += line.slice(at, index);
    const accepted = found.split("/");
    words.set(text.length, accepted);
    text += stripMarks(accepted[0] as string);
    at = index + found.length;
  }
  return { text: text + line.slice(at), words };
}

/** The paragraphs of a test text: a header of `name: value` lines and an empty line come before them. */
function paragraphsOf(file: string): Gold[] {
  const content = readFileSync(join(folder, file), "utf8");
  return content
    .slice(content.indexOf("\n\n") + 2)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(goldOf);
}

/** The paragraphs of all test texts. */
export const goldTexts = (): Gold[] =>
  existsSync(folder) ? [...new Bun.Glob("**/*.txt").scanSync(folder)].sort().flatMap(paragraphsOf) : [];

/** What a word is: its lemma with vowels, its part of speech and its UniMorph features. */
export interface GoldAnalysis {
  readonly lemma: string;
  readonly pos: string;
  readonly unimorph: string;
}

/** A paragraph with the analyses that are right for each word, by offset. */
export interface AnalysedGold extends Gold {
  readonly analyses: ReadonlyMap<number, readonly GoldAnalysis[]>;
}

function analysesIn(lines: readonly string[], gold: Gold, name: string): AnalysedGold {
  const offsets = [...gold.words];
  if (offsets.length !== lines.length)
    throw new Error(`Cannot read analyses of ${name}: ${lines.length} lines for ${offsets.length} words`);
  const analyses = offsets.map(([at, accepted], index): [number, GoldAnalysis[]] => {
    const [form, ...cells] = (lines[index] as string).split("\t");
    if (form !== accepted.join("/") || cells.length === 0 || cells.length % 3 !== 0)
      throw new Error(`Cannot read analyses of ${name}: ${lines[index]} for ${accepted.join("/")}`);
    const right = Array.from({ length: cells.length / 3 }, (_, part) => {
      const [lemma, pos, unimorph] = cells.slice(3 * part) as [string, string, string];
      return { lemma, pos, unimorph };
    });
    return [at, right];
  });
  return { ...gold, analyses: new Map(analyses) };
}

/**
 * The paragraphs of `vocalised/analyses.tsv`, one of each text: a line `# text paragraph`, then a line for each word with the
 * form as in the text, lemma, part of speech and features; these three again where two readings are right.
 * @throws Error when a line does not fit the text.
 */
export function analysedGolds(): AnalysedGold[] {
  const blocks = readFileSync(join(folder, "analyses.tsv"), "utf8").split(/^# /m).slice(1);
  return blocks.map((block) => {
    const [head = "", ...lines] = block.trim().split("\n");
    const [name, paragraph] = head.split(" ");
    const gold = paragraphsOf(`${name}.txt`)[Number(paragraph)];
    if (gold === undefined) throw new Error(`Cannot read analyses: there is no paragraph ${head}`);
    return analysesIn(lines, gold, head);
  });
}
