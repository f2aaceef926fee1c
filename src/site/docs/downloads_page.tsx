/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { downloadAnswer } from "../../downloads/download_answer.ts";
import { type Downloads, downloadsPath } from "../../downloads/downloads.ts";
import { downloadsText } from "../../downloads/downloads_text.ts";
import { ExportsView, exportsMarkdown } from "../../downloads/exports_view.tsx";
import { targetOf } from "../../http/input/strict.ts";
import { pageHeaders } from "../../look/page.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import { unparsed } from "../../web/elysia.ts";
import { textAnswer } from "../answers.ts";
import { docsText } from "./docs_text.ts";
import { docsAssets, docsFrameHtml, downloadsPagePath } from "./frame.tsx";
import { markdownHeaders, markdownPath } from "./markdown_path.ts";

function pageHtml(downloads: Downloads, language: Language, site: SiteFacts): string {
  const text = downloadsText[language];
  const exports = downloads.list();
  return docsFrameHtml({
    facts: {
      language,
      section: "docs",
      title: `${text.title} · ${docsText[language].documentation} · Mizan`,
      description: text.about,
      paths: { en: downloadsPagePath("en"), ar: downloadsPagePath("ar") },
      markdown: markdownPath(downloadsPagePath(language)),
      assets: docsAssets,
    },
    site,
    current: downloadsPagePath(language),
    title: <h1>{text.title}</h1>,
    headings: exports.map(({ format }) => ({ depth: 2, anchor: format, text: format })),
    children: <ExportsView exports={exports} language={language} />,
  });
}

interface DownloadPageOptions {
  readonly downloads: Downloads;
  readonly site: SiteFacts;
  readonly address: () => string;
  readonly unknown: (context: { readonly request: Request }) => Response;
  readonly wrongMethod: () => Response;
}

/** `/docs/downloads` in both languages, and the files that it names. */
export function downloadPages({ downloads, site, address, unknown, wrongMethod }: DownloadPageOptions) {
  const plugin = new Elysia({ name: "site/downloads" });
  for (const language of languages) {
    const path = downloadsPagePath(language);
    plugin.get(path, ({ request }) =>
      textAnswer(request, pageHtml(downloads, language, site), {
        ...pageHeaders,
        "content-language": language,
      }),
    );
    plugin.get(markdownPath(path), ({ request }) =>
      textAnswer(request, exportsMarkdown(downloads.list(), language, address()), markdownHeaders(language)),
    );
  }
  // For every method: Elysia would read the whole file to answer HEAD with the handler of GET.
  return plugin.all(
    `${downloadsPath}/*`,
    ({ request }) => {
      if (!/^(GET|HEAD)$/.test(request.method)) return wrongMethod();
      const [path = ""] = targetOf(request).split("?");
      const download = downloads.find(path);
      return download === null ? unknown({ request }) : downloadAnswer(request, download);
    },
    unparsed,
  );
}
