import { ApiError, type ErrorCode } from "../domain/api_error.ts";
import type { Caller, Keys } from "../keys/keys.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import type { Services } from "./services.ts";

const authError = (code: ErrorCode, message: string): ApiError =>
  new ApiError({ code, message }, { "www-authenticate": "Bearer" });

/** The page where keys are created. */
const keysPage = (baseUrl: Services["baseUrl"]): string => `${baseUrl ?? ""}/dashboard/keys`;

/** The values of a repeatable header: HTTP joins them with commas, which no key contains. */
const valuesOf = (header: string | null): string[] => (header ?? "").split(",").map((value) => value.trim());

/** The value in `Authorization: Bearer …` as nearly every client sends it; null for anything else. */
const plainBearer = (authorization: string | null): string | null =>
  authorization !== null && /^Bearer [0-9A-Za-z_]+$/.test(authorization) ? authorization.slice(7) : null;

/** The distinct key values of a request. */
function keyValues(authorization: string | null, apiKey: string | null): Set<string> {
  const bearer = valuesOf(authorization)
    .filter((value) => /^bearer(\s|$)/i.test(value))
    .map((value) => value.slice("bearer".length).trim());
  const values = new Set([...bearer, ...valuesOf(apiKey)]);
  values.delete("");
  return values;
}

/**
 * Finds the caller of a request, revoked or not. Compares the headers before any look-up. Throws or rejects with
 * an ApiError ERR_AUTH_MISSING, ERR_AUTH_CONFLICT or ERR_AUTH_INVALID
 */
export function authenticate(
  headers: Headers,
  { keys, baseUrl }: Pick<Services, "keys" | "baseUrl">,
): Maybe<Caller> {
  const authorization = headers.get("authorization");
  const apiKey = headers.get("x-api-key");
  const plain = apiKey === null ? plainBearer(authorization) : null;
  const [value, ...others] = plain === null ? keyValues(authorization, apiKey) : [plain];
  if (value === undefined) {
    throw authError(
      "ERR_AUTH_MISSING",
      `Send an API key: Authorization: Bearer <API_KEY>, or x-api-key: <API_KEY>. Create one at ${keysPage(baseUrl)}`,
    );
  }
  if (others.length > 0)
    throw authError("ERR_AUTH_CONFLICT", "The headers carry two different API keys: send one");
  return whenReady(keys.find(value), (caller) => {
    if (caller !== null) return caller;
    throw authError(
      "ERR_AUTH_INVALID",
      `This API key does not exist: check that you copied the whole key, or create one at ${keysPage(baseUrl)}`,
    );
  });
}

/** Finds the caller of a key by the key's id. */
export const callerWithId = (id: string, keys: Keys): Maybe<Caller> =>
  whenReady(keys.findById(id), (caller) => {
    if (caller === null) throw authError("ERR_AUTH_INVALID", "This API key does not exist");
    return caller;
  });

export const revokedKey = ({ baseUrl }: Pick<Services, "baseUrl">): ApiError =>
  authError(
    "ERR_AUTH_REVOKED",
    `This API key was revoked and cannot be used again: create a new one at ${keysPage(baseUrl)}`,
  );
