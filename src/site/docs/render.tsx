/** @jsxImportSource preact */
import { join } from "node:path";
import type { Token, Tokens } from "marked";
import type { ComponentChild } from "preact";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { exampleCaller } from "../../openapi/example_calls.ts";
import type { Examples } from "../../openapi/examples.ts";
import { programPath } from "../../program.ts";
import { type AnswerBlock, type AnswerSources, answerOf } from "./answer_block.ts";
import { callMarkdown, fenced } from "./call_markdown.ts";
import { answerBlock, callBlock } from "./code.tsx";
import { withFigures } from "./figures.ts";
import { docPageHtml } from "./frame.tsx";
import { blocksOf, type DocHeading, headingOf, nodeOf } from "./markdown.tsx";
import { type DocPage, docPages } from "./pages.ts";
import { parseCall } from "./parse_call.ts";
import { type DocPart, partsOf } from "./search_index.ts";
import { tableOf } from "./tables.ts";

const folder = programPath("documentation texts");

/** The address that code in the texts calls; each server puts its own in its place. */
const writtenAddress = "http://127.0.0.1:3000";

export interface RenderedPage {
  readonly page: DocPage;
  readonly html: string;
  /** The answers on the page. */
  readonly answers: readonly AnswerBlock[];
  /** What is searched. */
  readonly parts: readonly DocPart[];
  /** The page as Markdown, with its calls as commands. */
  readonly markdown: string;
}

/** What texts are filled in with. */
interface Sources extends AnswerSources {
  /** Where the server can be reached: `https://mizan.example`. */
  readonly address: string;
  readonly site: SiteFacts;
}

interface Block {
  readonly shown: ComponentChild;
  readonly markdown: string;
  readonly answer?: AnswerBlock;
  readonly headings: readonly DocHeading[];
}

const tableLanguage = "table ";

/** Renders a block; calls, answers and tables are generated, so they cannot be outdated. */
async function blockOf(token: Token, index: number, page: DocPage, sources: Sources): Promise<Block> {
  const { language: around } = page;
  const { address } = sources;
  const { lang = "", text } = token as Tokens.Code;
  if (token.type !== "code") {
    const headings = [headingOf(token)].flatMap((found) => found ?? []);
    return { shown: nodeOf(token, around), markdown: token.raw.trim(), headings };
  }
  const shownCall = (call: string) =>
    callBlock({ call: parseCall(call), origin: address, around, name: `code-${index}` });
  const markdownOf = (call: string): string => callMarkdown(parseCall(call), address);
  if (lang === "call") return { shown: shownCall(text), markdown: markdownOf(text), headings: [] };
  if (lang.startsWith("answer")) {
    const answer = await answerOf(text, lang, sources);
    const { request } = answer;
    const blocks = [...(request === "" ? [] : [markdownOf(request)]), fenced("http", answer.text)];
    const asked = request === "" ? null : shownCall(request);
    const shown = [asked, answerBlock(answer.text, around)];
    return { shown, markdown: blocks.join("\n\n"), answer, headings: [] };
  }
  if (lang.startsWith(tableLanguage)) {
    const table = tableOf(lang.slice(tableLanguage.length), around);
    return { shown: blocksOf(table).map((each) => nodeOf(each, around)), markdown: table, headings: [] };
  }
  const isRun = ["sh", "ts", "python"].includes(lang);
  const code = isRun ? text.replaceAll(writtenAddress, address) : text;
  return {
    shown: nodeOf({ ...token, text: code } as Token, around),
    markdown: fenced(lang, code),
    headings: [],
  };
}

async function render(page: DocPage, sources: Sources): Promise<RenderedPage> {
  const markdown = withFigures(await Bun.file(join(folder, `${page.name}.md`)).text(), sources.address);
  const tokens = blocksOf(markdown);
  const blocks = await Promise.all(tokens.map((token, index) => blockOf(token, index, page, sources)));
  const parts = partsOf(page, tokens);
  const [title, ...shown] = blocks.map(({ shown }) => shown);
  const html = docPageHtml({
    page,
    site: sources.site,
    description: parts.find(({ text }) => text !== "")?.text ?? page.title,
    headings: blocks.flatMap(({ headings }) => headings),
    title,
    children: shown,
  });
  const written = blocks.map(({ markdown }) => markdown).filter((each) => each !== "");
  return {
    ...{ page, html, parts, markdown: `${written.join("\n\n")}\n` },
    answers: blocks.flatMap(({ answer }) => answer ?? []),
  };
}

export interface RenderOptions {
  readonly examples: Examples;
  readonly address: string;
  readonly site: SiteFacts;
}

/** Renders every page, with answers from a lexicon. */
export async function renderDocs(lexicon: Lexicon, options: RenderOptions): Promise<readonly RenderedPage[]> {
  const sources = { ask: exampleCaller(lexicon), ...options };
  return Promise.all(docPages.map((page) => render(page, sources)));
}
