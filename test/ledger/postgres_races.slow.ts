import { describe, test } from "bun:test";
import { tempEngineUrl } from "../support/temp_engine.ts";
import { openServers, race } from "./postgres_races.ts";

for (const count of [1, 2, 4]) {
  describe(`${count} servers`, () => {
    for (const limit of [1, 3, 10, 100, 1_000, 10_000, 100_000, 1_000_000]) {
      test(`grant exactly ${limit} half points to a key, at ten times that`, async () => {
        await using servers = await openServers(await tempEngineUrl(), count);
        await race(servers, `key_${limit}`, limit);
      });
    }
  });
}
