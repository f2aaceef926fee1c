import { Elysia } from "elysia";

/**
 * Bare Elysia: sends one answer to every call, the same bytes and headers as the server it is compared with. Usage:
 * `bun test/bench/throughput/bare.ts <file with {headers, body} as JSON>`. Prints its port to stderr.
 */
const { headers, body } = (await Bun.file(process.argv[2] as string).json()) as {
  readonly headers: Record<string, string>;
  readonly body: string | null;
};
const status = body === null ? 304 : 200;
const answer = () => new Response(body, { status, headers });
const app = new Elysia().get("/v1/*", answer).post("/v1/*", answer, { parse: "none" }).listen(0);
process.stderr.write(`${app.server?.port}\n`);
