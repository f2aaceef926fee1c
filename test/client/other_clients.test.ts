import { describe, expect, mock, test } from "bun:test";
import { realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as typescript5 from "typescript-api";
import { endpoints } from "../../src/http/endpoints.ts";
import { openapi } from "../openapi/openapi_check.ts";
import { tempFolder } from "../support/temp_folder.ts";

// openapi-typescript writes through the compiler's programming interface, which TypeScript 7 does not have.
mock.module("typescript", () => ({ ...typescript5, default: typescript5 }));
const { default: generate, astToString } = await import("openapi-typescript");

const modules = join(import.meta.dir, "../../node_modules");
const tsc = join(modules, "typescript/bin/tsc");

/** A program on the generated types: values that they must take, and some that they must not. */
const program = `import type { components, operations, paths } from './api.ts';
type Word = components["schemas"]["Word"];
type Query = NonNullable<operations["listWords"]["parameters"]["query"]>;
const query: Query = { pos: "verb", letters: 4, page: 2, limit: 20, tier: "full" };
// @ts-expect-error: integers are numbers
const wrong: Query = { page: "2" };
// @ts-expect-error: the parts of speech are a closed set
const unknown: Query = { pos: "noum" };
const body: operations["lookUpWords"]["requestBody"]["content"]["application/json"] = {
  lemmas: ["كتاب"],
  tier: "basic", // the generator demands a key that has a default unless it is told --default-non-nullable=false
};
type Page = paths["/v1/words"]["get"]["responses"][200]["content"]["application/json"];
export const formsOf = (word: Word): string[] =>
  word.tier === "full" ? word.inflection.map(({ form }) => form) : [word.arabic];
export const pagesOf = ({ data, meta }: Page): [string[], number] => [data.flatMap(formsOf), meta.totalPages];
export const codeOf = (error: components["schemas"]["Error"]): "ERR_NOT_FOUND" | null =>
  error.code === "ERR_NOT_FOUND" ? error.code : null;
export { body, query, unknown, wrong };
`;

describe("clients that are generated from /openapi.json", () => {
  test("openapi-typescript makes types that compile, and that programs can use", async () => {
    using folder = tempFolder();
    const text = astToString(await generate(openapi as never));
    for (const { operationId } of endpoints) expect(text).toContain(`    ${operationId}: {`);
    writeFileSync(folder.file("api.ts"), text);
    writeFileSync(folder.file("program.ts"), program);
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      target: "ES2022",
      module: "Preserve",
      allowImportingTsExtensions: true,
      lib: ["ES2022"],
      types: [],
    };
    writeFileSync(folder.file("tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const { exitCode, stdout } = Bun.spawnSync([process.execPath, tsc, "-p", folder.path]);
    expect([exitCode, stdout.toString()]).toEqual([0, ""]);
  }, 60_000);

  test("the compiler that the generator needs does not take the place of the project's", () => {
    expect(realpathSync(join(modules, ".bin/tsc"))).toBe(realpathSync(tsc));
  });

  test("no number may be a string too", () => {
    const wrong: string[] = [];
    function look(value: unknown, place: string): void {
      if (typeof value !== "object" || value === null) return;
      const { anyOf, oneOf, type } = value as Record<string, unknown>;
      const branches = [anyOf, oneOf].flatMap((union) => (Array.isArray(union) ? union : []));
      const types = new Set([type, ...branches.map((branch) => branch?.type)].flat());
      if (types.has("string") && (types.has("integer") || types.has("number"))) wrong.push(place);
      for (const [name, member] of Object.entries(value)) look(member, `${place}/${name}`);
    }
    look(openapi, "#");
    expect(wrong).toEqual([]);
  });
});
