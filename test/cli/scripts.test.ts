import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { tempFolder } from "../support/temp_folder.ts";

const project = join(import.meta.dir, "../..");

/** Runs a script of package.json as people do. */
function run(...script: readonly string[]) {
  using folder = tempFolder();
  const env = { PATH: process.env.PATH ?? "", DATABASE_URL: `sqlite:${folder.file("mizan.sqlite")}` };
  const command = [process.execPath, "run", ...script];
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: project, env });
  return { exitCode, output: stdout.toString(), error: stderr.toString() };
}

describe("bun run", () => {
  const failing = [
    { script: ["key", "revoke", "key_none"], error: /^Cannot revoke the key: key_none: .+\n$/ },
    { script: ["account", "set-plan", "nobody", "pro"], error: /^Cannot find the account: nobody: .+\n$/ },
    { script: ["plan", "add", "a", "--day", "2", "--month", "1"], error: /^Cannot save the plan: a: .+\n$/ },
    { script: ["corpus", "nothing"], error: /^error: unknown command 'nothing'\n$/ },
  ];
  for (const { script, error } of failing) {
    test(`bun run ${script.join(" ")} prints its own message and no other, and is exit 1`, () => {
      expect(run(...script)).toEqual({ exitCode: 1, output: "", error: expect.stringMatching(error) });
    });
  }

  test("bun run key list prints the list alone", () => {
    expect(run("key", "list")).toEqual({
      exitCode: 0,
      output: expect.stringMatching(/^ID .+\n$/),
      error: "",
    });
  });
});
