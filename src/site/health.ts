import { Elysia } from "elysia";
import type { Health } from "../domain/health.ts";
import type { Services } from "../http/services.ts";

const lexiconReason = "the lexicon does not answer";
const stoppingReason = "the server is stopping";

/** Returns the reasons to send no requests (none when ready) and notes for the operator. */
export function healthOf(
  { lexicon, ledger }: Services,
  watch: () => Health = () => ({ reasons: [], notes: [] }),
  isStopping = false,
): Health {
  const tests: readonly [string, () => unknown][] = [
    [lexiconReason, () => lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 })],
    ["the ledger does not answer", () => ledger.balance("key_readiness")],
  ];
  const failed = tests.filter(([, test]) => {
    try {
      const answer = test();
      // Whether a store in another process answers is what the watch tells.
      if (answer instanceof Promise) answer.catch(() => {});
      return false;
    } catch {
      return true;
    }
  });
  const { reasons, notes } = watch();
  const stopping = isStopping ? [stoppingReason] : [];
  return { reasons: [...stopping, ...failed.map(([reason]) => reason), ...reasons], notes };
}

/** Which parts of the service work. */
export interface PartHealth {
  readonly parts: Readonly<Record<"lookUps" | "charging", boolean>>;
  readonly isStopping: boolean;
}

/** What the reasons mean to people who use the service. */
export function partsOf({ reasons }: Health): PartHealth {
  const rest = reasons.filter((reason) => reason !== stoppingReason);
  return {
    parts: {
      lookUps: !rest.includes(lexiconReason),
      charging: rest.every((reason) => reason === lexiconReason),
    },
    isStopping: rest.length < reasons.length,
  };
}

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** 200 when calls can be answered and charged, else 503 with the reasons. */
export function readinessAnswer({ reasons, notes }: Health): Response {
  const noted = notes.length === 0 ? {} : { notes };
  return reasons.length === 0
    ? answer(200, { status: "ready", ...noted })
    : answer(503, { status: "unavailable", reasons, ...noted });
}

/** `/healthz`: the process is alive. `/readyz`: it can answer and charge calls. */
export const health = (services: Services, isStopping: () => boolean, watch?: () => Health) =>
  new Elysia({ name: "site/health" })
    .get("/healthz", () => answer(200, { status: "ok" }))
    .get("/readyz", () => readinessAnswer(healthOf(services, watch, isStopping())));
