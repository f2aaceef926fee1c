import type { Health } from "../domain/health.ts";
import type { Services } from "./services.ts";

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** `/healthz`: the process is alive. */
export const healthAnswer = (): Response => answer(200, { status: "ok" });

/** Why the service should get no requests now, none when it is ready, and what the operator should look at. */
export function healthOf(
  { lexicon, ledger }: Services,
  watch: () => Health = () => ({ reasons: [], notes: [] }),
  isStopping = false,
): Health {
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
  const { reasons, notes } = watch();
  const stopping = isStopping ? ["the server is stopping"] : [];
  return { reasons: [...stopping, ...failed.map(([reason]) => reason), ...reasons], notes };
}

/** `/readyz`: 200 when calls can be answered and charged, else 503 with the reasons. */
export function readinessAnswer({ reasons, notes }: Health): Response {
  const noted = notes.length === 0 ? {} : { notes };
  return reasons.length === 0
    ? answer(200, { status: "ready", ...noted })
    : answer(503, { status: "unavailable", reasons, ...noted });
}
