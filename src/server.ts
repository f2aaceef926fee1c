import { systemClock } from "./domain/clock.ts";
import { localUrl } from "./domain/local_url.ts";
import type { App } from "./edge.ts";
import { whenReady } from "./web/maybe.ts";

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  /** Refuses new connections; resolves when every open request is answered, or after `seconds`. */
  stop(seconds: number): Promise<void>;
}

/** Interval between checks for open requests. */
const pollMs = 10;

/** Serves the app. Throws with a remedy when it cannot listen on the address. */
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
      // Not awaited: resolves only after clients close their keep-alive connections.
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
    // Otherwise a second server would silently take half of the calls.
    reusePort: false,
    // Bun would refuse without envelope or authentication; `http/input/strict.ts` sets the limit.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    fetch(request, server) {
      const answer = app.fetch(request, () => server.requestIP(request)?.address);
      return request.method === "HEAD" ? whenReady(answer, dated) : answer;
    },
  });

/** Bun dates every answer except HEAD's, which must match GET's. */
function dated(response: Response): Response {
  response.headers.set("date", new Date(systemClock()).toUTCString());
  return response;
}
