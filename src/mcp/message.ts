/** Message ids and members as JSON-RPC 2.0 has them; the Model Context Protocol allows no `null` as an id. */
export type MessageId = string | number;

export type Members = Readonly<Record<string, unknown>>;

/** A message of a client: a request, which is answered, or a notification, which is not. */
export interface Message {
  /** Null for a notification. */
  readonly id: MessageId | null;
  readonly method: string;
  readonly params: Members;
}

/** Codes of JSON-RPC 2.0, and those that the revision 2026-07-28 defines. */
export const faultCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** Thrown to answer a message with an error of the protocol. */
export class ProtocolFault extends Error {
  constructor(
    /** A code of the protocol, or for an error of the service its HTTP status. */
    readonly code: number,
    message: string,
    /** The HTTP status of the answer. */
    readonly status: number,
    readonly data: Members | null = null,
  ) {
    super(message);
  }
}

export const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is MessageId =>
  typeof value === "string" || (typeof value === "number" && Number.isSafeInteger(value));

const invalidRequest = (message: string): ProtocolFault =>
  new ProtocolFault(faultCodes.invalidRequest, message, 400);

/** The id of whatever was sent, for an answer that says what is wrong with it; null where it has none. */
export const idOf = (value: unknown): MessageId | null =>
  isMembers(value) && isId(value.id) ? value.id : null;

/** Reads a message. Throws a `ProtocolFault` for anything else: batches ended with the revision 2025-06-18. */
export function messageOf(value: unknown): Message {
  if (Array.isArray(value)) throw invalidRequest("Send one message in each request, not an array of them");
  if (!isMembers(value) || value.jsonrpc !== "2.0")
    throw invalidRequest('The body must be a JSON-RPC message with "jsonrpc": "2.0"');
  const { id, method, params = {} } = value;
  if (typeof method !== "string")
    throw invalidRequest("The message has no method: this server asks for nothing, so it takes no answers");
  if (id !== undefined && !isId(id)) throw invalidRequest("The id must be a string or a whole number");
  if (!isMembers(params)) throw new ProtocolFault(faultCodes.invalidParams, "params must be an object", 400);
  return { id: id ?? null, method, params };
}

/** JSON text of the answer to a request. */
export const resultText = (id: MessageId, result: object): string =>
  JSON.stringify({ jsonrpc: "2.0", id, result });

/** JSON text of an error; without an id where none could be read. */
export const faultText = (id: MessageId | null, { code, message, data }: ProtocolFault): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    ...(id === null ? {} : { id }),
    error: { code, message, ...(data === null ? {} : { data }) },
  });
