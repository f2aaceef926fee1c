import { makeKeysIn } from "../../server/support/child_server.ts";
import { wordPaths } from "../throughput/paths.ts";
import { benchPlan } from "../throughput/servers.ts";
import type { Part, Sized } from "./subject.ts";

const counts = [10, 1_000, 100_000];
const { free, metered } = wordPaths();

/** Calls once with every key: rounds are shorter than it takes chance to reach all of them. */
async function callWithAll({ url, keys }: Sized): Promise<void> {
  const left = keys.values();
  const worker = async (): Promise<void> => {
    for (const key of left)
      await (await fetch(`${url}${free}`, { headers: { authorization: `Bearer ${key}` } })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 64 }, worker));
}

export const keys: Part = {
  name: "keys",
  works: [
    { name: "free word", paths: () => [free] },
    { name: "metered word", paths: () => [metered] },
  ],
  async start({ startOurs, databaseOf }) {
    const started: Sized[] = [];
    for (const count of counts) {
      const name = `${count.toLocaleString("en")} keys`;
      const made = makeKeysIn(databaseOf(name), benchPlan, count);
      const server = { ...(await startOurs(name)), keys: made.map(({ value }) => value) };
      await callWithAll(server);
      started.push(server);
    }
    return started;
  },
};
