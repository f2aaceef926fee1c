import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dir, "certificate");
export const certificateFile = join(folder, "certificate.pem");
/** Of `hooks.test` and `localhost`, signed by itself, until 2126; its key is no secret. */
export const certificate = readFileSync(certificateFile, "utf8");
const key = readFileSync(join(folder, "key.pem"), "utf8");

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An https server on this machine that keeps what it is sent. */
export interface Receiver extends Disposable {
  readonly port: number;
  readonly received: readonly Received[];
  /** Resolves when so many messages have come. */
  reached(count: number): Promise<void>;
  /** How it answers from now on. */
  answer: (request: Received) => Response | Promise<Response>;
}

export function startReceiver(): Receiver {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const receiver = {
    received,
    answer: (_: Received): Response | Promise<Response> => new Response("kept"),
    reached(count: number): Promise<void> {
      if (received.length >= count) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ count, resolve }));
    },
  };
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    tls: { cert: certificate, key },
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      const one = { method: request.method, path: pathname + search, headers, body: await request.text() };
      received.push(one);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      return receiver.answer(one);
    },
  });
  return Object.assign(receiver, {
    port: server.port as number,
    [Symbol.dispose]: () => void server.stop(true),
  });
}
