import { Elysia } from "elysia";
import { onceAsync } from "../../domain/once.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Examples } from "../../openapi/examples.ts";
import { textAnswer, textPageHeaders } from "../answers.ts";
import { docPages, docPath } from "./pages.ts";
import { renderDocs } from "./render.tsx";

export interface DocsOptions {
  readonly contactEmail: string | null;
  readonly examples: () => Promise<Examples>;
}

/** The short pages under /docs, rendered when one of them is first asked for. */
export function docs(lexicon: Lexicon, { contactEmail, examples }: DocsOptions) {
  const pages = onceAsync(async () => {
    const rendered = await renderDocs(lexicon, { contactEmail, examples: await examples() });
    return new Map(rendered.map(({ page, html }) => [page, html]));
  });
  const plugin = new Elysia({ name: "site/docs" });
  for (const page of docPages) {
    const headers = { ...textPageHeaders, "content-language": page.language };
    plugin.get(docPath(page), async ({ request }) =>
      textAnswer(request, (await pages()).get(page) as string, headers),
    );
  }
  return plugin;
}
