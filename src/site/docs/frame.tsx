/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { type DocPage, docPages, docPath } from "./pages.ts";
import { style } from "./style.ts";

const words = {
  en: { direction: "ltr", skip: "Skip to the text", pages: "Documentation", questions: "Questions" },
  ar: { direction: "rtl", skip: "تجاوز إلى النص", pages: "التوثيق", questions: "للأسئلة" },
} as const;

/** The language attributes of a text, when it differs from the surrounding page. */
const inLanguage = (language: DocPage["language"], around: DocPage["language"]) =>
  language === around ? {} : { lang: language, dir: words[language].direction };

function Navigation({ current }: { current: DocPage }) {
  return (
    <nav aria-label={words[current.language].pages}>
      <p class="name">
        <a href="/">
          Mizan · <span lang="ar">ميزان</span>
        </a>
      </p>
      <ul>
        {docPages.map((page) => (
          <li key={page.name}>
            <a
              href={docPath(page)}
              {...inLanguage(page.language, current.language)}
              aria-current={page === current ? "page" : undefined}
            >
              {page.title}
            </a>
          </li>
        ))}
        <li>
          <a href="/docs" {...inLanguage("en", current.language)}>
            API reference
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface FrameProps {
  readonly page: DocPage;
  readonly contactEmail: string | null;
  readonly children: ComponentChildren;
}

/** The whole page around a text; it has no script and loads nothing. */
export function Frame({ page, contactEmail, children }: FrameProps) {
  const { direction, skip, questions } = words[page.language];
  return (
    <html lang={page.language} dir={direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · Mizan`}</title>
        <style>{style}</style>
      </head>
      <body>
        <a class="skip" href="#text">
          {skip}
        </a>
        <div class="page">
          <Navigation current={page} />
          <main id="text">
            {children}
            {contactEmail === null ? null : (
              <footer>
                {questions}: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </footer>
            )}
          </main>
        </div>
      </body>
    </html>
  );
}
