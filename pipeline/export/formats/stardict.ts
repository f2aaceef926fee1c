import type { FullWord } from "../../../src/schema/mod.ts";
import { articleOf, type Content, rootGlossesOf } from "../article.ts";
import { openDictZip } from "../dictzip.ts";
import type { Edition, Exporter, ExportFolder, ExportSource } from "../exporter.ts";
import { toHtml } from "../html.ts";
import { partNames } from "../names.ts";
import { openSpellings, type Spellings, type Target } from "./stardict/spellings.ts";

const name = "mizan-ar-en";

/** What is shown of a word: its headword, its article, and a line that leads to it from its forms. */
interface Shown {
  readonly headword: string;
  readonly article: string;
  readonly line: Content;
}

const linkTo = (arabic: string): string => `bword://${arabic}`;

/** Glosses of a line. */
const glossesMax = 3;

const lineOf = ({ arabic, pos, glosses }: FullWord): Content => [
  { tag: "a", lang: "ar", href: linkTo(arabic), content: arabic },
  ` ${partNames[pos]}: ${glosses.slice(0, glossesMax).join("; ")}`,
];

/** `plural of كَاتِب noun: writer`. */
const formLine = ({ label }: Target, { line }: Shown): string =>
  toHtml({ tag: "div", content: [label === "" ? "" : `${label} of `, line] });

/** A text that ends in a zero byte, and numbers of four bytes, the highest first. */
function row(text: string, ...numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.from(`${text}\0`);
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [index, value] of numbers.entries()) view.setUint32(4 * index, value);
  return Buffer.concat([bytes, new Uint8Array(view.buffer)]);
}

/**
 * The article of a spelling: those of the words whose headword it is, then a line for each word of which it is a form; null
 * when it is nobody's headword and leads to one alone. Some readers show one entry of a spelling only, so there is one.
 */
function textOf(spelling: string, targets: readonly Target[], words: readonly Shown[]): string | null {
  const of = ({ word }: Target): Shown => words[word] as Shown;
  const own = targets.filter((target) => of(target).headword === spelling);
  if (own.length === 0 && new Set(targets.map((target) => of(target).headword)).size === 1) return null;
  const others = targets
    .filter((target) => !own.includes(target))
    .map((target) => formLine(target, of(target)));
  return [...own.map((target) => of(target).article), ...others].join("<hr>");
}

/** The words of an artifact, their spellings, and a step for each. */
function* readWords(source: ExportSource, spellings: Spellings): Generator<number, Shown[]> {
  const rootGlosses = rootGlossesOf(source);
  const words: Shown[] = [];
  for (const word of source.words()) {
    spellings.add(word, words.length);
    const article = toHtml(articleOf(word, { rootGlosses, linkTo }));
    words.push({ headword: word.bare, article, line: lineOf(word) });
    yield 0;
  }
  return words;
}

/** Writes the articles and the index; returns what the `.ifo` file counts. */
function writeFiles(spellings: Spellings, words: readonly Shown[], out: ExportFolder): Counts {
  const articles = openDictZip();
  const index = out.open(`${name}.idx`);
  const places = new Map<string, number>();
  const synonyms: (readonly [spelling: string, headword: string])[] = [];
  let indexBytes = 0;
  for (const [spelling, targets] of spellings.sorted()) {
    const text = textOf(spelling, targets, words);
    if (text === null) {
      synonyms.push([spelling, (words[(targets[0] as Target).word] as Shown).headword]);
      continue;
    }
    const article = Buffer.from(text);
    const line = row(spelling, articles.position(), article.length);
    index.write(line);
    indexBytes += line.length;
    articles.write(article);
    places.set(spelling, places.size);
  }
  index.close();
  out.write(`${name}.dict.dz`, articles.finish());
  const others = out.open(`${name}.syn`);
  for (const [spelling, headword] of synonyms) others.write(row(spelling, places.get(headword) as number));
  others.close();
  return { words: places.size, synonyms: synonyms.length, indexBytes };
}

interface Counts {
  readonly words: number;
  readonly synonyms: number;
  readonly indexBytes: number;
}

const ifoOf = (counts: Counts, { lines }: Edition): string =>
  [
    "StarDict's dict ifo file",
    "version=2.4.2",
    "bookname=Mizan Arabic–English",
    `wordcount=${counts.words}`,
    `synwordcount=${counts.synonyms}`,
    `idxfilesize=${counts.indexBytes}`,
    "author=The editors of Mizan",
    `description=${lines.join("<br>")}`,
    "sametypesequence=h",
    "",
  ].join("\n");

/** A dictionary of StarDict, version 2.4.2. */
export const stardict: Exporter = {
  name: "stardict",
  description:
    "A StarDict dictionary for GoldenDict, KOReader, sdcv and others: each word with its article, found by every spelling of its forms.",
  parts: ["records", "frequency"],
  readme: `
| file | holds |
|---|---|
| \`${name}.ifo\` | name, counts, version, licence and credits |
| \`${name}.idx\` | spellings that have an article, each once: the letters of every word without marks, and spellings of forms of several words |
| \`${name}.dict.dz\` | the articles as HTML, packed by chunks. Of a word: senses, examples, plurals, principal parts, coloured root, synonyms; homographs follow each other, the commonest first. Of a form: a line and a link for each word |
| \`${name}.syn\` | spellings that lead to one article: vocalised words, and forms without marks, with and without the article |

Put the four files into one folder of the dictionaries of your program.
`,
  steps: ({ counts }) => (counts.words ?? 0) + 1,
  *write(source, out) {
    const spellings = openSpellings();
    const words = yield* readWords(source, spellings);
    const counts = writeFiles(spellings, words, out);
    out.write(`${name}.ifo`, ifoOf(counts, out.edition));
    yield counts.words + counts.synonyms;
  },
};
