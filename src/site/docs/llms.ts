import type { SiteFacts } from "../../look/public_frame.tsx";
import type { Language } from "../../look/text.ts";
import { tools } from "../../mcp/tools.ts";
import { downloadsPagePath, endpointsPath } from "./frame.tsx";
import { markdownPath } from "./markdown_path.ts";
import { docPath, docSections, topicPath } from "./pages.ts";
import type { RenderedPage } from "./render.tsx";

export const llmsPath = "/llms.txt";
export const llmsFullPath = "/llms-full.txt";

interface Shown {
  readonly address: string;
  readonly site: SiteFacts;
}

/** The first sentences of a page. */
function aboutOf(pages: readonly RenderedPage[], path: string): string {
  const found = pages.find(({ page }) => docPath(page) === path);
  const text = found?.parts.find((part) => part.text !== "")?.text ?? "";
  return text.slice(0, text.indexOf(". ") + 1 || text.length);
}

/**
 * `/llms.txt`: what the service is and where its documentation stands as Markdown, for programs that read for people
 * (llmstxt.org). Names only what this installation offers.
 */
export function llmsText(pages: readonly RenderedPage[], { address, site }: Shown): string {
  const link = (path: string, title: string, about: string): string =>
    `- [${title}](${address}${path})${about === "" ? "" : `: ${about}`}`;
  const pageLinks = (language: Language) =>
    docSections.map(({ title, topics }) => {
      const links = Object.entries(topics).map(([topic, titles]) => {
        const path = topicPath(topic, language);
        return link(markdownPath(path), titles[language], aboutOf(pages, path));
      });
      return `## ${title[language]}\n\n${links.join("\n")}`;
    });
  const reference = [
    link(
      markdownPath(endpointsPath("en")),
      "All endpoints",
      "Every endpoint with its parameters, its price and an example.",
    ),
    link("/openapi.json", "OpenAPI", "The same for programs."),
    ...(site.hasDownloads
      ? [
          link(
            markdownPath(downloadsPagePath("en")),
            "Downloads",
            "The dictionary as files in the formats of other programs.",
          ),
        ]
      : []),
    ...(site.hasDictionary ? [link("/words", "Dictionary", "Pages for people, one for each spelling.")] : []),
    link(llmsFullPath, "All pages in one file", ""),
  ];
  const toolLinks = tools.map(({ name, title }) => `- \`${name}\`: ${title}`);
  return `${[
    "# Mizan",
    "> An Arabic language data service: words with senses and every inflected form, roots, patterns, letters, proverbs, expressions and grammar over HTTP; texts analysed and vocalised. Every call needs an API key and costs Data Points.",
    ...pageLinks("en"),
    `## Reference\n\n${reference.join("\n")}`,
    `## Tools for assistants\n\nModel Context Protocol, Streamable HTTP, at ${address}/mcp with \`Authorization: Bearer <API_KEY>\`:\n\n${toolLinks.join("\n")}`,
    ...pageLinks("ar"),
  ].join("\n\n")}\n`;
}

/** `/llms-full.txt`: the English pages one after the other. */
export const llmsFullText = (pages: readonly RenderedPage[], endpoints: string): string =>
  [...pages.filter(({ page }) => page.language === "en").map(({ markdown }) => markdown), endpoints].join(
    "\n",
  );
