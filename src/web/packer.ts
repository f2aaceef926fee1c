import { LRUCache } from "lru-cache";
import { type Coding, codingOf } from "./coding.ts";
import { type Bytes, compress } from "./compress.ts";
import { bodyOf } from "./long_body.ts";

/** Shorter answers fit one packet as they are. */
export const packedBytesMin = 1_024;
/** What is kept of public answers, in bytes. */
const keptBytesMax = 8 * 2 ** 20;
const entryBytes = 200;

/** Types that compress well; events are sent one by one, and pictures and fonts are compressed already. */
const packable =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript)\b|[\w.+/-]+\+(?:json|xml)\b)/;

const names = (list: string | null, name: string): boolean => {
  const lower = list?.toLowerCase();
  return lower?.split(",").some((part) => part.trim() === name) ?? false;
};

/** Whether the answer would differ with `Accept-Encoding`. A 304 names no type, so any of them may. */
const mayDiffer = ({ status, headers }: Response): boolean =>
  (status === 304 || packable.test(headers.get("content-type") ?? "")) &&
  !names(headers.get("cache-control"), "no-transform");

/** Says on what the answer depends. One tag stands for all its codings, so it is weak (RFC 9110, 8.8.1). */
function describe({ headers }: Response): void {
  headers.append("vary", "Accept-Encoding");
  const tag = headers.get("etag");
  if (tag?.startsWith('"')) headers.set("etag", `W/${tag}`);
}

/** The coding for an answer; null to leave it as it is. */
function codingFor({ headers }: Request, response: Response): Coding | null {
  if (response.status === 304 || response.headers.has("content-encoding")) return null;
  const length = response.headers.get("content-length");
  if (length !== null && Number(length) < packedBytesMin) return null;
  return codingOf(headers.get("accept-encoding"));
}

/** The headers of GET's answer, for HEAD: its compressed length is not worth finding out, and Bun would send 0. */
function headOf(response: Response, coding: Coding): Response {
  const { status, headers } = response;
  if (!headers.has("content-length")) return response;
  headers.delete("content-length");
  headers.set("content-encoding", coding);
  headers.set("transfer-encoding", "chunked");
  return new Response(null, { status, headers });
}

/** Compresses the answer to a request where that helps and the client takes it. */
export type Packer = (request: Request, response: Response) => Response | Promise<Response>;

/**
 * Makes a packer. Public answers are kept compressed under a hash of their bytes, whose seed nobody knows: no header
 * of a request can make it find another page's.
 */
export function makePacker(random: () => number): Packer {
  const kept = new LRUCache<string, Bytes>({
    maxSize: keptBytesMax,
    sizeCalculation: ({ byteLength }) => byteLength + entryBytes,
  });
  const seed = BigInt(Math.floor(random() * Number.MAX_SAFE_INTEGER));

  async function packed(plain: Bytes, coding: Coding, isPublic: boolean): Promise<Bytes> {
    if (!isPublic) return compress(plain, coding);
    const key = `${coding} ${plain.byteLength} ${Bun.hash(plain, seed)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const bytes = await compress(plain, coding);
    kept.set(key, bytes);
    return bytes;
  }

  async function pack(response: Response, coding: Coding): Promise<Response> {
    const { status, headers } = response;
    const plain = await response.bytes();
    const isPublic = names(headers.get("cache-control"), "public");
    const bytes = plain.byteLength < packedBytesMin ? plain : await packed(plain, coding, isPublic);
    if (bytes.byteLength >= plain.byteLength) return new Response(bodyOf(plain), { status, headers });
    headers.delete("content-length");
    headers.set("content-encoding", coding);
    return new Response(bodyOf(bytes), { status, headers });
  }

  // Not asynchronous for the many answers that stay as they are.
  return (request, response) => {
    if (!mayDiffer(response) || names(response.headers.get("vary"), "accept-encoding")) return response;
    describe(response);
    const coding = codingFor(request, response);
    if (coding === null) return response;
    // Never asked whether it has a body: that would turn it into a stream, also where it is sent as it is.
    return request.method === "HEAD" ? headOf(response, coding) : pack(response, coding);
  };
}
