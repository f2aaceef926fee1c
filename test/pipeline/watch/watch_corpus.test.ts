import { expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { miniCorpusFolder } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const project = join(import.meta.dir, "../../..");

test("corpus watch lists problems after an edit, and builds when there are none", async () => {
  using folder = tempFolder();
  for (const path of ["package.json", "tsconfig.json", "bunfig.toml", "bun.lock", "pipeline", "src"]) {
    cpSync(join(project, path), folder.file(path), { recursive: true });
  }
  symlinkSync(join(project, "node_modules"), folder.file("node_modules"));
  cpSync(miniCorpusFolder, folder.file("corpus"), { recursive: true });
  const child = Bun.spawn([process.execPath, "pipeline/main.ts", "watch"], {
    cwd: folder.path,
    stdout: "pipe",
    stderr: "inherit",
  });
  try {
    const reader = child.stdout.getReader();
    const decoder = new TextDecoder();
    let said = "";
    /** Everything up to a line that matches. */
    async function until(line: RegExp): Promise<string> {
      for (;;) {
        const match = line.exec(said);
        if (match !== null) {
          const until = said.slice(0, match.index + match[0].length);
          said = said.slice(until.length);
          return until;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error(`The command has ended: ${said}`);
        said += decoder.decode(value, { stream: true });
      }
    }
    const file = folder.file("corpus/roots/k/k-t-b.yaml");
    const text = readFileSync(file, "utf8");
    expect(await until(/records \(.*\n/)).toContain("No problem in 27 records");
    writeFileSync(file, text.replace("glosses: [book", "glosses: [book."));
    const problems = await until(/ in the corpus \(.*\n/);
    expect(problems).toMatch(/\[gloss\][^\n]*\ncorpus\/roots\/k\/k-t-b\.yaml: 1 problem in its records \(/);
    expect(problems).toMatch(/1 problem in the corpus \([\d.]+ s\)\n$/);
    expect(existsSync(folder.file("dist/manifest.json"))).toBe(false);
    writeFileSync(file, text.replace("glosses: [book", "glosses: [tome"));
    expect(await until(/Built .*\n/)).toMatch(
      /No problem in 27 records .*\nBuilt data version \w+: \d+ words in .*dist, [\d.]+ s after the edit\n$/,
    );
    expect(await until(/Reported in .*report\.html\n/)).not.toContain("problem");
    expect(existsSync(folder.file("dist/report.html"))).toBe(true);
  } finally {
    child.kill();
    await child.exited;
  }
}, 60_000);
