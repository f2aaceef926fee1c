/** A plain TCP connection, for bytes that no HTTP client would send. */
export interface RawClient {
  send(...parts: readonly (string | Uint8Array)[]): void;
  /** Everything received, as Latin-1 text, once the server has closed the connection. */
  readonly closed: Promise<string>;
  /** Resolves as soon as what was received contains the text. */
  received(text: string): Promise<string>;
  /** Breaks the connection off. */
  abort(): void;
}

export async function connectRaw(port: number): Promise<RawClient> {
  let seen = "";
  const closed = Promise.withResolvers<string>();
  const waiting = new Map<string, (seen: string) => void>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_, bytes) {
        seen += bytes.toString("latin1");
        for (const [text, resolve] of waiting) if (seen.includes(text)) resolve(seen);
      },
      close: () => closed.resolve(seen),
      error: (_, error) => closed.reject(error),
    },
  });
  return {
    send: (...parts) => void socket.write(Buffer.concat(parts.map((part) => Buffer.from(part as string)))),
    closed: closed.promise,
    received: (text) =>
      seen.includes(text) ? Promise.resolve(seen) : new Promise((resolve) => waiting.set(text, resolve)),
    abort: () => socket.terminate(),
  };
}

/** Sends one request, which must ask the server to close, and gives all that comes back. */
export async function exchangeRaw(port: number, ...parts: readonly (string | Uint8Array)[]): Promise<string> {
  const client = await connectRaw(port);
  client.send(...parts);
  return client.closed;
}

/** The body of an answer, its chunks joined. Throws where its length or last chunk is not as the head says. */
export function bodyIn(answer: string): Buffer<ArrayBuffer> {
  const end = answer.indexOf("\r\n\r\n");
  const [head, sent] = [answer.slice(0, end), answer.slice(end + 4)];
  const lengths = [...head.matchAll(/^content-length: (\d+)/gim)].map(([, length]) => Number(length));
  if (lengths.length > 1 || lengths.some((length) => length !== sent.length))
    throw new Error(`Lengths: ${lengths}`);
  if (!/^transfer-encoding: chunked/im.test(head)) return Buffer.from(sent, "latin1") as Buffer<ArrayBuffer>;
  let body = "";
  let at = 0;
  for (;;) {
    const line = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.slice(at, line), 16);
    if (size === 0 && line + 4 === sent.length) return Buffer.from(body, "latin1") as Buffer<ArrayBuffer>;
    if (!(size > 0)) throw new Error(`A chunk of ${size} at ${at} of ${sent.length}`);
    body += sent.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}

/** Comes back when the condition holds; it is asked again at every turn of the event loop, for five seconds at most. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${condition}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
