import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { type Address, addressesFor, type Resolve, systemResolve } from "./public_address.ts";

/** A message of Standard Webhooks 1.0 (standardwebhooks.com). */
export interface WebhookMessage {
  readonly id: string;
  /** When it is sent: receivers refuse old ones. */
  readonly nowMs: number;
  readonly body: string;
}

export interface WebhookOptions {
  /** https */
  readonly url: string;
  /** `whsec_` and 24 to 64 bytes in base64. */
  readonly secret: string;
  readonly isPrivateAllowed: boolean;
  readonly resolve?: Resolve;
  /** How long all of it may take. */
  readonly timeoutMs?: number;
  /** Certificates to trust instead of the machine's. */
  readonly ca?: string;
}

/** From the first look-up of the name to the status line. */
export const webhookTimeoutMs = 5_000;
/** A status line is shorter. */
const statusBytesMax = 4_096;

export function webhookHeaders(message: WebhookMessage, secret: string): Record<string, string> {
  const seconds = Math.floor(message.nowMs / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${message.id}.${seconds}.${message.body}`;
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  };
}

/**
 * Posts a message once. The host is resolved once, and the connection goes to that address, so that a name cannot answer
 * otherwise the second time (DNS rebinding); the certificate must be the name's. Nothing but the status is read, and no
 * redirect followed. Rejects unless the status is 2xx.
 */
export async function sendWebhook(message: WebhookMessage, options: WebhookOptions): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const ended = new AbortController();
  const timeoutMs = options.timeoutMs ?? webhookTimeoutMs;
  const timer = setTimeout(() => {
    reject(new Error(`The webhook did not answer within ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    const status = await Promise.race([late, post(message, options, ended.signal)]);
    if (status >= 300 && status < 400)
      throw new Error(`The webhook answered ${status}: redirects are not followed`);
    if (status < 200 || status >= 300) throw new Error(`The webhook answered ${status}`);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

async function post(message: WebhookMessage, options: WebhookOptions, signal: AbortSignal): Promise<number> {
  const url = new URL(options.url);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const { resolve = systemResolve, isPrivateAllowed } = options;
  const addresses = await addressesFor(host, { resolve, isPrivateAllowed });
  const socket = await connectToOne(addresses, {
    ...{ port: Number(url.port || 443), host, signal },
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  });
  const line = await firstLine(socket, requestOf(message, url, options.secret));
  const status = /^HTTP\/1\.[01] (\d{3})\b/.exec(line)?.[1];
  if (status === undefined) throw new Error("The webhook did not answer in HTTP/1.1");
  return Number(status);
}

function requestOf(message: WebhookMessage, url: URL, secret: string): string {
  const headers = {
    host: url.host,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(message.body)),
    "user-agent": "Mizan",
    connection: "close",
    ...webhookHeaders(message, secret),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join("")}\r\n${message.body}`;
}

interface Connection {
  readonly port: number;
  /** The name that the certificate must have. */
  readonly host: string;
  /** Closes the connection. */
  readonly signal: AbortSignal;
  readonly ca?: string;
}

/** Connects to the first of a host's addresses that answers. */
async function connectToOne(addresses: readonly Address[], connection: Connection): Promise<TLSSocket> {
  const failures: string[] = [];
  for (const { address } of addresses) {
    connection.signal.throwIfAborted();
    try {
      return await connectTo(address, connection);
    } catch (error) {
      failures.push((error as Error).message);
    }
  }
  throw new Error(`Cannot reach the webhook: ${failures.join("; ")}`);
}

function connectTo(address: string, { port, host, signal, ca }: Connection): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const socket = connect({
    ...{ host: address, port, ALPNProtocols: ["http/1.1"], rejectUnauthorized: true },
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca }),
  });
  socket.on("secureConnect", () => resolve(socket));
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("the connection was closed")));
  signal.addEventListener("abort", () => socket.destroy());
  return promise;
}

/** Sends a request and returns the first line of the answer. */
function firstLine(socket: TLSSocket, request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let seen = "";
  socket.on("data", (bytes: Buffer) => {
    seen += bytes.toString("latin1");
    const end = seen.indexOf("\r\n");
    if (end >= 0) resolve(seen.slice(0, end));
    else if (seen.length > statusBytesMax) reject(new Error("The webhook did not answer in HTTP/1.1"));
  });
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("The webhook closed the connection without an answer")));
  socket.write(request);
  return promise;
}
