import { join } from "node:path";
import { Marked, type Tokens } from "marked";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { exampleCaller } from "../../openapi/example_calls.ts";
import type { Examples } from "../../openapi/examples.ts";
import { type AnswerBlock, answerOf, type BlockSources, tableOf } from "./blocks.ts";
import { docFrame } from "./frame.ts";
import { type DocPage, docPages } from "./pages.ts";

const folder = join(import.meta.dir, "texts");

/** A run of Arabic in a line of code: set apart, so that the commas and quotes around it keep their places. */
const arabicRun = /[\p{Script=Arabic}\p{Mn}ـ]+(?: [\p{Script=Arabic}\p{Mn}ـ]+)*/gu;
const codeText = (text: string): string => Bun.escapeHTML(text).replace(arabicRun, "<bdi>$&</bdi>");

const blockHtml = (text: string, kind: string): string =>
  `<pre tabindex="0"${kind === "" ? "" : ` class="${kind}"`}><code>${codeText(text)}</code></pre>\n`;

/** `#data-points`; an error code is its own anchor. */
const anchorOf = (text: string): string =>
  /^ERR_\w+$/.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "");

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      const anchor = anchorOf(text.replaceAll("`", ""));
      return depth === 1
        ? `<h1>${inner}</h1>\n`
        : `<h${depth} id="${anchor}"><a href="#${anchor}">${inner}</a></h${depth}>\n`;
    },
    code({ text }) {
      return blockHtml(text, "");
    },
    codespan({ text }) {
      return `<code>${codeText(text)}</code>`;
    },
    table({ header, rows }) {
      const cells = (row: Tokens.TableCell[], tag: string): string =>
        `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(" ")[0]}>`).join("")}</tr>`;
      const body = rows.map((row) => cells(row, "td")).join("\n");
      return `<div class="wide" tabindex="0"><table>\n<thead>${cells(header, 'th scope="col"')}</thead>\n<tbody>\n${body}\n</tbody></table></div>\n`;
    },
  },
});

export interface RenderedPage {
  readonly page: DocPage;
  readonly html: string;
  /** The answers that the page shows. */
  readonly answers: readonly AnswerBlock[];
}

async function render(
  page: DocPage,
  sources: BlockSources,
  contactEmail: string | null,
): Promise<RenderedPage> {
  const answers: AnswerBlock[] = [];
  const parts: string[] = [];
  for (const token of marked.lexer(await Bun.file(join(folder, `${page.name}.md`)).text())) {
    const { lang = "", text = "" } = token as Tokens.Code;
    if (token.type === "code" && lang.startsWith("answer")) {
      const block = await answerOf(text, lang, sources);
      answers.push(block);
      const asked = block.request === "" ? "" : blockHtml(block.request, "");
      parts.push(asked + blockHtml(block.text, "answer"));
    } else if (token.type === "code" && lang.startsWith("table ")) {
      parts.push(marked.parser(marked.lexer(tableOf(lang.slice("table ".length)))));
    } else parts.push(marked.parser([token]));
  }
  return { page, html: docFrame(page, parts.join(""), contactEmail), answers };
}

/** Makes every page, with the answers that a lexicon gives. */
export async function renderDocs(
  lexicon: Lexicon,
  { contactEmail, examples }: { readonly contactEmail: string | null; readonly examples: Examples },
): Promise<readonly RenderedPage[]> {
  const sources = { ask: exampleCaller(lexicon), examples };
  return Promise.all(docPages.map((page) => render(page, sources, contactEmail)));
}
