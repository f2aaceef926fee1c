import type { Diagnostic } from "../diagnostic.ts";
import type { TextEntry } from "./corpus.ts";

/** Sentences that show both readings of common spellings: they teach the choice, but how often a word comes in them says nothing. */
export const drills = "drills";

/** Kinds of prose, each a folder of `corpus/texts`. */
export const genres = [
  drills,
  "children",
  "encyclopedia",
  "fiction",
  "history",
  "instructions",
  "interviews",
  "law",
  "letters",
  "news",
  "notices",
  "opinion",
  "religion",
  "school",
  "science",
  "technology",
  "travel",
] as const;

export const textFiles = /^texts\/([a-z]+)\/[a-z0-9_-]+\.txt$/;

/** `news/book_fair` */
export const textId = ({ file }: Pick<TextEntry, "file">): string =>
  file.slice("texts/".length, -".txt".length);

interface ReadText {
  readonly text: TextEntry | null;
  readonly broken: readonly Diagnostic[];
}

/** Reads a text: `genre:` and `title:`, an empty line, then paragraphs of one or more lines with empty lines between them. */
export function readText(file: string, content: string): ReadText {
  const lines = content.split("\n");
  const fault = (line: number, value: string, message: string, remedy: string): ReadText => ({
    text: null,
    broken: [{ file, line, rule: "text", value, message, remedy }],
  });
  const folder = textFiles.exec(file)?.[1];
  if (!genres.some((genre) => genre === folder))
    return fault(1, file, "the folder is not a genre", `move it to one of: ${genres.join(", ")}`);
  const [first = "", second = "", third = ""] = lines;
  if (first !== `genre: ${folder}`)
    return fault(1, first, "the first line does not name the genre", `write: genre: ${folder}`);
  if (!/^title: \S/.test(second) || third !== "")
    return fault(2, second, "no title, or no empty line after it", "write: title: … and an empty line");
  const body = lines.map((text, index) => ({ text, line: index + 1 })).slice(3);
  const title = second.slice("title: ".length);
  const written = body.filter(({ text }) => text !== "");
  return {
    text: { file, genre: folder as string, title, lines: [{ text: title, line: 2 }, ...written] },
    broken: [],
  };
}

/** The texts that are prose. */
export const proseTexts = ({ texts }: { readonly texts: readonly TextEntry[] }): TextEntry[] =>
  texts.filter(({ genre }) => genre !== drills);
