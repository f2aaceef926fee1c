import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";

/*
 * The same with Fastify and rate-limiter-flexible on Node. Its words and its budgets are in memory, which is faster than
 * any file and lost with the process. Usage: `node fastify.js <words as JSON> <key>`. Prints its port to stderr.
 */
const [, , wordsFile, key] = process.argv;
const words = new Map(JSON.parse(readFileSync(wordsFile, "utf8")));
const hashOf = (value) => createHash("sha256").update(value).digest("hex");
const keys = new Set([hashOf(key)]);
const most = 2_000_000_000;
const limiter = new RateLimiterMemory({ points: most, duration: 86_400 });

const midnight = () => String((Math.floor(Date.now() / 86_400_000) + 1) * 86_400);
const app = Fastify({ logger: false });
app.get("/v1/words/:id", async (request, reply) => {
  const began = Date.now();
  const requestId = `req_${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const hash = hashOf((request.headers.authorization ?? "").slice("Bearer ".length));
  if (!keys.has(hash)) return reply.code(401).send({ error: { code: "ERR_AUTH_INVALID" } });
  const word = words.get(request.params.id);
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
