import type { Keys, NewKey } from "../../src/keys/keys.ts";

/** Makes a key that the store must not refuse. */
export async function createKey(keys: Keys, key: Parameters<Keys["create"]>[0]): Promise<NewKey> {
  const created = await keys.create(key);
  if (typeof created === "string") throw new Error(`No key was made: ${created}`);
  return created;
}
