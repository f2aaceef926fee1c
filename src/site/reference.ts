import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { swagger } from "@elysiajs/swagger";
import { Elysia } from "elysia";
import { endpoints } from "../http/endpoints.ts";
import type { Examples } from "../openapi/examples.ts";
import { makeOpenapi } from "../openapi/openapi.ts";
import { keptForAnHour, once, textAnswer } from "./answers.ts";

const pagePath = "/docs";
const openapiPath = "/openapi.json";
const programPath = "/docs/scalar.js";

/** The page's browser program, found through its package wherever the installer put it. */
function program() {
  const entry = fileURLToPath(import.meta.resolve("@scalar/api-reference"));
  return Bun.file(join(dirname(entry), "browser", "standalone.js"));
}

/** Lets the browser load from this server only, whatever the program asks for, and no page frame this one. */
export const referencePolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page, which shows our description and asks no other server for anything. */
const page = () =>
  swagger({
    provider: "scalar",
    path: pagePath,
    specPath: openapiPath,
    scalarCDN: programPath,
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
      // Newer than the plugin's types: nothing may be sent to or offered from Scalar's own servers.
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

/** `/docs`: the API reference; `/openapi.json`: the description that it shows. */
export function reference({ contactEmail, examples }: ReferenceOptions) {
  const openapi = once(async () =>
    JSON.stringify(makeOpenapi(endpoints, { contactEmail, examples: await examples() })),
  );
  const json = { "content-type": "application/json; charset=utf-8" };
  const script = { "content-type": "text/javascript; charset=utf-8", ...keptForAnHour };
  // An app by itself: of a page that never changes Elysia makes one answer, which the hooks here could not add to.
  const shown = new Elysia().use(page());
  return new Elysia({ name: "site/reference" })
    .get(pagePath, () => shown.handle(new Request(`http://localhost${pagePath}`)))
    .get(openapiPath, async ({ request }) => textAnswer(request, await openapi(), json))
    .get(programPath, () => new Response(program(), { headers: script }));
}
