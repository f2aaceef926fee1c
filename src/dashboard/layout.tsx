/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { isOperator } from "../domain/person.ts";
import { assetPath } from "../look/assets.ts";
import { directionOf, languages, nameOfLanguage } from "../look/text.ts";
import { commonText } from "./common_text.ts";
import { TokenField } from "./parts/form.tsx";
import { themes, type Visit } from "./route.ts";

const pages = ["keys", "usage", "events", "playground", "vocalise", "plan", "account"] as const;

function Navigation({ visit }: { visit: Visit }) {
  const text = commonText[visit.language];
  const person = visit.session?.person ?? null;
  if (person === null) return null;
  const links = [
    ...pages.map((name) => [`/dashboard/${name}`, text[name]] as const),
    ...(isOperator(person) ? [["/dashboard/operator", text.operator] as const] : []),
  ];
  return (
    <nav aria-label={text.menu}>
      <ul>
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} aria-current={visit.url.pathname.startsWith(path) ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/dashboard/sign-out">
        <TokenField visit={visit} />
        <small dir="ltr">{person.email}</small>
        <button type="submit" class="quiet">
          {text.signOut}
        </button>
      </form>
    </nav>
  );
}

function Preferences({ visit }: { visit: Visit }) {
  const text = commonText[visit.language];
  return (
    <form method="post" action="/dashboard/preferences" class="preferences">
      <TokenField visit={visit} />
      <input type="hidden" name="back" value={visit.url.pathname + visit.url.search} />
      <label>
        {text.language}
        <select name="language">
          {languages.map((language) => (
            <option key={language} value={language} lang={language} selected={language === visit.language}>
              {nameOfLanguage[language]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.theme}
        <select name="theme">
          {themes.map((theme) => (
            <option key={theme} value={theme} selected={theme === visit.theme}>
              {text.themes[theme]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="quiet">
        {text.apply}
      </button>
    </form>
  );
}

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
      <link rel="stylesheet" href={assetPath("tokens.css")} />
      <link rel="stylesheet" href={assetPath("base.css")} />
      {assets.map((name) =>
        name.endsWith(".css") ? (
          <link key={name} rel="stylesheet" href={assetPath(name)} />
        ) : (
          <script key={name} src={assetPath(name)} defer />
        ),
      )}
      <link rel="stylesheet" href={assetPath("dashboard.css")} />
      <script src={assetPath("dashboard.js")} type="module" />
    </head>
  );
}

/** The frame of every page. */
export function Layout({ visit, title, assets, children }: Frame & { readonly children: ComponentChildren }) {
  const text = commonText[visit.language];
  const { contactEmail } = visit.options;
  return (
    <html
      lang={visit.language}
      dir={directionOf(visit.language)}
      data-theme={visit.theme === "auto" ? undefined : visit.theme}
    >
      <Head visit={visit} title={title} assets={assets} />
      <body>
        <a class="skip" href="#content">
          {text.skip}
        </a>
        <header>
          <a class="brand" href="/dashboard">
            <img src="/favicon.ico" alt="" width="28" height="28" />
            <strong>Mizan</strong> <span lang="ar">ميزان</span>
          </a>
          <Navigation visit={visit} />
        </header>
        <main id="content">
          <h1>{title}</h1>
          {children}
        </main>
        <footer>
          <p>
            <a href="/docs">{text.docs}</a>
            {contactEmail === null ? null : (
              <>
                {" · "}
                {text.questions} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </>
            )}
          </p>
          <Preferences visit={visit} />
        </footer>
      </body>
    </html>
  );
}
