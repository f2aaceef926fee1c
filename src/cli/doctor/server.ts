import { createServer } from "node:net";
import { localUrl } from "../../domain/local_url.ts";
import { type Finding, findingsOf, messageOf } from "./finding.ts";

/** What is known of the server of this database. */
export interface ServerState {
  readonly isRunning: boolean;
  readonly dataVersion: string | null;
  readonly finding: Finding;
}

interface Asked {
  /** Null while none runs, or it has not said where it is. */
  readonly url: string | null;
  readonly isRunning: boolean;
  readonly host: string;
  readonly port: number;
}

const answerMs = 3_000;

/** Where a server of this machine is, if one has the shared database open and listens where the settings say. */
export async function findLocalServer(
  settings: { readonly host: string; readonly port: number },
  servers: number | null,
): Promise<Pick<Asked, "isRunning" | "url">> {
  const url = localUrl(settings);
  const isThere =
    servers !== 0 &&
    (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(answerMs) }).then(
      ({ ok }) => ok,
      () => false,
    ));
  return isThere ? { isRunning: true, url } : { isRunning: false, url: null };
}

/** Asks the running server how it is; without one, whether it could listen. */
export async function checkServer({ url, isRunning, host, port }: Asked): Promise<ServerState> {
  const { ok, warns, fails } = findingsOf("server");
  if (!isRunning) return { isRunning, dataVersion: null, finding: await checkPort(host, port) };
  if (url === null)
    return {
      ...{ isRunning, dataVersion: null },
      finding: warns(
        "one has the database open and has not said where it listens",
        "wait until it has started",
      ),
    };
  try {
    const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(answerMs) });
    const ready = await ask("/readyz");
    const { reasons = [], notes = [] } = (await ready.json()) as { reasons?: string[]; notes?: string[] };
    const dataVersion = (await ask("/v1/letters")).headers.get("x-data-version");
    const said = [...reasons, ...notes].join("; ");
    const finding = !ready.ok
      ? fails(`${url} refuses calls: ${said}`, "do what the reason asks for; the log says more")
      : notes.length > 0
        ? warns(`${url} answers, and notes: ${said}`, "the log says more")
        : ok(`${url} answers and charges calls`);
    return { isRunning, dataVersion, finding };
  } catch (error) {
    const finding = fails(
      `${url} does not answer: ${messageOf(error)}`,
      "look into its log; behind a proxy, check the proxy and MIZAN_BASE_URL",
    );
    return { isRunning, dataVersion: null, finding };
  }
}

function checkPort(host: string, port: number): Promise<Finding> {
  const { ok, fails } = findingsOf("server");
  const { promise, resolve } = Promise.withResolvers<Finding>();
  const probe = createServer();
  probe.once("error", ({ message }) =>
    resolve(fails(`none runs, and ${host}:${port} cannot be listened on: ${message}`, "set PORT or HOST")),
  );
  probe.listen(port, host, () =>
    probe.close(() => resolve(ok(`none runs; ${host}:${port} is free for one`))),
  );
  return promise;
}
