import { Database } from "bun:sqlite";
import { Hono } from "hono";

/*
 * A word by its id as people would build it with Hono and bun:sqlite: the same look-up, headers, envelope, log line and
 * budget as ours, without its other checks. Usage: `bun hono.js <artifact> <database> <key> <NORMAL | FULL>`. Prints its port to stderr.
 */
const [artifact, path, key = "", synchronous = "FULL"] = process.argv.slice(2);
const lexicon = new Database(artifact, { readonly: true });
const wordById = lexicon.prepare(
  "SELECT basic, free FROM words WHERE id = ?1",
);

const database = new Database(path, { create: true });
database.run("PRAGMA journal_mode = WAL");
database.run(`PRAGMA synchronous = ${synchronous}`);
database.run("CREATE TABLE keys (hash TEXT PRIMARY KEY, used INTEGER NOT NULL, most INTEGER NOT NULL)");
const hashOf = (value) => new Bun.CryptoHasher("sha256").update(value).digest("hex");
database.run("INSERT INTO keys VALUES (?1, 0, 2000000000)", [hashOf(key)]);
const find = database.prepare(
  "SELECT used, most FROM keys WHERE hash = ?1",
);
const charge = database.prepare(
  "UPDATE keys SET used = used + ?2 WHERE hash = ?1 AND used + ?2 <= most RETURNING used",
);

const midnight = () => String((Math.floor(Date.now() / 86_400_000) + 1) * 86_400);
const app = new Hono();
app.get("/v1/words/:id", (context) => {
  const began = Date.now();
  const requestId = `req_${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const hash = hashOf(context.req.header("authorization")?.slice("Bearer ".length) ?? "");
  const owner = find.get(hash);
  if (!owner) return context.json({ error: { code: "ERR_AUTH_INVALID" } }, 401);
  const word = wordById.get(context.req.param("id"));
  if (!word) return context.json({ error: { code: "ERR_NOT_FOUND" } }, 404);
  const cost = word.free ? 0 : 1;
  const [charged] = cost === 0 ? [owner] : charge.all(hash, cost);
  if (!charged) return context.json({ error: { code: "ERR_RATE_LIMIT_EXCEEDED" } }, 429);
  const line = {
    time: new Date().toISOString(),
    event: "request",
    requestId,
    method: "GET",
    status: 200,
    cost,
  };
  process.stdout.write(`${JSON.stringify({ ...line, ms: Date.now() - began })}\n`);
  return context.body(
    `{"data":{${word.basic},"tier":"basic"},"error":null,"meta":{"requestId":"${requestId}"}}`,
    200,
    {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-cache",
      etag: `W/"${Bun.hash(context.req.url).toString(36)}"`,
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "x-data-version": "000000000000",
      "x-dp-cost": String(cost / 2),
      "x-ratelimit-limit": String(owner.most / 2),
      "x-ratelimit-remaining": String((owner.most - charged.used) / 2),
      "x-ratelimit-reset": midnight(),
      "x-ratelimit-policy": "day",
    },
  );
});
const server = Bun.serve({ port: 0, fetch: app.fetch });
process.stderr.write(`${server.port}\n`);
