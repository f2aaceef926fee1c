/** @jsxImportSource preact */
import { Marked, type Token, type Tokens } from "marked";
import type { ComponentChild } from "preact";
import { isolateArabic } from "../../look/code/highlight.tsx";
import type { Language } from "../../look/text.ts";
import { codeBlock } from "./code.tsx";

const marked = new Marked();

/** The blocks of a Markdown text. */
export const blocksOf = (markdown: string): readonly Token[] => marked.lexer(markdown);

/** `#data-points`; an error code is its own anchor. */
const anchorOf = (text: string): string =>
  /^ERR_\w+$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "");

/** A heading below the title, for the list of contents. */
export interface DocHeading {
  readonly depth: number;
  readonly anchor: string;
  readonly text: string;
}

/** The heading that a token is; null for other tokens and for the title. */
export function headingOf(token: Token): DocHeading | null {
  if (token.type !== "heading" || token.depth === 1) return null;
  const text = (token as Tokens.Heading).text.replaceAll("`", "");
  return { depth: token.depth, anchor: anchorOf(text), text };
}

function heading(token: Tokens.Heading, around: Language): ComponentChild {
  const children = nodesOf(token.tokens, around);
  const found = headingOf(token);
  if (found === null) return <h1>{children}</h1>;
  const Heading = found.depth === 2 ? "h2" : "h3";
  return (
    <Heading id={found.anchor}>
      <a href={`#${found.anchor}`}>{children}</a>
    </Heading>
  );
}

const table = ({ header, rows }: Tokens.Table, around: Language): ComponentChild => (
  <div class="wide" tabindex={0}>
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, text }) => (
            <th key={text} scope="col">
              {nodesOf(tokens, around)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((cells) => tableRow(cells, around))}</tbody>
    </table>
  </div>
);

const letterCount = (text: string, script: RegExp): number => (text.match(script) ?? []).length;

/** Generated tables have English sentences on Arabic pages too. */
function isEnglish(cell: string): boolean {
  const words = cell.replaceAll(/`[^`]*`/g, "");
  return letterCount(words, /[a-z]/gi) > letterCount(words, /\p{Script=Arabic}/gu);
}

const arabicWords = /([\u0621-\u0652\u0670\u0671]+(?: [\u0621-\u0652\u0670\u0671]+)*)/;

/** Whether most letters bear a vowel; those of long vowels and the silent ل of the article need none. */
function isVocalised(text: string): boolean {
  const sounded = text.replaceAll(/ال(?=[\u0621-\u064a][\u064e-\u0650]?\u0651)/g, "");
  const vowels = letterCount(sounded, /[\u064b-\u0650\u0652\u0670]/g);
  return vowels > 0.55 * letterCount(sounded, /[\u0621-\u0626\u0628-\u064a]/g);
}

/** Text with its vocalised words in the face for them, and on an English page each Arabic word with its language. */
const arabicText = (text: string, around: Language): ComponentChild[] =>
  text.split(arabicWords).map((part, index) => {
    if (index % 2 === 0) return part;
    const vocalised = isVocalised(part) ? "vocalised" : undefined;
    if (around === "ar") return vocalised === undefined ? part : <bdi class={vocalised}>{part}</bdi>;
    return (
      <bdi lang="ar" class={vocalised}>
        {part}
      </bdi>
    );
  });

const tableRow = (cells: readonly Tokens.TableCell[], around: Language): ComponentChild => (
  <tr>
    {cells.map(({ tokens, text }) => [
      around === "ar" && isEnglish(text) ? (
        <td lang="en" dir="ltr">
          {nodesOf(tokens, around)}
        </td>
      ) : (
        <td>{nodesOf(tokens, around)}</td>
      ),
    ])}
  </tr>
);

/** Converts a Markdown token of a page in a language. Throws for unused kinds, such as HTML. */
export function nodeOf(token: Token, around: Language): ComponentChild {
  const { tokens = [], text, lang = "" } = token as Tokens.Generic & { text: string; lang?: string };
  const children = () => nodesOf(tokens, around);
  switch (token.type) {
    case "space":
      return "\n";
    case "text":
      return token.tokens ? children() : arabicText(text, around);
    case "paragraph":
      return <p>{children()}</p>;
    case "heading":
      return heading(token as Tokens.Heading, around);
    case "code":
      return codeBlock(text, lang, around);
    case "codespan":
      return <code dir="ltr">{isolateArabic(text)}</code>;
    case "strong":
      return <strong>{children()}</strong>;
    case "em":
      return <em>{children()}</em>;
    case "link":
      return <a href={(token as Tokens.Link).href}>{children()}</a>;
    case "list":
      return list(token as Tokens.List, around);
    case "table":
      return table(token as Tokens.Table, around);
    default:
      throw new Error(`Cannot show ${token.raw.trim()}: pages have no ${token.type}`);
  }
}

function list({ ordered, items }: Tokens.List, around: Language): ComponentChild {
  const shown = items.map(({ tokens }) => [<li>{nodesOf(tokens, around)}</li>, "\n"]);
  return ordered ? <ol>{shown}</ol> : <ul>{shown}</ul>;
}

const nodesOf = (tokens: readonly Token[], around: Language): ComponentChild[] =>
  tokens.map((token) => nodeOf(token, around));
