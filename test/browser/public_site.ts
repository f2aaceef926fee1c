import type { Browser } from "playwright-core";
import { startServer } from "../../src/server.ts";
import { openTestApi, type TestApiOptions } from "../http/support/test_api.ts";
import { realLexicon } from "../site/support/real_api.ts";
import { openBrowser } from "./chromium.ts";

/** A server of the public pages over the real artifact, and a browser. */
export interface PublicSite {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openPublicSite(app: TestApiOptions["app"] = {}): Promise<PublicSite> {
  const api = openTestApi({ services: { lexicon: realLexicon }, app });
  const server = startServer(api.app, { host: "127.0.0.1", port: 0 });
  const browser = await openBrowser();
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      await server.stop(1);
      api[Symbol.dispose]();
    },
  };
}
