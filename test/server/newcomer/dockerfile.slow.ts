import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../../support/temp_folder.ts";
import { buildImage } from "./support/image.ts";
import { expectToServe } from "./support/serve_image.ts";

test("the steps of the Dockerfile, from nothing, make what serves", async () => {
  using folder = tempFolder();
  const image = buildImage(folder.path);
  expect(existsSync(join(image.workdir, "dist/lexicon.sqlite"))).toBe(true);
  await expectToServe(image);
}, 240_000);
