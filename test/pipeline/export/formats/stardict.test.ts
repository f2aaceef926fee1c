import { afterAll, describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { openDictZip } from "../../../../pipeline/export/dictzip.ts";
import { stardict } from "../../../../pipeline/export/formats/stardict.ts";
import { stripMarks } from "../../../../src/arabic/mod.ts";
import { seededRandom } from "../../../support/seeded_random.ts";
import { exported, hashesOf, programOr, shortSource, source } from "../exported.ts";
import { openStarDict } from "./stardict_reader.ts";

const sdcv = programOr("sdcv", "apt-get install sdcv");
const count = 600;
const names = ["ifo", "idx", "dict.dz", "syn"].map((ending) => `mizan-ar-en.${ending}`);
const made = await exported(stardict, shortSource(count));
afterAll(() => made[Symbol.dispose]());
const dictionary = openStarDict(made.file("mizan-ar-en"));
const found = (spelling: string): string => dictionary.find(spelling) ?? "";

describe("stardict", () => {
  test("the same artifact gives the same bytes", async () => {
    using again = await exported(stardict, shortSource(count));
    expect(await hashesOf(again, names)).toEqual(await hashesOf(made, names));
  });

  test("the .ifo file counts what the others hold and names version, licence and credits", () => {
    const { info, headwords, synonyms } = dictionary;
    expect(info).toMatchObject({
      ...{ version: "2.4.2", sametypesequence: "h", wordcount: String(headwords.length) },
      synwordcount: String(synonyms.length),
      idxfilesize: String(statSync(made.file("mizan-ar-en.idx")).size),
    });
    for (const part of [source.dataVersion, "CC-BY-SA-4.0", "Robyn Speer"])
      expect(info.description).toContain(part);
  });

  test("index and synonyms are sorted by bytes, and no spelling stands twice", () => {
    for (const list of [dictionary.headwords, dictionary.synonyms.map(([spelling]) => spelling)]) {
      const sorted = list.map((text) => Buffer.from(text)).toSorted(Buffer.compare);
      expect(sorted.map(String)).toEqual([...list]);
      expect(new Set(list).size).toBe(list.length);
    }
    const headwords = new Set(dictionary.headwords);
    expect(dictionary.synonyms.filter(([spelling]) => headwords.has(spelling))).toEqual([]);
  });

  test("every word is found by its letters, its vocalised spelling and every form", () => {
    let forms = 0;
    for (const word of source.words(count)) {
      const link = `bword://${word.arabic}"`;
      const article = `>${word.transliteration} · `.slice(1);
      expect(found(word.bare)).toContain(article);
      expect(found(word.arabic)).toContain(article);
      for (const { form, status } of word.inflection.filter(({ status }) => status !== "theoretical")) {
        const text = found(stripMarks(form));
        forms++;
        if (!text.includes(article) && !text.includes(link))
          throw new Error(`${form} (${status}) misses ${word.arabic}`);
      }
    }
    expect(forms).toBeGreaterThan(20_000);
  });

  test("homographs share an entry; a form of several words names each", () => {
    const [first = "", ...others] = found("علم").split("<hr>");
    expect(first).toContain("ʿalima · verb");
    expect(others.join()).toContain("ʿilm · noun");
    expect(found("يقولون")).toContain("qāla · ");
    expect(found("كتب")).toMatch(/kataba · .*<hr>.*plural of <a lang="ar" dir="rtl" href="bword:\/\/كِتَاب">/s);
    expect(found("قزحط")).toBe("");
  });

  test.skipIf(sdcv === null)("sdcv finds words, vocalised words and forms", () => {
    const ask = (spelling: string): { dict: string; word: string; definition: string }[] => {
      const args = [
        "-n",
        "-e",
        "-j",
        "-0",
        "-1",
        "-x",
        "-2",
        dirname(made.file("mizan-ar-en.ifo")),
        spelling,
      ];
      const run = Bun.spawnSync([sdcv as string, ...args], {
        env: { HOME: dirname(made.report.folder), LC_ALL: "C.UTF-8" },
      });
      return JSON.parse(String(run.stdout));
    };
    for (const [spelling, word, part] of [
      ["كتاب", "كتاب", "kitāb"],
      ["كِتَاب", "كتاب", "book"],
      ["يقولون", "قال", "to say, tell"],
      ["علم", "علم", "ʿalima"],
    ] as const) {
      const [answer, ...others] = ask(spelling);
      expect(others).toEqual([]);
      expect(answer).toMatchObject({ dict: "Mizan Arabic–English", word });
      expect(answer?.definition).toContain(part);
    }
    expect(ask("قزحط")).toEqual([]);
  });
});

test("openDictZip makes a gzip file whose chunks unpack to what was written", () => {
  const random = seededRandom(7);
  const bytes = Uint8Array.from({ length: 300_001 }, () => random() * 7);
  const zip = openDictZip();
  for (let from = 0; from < bytes.length; from += 9_973) zip.write(bytes.subarray(from, from + 9_973));
  expect(zip.position()).toBe(bytes.length);
  expect(
    Buffer.from(Bun.gunzipSync(zip.finish() as Uint8Array<ArrayBuffer>)).equals(Buffer.from(bytes)),
  ).toBe(true);
});
