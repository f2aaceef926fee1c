import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import type { Balance } from "../ledger/ledger.ts";
import type { Endpoint } from "./endpoint.ts";
import { makeRequestIds } from "./request_id.ts";
import type { Services } from "./services.ts";

/** The state of one request under /v1. */
export interface RunningCall {
  readonly requestId: string;
  readonly startedMs: number;
  readonly request: Request;
  readonly method: string;
  readonly endpointName: string;
  /** The id of the key that an internal request is made with; null for a request with a key in its headers. */
  readonly internalKey: string | null;
  /** Set by authentication, for a revoked key too. */
  caller: Caller | null;
  isAuthenticated: boolean;
  /** The balance of the rate headers; null until the ledger was read. */
  balance: Balance | null;
  /** The charged cost. */
  charged: HalfPoints;
  /** Whether the ledger has counted the call. */
  isCounted: boolean;
}

/** Usage name of calls to unknown paths. */
const unknownEndpoint = "unknown";

/** `endpoint` is null when none matches the path. */
export type BeginCall = (
  request: Request,
  endpoint: Endpoint | null,
  internalKey: string | null,
) => RunningCall;

export function makeBeginCall({ clock, random }: Services): BeginCall {
  const nextId = makeRequestIds(random);
  return (request, endpoint, internalKey) => ({
    requestId: nextId(),
    startedMs: clock(),
    request,
    method: request.method,
    endpointName: endpoint?.name ?? unknownEndpoint,
    internalKey,
    caller: null,
    isAuthenticated: false,
    balance: null,
    charged: 0,
    isCounted: false,
  });
}
