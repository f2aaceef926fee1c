import type { ChildServer } from "./child_server.ts";
import { type Mark, marks } from "./two_artifacts.ts";

/** What clients have got while the data was replaced. */
export interface Seen {
  answers: number;
  readonly ofMark: Record<Mark, number>;
  /** Answers that are no 200, or hold anything that does not belong together. */
  readonly wrong: string[];
  isStopped: boolean;
}

const text = "كتب الكاتب كتاب في البيت والمكتب، سلام على البنت والقلم. ".repeat(40);
const search = `q=${encodeURIComponent("كت")}`;
/** A call of each kind, and pages; the long text is answered over many turns of the event loop. */
const calls: readonly { readonly path: string; readonly body?: string }[] = [
  { path: "/v1/words?limit=8&tier=full" },
  { path: "/v1/words/w_00000001?tier=full" },
  { path: `/v1/words/autocomplete?${search}` },
  { path: "/v1/words/bulk", body: JSON.stringify({ lemmas: ["كتاب", "قلم"] }) },
  { path: "/v1/text/analyze", body: JSON.stringify({ text }) },
  { path: `/words/${encodeURIComponent("كتاب")}` },
  { path: `/look-up?q=${encodeURIComponent("كتاب")}` },
];

/** Why an answer is wrong; null when all of it is of one version. */
function faultOf(
  status: number,
  headers: Headers,
  body: string,
  versions: Readonly<Record<Mark, string>>,
): { readonly mark: Mark | null; readonly fault: string | null } {
  const found = marks.filter((mark) => body.includes(mark));
  const [mark] = found;
  if (status !== 200 || mark === undefined) return { mark: null, fault: `${status} ${body.slice(0, 200)}` };
  if (found.length > 1) return { mark, fault: `holds ${found.join(" and ")}` };
  const version = headers.get("x-data-version") ?? versions[mark];
  const tag = headers.get("etag");
  const isTagged = tag === null || !tag.includes("-") || tag.startsWith(`W/"${versions[mark]}-`);
  return { mark, fault: version === versions[mark] && isTagged ? null : `${mark} as ${version}, ${tag}` };
}

/** Clients that call one after the other until they are stopped. */
export function startSwapLoad(
  server: ChildServer,
  { key, versions, clients }: { key: string; versions: Readonly<Record<Mark, string>>; clients: number },
) {
  const seen: Seen = { answers: 0, ofMark: { alpha: 0, beta: 0 }, wrong: [], isStopped: false };
  async function callOnce({ path, body }: (typeof calls)[number]): Promise<void> {
    const headers = { "x-api-key": key, "content-type": "application/json" };
    const answer = await fetch(server.url + path, body ? { method: "POST", body, headers } : { headers });
    const { mark, fault } = faultOf(answer.status, answer.headers, await answer.text(), versions);
    seen.answers++;
    if (mark) seen.ofMark[mark]++;
    if (fault) seen.wrong.push(`${path}: ${fault}`);
  }
  const done = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; !seen.isStopped; turn++)
        await callOnce(calls[turn % calls.length]!).catch((error) => seen.wrong.push(String(error)));
    }),
  );
  return { seen, done };
}

/** Waits until the server answers from a version. */
export async function untilServed(server: ChildServer, version: string): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const { headers } = await fetch(`${server.url}/v1/letters`);
    if (headers.get("x-data-version") === version) return;
    if (performance.now() > deadline) throw new Error(`Waited in vain for the data ${version}`);
    await Bun.sleep(5);
  }
}
