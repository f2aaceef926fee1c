import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "../../../pipeline/export/export_folder.ts";
import type { Exporter } from "../../../pipeline/export/exporter.ts";
import { chooseExporters, exporters } from "../../../pipeline/export/mod.ts";
import { openSource } from "../../../pipeline/export/open_source.ts";
import { runExport, showReport, showTable } from "../../../pipeline/export/run_export.ts";
import { tempFolder } from "../../support/temp_folder.ts";
import { miniExport, miniSource } from "./mini_export.ts";

/** Hashes of the files of an export, by name. */
const files = (folder: string): Map<string, string> =>
  new Map(
    filesOf(folder).map(({ name }) => [
      name,
      new Bun.CryptoHasher("sha256").update(readFileSync(join(folder, name))).digest("hex"),
    ]),
  );

describe("every format", () => {
  for (const { name, steps } of exporters)
    describe(name, () => {
      test("of the same artifact has the same bytes, and says its version, licence and credits", async () => {
        using first = await miniExport(name);
        using second = await miniExport(name);
        expect(files(first.report.folder)).toEqual(files(second.report.folder));
        expect(first.report.rows).toBeGreaterThan(0);
        for (const file of ["README.md", "LICENSE"]) {
          expect(first.text(file)).toContain(`data version ${first.source.dataVersion}`);
          expect(first.text(file)).toContain("The corpus: the editors (CC-BY-4.0)");
        }
      });

      test("lists its files with sizes and hashes, and its README names each", async () => {
        using made = await miniExport(name);
        const manifest = JSON.parse(made.text("manifest.json"));
        expect(manifest).toMatchObject({
          format: name,
          rows: made.report.rows,
          dataVersion: made.source.dataVersion,
        });
        const found = files(made.report.folder);
        found.delete("manifest.json");
        const listed = Object.entries(manifest.files as Record<string, { sha256: string }>);
        expect(new Map(listed.map(([file, { sha256 }]) => [file, sha256]))).toEqual(found);
        const readme = made.text("README.md");
        const own = [...found.keys()].filter((file) => !/^(README\.md|LICENSE|package\.json)$/.test(file));
        const unnamed = own.filter(
          (file) => !readme.includes(`\`${file}\``) && !readme.includes(`## ${file.replace(/\.\w+$/, "")}\n`),
        );
        expect(unnamed).toEqual([]);
      });

      test("takes the steps that it announces", async () => {
        using source = miniSource();
        using out = tempFolder();
        const done: number[] = [];
        const exporter = chooseExporters([name])[0] as Exporter;
        await runExport(exporter, source, { out: out.path, step: (step) => done.push(step) });
        expect(done.at(-1)).toBe(steps(source));
      });
    });
});

describe("the licence of an export", () => {
  const licenceOf = async (name: string): Promise<string> => {
    using made = await miniExport(name);
    return JSON.parse(made.text("manifest.json")).licence;
  };

  test("with ranks or orders by frequency is that of the figures", async () => {
    expect(await licenceOf("jsonl")).toBe("CC-BY-SA-4.0");
  });

  test("with nothing of the figures is that of the records", async () => {
    expect(await licenceOf("unimorph")).toBe("CC-BY-4.0");
    expect(await licenceOf("ontolex")).toBe("CC-BY-4.0");
  });
});

describe("runExport", () => {
  const broken: Exporter = {
    ...(exporters[0] as Exporter),
    *write(_, out) {
      out.write("half", "");
      yield 1;
      throw new Error("disk full");
    },
  };

  test("that fails leaves the export that is there, and nothing of its own", async () => {
    using source = miniSource();
    using out = tempFolder();
    const step = (): void => {};
    const { folder } = await runExport(exporters[0] as Exporter, source, { out: out.path, step });
    const before = files(folder);
    await expect(runExport(broken, source, { out: out.path, step })).rejects.toThrow("disk full");
    expect(files(folder)).toEqual(before);
    expect(readdirSync(out.path)).toEqual([broken.name]);
  });

  test("of sources whose licences conflict writes nothing", async () => {
    using source = miniSource();
    using out = tempFolder();
    const more = { id: "dictionary", title: "D", licence: "GPL-2.0-only", credit: "d", use: "words" };
    const mixed = { ...source, sources: [...source.sources, more] };
    const run = runExport(exporters[0] as Exporter, mixed, { out: out.path, step: () => {} });
    await expect(run).rejects.toThrow(
      /licences conflict: .*mizan-frequency \(CC-BY-SA-4\.0\).*dictionary \(GPL-2\.0-only\)/,
    );
    expect(readdirSync(out.path)).toEqual([]);
  });

  const report = {
    ...{ name: "jsonl", rows: 42_205, bytes: 33_800_000 },
    ...{ seconds: 11.42, processorSeconds: 9.07, folder: "dist/exports/jsonl" },
  };

  test("is reported in one line: rows, bytes, seconds, folder", () => {
    expect(showReport(report)).toBe("jsonl          42,205 rows    33.8 MB   11.4 s  dist/exports/jsonl");
  });

  test("of several formats is a table with the sums", () => {
    expect(
      showTable([report, { ...report, name: "npm", rows: 7, bytes: 1, seconds: 1, processorSeconds: 1 }]),
    ).toEqual([
      "| format   |   rows |      bytes | seconds | of processor |",
      "| -------- | -----: | ---------: | ------: | -----------: |",
      "| jsonl    | 42,205 | 33,800,000 |    11.4 |          9.1 |",
      "| npm      |      7 |          1 |     1.0 |          1.0 |",
      "| together | 42,212 | 33,800,001 |    12.4 |         10.1 |",
    ]);
  });
});

describe("chooseExporters", () => {
  test("all is every format", () => {
    expect(chooseExporters(["all"])).toBe(exporters);
  });

  test("an unknown name is refused with the known ones", () => {
    expect(() => chooseExporters(["jsonl", "csw"])).toThrow(
      `Cannot export csw: there is no such format; name one of: ${exporters.map(({ name }) => name).join(", ")}, or all`,
    );
  });
});

describe("openSource", () => {
  test("of a folder without an artifact says what is missing and how to build it", () => {
    using folder = tempFolder();
    expect(() => openSource(folder.path, { corpus: folder.path, baseUrl: null })).toThrow(
      /manifest\.json is missing; build it with: bun run corpus build$/,
    );
  });

  test("reads words commonest first or by spelling, two readers in turns", () => {
    using source = miniSource();
    const [ranked, spelled] = [[...source.words()], [...source.wordsBySpelling()]];
    expect(ranked.length).toBe(source.counts.words as number);
    expect(spelled.map(({ arabic }) => arabic)).toEqual(ranked.map(({ arabic }) => arabic).sort());
    expect([...source.words(2)].map(({ id }) => id)).toEqual(ranked.slice(0, 2).map(({ id }) => id));
    const [a, b] = [source.words()[Symbol.iterator](), source.words()[Symbol.iterator]()];
    expect([a.next().value, b.next().value, a.next().value].map((word) => word?.id)).toEqual([
      ranked[0]?.id,
      ranked[0]?.id,
      ranked[1]?.id,
    ] as string[]);
  });
});
