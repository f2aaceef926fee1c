import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { swagger } from "@elysiajs/swagger";

/** Where the browser program of the documentation page is served. */
export const docsScriptPath = "/docs/scalar.js";

/** The program as npm installed it: found through its package, wherever the installer has put that. */
export const docsScript = () => {
  const entry = fileURLToPath(import.meta.resolve("@scalar/api-reference"));
  return Bun.file(join(dirname(entry), "browser", "standalone.js"));
};

/** Lets the browser load from this server alone, whatever the program asks for, and no page put this one into a frame. */
export const docsPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/docs`: the page, which shows `/openapi.json` and asks no other server for anything. */
export const docsPage = () =>
  swagger({
    provider: "scalar",
    path: "/docs",
    specPath: "/openapi.json",
    scalarCDN: docsScriptPath,
    documentation: {
      info: {
        title: "Mizan · API documentation",
        description: "An Arabic language data service",
        version: "1.0.0",
      },
    },
    scalarConfig: {
      spec: { url: "/openapi.json" },
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
