import { Elysia } from "elysia";
import grafana from "../../deploy/grafana.json";
import { onceAsync } from "../../domain/once.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { pageHeaders } from "../../look/page.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import type { Examples } from "../../openapi/examples.ts";
import { textAnswer } from "../answers.ts";
import { endpointPageHtml, endpointPageMarkdown } from "./endpoint_list.tsx";
import { endpointsPath } from "./frame.tsx";
import { llmsFullPath, llmsFullText, llmsPath, llmsText } from "./llms.ts";
import { markdownHeaders, markdownPath } from "./markdown_path.ts";
import { docPages, docPath } from "./pages.ts";
import { renderDocs } from "./render.tsx";
import {
  type DocPart,
  indexPath,
  searchCodePointsMax,
  searchIndex,
  searchParts,
  searchPath,
  searchTopic,
} from "./search_index.ts";
import { searchPageHtml } from "./search_page.tsx";

export interface DocsOptions {
  readonly examples: () => Promise<Examples>;
  readonly site: SiteFacts;
  /** Where the server can be reached, once it listens. */
  readonly address: () => string;
}

/** The dashboard for operators that the page about self-hosting links to. */
const grafanaPath = "/docs/grafana.json";

const headersIn = (language: Language) => ({ ...pageHeaders, "content-language": language });

/** The pages under /docs but the interactive reference, rendered when one of them is first asked for. */
export function docs(lexicon: Lexicon, { examples, site, address }: DocsOptions) {
  const rendered = onceAsync(async () => {
    const shown = { examples: await examples(), site, address: address() };
    const pages = await renderDocs(lexicon, shown);
    const textOf = new Map<string, string>();
    for (const { page, html, markdown } of pages) {
      textOf.set(docPath(page), html);
      textOf.set(markdownPath(docPath(page)), markdown);
    }
    const partsIn = (language: Language): readonly DocPart[] =>
      pages.filter(({ page }) => page.language === language).flatMap(({ parts }) => parts);
    const parts = { en: partsIn("en"), ar: partsIn("ar") };
    for (const language of languages) {
      const path = endpointsPath(language);
      textOf.set(path, endpointPageHtml({ ...shown, language }));
      textOf.set(markdownPath(path), endpointPageMarkdown({ ...shown, language }));
      textOf.set(indexPath(language), searchIndex(parts[language]));
    }
    const endpointList = textOf.get(markdownPath(endpointsPath("en"))) as string;
    textOf.set(llmsPath, llmsText(pages, shown));
    textOf.set(llmsFullPath, llmsFullText(pages, endpointList));
    return { textOf, parts };
  });

  const plugin = new Elysia({ name: "site/docs" });
  const give = (path: string, headers: Readonly<Record<string, string>>) =>
    plugin.get(path, async ({ request }) =>
      textAnswer(request, (await rendered()).textOf.get(path) as string, headers),
    );
  for (const page of docPages) {
    if (page.topic !== searchTopic) give(docPath(page), headersIn(page.language));
    give(markdownPath(docPath(page)), markdownHeaders(page.language));
  }
  for (const path of [llmsPath, llmsFullPath]) give(path, markdownHeaders("en"));
  for (const language of languages) {
    give(endpointsPath(language), headersIn(language));
    give(markdownPath(endpointsPath(language)), markdownHeaders(language));
    give(indexPath(language), { "content-type": "application/json; charset=utf-8" });
    // The page about searching words is also where the pages themselves are searched.
    const path = searchPath(language);
    plugin.get(path, async ({ request }) => {
      const { textOf, parts } = await rendered();
      const asked = new URL(request.url).searchParams.get("q");
      if (asked === null) return textAnswer(request, textOf.get(path) as string, headersIn(language));
      const q = [...asked.trim()].slice(0, searchCodePointsMax).join("");
      const found = searchParts(parts[language], q);
      return new Response(searchPageHtml({ language, site, q, found }), {
        headers: { ...headersIn(language), "cache-control": "no-store" },
      });
    });
  }
  plugin.get(grafanaPath, ({ request }) =>
    textAnswer(request, JSON.stringify(grafana), { "content-type": "application/json; charset=utf-8" }),
  );
  return plugin;
}
