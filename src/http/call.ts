import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import type { Balance } from "../ledger/ledger.ts";
import type { Endpoint } from "./endpoint.ts";
import { type PathValues, targetOf } from "./input/strict.ts";
import { makeRequestIds } from "./request_id.ts";
import type { Services } from "./services.ts";

/** The state of one request under /v1. */
export interface RunningCall {
  readonly requestId: string;
  readonly startedMs: number;
  /** When it began, by the meter's clock. */
  readonly begunMs: number;
  readonly request: Request;
  readonly method: string;
  /** Null where none matches the path. */
  readonly endpoint: Endpoint | null;
  readonly path: PathValues;
  /** Path and query as sent. */
  readonly target: string;
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
  /** Gives its permit back; null until it has one. */
  release: (() => void) | null;
}

/** Usage name of calls to unknown paths. */
const unknownEndpoint = "unknown";

/** What is known of a request when it arrives. */
export type Arrived = Pick<RunningCall, "endpoint" | "path" | "internalKey">;

export type BeginCall = (request: Request, arrived: Arrived) => RunningCall;

export function makeBeginCall({ clock, random }: Services, nowMs: () => number): BeginCall {
  const nextId = makeRequestIds(random);
  return (request, { endpoint, path, internalKey }) => ({
    requestId: nextId(),
    startedMs: clock(),
    begunMs: nowMs(),
    request,
    method: request.method,
    endpoint,
    path,
    target: targetOf(request),
    endpointName: endpoint?.name ?? unknownEndpoint,
    internalKey,
    caller: null,
    isAuthenticated: false,
    balance: null,
    charged: 0,
    isCounted: false,
    release: null,
  });
}
