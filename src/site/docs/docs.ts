import { Elysia } from "elysia";
import grafana from "../../deploy/grafana.json";
import { onceAsync } from "../../domain/once.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { pageHeaders } from "../../look/page.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import type { Examples } from "../../openapi/examples.ts";
import { textAnswer } from "../answers.ts";
import { endpointPageHtml } from "./endpoint_list.tsx";
import { endpointsPath } from "./frame.tsx";
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
    const htmlOf = new Map(pages.map(({ page, html }) => [docPath(page), html]));
    const partsIn = (language: Language): readonly DocPart[] =>
      pages.filter(({ page }) => page.language === language).flatMap(({ parts }) => parts);
    const parts = { en: partsIn("en"), ar: partsIn("ar") };
    for (const language of languages) {
      htmlOf.set(endpointsPath(language), endpointPageHtml({ ...shown, language }));
      htmlOf.set(indexPath(language), searchIndex(parts[language]));
    }
    return { htmlOf, parts };
  });

  const plugin = new Elysia({ name: "site/docs" });
  const give = (path: string, headers: Readonly<Record<string, string>>) =>
    plugin.get(path, async ({ request }) =>
      textAnswer(request, (await rendered()).htmlOf.get(path) as string, headers),
    );
  for (const page of docPages) if (page.topic !== searchTopic) give(docPath(page), headersIn(page.language));
  for (const language of languages) {
    give(endpointsPath(language), headersIn(language));
    give(indexPath(language), { "content-type": "application/json; charset=utf-8" });
    // The page about searching words is also where the pages themselves are searched.
    const path = searchPath(language);
    plugin.get(path, async ({ request }) => {
      const { htmlOf, parts } = await rendered();
      const asked = new URL(request.url).searchParams.get("q");
      if (asked === null) return textAnswer(request, htmlOf.get(path) as string, headersIn(language));
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
