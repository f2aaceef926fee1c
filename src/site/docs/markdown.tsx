/** @jsxImportSource preact */
import { Marked, type Token, type Tokens } from "marked";
import type { ComponentChild } from "preact";

const marked = new Marked();

/** The blocks of a Markdown text. */
export const blocksOf = (markdown: string): readonly Token[] => marked.lexer(markdown);

/** A run of Arabic in code; isolated, so that commas and quotes around it keep their places. */
const arabicRun = /([\p{Script=Arabic}\p{Mn}ـ]+(?: [\p{Script=Arabic}\p{Mn}ـ]+)*)/u;
const isolateArabic = (text: string): ComponentChild[] =>
  text.split(arabicRun).map((part, index) => (index % 2 === 1 ? <bdi>{part}</bdi> : part));

/** A block of code that the keyboard can scroll. */
export const codeBlock = (text: string, kind?: string): ComponentChild => (
  <pre tabindex={0} class={kind}>
    <code>{isolateArabic(text)}</code>
  </pre>
);

/** `#data-points`; an error code is its own anchor. */
const anchorOf = (text: string): string =>
  /^ERR_\w+$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "");

function heading({ tokens, depth, text }: Tokens.Heading): ComponentChild {
  if (depth === 1) return <h1>{nodesOf(tokens)}</h1>;
  const Heading = depth === 2 ? "h2" : "h3";
  const anchor = anchorOf(text.replaceAll("`", ""));
  return (
    <Heading id={anchor}>
      <a href={`#${anchor}`}>{nodesOf(tokens)}</a>
    </Heading>
  );
}

const table = ({ header, rows }: Tokens.Table): ComponentChild => (
  <div class="wide" tabindex={0}>
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, text }) => (
            <th key={text} scope="col">
              {nodesOf(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(tableRow)}</tbody>
    </table>
  </div>
);

const tableRow = (cells: readonly Tokens.TableCell[]): ComponentChild => (
  <tr>{cells.map(({ tokens }) => [<td>{nodesOf(tokens)}</td>])}</tr>
);

/** Converts a Markdown token. Throws for unused kinds, such as HTML. */
export function nodeOf(token: Token): ComponentChild {
  const { tokens = [], text } = token as Tokens.Generic & { text: string };
  switch (token.type) {
    case "space":
      return "\n";
    case "text":
      return token.tokens ? nodesOf(tokens) : text;
    case "paragraph":
      return <p>{nodesOf(tokens)}</p>;
    case "heading":
      return heading(token as Tokens.Heading);
    case "code":
      return codeBlock(text);
    case "codespan":
      return <code>{isolateArabic(text)}</code>;
    case "strong":
      return <strong>{nodesOf(tokens)}</strong>;
    case "em":
      return <em>{nodesOf(tokens)}</em>;
    case "link":
      return <a href={(token as Tokens.Link).href}>{nodesOf(tokens)}</a>;
    case "list":
      return list(token as Tokens.List);
    case "table":
      return table(token as Tokens.Table);
    default:
      throw new Error(`Cannot show ${token.raw.trim()}: pages have no ${token.type}`);
  }
}

function list({ ordered, items }: Tokens.List): ComponentChild {
  const shown = items.map(({ tokens }) => [<li>{nodesOf(tokens)}</li>, "\n"]);
  return ordered ? <ol>{shown}</ol> : <ul>{shown}</ul>;
}

const nodesOf = (tokens: readonly Token[]): ComponentChild[] => tokens.map(nodeOf);
