import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { codeOf, project, sourceFiles } from "./source_files.ts";

const house = sourceFiles.filter(({ path }) => !path.startsWith("test/"));

/** A door to the world outside: how code goes through it, and the files that may. */
interface Door {
  readonly name: string;
  readonly through: RegExp;
  readonly files: readonly string[];
}

const doors: readonly Door[] = [
  { name: "the clock", through: /\bDate\.now\b|\bnew Date\(\)/, files: ["src/domain/clock.ts"] },
  {
    name: "randomness",
    through: /\bMath\.random\b|\bgetRandomValues\b|\brandomUUID\b|\brandomBytes\b/,
    // The client stands alone, and has a door of its own.
    files: ["src/client/client.ts", "src/domain/random.ts"],
  },
  {
    name: "the environment",
    through: /\bprocess\.env\b|\bBun\.env\b/,
    files: ["src/cli/terminal.ts", "src/executable.ts", "src/main.ts", "pipeline/main.ts"],
  },
  {
    name: "the folder of the sources, which an executable does not have,",
    through: /\bimport\.meta\.(dir|dirname|path|filename|url|resolve)\b/,
    // All but the last run in the project alone.
    files: [
      ...["pipeline/export/formats/npm.ts", "pipeline/import/frequency.ts", "pipeline/main.ts"],
      ...[
        "src/client/build/pack.ts",
        "src/client/build/write_collections.ts",
        "src/client/build/write_types.ts",
      ],
      ...["src/deploy/compile.ts", "src/deploy/third_party.ts", "src/program.ts"],
    ],
  },
  {
    name: "the terminal",
    through: /\bconsole\./,
    // The lines that the dashboard shows with a new key print what they get.
    files: ["pipeline/main.ts", "src/dashboard/keys/first_calls.ts"],
  },
];

describe("doors", () => {
  for (const { name, through, files } of doors) {
    test(`${name} is reached through ${files.join(", ")} alone`, () => {
      expect(
        house
          .filter((file) => through.test(codeOf(file)))
          .map(({ path }) => path)
          .sort(),
      ).toEqual([...files].sort());
    });
  }
});

describe("files", () => {
  test("are named in snake_case", () => {
    const name = /^([a-z0-9]+(_[a-z0-9]+)*\/)*[a-z0-9]+(_[a-z0-9]+)*(\.(test|slow|config))?\.tsx?$/;
    expect(sourceFiles.map(({ path }) => path).filter((path) => !name.test(path))).toEqual([]);
  });

  test("have no default export", () => {
    // drizzle-kit reads its settings from the default export of this file.
    const allowed = ["src/database/drizzle.config.ts"];
    const wrong = sourceFiles
      .filter((file) => /\bexport default\b/.test(codeOf(file)))
      .map(({ path }) => path);
    expect(wrong.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  test("of the top level are these and no others", () => {
    const known = [
      "package.json",
      "tsconfig.json",
      "bunfig.toml",
      "src",
      "pipeline",
      "corpus",
      "test",
      "Dockerfile",
      "LICENSE",
      "README.md",
      "bun.lock",
    ];
    const made = ["dist", "var", "node_modules"];
    const found = readdirSync(project).filter((name) => !name.startsWith("."));
    expect(found.filter((name) => ![...known, ...made].includes(name))).toEqual([]);
    expect(known.filter((name) => !found.includes(name))).toEqual([]);
  });
});
