import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { openTestApi, type TestApi, type TestApiOptions } from "../http/support/test_api.ts";
import { realLexicon } from "../site/support/real_api.ts";

/** The revisions that are served, as modes of the client's negotiation. */
export const eras = { "2025-11-25": "legacy", "2026-07-28": { pin: "2026-07-28" } } as const;
export type Era = keyof typeof eras;

export const mcpUrl = "http://mizan.test/mcp";

/** The API over the project's own artifact. */
export const openMcpApi = (options: TestApiOptions = {}): TestApi =>
  openTestApi({ plan: "business", ...options, services: { lexicon: realLexicon, ...options.services } });

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Connected extends AsyncDisposable {
  readonly client: Client;
  /** What the server answered, as it was sent. */
  readonly answers: readonly Answered[];
}

/** Connects the protocol's own client; without a key where it is null. */
export async function connect(
  api: TestApi,
  era: Era,
  key: string | null = api.key.value,
): Promise<Connected> {
  const answers: Answered[] = [];
  const fetch = async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await api.app.fetch(new Request(input, init));
    const text = await response.text();
    answers.push({ status: response.status, headers: response.headers, text });
    return new Response(text === "" ? null : text, response);
  };
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: eras[era] } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcpUrl), { fetch, requestInit: { headers } }),
  );
  return { client, answers, [Symbol.asyncDispose]: () => client.close() };
}

/** What a tool says: its data, or the text of its failure. */
export interface ToolSaid {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of six tools
  readonly data: any;
}

export async function callTool({ client }: Connected, name: string, args: object): Promise<ToolSaid> {
  const result = await client.callTool({ name, arguments: { ...args } });
  const [content] = result.content as { text: string }[];
  return { isError: result.isError === true, text: content?.text ?? "", data: result.structuredContent };
}

interface Posted extends Answered {
  // biome-ignore lint/suspicious/noExplicitAny: whatever is answered
  readonly json: any;
}

/** Posts a body as it is. */
export async function post(
  api: TestApi,
  body: unknown,
  headers: Record<string, string> = {},
  method = "POST",
): Promise<Posted> {
  const init: RequestInit = {
    method,
    headers: { authorization: `Bearer ${api.key.value}`, "content-type": "application/json", ...headers },
  };
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  const response = await api.app.fetch(
    new Request(mcpUrl, method === "POST" ? { ...init, body: sent } : init),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === "" ? null : JSON.parse(text),
  };
}

/** A request of the revision 2026-07-28 and its headers. */
export const modern = (method: string, params: Record<string, unknown> = {}, version = "2026-07-28") => ({
  body: {
    jsonrpc: "2.0",
    id: 7,
    method,
    params: {
      ...params,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  },
  headers: {
    "mcp-protocol-version": version,
    "mcp-method": method,
    ...(typeof params.name === "string" ? { "mcp-name": params.name } : {}),
  } as Record<string, string>,
});
