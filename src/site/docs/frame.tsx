/** @jsxImportSource preact */
import type { ComponentChild, ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { type PageFacts, PublicFrame, type Section, type SiteFacts } from "../../look/public_frame.tsx";
import type { Language } from "../../look/text.ts";
import { docsText } from "./docs_text.ts";
import type { DocHeading } from "./markdown.tsx";
import { markdownPath } from "./markdown_path.ts";
import { type DocPage, docPages, docPath, docSections, topicPath } from "./pages.ts";
import { indexPath, searchPath } from "./search_index.ts";

/** Path of the plain list of endpoints. */
export const endpointsPath = (language: Language): string => topicPath("endpoints", language);
export const referencePath = "/docs";
/** Path of the page that lists the exports. */
export const downloadsPagePath = (language: Language): string => topicPath("downloads", language);

/** The form works without a script; with one, results appear as people type. */
export const SearchForm = ({ language, q = "" }: { readonly language: Language; readonly q?: string }) => {
  const text = docsText[language];
  return (
    <search class="docs-search">
      <form action={searchPath(language)} data-index={indexPath(language)}>
        <input
          type="search"
          name="q"
          value={q}
          maxlength={80}
          autocomplete="off"
          aria-label={text.searchLabel}
          placeholder={text.searchLabel}
        />
        <button type="submit" class="secondary">
          {text.search}
        </button>
        <ul class="found" hidden />
      </form>
    </search>
  );
};

interface PageLink {
  readonly path: string;
  readonly title: string;
}

interface PagesProps {
  readonly current: string;
  readonly language: Language;
  readonly site: SiteFacts;
}

function Pages({ current, language, site }: PagesProps) {
  const text = docsText[language];
  const reference: readonly PageLink[] = [
    { path: endpointsPath(language), title: text.endpoints },
    { path: referencePath, title: text.interactive },
    ...(site.hasDownloads ? [{ path: downloadsPagePath(language), title: text.downloads }] : []),
  ];
  const sections = [
    ...docSections.map(({ title, topics }) => ({
      title: title[language],
      links: Object.entries(topics).map(([topic, titles]) => ({
        path: topicPath(topic, language),
        title: titles[language],
      })),
    })),
    { title: text.reference, links: reference },
  ];
  return (
    <nav class="docs-pages" id="pages" aria-label={text.pages}>
      {sections.map(({ title, links }) => (
        <section key={title}>
          <p>{title}</p>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path} aria-current={link.path === current ? "page" : undefined}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Long codes and paths may break after their signs. */
const breakable = (text: string): ComponentChild[] =>
  text.split(/(?<=[_/])(?=\w)/).flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]));

const Contents = ({
  headings,
  language,
}: {
  readonly headings: readonly DocHeading[];
  readonly language: Language;
}) => (
  <nav class="docs-contents" aria-label={docsText[language].onThisPage}>
    <p aria-hidden="true">{docsText[language].onThisPage}</p>
    <ul>
      {headings.map(({ anchor, text, depth }) => (
        <li key={anchor} class={`depth-${depth}`}>
          <a href={`#${anchor}`}>{breakable(text)}</a>
        </li>
      ))}
    </ul>
  </nav>
);

function Neighbours({ page }: { readonly page: DocPage }) {
  const same = docPages.filter(({ language }) => language === page.language);
  const at = same.indexOf(page);
  const text = docsText[page.language];
  const links = [
    ["prev", text.previous, same[at - 1]],
    ["next", text.next, same[at + 1]],
  ] as const;
  return (
    <nav class="docs-neighbours" aria-label={`${text.previous}, ${text.next}`}>
      {links.map(([rel, label, to]) =>
        to === undefined ? null : (
          <a key={rel} rel={rel} href={docPath(to)}>
            <small>{label}</small>
            {to.title}
          </a>
        ),
      )}
    </nav>
  );
}

export interface DocsFrameProps {
  readonly facts: PageFacts;
  readonly site: SiteFacts;
  /** Path of the page in the navigation. */
  readonly current: string;
  readonly title: ComponentChild;
  readonly headings: readonly DocHeading[];
  readonly q?: string;
  readonly children: ComponentChildren;
}

/** A page of the documentation as HTML: title, text, contents and the navigation. */
export function docsFrameHtml({
  facts,
  site,
  current,
  title,
  headings,
  q,
  children,
}: DocsFrameProps): string {
  const { language } = facts;
  const html = renderToString(
    <PublicFrame page={facts} site={site}>
      <div class="docs">
        <div class="docs-bar">
          <a class="chip" href="#pages">
            {docsText[language].allPages}
          </a>
          <SearchForm language={language} {...(q === undefined ? {} : { q })} />
        </div>
        <header class="docs-title">{title}</header>
        {headings.length > 1 ? <Contents headings={headings} language={language} /> : null}
        <div class="docs-text">{children}</div>
        <Pages current={current} language={language} site={site} />
      </div>
    </PublicFrame>,
  );
  return `<!doctype html>\n${html}\n`;
}

export const docsAssets = ["code.css", "docs.css", "copy.js", "docs.js"] as const;

/** A description for search engines: the beginning of a text, up to a sentence's end. */
const shortened = (text: string): string => {
  if (text.length <= 200) return text;
  const cut = text.slice(0, 200);
  return cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, 80));
};

interface DocPageProps {
  readonly page: DocPage;
  readonly site: SiteFacts;
  readonly description: string;
  readonly headings: readonly DocHeading[];
  readonly title: ComponentChild;
  readonly children: ComponentChildren;
}

/** A short page as HTML. */
export function docPageHtml({ page, description, children, ...shown }: DocPageProps): string {
  const { language, topic } = page;
  const section: Section = "docs";
  const facts: PageFacts = {
    language,
    section,
    title: `${page.title} · ${docsText[language].documentation} · Mizan`,
    description: shortened(description),
    paths: { en: topicPath(topic, "en"), ar: topicPath(topic, "ar") },
    markdown: markdownPath(docPath(page)),
    assets: docsAssets,
  };
  return docsFrameHtml({
    facts,
    current: docPath(page),
    ...shown,
    children: [children, <Neighbours key="neighbours" page={page} />],
  });
}
