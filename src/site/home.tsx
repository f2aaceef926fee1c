/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import { keptForAnHour, textPageHeaders } from "./answers.ts";

/** A balance (mīzān): two pans on a beam. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#0b7a5c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M16 4v23M10 28h12M7 8h18M7 8 3 18h8zM25 8l-4 10h8z"/><path fill="#0b7a5c" d="M3 18a4 4 0 0 0 8 0zM21 18a4 4 0 0 0 8 0z"/></svg>`;

// No double quotes or characters that Preact would escape.
const style = `
  :root { color-scheme: light dark; }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 12vh auto; padding: 0 1.2rem; }
  h1 { font-weight: 600; } h1 span { opacity: .6; font-weight: 400; }
  code { font-size: .92em; }
`;

function Home({ contactEmail }: { contactEmail: string | null }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mizan · an Arabic language data service</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>
          Mizan{" "}
          <span lang="ar" dir="rtl">
            ميزان
          </span>
        </h1>
        <p>
          An Arabic language data service: words, roots, patterns, letters, proverbs and grammar as JSON over
          HTTP.
        </p>
        <ul>
          <li>
            <a href="/dashboard">Dashboard</a>: get a key, see its usage
          </li>
          <li>
            <a href="/docs/quick-start">Quick start</a>,{" "}
            <a href="/docs/quick-start.ar" lang="ar" dir="rtl">
              بداية سريعة
            </a>
          </li>
          <li>
            <a href="/docs">API reference</a>, to read and try out
          </li>
          <li>
            <a href="/openapi.json">OpenAPI description</a>, for programs
          </li>
          <li>
            <a href="/healthz">Health</a> and <a href="/readyz">readiness</a>
          </li>
        </ul>
        <p>
          Every call needs an API key: <code>{"Authorization: Bearer <API_KEY>"}</code>
        </p>
        {contactEmail === null ? null : (
          <p>
            Questions and custom plans: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </body>
    </html>
  );
}

/** `/`: one plain page, which loads nothing; and the icon that browsers request. */
export function home({ contactEmail }: { readonly contactEmail: string | null }) {
  const page = `<!doctype html>\n${renderToString(<Home contactEmail={contactEmail} />)}\n`;
  const iconHeaders = { "content-type": "image/svg+xml", ...keptForAnHour };
  return new Elysia({ name: "site/home" })
    .get("/", () => new Response(page, { headers: textPageHeaders }))
    .get("/favicon.ico", () => new Response(icon, { headers: iconHeaders }));
}
