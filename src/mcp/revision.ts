import { faultCodes, isMembers, type Message, ProtocolFault } from "./message.ts";

/** The revision in which every request says its own version; there is no handshake and no session. */
export const modernRevision = "2026-07-28";

/** Revisions that begin with `initialize`, the newest first. Since 2025-06-18 results are structured, and nothing comes in batches. */
export const handshakeRevisions = ["2025-11-25", "2025-06-18"] as const;

export const revisions: readonly string[] = [modernRevision, ...handshakeRevisions];

const metaPrefix = "io.modelcontextprotocol/";

const unsupported = (requested: string): ProtocolFault =>
  new ProtocolFault(faultCodes.unsupportedVersion, "Unsupported protocol version", 400, {
    supported: revisions,
    requested,
  });

const mismatch = (message: string): ProtocolFault =>
  new ProtocolFault(faultCodes.headerMismatch, `Header mismatch: ${message}`, 400);

/** A name as its header has it, which may be Base64: `=?base64?…?=`. Null where it cannot be decoded. */
function decodedName(value: string): string | null {
  const [, packed] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  if (packed === undefined) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.fromBase64(packed));
  } catch {
    return null;
  }
}

/** Requires the headers that repeat the message, so that nobody on the way is led elsewhere by them. */
function checkHeaders(headers: Headers, version: string, { method, params }: Message): void {
  const check = (name: string, member: unknown, decode: (value: string) => string | null): void => {
    const value = headers.get(name);
    if (value === null) throw mismatch(`the header ${name} is missing`);
    if (decode(value) !== member) throw mismatch(`the header ${name} differs from the message`);
  };
  const plain = (value: string): string => value;
  check("MCP-Protocol-Version", version, plain);
  check("Mcp-Method", method, plain);
  if (method === "tools/call") check("Mcp-Name", params.name, decodedName);
}

const isHandshake = (version: string): boolean => handshakeRevisions.some((each) => each === version);

const lacking = (member: string): ProtocolFault =>
  new ProtocolFault(faultCodes.invalidParams, `params._meta must have ${metaPrefix}${member}`, 400);

/** The revision of a message that says none in itself, by its header; without one, the newest that began so. */
function handshakeRevisionOf(header: string | null): string {
  if (header === modernRevision) throw lacking("protocolVersion");
  if (header !== null && !isHandshake(header)) throw unsupported(header);
  return header ?? handshakeRevisions[0];
}

/**
 * The revision that a message follows, in which it is answered. Nothing is remembered of earlier messages.
 * Throws a `ProtocolFault` for a version that is not served, and for headers that contradict the message.
 */
export function revisionOf(headers: Headers, message: Message): string {
  // Who begins with the handshake has not agreed on a version yet.
  if (message.method === "initialize") return handshakeRevisions[0];
  const header = headers.get("mcp-protocol-version");
  const meta = isMembers(message.params._meta) ? message.params._meta : {};
  const said = meta[`${metaPrefix}protocolVersion`];
  if (said === undefined) return handshakeRevisionOf(header);
  if (typeof said !== "string") throw lacking("protocolVersion");
  if (said !== modernRevision) {
    if (header !== said) throw mismatch("the header MCP-Protocol-Version differs from the message");
    if (!isHandshake(said)) throw unsupported(said);
    return said;
  }
  // A notification says nothing that headers could contradict.
  if (message.id === null) return said;
  checkHeaders(headers, said, message);
  if (!isMembers(meta[`${metaPrefix}clientCapabilities`])) throw lacking("clientCapabilities");
  return said;
}
