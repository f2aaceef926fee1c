/** @jsxImportSource preact */
import type { SiteFacts } from "../../look/public_frame.tsx";
import type { Language } from "../../look/text.ts";
import { docsText } from "./docs_text.ts";
import { docsAssets, docsFrameHtml } from "./frame.tsx";
import { type FoundPart, searchPath } from "./search_index.ts";

interface SearchPageProps {
  readonly language: Language;
  readonly site: SiteFacts;
  /** Empty where nothing was asked for. */
  readonly q: string;
  readonly found: readonly FoundPart[];
}

const withQuery = (language: Language, q: string): string =>
  `${searchPath(language)}?q=${encodeURIComponent(q)}`;

/** What a search of the pages finds, for browsers without JavaScript and for links. */
export function searchPageHtml({ language, site, q, found }: SearchPageProps): string {
  const text = docsText[language];
  const said = found.length === 0 ? text.noResults(q) : text.results(found.length, q);
  return docsFrameHtml({
    facts: {
      language,
      section: "docs",
      title: `${text.searchTitle} · ${text.documentation} · Mizan`,
      description: text.searchAbout,
      paths: { en: withQuery("en", q), ar: withQuery("ar", q) },
      assets: docsAssets,
      isHidden: true,
    },
    site,
    current: withQuery(language, q),
    title: <h1>{text.searchTitle}</h1>,
    headings: [],
    q,
    children: [
      <p key="said">{q === "" ? text.searchAbout : said}</p>,
      <ol key="found" class="docs-results">
        {found.map(({ path, page, heading, excerpt }) => (
          <li key={path}>
            <a href={path}>{heading}</a>
            {heading === page ? null : <small>{page}</small>}
            <p>{excerpt}</p>
          </li>
        ))}
      </ol>,
    ],
  });
}
