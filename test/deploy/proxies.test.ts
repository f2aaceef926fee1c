import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readProject } from "../house/source_files.ts";
import { planOf } from "../http/support/plans.ts";
import { certificate, certificateFile } from "../notices/receiver.ts";
import { type ChildServer, makeKeyIn, startChild } from "../server/support/child_server.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";

const keyFile = join(certificateFile, "../key.pem");

/** Replaces each text once. Throws for one that is not there: the file is no longer what the test thinks. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [old, now]) => {
    if (!before.includes(old)) throw new Error(`Cannot replace ${old}: it is not there`);
    return before.replaceAll(old, now);
  }, text);
}

/** A port that nobody uses now. */
function freePort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}

interface Ports {
  readonly plain: number;
  readonly secure: number;
}

/** How a proxy is started on other ports, with our certificate, before a server at `upstream`; and how its file is checked. */
interface Proxy {
  readonly program: string;
  commands(folder: TempFolder, upstream: string, ports: Ports): { check: string[]; run: string[] };
}

const nginx: Proxy = {
  program: "nginx",
  commands(folder, upstream, { plain, secure }) {
    const site = replaced(readProject("src/deploy/nginx.conf"), [
      ["server 127.0.0.1:3000;", `server ${upstream};`],
      ["listen 80;", `listen 127.0.0.1:${plain};`],
      ["    listen [::]:80;\n", ""],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${secure} ssl http2;`],
      ["    listen [::]:443 ssl http2;\n", ""],
      ["server_name mizan.example.org;", "server_name localhost;"],
      ["/etc/letsencrypt/live/mizan.example.org/fullchain.pem", certificateFile],
      ["/etc/letsencrypt/live/mizan.example.org/privkey.pem", keyFile],
    ]);
    writeFileSync(folder.file("site.conf"), site);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder.file(name)};`,
    );
    const main = [
      ...[
        "daemon off;",
        "master_process off;",
        `pid ${folder.file("pid")};`,
        "error_log stderr;",
        "events {}",
      ],
      `http { access_log off; ${temporary.join(" ")} include ${folder.file("site.conf")}; }`,
    ];
    writeFileSync(folder.file("nginx.conf"), main.join("\n"));
    const run = ["nginx", "-e", "stderr", "-p", folder.path, "-c", folder.file("nginx.conf")];
    return { check: [...run, "-t"], run };
  },
};

const caddy: Proxy = {
  program: "caddy",
  commands(folder, upstream, { plain, secure }) {
    const site = replaced(readProject("src/deploy/Caddyfile"), [
      ["{$SITE_ADDRESS:mizan.example.org} {\n", `localhost {\n\ttls ${certificateFile} ${keyFile}\n`],
      ["{$SITE_UPSTREAM:127.0.0.1:3000}", upstream],
    ]);
    const global = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tskip_install_trust\n}\n`;
    writeFileSync(folder.file("Caddyfile"), global + site);
    const file = ["--adapter", "caddyfile", "--config", folder.file("Caddyfile")];
    return { check: ["caddy", "validate", ...file], run: ["caddy", "run", ...file] };
  },
};

interface Running extends AsyncDisposable {
  readonly ports: Ports;
  readonly server: ChildServer;
  readonly key: string;
  get(path: string, init?: RequestInit): Promise<Response>;
}

async function start({ program, commands }: Proxy): Promise<Running> {
  const folder = tempFolder();
  const server = await startChild({ MIZAN_TRUSTED_PROXIES: "1", MIZAN_LOOKUPS_PER_MINUTE: "1" });
  const ports = { plain: freePort(), secure: freePort() };
  const { check, run } = commands(folder, new URL(server.url).host, ports);
  const env = { PATH: process.env.PATH ?? "", HOME: folder.path };
  const checked = Bun.spawnSync(check, { env });
  expect([checked.exitCode, checked.stderr.toString()]).toEqual([0, expect.any(String)]);
  const proxy = Bun.spawn(run, { env, stdout: "ignore", stderr: "pipe" });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`https://localhost:${ports.secure}${path}`, {
      ...{ ...init, redirect: "manual" as const, tls: { ca: certificate } },
    });
  while ((await get("/healthz").catch(() => null)) === null) {
    if (proxy.exitCode !== null) throw new Error(`${program}: ${await new Response(proxy.stderr).text()}`);
    await Bun.sleep(10);
  }
  return {
    ...{ ports, server, get },
    key: makeKeyIn(server.databasePath, planOf({ name: "proxied", day: 100, month: 1_000 })).value,
    async [Symbol.asyncDispose]() {
      proxy.kill("SIGTERM");
      await proxy.exited;
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** Sends text over TLS and resolves to what comes until it holds so many answers. */
async function exchange(port: number, text: string, answers: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let seen = "";
  const socket = await Bun.connect({
    hostname: "localhost",
    port,
    tls: { ca: certificate },
    socket: {
      open: (opened) => void opened.write(text),
      data(_, bytes) {
        seen += bytes.toString();
        if (seen.split("HTTP/1.1 ").length > answers) resolve(seen);
      },
      close: () => reject(new Error(`The connection was closed after ${seen}`)),
      error: (_, error) => reject(error),
    },
  });
  return promise.finally(() => socket.end());
}

for (const proxy of [nginx, caddy]) {
  const isThere = Bun.which(proxy.program) !== null;
  if (!isThere) console.log(`Skipped: ${proxy.program} before the server, as it is not installed`);

  describe.skipIf(!isThere)(`the file of ${proxy.program}, which takes it,`, () => {
    let running: Running;
    beforeAll(async () => {
      running = await start(proxy);
    });
    afterAll(() => running?.[Symbol.asyncDispose]());

    test("passes calls and pages on, and what the server says of them back", async () => {
      const { get, key } = running;
      const page = await get("/");
      expect([page.status, page.headers.get("strict-transport-security")]).toEqual([200, "max-age=31536000"]);
      const headers = { authorization: `Bearer ${key}` };
      const call = await get("/v1/letters?limit=1", { headers });
      expect([call.status, call.headers.get("x-dp-cost")]).toEqual([200, "1"]);
      const tag = call.headers.get("etag") as string;
      const again = await get("/v1/letters?limit=1", { headers: { ...headers, "if-none-match": tag } });
      expect([again.status, again.headers.get("x-dp-cost")]).toEqual([304, "0"]);

      // Beyond the limits of most proxies, and of the server: it says so itself.
      const codeOf = async (response: Response) =>
        ((await response.json()) as { error: { code: string } }).error.code;
      const long = await get(`/v1/words?q=${"a".repeat(100_000)}`, { headers });
      expect([long.status, await codeOf(long)]).toEqual([414, expect.any(String)]);
      const big = await get("/v1/words/bulk", {
        ...{ method: "POST", body: "x".repeat(200_000) },
        headers: { ...headers, "content-type": "application/json" },
      });
      expect([big.status, await codeOf(big)]).toEqual([413, expect.any(String)]);
    });

    test("sends readers of the plain address to the secure one", async () => {
      const answer = await fetch(`http://localhost:${running.ports.plain}/docs?a=1`, { redirect: "manual" });
      expect([301, 308]).toContain(answer.status);
      expect(answer.headers.get("location")).toMatch(/^https:\/\/[\w.:]+\/docs\?a=1$/);
    });

    test("lets no client choose its address", async () => {
      const statuses: number[] = [];
      for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
        const headers = { "x-forwarded-for": address };
        statuses.push((await running.get("/words?q=kitab", { headers })).status);
      }
      expect(statuses).toEqual([200, 429, 429]);
    });

    test("answers calls that are sent before the one ahead is answered", async () => {
      const call = `GET /v1/letters?limit=1 HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${running.key}\r\n\r\n`;
      const seen = await exchange(running.ports.secure, call.repeat(3), 3);
      expect(seen.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    });
  });
}
