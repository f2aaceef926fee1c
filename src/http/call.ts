import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import type { Balance } from "../ledger/ledger.ts";
import { type Endpoint, nameOf } from "./endpoint.ts";
import { makeRequestId } from "./request_id.ts";
import type { Services } from "./services.ts";

/** One request under /v1 and what has become of it so far. */
export interface RunningCall {
  readonly requestId: string;
  readonly startedMs: number;
  readonly request: Request;
  readonly endpointName: string;
  readonly isHead: boolean;
  /** Known from authentication on, of a revoked key as well. */
  caller: Caller | null;
  isAuthenticated: boolean;
  /** The balance that the rate headers show; null until the ledger was asked. */
  balance: Balance | null;
  /** What the call was charged. */
  charged: HalfPoints;
  /** Whether the ledger has counted the call. */
  isCounted: boolean;
}

/** Calls of paths that do not exist are kept under this name. */
export const unknownEndpoint = "unknown";

/** `endpoint` is null where none has the path. */
export const beginCall = (
  request: Request,
  endpoint: Endpoint | null,
  { clock, random }: Services,
): RunningCall => ({
  requestId: makeRequestId(random),
  startedMs: clock(),
  request,
  endpointName: endpoint ? nameOf(endpoint) : unknownEndpoint,
  isHead: request.method === "HEAD",
  caller: null,
  isAuthenticated: false,
  balance: null,
  charged: 0,
  isCounted: false,
});
