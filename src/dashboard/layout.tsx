/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { assetPath } from "../look/assets.ts";
import { Brand } from "../look/brand.tsx";
import { FontLinks } from "../look/fonts.tsx";
import { directionOf } from "../look/text.ts";
import { commonText } from "./common_text.ts";
import { PreferencesForm } from "./parts/preferences_form.tsx";
import type { Visit } from "./route.ts";
import { Side } from "./side.tsx";

interface Frame {
  readonly visit: Visit;
  readonly title: string;
  /** Extra assets of the page. */
  readonly assets: readonly string[];
}

function Head({ visit, title, assets }: Frame) {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={visit.theme === "auto" ? "light dark" : visit.theme} />
      <title>{`${title} · Mizan`}</title>
      <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
      <FontLinks language={visit.language} isVocalised={false} />
      {[
        "tokens.css",
        "base.css",
        "frame.css",
        "dashboard.css",
        ...assets.filter((name) => name.endsWith(".css")),
      ].map((name) => (
        <link key={name} rel="stylesheet" href={assetPath(name)} />
      ))}
      {assets
        .filter((name) => name.endsWith(".js"))
        .map((name) => (
          <script key={name} src={assetPath(name)} defer />
        ))}
      {["copy.js", "dashboard.js"].map((name) => (
        <script key={name} src={assetPath(name)} type="module" />
      ))}
    </head>
  );
}

/** The frame of who is not signed in: one column with what is to be done. */
function VisitorBody({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  const text = commonText[visit.language];
  const { contactEmail } = visit.options;
  return (
    <>
      <header class="visitor-head">
        <Brand href="/" />
        <PreferencesForm visit={visit} />
      </header>
      <main id="content" class="card">
        {children}
      </main>
      <footer class="visitor-foot">
        <p>{text.tagline}</p>
        <p>
          <a href="/docs">{text.docs}</a>
          {contactEmail === null ? null : (
            <>
              {" · "}
              {text.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
        </p>
      </footer>
    </>
  );
}

/** The frame of every page. */
export function Layout({
  visit,
  title,
  assets,
  action,
  children,
}: Frame & { readonly action?: ComponentChildren; readonly children: ComponentChildren }) {
  const person = visit.session?.person ?? null;
  const content = (
    <>
      <div class="heading">
        <h1>{title}</h1>
        {action}
      </div>
      {children}
    </>
  );
  return (
    <html
      lang={visit.language}
      dir={directionOf(visit.language)}
      data-theme={visit.theme === "auto" ? undefined : visit.theme}
    >
      <Head visit={visit} title={title} assets={assets} />
      <body class={person === null ? "visitor" : "person"}>
        <a class="skip" href="#content">
          {commonText[visit.language].skip}
        </a>
        {person === null ? (
          <VisitorBody visit={visit}>{content}</VisitorBody>
        ) : (
          <>
            <Side visit={visit} person={person} />
            <main id="content">{content}</main>
          </>
        )}
      </body>
    </html>
  );
}
