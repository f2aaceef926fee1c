import { describe, expect, test } from "bun:test";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { thirdPartyText } from "../../../src/deploy/third_party.ts";
import { project, readProject } from "../../house/source_files.ts";
import { tempFolder } from "../../support/temp_folder.ts";
import { isIgnored, readStages } from "./support/dockerfile.ts";
import { buildImage } from "./support/image.ts";
import { expectToServe } from "./support/serve_image.ts";

describe("Dockerfile", () => {
  test("begins with the exact version of Bun that the project asks for", () => {
    const { engines } = JSON.parse(readProject("package.json")) as { engines: { bun: string } };
    const version = engines.bun.replace(">=", "");
    expect(readStages().map(({ image }) => image)).toEqual(Array(2).fill(`oven/bun:${version}-slim`));
    expect(Bun.version).toBe(version);
  });

  // The same with a build from nothing is a slow test.
  test("its steps install, build and start what serves, with the artifact of this checkout", async () => {
    const built = Bun.spawnSync([process.execPath, "pipeline/main.ts", "build", "--if-changed"], {
      cwd: project,
    });
    expect(built.exitCode).toBe(0);
    using folder = tempFolder();
    let reused = 0;
    const image = buildImage(folder.path, (command, workdir) => {
      if (!command.endsWith("bun pipeline/main.ts build")) return command;
      reused++;
      cpSync(join(project, "dist"), join(workdir, "dist"), { recursive: true });
      // Builds all the same when anything that a build reads has not come with the steps.
      return `${command} --if-changed`;
    });
    expect(reused).toBe(1);
    expect([image.user, image.env, image.volumes]).toEqual(["bun", { HOST: "0.0.0.0" }, ["/app/var"]]);
    const textOf = (path: string) => readFileSync(join(image.root, "app", path), "utf8");
    for (const path of ["LICENSE", "corpus/LICENSE"]) expect(textOf(path)).toBe(readProject(path));
    expect(textOf("THIRD_PARTY_NOTICES.txt")).toBe(thirdPartyText());
    await expectToServe(image);
  }, 120_000);
});

describe(".dockerignore", () => {
  const out = [
    ".env",
    ".env.production",
    "src/.env",
    ".git/config",
    "node_modules/x/package.json",
    "dist/lexicon.sqlite",
    "var/mizan.sqlite",
    "copy.sqlite",
    "test/run.ts",
  ];
  test.each(out)("keeps %s out", (path) => expect(isIgnored(path)).toBe(true));

  const within = ["package.json", "bun.lock", "src/main.ts", "pipeline/main.ts", "corpus/frequency.tsv"];
  test.each(within)("lets %s in", (path) => expect(isIgnored(path)).toBe(false));
});
