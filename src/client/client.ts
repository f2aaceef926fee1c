import { lists } from "./api.ts";
import { type AnswerOf, type Call, type CallOptions, type Fetch, makeCall } from "./call.ts";
import { type Items, makeItems } from "./items.ts";
import { type List, makeList } from "./pages.ts";
import type { Rate } from "./rate.ts";
import { type Wait, wait } from "./wait.ts";
import { makeWords, type Words } from "./words.ts";

export interface ClientOptions {
  /** Where the service is: `http://127.0.0.1:3000`, or an address with a path before `/v1`. */
  baseUrl: string;
  /** `mizan_live_…`; it may be undefined so that an environment variable can be handed over, and is then refused. */
  apiKey: string | undefined;
  /** How often a call that failed is made again at most, where that cannot charge twice. Default: 2. */
  retries?: number;
  /** A call that would have to wait longer before it is made again fails at once. In seconds. Default: 10. */
  retryWaitMaxSeconds?: number;
  /** Runs in a web page too, where everybody who looks can read the key. Default: false. */
  allowBrowser?: boolean;
  /** Makes the requests in place of the global `fetch`. */
  fetch?: Fetch;
  /** Waits before a call is made again; for tests. */
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
  readonly roots: Items<"listRoots", "getRoot">;
  readonly patterns: Items<"listPatterns", "getPattern">;
  /** What the key has used and may use. 0 DP, and answered when the budget is used up too. */
  usage(options?: CallOptions): Promise<AnswerOf<"getUsage">>;
  /** The rate headers of the last answer that had any, a refusal's too; null before the first. */
  readonly lastRate: Rate | null;
}

/** A page of a browser has a document; servers and workers have none. */
const isPage = (): boolean => "document" in globalThis;

function check({ apiKey, baseUrl, allowBrowser = false }: ClientOptions): {
  apiKey: string;
  baseUrl: string;
} {
  if (isPage() && !allowBrowser) {
    throw new Error(
      "Cannot make a client in a web page: everybody could read the key; call the service from your server, or set allowBrowser",
    );
  }
  if (!apiKey) throw new TypeError("Cannot make a client: apiKey is missing");
  // Else the runtime would refuse the header with a message that has the key in it.
  if (!/^[!-~]+$/.test(apiKey)) throw new TypeError("Cannot make a client: apiKey is not a key");
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new TypeError(`Cannot make a client: baseUrl is not an http address: ${baseUrl}`);
  }
  return { apiKey, baseUrl: baseUrl.replace(/\/+$/, "") };
}

/** A client of one service with one key. Throws when it cannot work, or is in a web page unasked. */
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
    roots: makeItems(call, "listRoots", "getRoot"),
    patterns: makeItems(call, "listPatterns", "getPattern"),
    usage: ({ signal } = {}) => call("getUsage", { signal }),
    get lastRate() {
      return lastRate;
    },
  };
}
