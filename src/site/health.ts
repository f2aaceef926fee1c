import { Elysia } from "elysia";
import type { Services } from "../http/services.ts";

/** Why the service should get no requests at the moment; empty when it is ready. */
export function reasons({ lexicon, ledger }: Services, isStopping: boolean): string[] {
  const tests: readonly [string, () => unknown][] = [
    ["the lexicon does not answer", () => lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 })],
    ["the ledger does not answer", () => ledger.balance("key_readiness")],
  ];
  const failed = tests.filter(([, test]) => {
    try {
      test();
      return false;
    } catch {
      return true;
    }
  });
  return [...(isStopping ? ["the server is stopping"] : []), ...failed.map(([reason]) => reason)];
}

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** `/healthz`: the process is alive. `/readyz`: 200 when calls can be answered and charged, else 503 with the reasons. */
export const health = (services: Services, isStopping: () => boolean) =>
  new Elysia({ name: "site/health" })
    .get("/healthz", () => answer(200, { status: "ok" }))
    .get("/readyz", () => {
      const why = reasons(services, isStopping());
      return why.length === 0
        ? answer(200, { status: "ready" })
        : answer(503, { status: "unavailable", reasons: why });
    });
