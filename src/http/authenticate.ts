import { ApiError, type ErrorCode } from "../domain/api_error.ts";
import { hashKeyValue, isKeyValue } from "../domain/api_key.ts";
import type { Caller, Keys } from "../keys/keys.ts";
import type { Services } from "./services.ts";

const authError = (code: ErrorCode, message: string): ApiError =>
  new ApiError({ code, message }, { "www-authenticate": "Bearer" });

/** The page where keys are created. */
const keysPage = (baseUrl: Services["baseUrl"]): string => `${baseUrl ?? ""}/dashboard/keys`;

/** The values of a repeatable header: HTTP joins them with commas, which no key contains. */
const valuesOf = (header: string | null): string[] => (header ?? "").split(",").map((value) => value.trim());

/** The distinct key values of a request. */
function keyValues(headers: Headers): Set<string> {
  const bearer = valuesOf(headers.get("authorization"))
    .filter((value) => /^bearer(\s|$)/i.test(value))
    .map((value) => value.slice("bearer".length).trim());
  const values = new Set([...bearer, ...valuesOf(headers.get("x-api-key"))]);
  values.delete("");
  return values;
}

/**
 * Finds the caller of a request, revoked or not. Compares the headers before any look-up.
 * @throws ApiError ERR_AUTH_MISSING, ERR_AUTH_CONFLICT or ERR_AUTH_INVALID
 */
export function authenticate(
  headers: Headers,
  { keys, baseUrl }: Pick<Services, "keys" | "baseUrl">,
): Caller {
  const [value, ...others] = keyValues(headers);
  if (value === undefined) {
    throw authError(
      "ERR_AUTH_MISSING",
      `Send an API key: Authorization: Bearer <API_KEY>, or x-api-key: <API_KEY>. Create one at ${keysPage(baseUrl)}`,
    );
  }
  if (others.length > 0)
    throw authError("ERR_AUTH_CONFLICT", "The headers carry two different API keys: send one");
  const caller = isKeyValue(value) ? keys.find(hashKeyValue(value)) : null;
  if (caller === null) {
    throw authError(
      "ERR_AUTH_INVALID",
      `This API key does not exist: check that you copied the whole key, or create one at ${keysPage(baseUrl)}`,
    );
  }
  return caller;
}

/** Finds the caller of a key by the key's id. */
export function callerWithId(id: string, keys: Keys): Caller {
  const caller = keys.findById(id);
  if (caller === null) throw authError("ERR_AUTH_INVALID", "This API key does not exist");
  return caller;
}

export const revokedKey = ({ baseUrl }: Pick<Services, "baseUrl">): ApiError =>
  authError(
    "ERR_AUTH_REVOKED",
    `This API key was revoked and cannot be used again: create a new one at ${keysPage(baseUrl)}`,
  );
