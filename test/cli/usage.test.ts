import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { sqliteLookUps } from "../../src/look_ups/sqlite_look_ups.ts";
import { artifactFolder, lexicon } from "../http/support/test_api.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { runCommand } from "./run_command.ts";

test("usage export writes the words that accounts look up, and says what is missing", async () => {
  using folder = tempFolder();
  const [book] = lexicon.lemma("كتاب", "basic");
  const path = folder.file("lookups.sqlite");
  const time = manualClock("2026-11-20T10:00:00Z");
  const accounts = ["a", "b", "c"];
  const options = {
    clock: time.clock,
    random: seededRandom(1),
    keys: () => accounts.map((account) => ({ id: account, account })),
    warn: () => {},
  };
  for (const day of ["2026-11-20", "2026-11-21"]) {
    time.set(`${day}T10:00:00Z`);
    const lookUps = sqliteLookUps(path, options);
    for (const account of accounts) lookUps.add(account, [book?.id as string]);
    lookUps.close();
  }
  const out = folder.file("usage.tsv");
  const env = { ARTIFACT_DIR: artifactFolder };
  const database = folder.file("mizan.sqlite");
  const counted = await runCommand("usage", database, ["export", "--out", out], {
    ...env,
    MIZAN_LOOKUPS_FILE: path,
  });
  expect(counted).toEqual({ exitCode: 0, lines: [`1 word in ${out}`], error: "" });
  expect(readFileSync(out, "utf8")).toEndWith(`\nid\tlemma\tcount\n${book?.id}\tكِتَاب\t3\n`);
  const uncounted = await runCommand("usage", database, ["export", "--out", out], env);
  expect([uncounted.exitCode, uncounted.error]).toEqual([
    1,
    "Cannot export the usage: nothing is counted: set MIZAN_LOOKUPS_FILE, or give --from <files>",
  ]);
});
