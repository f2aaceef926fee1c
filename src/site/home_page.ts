/** `/`: one plain page, which loads nothing. */
export const homePage = ({
  contactEmail,
}: {
  readonly contactEmail: string | null;
}): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mizan · an Arabic language data service</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 12vh auto; padding: 0 1.2rem; }
  h1 { font-weight: 600; } h1 span { opacity: .6; font-weight: 400; }
  code { font-size: .92em; }
</style>
</head>
<body>
<h1>Mizan <span lang="ar" dir="rtl">ميزان</span></h1>
<p>An Arabic language data service: words, roots, patterns, letters, proverbs and grammar as JSON over HTTP.</p>
<ul>
<li><a href="/dashboard">Dashboard</a>: get a key, see what it uses</li>
<li><a href="/docs/quick-start">Quick start</a>, <a href="/docs/quick-start.ar" lang="ar" dir="rtl">بداية سريعة</a></li>
<li><a href="/docs">API reference</a>, to read and to try out</li>
<li><a href="/openapi.json">OpenAPI description</a>, for programs</li>
<li><a href="/healthz">Health</a> and <a href="/readyz">readiness</a></li>
</ul>
<p>Every call needs an API key: <code>Authorization: Bearer &lt;API_KEY&gt;</code></p>
${contactEmail === null ? "" : `<p>Questions and custom plans: <a href="mailto:${Bun.escapeHTML(contactEmail)}">${Bun.escapeHTML(contactEmail)}</a></p>\n`}</body>
</html>
`;
