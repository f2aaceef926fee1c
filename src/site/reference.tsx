/** @jsxImportSource preact */
import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import { onceAsync } from "../domain/once.ts";
import { endpoints } from "../http/endpoints.ts";
import { pageHeaders, pagePolicy } from "../look/page.ts";
import { PublicFrame, type SiteFacts } from "../look/public_frame.tsx";
import { collections } from "../openapi/collections/collections.ts";
import type { Examples } from "../openapi/examples.ts";
import { makeOpenapi } from "../openapi/openapi.ts";
import { textAnswer } from "./answers.ts";
import { endpointList } from "./docs/endpoint_list.tsx";
import { endpointsPath, referencePath } from "./docs/frame.tsx";
import { referenceScript, scriptPath } from "./reference_script.ts";

const openapiPath = "/openapi.json";

/** Scalar writes style elements; everything else is as on every page. */
export const referencePolicy = pagePolicy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** What `reference.js` hands to Scalar: no request to another server, no doors to its maker's products. */
const configuration = {
  url: openapiPath,
  theme: "none",
  layout: "modern",
  withDefaultFonts: false,
  hideDarkModeToggle: true,
  hideClientButton: true,
  showDeveloperTools: "never",
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: "json",
  defaultOpenFirstTag: true,
  metaData: { title: "API reference · Mizan" },
};

export interface ReferenceOptions {
  readonly contactEmail: string | null;
  readonly examples: () => Promise<Examples>;
  readonly site: SiteFacts;
  /** Where the server can be reached, once it listens. */
  readonly address: () => string;
}

/** The interactive reference; without JavaScript, the plain list of endpoints. */
function pageHtml(examples: Examples, site: SiteFacts, address: string): string {
  const html = renderToString(
    <PublicFrame
      page={{
        language: "en",
        section: "reference",
        title: "API reference · Mizan",
        description:
          "Every endpoint of the Mizan API, with parameters, answers and prices, to read and to try out.",
        paths: null,
        assets: ["code.css", "docs.css", "reference.css", "reference.js"],
      }}
      site={site}
    >
      <div id="reference" data-script={scriptPath()} data-configuration={JSON.stringify(configuration)}>
        <p class="reference-waits">
          The interactive reference is loading. There is also a{" "}
          <a href={endpointsPath("en")}>plain list of all endpoints</a>, and the reference{" "}
          <a href="/docs/full">over the whole window</a>.
        </p>
      </div>
      <noscript>
        <div class="docs docs-plain">
          <div class="docs-text">
            <h1>API reference</h1>
            <p>
              This is the plain list of all endpoints. With JavaScript, this page also lets you try them out.
            </p>
            {endpointList({ examples, language: "en", address })}
          </div>
        </div>
      </noscript>
    </PublicFrame>,
  );
  return `<!doctype html>\n${html}\n`;
}

/** The reference alone, over the whole window, as Elysia's plugin for it makes the page. */
const fullPath = "/docs/full";
const fullPage = () =>
  swagger({
    provider: "scalar",
    path: fullPath,
    specPath: openapiPath,
    scalarCDN: scriptPath(),
    documentation: {
      info: {
        title: "API reference · Mizan",
        description: "Every endpoint of the Mizan API",
        version: "1.0.0",
      },
    },
    // Newer than the plugin's types: keeps the page from using Scalar's servers.
    scalarConfig: {
      ...configuration,
      theme: "default",
      layout: "modern",
      spec: { url: openapiPath },
    } as object,
  });

/** A file to save for each program that sends requests by hand: `/mizan.postman_collection.json`. */
function collectionFiles({ examples, address }: Pick<ReferenceOptions, "examples" | "address">) {
  const app = new Elysia({ name: "site/collections" });
  for (const [name, make] of Object.entries(collections)) {
    const text = onceAsync(async () => {
      const options = { baseUrl: address(), examples: await examples() };
      return `${JSON.stringify(make(endpoints, options), null, 2)}\n`;
    });
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    };
    app.get(`/${name}`, async ({ request }) => textAnswer(request, await text(), headers));
  }
  return app;
}

/**
 * `/docs`: the API reference; `/docs/full`: the same without the frame; `/openapi.json`: its description; and the
 * collections of requests.
 */
export function reference({ contactEmail, examples, site, address }: ReferenceOptions) {
  const openapi = onceAsync(async () =>
    JSON.stringify(makeOpenapi(endpoints, { contactEmail, examples: await examples() })),
  );
  const page = onceAsync(async () => pageHtml(await examples(), site, address()));
  const headers = { ...pageHeaders, "content-security-policy": referencePolicy };
  const json = { "content-type": "application/json; charset=utf-8" };
  const script = referenceScript();
  // A separate app: Elysia precomputes the answer of a static page, which hooks could not change.
  const fullApp = new Elysia().use(fullPage());
  return new Elysia({ name: "site/reference" })
    .get(fullPath, async ({ request }) => {
      const made = await fullApp.handle(new Request(`http://localhost${fullPath}`));
      return textAnswer(request, await made.text(), headers);
    })
    .get(referencePath, async ({ request }) => {
      script.prepare();
      return textAnswer(request, await page(), headers);
    })
    .get(openapiPath, async ({ request }) => textAnswer(request, await openapi(), json))
    .get("/docs/scalar.js", ({ request }) => script.answer(request.headers))
    .use(collectionFiles({ examples, address }));
}
