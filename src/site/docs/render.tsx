/** @jsxImportSource preact */
import { join } from "node:path";
import type { Token, Tokens } from "marked";
import type { ComponentChild } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { exampleCaller } from "../../openapi/example_calls.ts";
import type { Examples } from "../../openapi/examples.ts";
import { type AnswerBlock, type AnswerSources, answerOf } from "./answer_block.ts";
import { withFigures } from "./figures.ts";
import { Frame } from "./frame.tsx";
import { blocksOf, codeBlock, nodeOf } from "./markdown.tsx";
import { type DocPage, docPages } from "./pages.ts";
import { tableOf } from "./tables.ts";

const folder = join(import.meta.dir, "texts");

export interface RenderedPage {
  readonly page: DocPage;
  readonly html: string;
  /** The answers on the page. */
  readonly answers: readonly AnswerBlock[];
}

interface Block {
  readonly shown: ComponentChild;
  readonly answer?: AnswerBlock;
}

/** Renders a block; `answer` and `table` blocks are generated, so they cannot be outdated. */
async function blockOf(token: Token, sources: AnswerSources): Promise<Block> {
  const { lang = "", text } = token as Tokens.Code;
  if (token.type === "code" && lang.startsWith("answer")) {
    const answer = await answerOf(text, lang, sources);
    const asked = answer.request === "" ? null : codeBlock(answer.request);
    return { shown: [asked, codeBlock(answer.text, "answer")], answer };
  }
  if (token.type === "code" && lang.startsWith("table ")) {
    return { shown: blocksOf(tableOf(lang.slice("table ".length))).map(nodeOf) };
  }
  return { shown: nodeOf(token) };
}

async function render(
  page: DocPage,
  sources: AnswerSources,
  contactEmail: string | null,
): Promise<RenderedPage> {
  const markdown = withFigures(await Bun.file(join(folder, `${page.name}.md`)).text());
  const blocks = await Promise.all(blocksOf(markdown).map((token) => blockOf(token, sources)));
  const html = renderToString(
    <Frame page={page} contactEmail={contactEmail}>
      {blocks.map(({ shown }) => shown)}
    </Frame>,
  );
  return {
    page,
    html: `<!doctype html>\n${html}\n`,
    answers: blocks.flatMap(({ answer }) => answer ?? []),
  };
}

/** Renders every page, with answers from a lexicon. */
export async function renderDocs(
  lexicon: Lexicon,
  { contactEmail, examples }: { readonly contactEmail: string | null; readonly examples: Examples },
): Promise<readonly RenderedPage[]> {
  const sources = { ask: exampleCaller(lexicon), examples };
  return Promise.all(docPages.map((page) => render(page, sources, contactEmail)));
}
