/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { assetPath } from "./assets.ts";
import { Brand } from "./brand.tsx";
import { FontLinks } from "./fonts.tsx";
import { directionOf, type Language, nameOfLanguage, texts } from "./text.ts";

const frameText = texts(
  {
    skip: "Skip to the content",
    pages: "Pages",
    dictionary: "Dictionary",
    docs: "Docs",
    reference: "API reference",
    plans: "Plans",
    ownServer: "Run your own",
    signIn: "Sign in",
    getKey: "Get a key",
    questions: "Questions",
    health: "Status",
    licence: "Data: CC BY 4.0 · Code: MIT",
  },
  {
    skip: "انتقل إلى المحتوى",
    pages: "الصفحات",
    dictionary: "المعجم",
    docs: "التوثيق",
    reference: "مرجع واجهة البرمجة",
    plans: "الخطط",
    ownServer: "شغّله بنفسك",
    signIn: "تسجيل الدخول",
    getKey: "احصل على مفتاح",
    questions: "للأسئلة",
    health: "حالة الخدمة",
    licence: "البيانات: CC BY 4.0 · الشيفرة: MIT",
  },
);

/** The section of the site that a page belongs to. */
export type Section = "home" | "dictionary" | "docs" | "reference";

/** What a search engine, a messenger and a browser tab show of a page. */
export interface PageFacts {
  readonly language: Language;
  readonly section: Section;
  readonly title: string;
  readonly description: string;
  /** The path of the same page in each language; null where it has one language only. */
  readonly paths: Readonly<Record<Language, string>> | null;
  /** The path of the same page as Markdown, where there is one. */
  readonly markdown?: string;
  /** Assets by name beside those of every page. */
  readonly assets: readonly string[];
  /** Structured data (schema.org), as an object. */
  readonly data?: object;
  /** Whether search engines should leave it out. */
  readonly isHidden?: boolean;
}

/** What the frame knows of the installation. */
export interface SiteFacts {
  readonly contactEmail: string | null;
  /** `https://mizan.example`: absolute links begin with it; null where the operator set none. */
  readonly baseUrl: string | null;
  /** Whether there is a dictionary to link to. */
  readonly hasDictionary: boolean;
  /** Whether there are exports to download. */
  readonly hasDownloads: boolean;
}

/** JSON in a script element: `<` would end it. */
const scriptJson = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function Head({ page, site }: { readonly page: PageFacts; readonly site: SiteFacts }) {
  const { baseUrl } = site;
  const own = page.paths?.[page.language];
  const sheets = [
    "tokens.css",
    "base.css",
    "site.css",
    ...page.assets.filter((name) => name.endsWith(".css")),
  ];
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.isHidden ? <meta name="robots" content="noindex" /> : null}
      <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
      {baseUrl !== null && own !== undefined ? <link rel="canonical" href={baseUrl + own} /> : null}
      {baseUrl !== null && page.paths !== null
        ? Object.entries(page.paths).map(([language, path]) => (
            <link key={language} rel="alternate" hreflang={language} href={baseUrl + path} />
          ))
        : null}
      {page.markdown === undefined ? null : (
        <link rel="alternate" type="text/markdown" href={page.markdown} />
      )}
      <FontLinks language={page.language} isVocalised />
      {sheets.map((name) => (
        <link key={name} rel="stylesheet" href={assetPath(name)} />
      ))}
      {page.assets
        .filter((name) => name.endsWith(".js"))
        .map((name) => (
          <script key={name} src={assetPath(name)} type="module" />
        ))}
      {page.data === undefined ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(page.data) }} />
      )}
    </head>
  );
}

const otherOf: Readonly<Record<Language, Language>> = { en: "ar", ar: "en" };

function Header({ page, site }: { readonly page: PageFacts; readonly site: SiteFacts }) {
  const { language, section, paths } = page;
  const text = frameText[language];
  const other = otherOf[language];
  const inLanguage = (en: string, ar: string): string => (language === "ar" ? ar : en);
  const links = [
    ...(site.hasDictionary
      ? [["dictionary", inLanguage("/words", "/ar/words"), text.dictionary] as const]
      : []),
    ["docs", inLanguage("/docs/quick-start", "/docs/quick-start.ar"), text.docs] as const,
    ["reference", "/docs", text.reference] as const,
    ["plans", inLanguage("/#plans", "/ar#plans"), text.plans] as const,
    ["own", inLanguage("/#own", "/ar#own"), text.ownServer] as const,
  ];
  return (
    <header class="site-head">
      <Brand href={inLanguage("/", "/ar")} />
      <nav aria-label={text.pages}>
        {links.map(([name, path, label]) => (
          <a key={name} href={path} aria-current={name === section ? "page" : undefined}>
            {label}
          </a>
        ))}
        {paths === null ? (
          <span class="apart" />
        ) : (
          <a class="apart" href={paths[other]} hreflang={other}>
            <span lang={other} dir={directionOf(other)}>
              {nameOfLanguage[other]}
            </span>
          </a>
        )}
        <a href="/dashboard/sign-in">{text.signIn}</a>
        <a class="button" href="/dashboard/keys">
          {text.getKey}
        </a>
      </nav>
    </header>
  );
}

function Footer({ page, site }: { readonly page: PageFacts; readonly site: SiteFacts }) {
  const text = frameText[page.language];
  return (
    <footer class="site-foot">
      <p>{text.licence}</p>
      <p>
        <a href="/openapi.json">OpenAPI</a> ·{" "}
        <a href={page.language === "ar" ? "/ar/status" : "/status"}>{text.health}</a>
        {site.contactEmail === null ? null : (
          <>
            {" · "}
            {text.questions}: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </>
        )}
      </p>
    </footer>
  );
}

/** The frame of a public page. */
export function PublicFrame({
  page,
  site,
  children,
}: {
  readonly page: PageFacts;
  readonly site: SiteFacts;
  readonly children: ComponentChildren;
}) {
  return (
    <html lang={page.language} dir={directionOf(page.language)}>
      <Head page={page} site={site} />
      <body>
        <a class="skip" href="#content">
          {frameText[page.language].skip}
        </a>
        <Header page={page} site={site} />
        <main id="content">{children}</main>
        <Footer page={page} site={site} />
      </body>
    </html>
  );
}
