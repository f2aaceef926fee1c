import { localUrl } from "./domain/local_url.ts";
import type { App } from "./edge.ts";

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  /** Takes no more connections and comes back when every request under way is answered, at the latest after `seconds`. */
  stop(seconds: number): Promise<void>;
}

/** How often the server checks whether requests are still under way. */
const pollMs = 10;

/** Serves the app. Throws when the address cannot be listened on, with what to do. */
export function startServer(
  app: App,
  { host, port }: { readonly host: string; readonly port: number },
): RunningServer {
  let server: ReturnType<typeof listen>;
  try {
    server = listen(app, host, port);
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string };
    const isTaken = code === "EADDRINUSE";
    const remedy = isTaken
      ? "the port is in use: stop what uses it, or set PORT"
      : `${message}: set HOST or PORT`;
    throw new Error(`Cannot listen on ${host}:${port}: ${remedy}`, { cause });
  }
  return {
    url: localUrl({ host, port: server.port as number }),
    async stop(seconds) {
      app.beginStop();
      const deadline = Bun.nanoseconds() + seconds * 1e9;
      // Resolves only when kept-alive connections are closed by their clients too, so it is not waited for.
      void server.stop();
      while (server.pendingRequests > 0 && Bun.nanoseconds() < deadline) await Bun.sleep(pollMs);
      await server.stop(true);
    },
  };
}

const listen = (app: App, hostname: string, port: number) =>
  Bun.serve({
    hostname,
    port,
    // Else a second server would take half of the first one's calls without a word.
    reusePort: false,
    // Bun refuses what is larger bare and before authentication: `http/input/strict.ts` does it in the envelope.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    fetch: (request, server) => app.fetch(request, server.requestIP(request)?.address),
  });
