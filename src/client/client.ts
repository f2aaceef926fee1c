import { lists } from "./api.ts";
import { type AnswerOf, type Call, type CallOptions, type Fetch, makeCall } from "./call.ts";
import { type Items, makeItems } from "./items.ts";
import { type List, makeList } from "./pages.ts";
import type { Rate } from "./rate.ts";
import { makeTexts, type Texts } from "./texts.ts";
import { type Wait, wait } from "./wait.ts";
import { makeWords, type Words } from "./words.ts";

export interface ClientOptions {
  /** URL of the service: `http://127.0.0.1:3000`, optionally with a path before `/v1`. */
  baseUrl: string;
  /** `mizan_live_…`. The type admits an unset environment variable; `createClient` then throws. */
  apiKey: string | undefined;
  /** Maximum retries of a failed call that cannot be charged twice. Default: 2. */
  retries?: number;
  /** A call that would wait longer for a retry fails at once. In seconds. Default: 10. */
  retryWaitMaxSeconds?: number;
  /** Allows web pages, where every visitor can read the key. Default: false. */
  allowBrowser?: boolean;
  /** Replaces the global `fetch`. */
  fetch?: Fetch;
  /** Waits before a retry; for tests. */
  wait?: Wait;
  /** A number in [0, 1); for tests. */
  random?: () => number;
}

/** A list of each kind of record other than words. */
type Lists = { readonly [N in keyof typeof lists]: List<(typeof lists)[N]> };

const makeLists = (call: Call): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([name, operation]) => [name, makeList(call, operation)]),
  ) as unknown as Lists;

/** Every method throws what `errors.ts` lists, or the reason of its signal. */
export interface Client extends Lists {
  readonly words: Words;
  readonly texts: Texts;
  readonly roots: Items<"listRoots", "getRoot">;
  readonly patterns: Items<"listPatterns", "getPattern">;
  /** Usage and limits of the key. 0 DP; works with a used-up budget too. */
  usage(options?: CallOptions): Promise<AnswerOf<"getUsage">>;
  /** The latest rate headers, also from a refusal; null before the first. */
  readonly lastRate: Rate | null;
}

/** Only web pages have a document; servers and workers have none. */
const isPage = (): boolean => "document" in globalThis;

function check({ apiKey, baseUrl, allowBrowser = false }: ClientOptions): {
  apiKey: string;
  baseUrl: string;
} {
  if (isPage() && !allowBrowser) {
    throw new Error(
      "Cannot create a client in a web page: visitors could read the key; call the service from your server, or set allowBrowser",
    );
  }
  if (!apiKey) throw new TypeError("Cannot create a client: apiKey is missing");
  // The runtime's own error for a bad header would contain the key.
  if (!/^[!-~]+$/.test(apiKey)) throw new TypeError("Cannot create a client: apiKey is not a key");
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError(`Cannot create a client: baseUrl is not an http address: ${baseUrl}`);
  }
  return { apiKey, baseUrl: baseUrl.replace(/\/+$/, "") };
}

/** Creates a client of one service with one key. Throws on invalid options, or in a web page without `allowBrowser`. */
export function createClient(options: ClientOptions): Client {
  let lastRate: Rate | null = null;
  const call: Call = makeCall({
    ...check(options),
    retries: options.retries ?? 2,
    retryWaitMaxSeconds: options.retryWaitMaxSeconds ?? 10,
    random: options.random ?? Math.random,
    wait: options.wait ?? wait,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    onRate: (rate) => {
      lastRate = rate;
    },
  });
  return {
    ...makeLists(call),
    words: makeWords(call),
    texts: makeTexts(call),
    roots: makeItems(call, "listRoots", "getRoot"),
    patterns: makeItems(call, "listPatterns", "getPattern"),
    usage: ({ signal } = {}) => call("getUsage", { signal }),
    get lastRate() {
      return lastRate;
    },
  };
}
