import type { Document, LineCounter, YAMLParseError } from "yaml";
import type { Diagnostic } from "../diagnostic.ts";

/** A syntax error in an editor's words, with its offset in the text. */
interface Mistake {
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

const closing: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/** The last unclosed bracket before `end`, or else `end`. */
function openBracket(text: string, end: number): number {
  let closed = 0;
  for (let at = end - 1; at >= 0; at--) {
    const char = text[at] as string;
    if ("]}".includes(char)) closed++;
    else if ("[{".includes(char) && closed-- === 0) return at;
  }
  return end;
}

/** The text from an offset to the end of its line, without surrounding spaces but with tabs. */
export const restOfLine = (text: string, offset: number): string =>
  (text.slice(offset).split("\n")[0] as string).replace(/^ +| +$/g, "").slice(0, 60);

const oneColumn = "align the fields of a record";

const tab = { message: "the line is indented with a tab", remedy: "indent with spaces" };

/** The parser's errors in an editor's words, by the beginning of their messages. */
const meanings: readonly (readonly [
  RegExp,
  (text: string, offset: number, found: readonly string[]) => Partial<Mistake>,
])[] = [
  [/^Tabs/, () => tab],
  [
    /^Map keys must be unique/,
    () => ({ message: "the field is set twice", remedy: "remove one of the two" }),
  ],
  [
    /^Missing closing (["'])/,
    (text, end, [, quote = ""]) => ({
      offset: text.lastIndexOf(quote, end - 1),
      message: `the quote ${quote} is not closed`,
      remedy: "close it on the same line",
    }),
  ],
  [
    /^Flow/,
    (text, end) => {
      const offset = openBracket(text, end);
      const [open = "", close] = [text[offset], closing[text[offset] ?? ""]];
      if (close === undefined) return {};
      return { offset, message: `the bracket ${open} is not closed`, remedy: `close it with ${close}` };
    },
  ],
  [
    /^Implicit keys need to be on a single line/,
    () => ({ message: "the field name is not followed by a colon and a space", remedy: "write name: value" }),
  ],
  [
    /^Nested mappings/,
    (text, offset) =>
      restOfLine(text, offset).includes(": ")
        ? { message: "a text with a colon and a space is not quoted", remedy: "quote the text" }
        : {
            offset: text.indexOf("\n", offset) + 1,
            message: "the line is indented further than the line above",
            remedy: oneColumn,
          },
  ],
  [
    /^All (mapping|sequence) items must start|^Sequence item without/,
    (text, offset) =>
      text[offset] === "\t"
        ? tab
        : { message: "the line is not aligned with its neighbours", remedy: oneColumn },
  ],
  [
    /^Plain value cannot start/,
    (text, offset) => ({
      message: `a text cannot begin with ${text[offset]} unless it is quoted`,
      remedy: "quote the text",
    }),
  ],
];

function mistakeOf({ message, pos: [offset] }: YAMLParseError, text: string): Mistake {
  const remedy = "correct the YAML; quote a text that contains a colon, a comma or a special first character";
  for (const [begins, meaning] of meanings) {
    const found = begins.exec(message);
    if (found) return { offset, message, remedy, ...meaning(text, offset, found) };
  }
  return { offset, message, remedy };
}

/**
 * Diagnostics for a file with broken YAML. One syntax error causes others, so only the first is reported; repeated
 * fields are all reported.
 */
export function yamlDiagnostics(
  file: string,
  text: string,
  { document, lines }: { readonly document: Document.Parsed; readonly lines: LineCounter },
): Diagnostic[] {
  const syntax = document.errors.find(({ code }) => code !== "DUPLICATE_KEY");
  return (syntax ? [syntax] : document.errors).map((error) => {
    const { offset, message, remedy } = mistakeOf(error, text);
    const line = Math.max(1, lines.linePos(offset).line);
    return { file, line, rule: "yaml", value: restOfLine(text, offset), message, remedy };
  });
}
