import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import SQLite from "better-sqlite3";
import Fastify from "fastify";
import { RateLimiterMemory, RateLimiterSQLite } from "rate-limiter-flexible";

/*
 * The same with Fastify and rate-limiter-flexible on Node: words and budgets in SQLite, or both in memory, which is faster
 * than any file and lost with the process. Usage: `node fastify.js <artifact> <database> <key>` or
 * `node fastify.js <words as JSON> memory <key>`. Prints its port to stderr.
 */
const [, , source, path, key] = process.argv;
const hashOf = (value) => createHash("sha256").update(value).digest("hex");
const keys = new Set([hashOf(key)]);
const most = 2_000_000_000;
const budget = { points: most, duration: 86_400 };

function openMemory() {
  const words = new Map(JSON.parse(readFileSync(source, "utf8")));
  return { find: (id) => words.get(id), limiter: new RateLimiterMemory(budget) };
}

async function openFiles() {
  const find = new SQLite(source, { readonly: true }).prepare("SELECT free, '{' || basic || ',\"tier\":\"basic\"}' AS json FROM words WHERE id = ?");
  const storeClient = new SQLite(path);
  storeClient.pragma("journal_mode = WAL");
  storeClient.pragma("synchronous = NORMAL");
  const options = { ...budget, storeClient, storeType: "better-sqlite3", tableName: "budgets" };
  const limiter = await new Promise((resolve, reject) => {
    const made = new RateLimiterSQLite(options, (error) => (error ? reject(error) : resolve(made)));
  });
  return { find: (id) => find.get(id), limiter };
}

const { find, limiter } = path === "memory" ? openMemory() : await openFiles();

const midnight = () => String((Math.floor(Date.now() / 86_400_000) + 1) * 86_400);
const app = Fastify({ logger: false });
app.get("/v1/words/:id", async (request, reply) => {
  const began = Date.now();
  const requestId = `req_${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const hash = hashOf((request.headers.authorization ?? "").slice("Bearer ".length));
  if (!keys.has(hash)) return reply.code(401).send({ error: { code: "ERR_AUTH_INVALID" } });
  const word = find(request.params.id);
  if (!word) return reply.code(404).send({ error: { code: "ERR_NOT_FOUND" } });
  const cost = word.free ? 0 : 1;
  const { remainingPoints } = cost === 0 ? ((await limiter.get(hash)) ?? { remainingPoints: most }) : await limiter.consume(hash, cost);
  const line = { time: new Date().toISOString(), event: "request", requestId, method: "GET", status: 200, cost };
  process.stdout.write(`${JSON.stringify({ ...line, ms: Date.now() - began })}\n`);
  reply.headers({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-cache",
    etag: `W/"${hash.slice(0, 12)}"`,
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    "x-data-version": "000000000000",
    "x-dp-cost": String(cost / 2),
    "x-ratelimit-limit": String(most / 2),
    "x-ratelimit-remaining": String(remainingPoints / 2),
    "x-ratelimit-reset": midnight(),
    "x-ratelimit-policy": "day",
  });
  return `{"data":${word.json},"error":null,"meta":{"requestId":"${requestId}"}}`;
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.stderr.write(`${app.server.address().port}\n`);
