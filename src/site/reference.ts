import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import { onceAsync } from "../domain/once.ts";
import { endpoints } from "../http/endpoints.ts";
import type { Examples } from "../openapi/examples.ts";
import { makeOpenapi } from "../openapi/openapi.ts";
import { keptForAnHour, textAnswer } from "./answers.ts";

const pagePath = "/docs";
const openapiPath = "/openapi.json";
const scriptPath = "/docs/scalar.js";

/** The browser script of the page, resolved through its package. */
function script() {
  const entry = fileURLToPath(import.meta.resolve("@scalar/api-reference"));
  return Bun.file(join(dirname(entry), "browser", "standalone.js"));
}

/** Limits the page to this server, whatever the script requests, and forbids framing. */
export const referencePolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page of the description; it contacts no other server. */
const page = () =>
  swagger({
    provider: "scalar",
    path: pagePath,
    specPath: openapiPath,
    scalarCDN: scriptPath,
    documentation: {
      info: {
        title: "Mizan · API documentation",
        description: "An Arabic language data service",
        version: "1.0.0",
      },
    },
    scalarConfig: {
      spec: { url: openapiPath },
      withDefaultFonts: false,
      // Newer than the plugin's types: keeps the page from using Scalar's servers.
      ...{
        agent: { disabled: true },
        mcp: { disabled: true },
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: "never",
      },
    },
  });

export interface ReferenceOptions {
  readonly contactEmail: string | null;
  readonly examples: () => Promise<Examples>;
}

/** `/docs`: the API reference; `/openapi.json`: its description. */
export function reference({ contactEmail, examples }: ReferenceOptions) {
  const openapi = onceAsync(async () =>
    JSON.stringify(makeOpenapi(endpoints, { contactEmail, examples: await examples() })),
  );
  const json = { "content-type": "application/json; charset=utf-8" };
  const scriptHeaders = { "content-type": "text/javascript; charset=utf-8", ...keptForAnHour };
  // A separate app: Elysia precomputes the answer of a static page, which hooks could not change.
  const pageApp = new Elysia().use(page());
  return new Elysia({ name: "site/reference" })
    .get(pagePath, () => pageApp.handle(new Request(`http://localhost${pagePath}`)))
    .get(openapiPath, async ({ request }) => textAnswer(request, await openapi(), json))
    .get(scriptPath, () => new Response(script(), { headers: scriptHeaders }));
}
