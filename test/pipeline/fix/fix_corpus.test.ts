import { beforeAll, describe, expect, test } from "bun:test";
import { fixCorpus } from "../../../pipeline/fix/fix_corpus.ts";
import type { CorpusFiles } from "../../../pipeline/read/load_files.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { derivedId, idShape, makeId } from "../../../pipeline/vocabulary/ids.ts";
import { patternKind, recordKinds, rootKind, wordKind } from "../../../src/schema/mod.ts";
import { realCorpus } from "../../support/real_corpus.ts";

const file = "roots/k/k-t-b.yaml";
const corpusText = `# the root of writing

root: ك ت ب   # radicals
gloss: writing

verbs:
  - form: I
    lemma: كَتَبَ
    imperfect: يَكْتُبُ
    masdars: [كِتَابَة]      # the commonest first
    transitivity: transitive
    glosses: [to write]
nominals:
- {lemma: كِتَاب, pos: noun, gender: masculine, glosses: [book]}
-   lemma: كَاتِب
    pos: noun
    gender: masculine
    glosses: [writer]
-
    lemma: مَكْتَب
    pos: noun
    gender: masculine
    glosses: [office]
- # a comment before the record
  lemma: كِتَابَة
  pos: noun
  gender: feminine
  glosses: [writing]
`.normalize("NFC");

const filesOf = (text: string, name = file): CorpusFiles => new Map([[name, text]]);
const fix = (files: CorpusFiles): CorpusFiles => new Map([...files, ...fixCorpus(files)]);
const idsOf = (files: CorpusFiles): Map<string, string | undefined> => {
  const corpus = readCorpus(files);
  return new Map(
    [...corpus.roots.map(({ data }) => [data.root, data.id] as const)].concat(
      [...corpus.verbs, ...corpus.nominals].map(
        ({ data }) => [data.lemma.normalize("NFC"), data.id] as const,
      ),
    ),
  );
};

describe("fixCorpus", () => {
  beforeAll(() => void realCorpus(), 60_000);

  const fixed = fix(filesOf(corpusText));
  const ids = idsOf(fixed);
  const text = fixed.get(file) as string;

  test("gives every record an id of its kind, none twice", () => {
    expect(readCorpus(fixed).leftOut).toEqual([]);
    expect(ids.size).toBe(6);
    expect(new Set(ids.values()).size).toBe(6);
    for (const [name, id] of ids) expect(id).toMatch(idShape(name === "ك ت ب" ? rootKind : wordKind));
  });

  test("is idempotent", () => {
    expect([...fixCorpus(fixed)]).toEqual([]);
  });

  test("preserves comments and layout: without the ids the text is what it was, byte for byte", () => {
    const without = text
      .replace(/^id: .*\n/m, "")
      .replace(/\{id: \w+, /g, "{")
      .replace(/id: w_\w+\n +/g, "");
    expect(without).toBe(corpusText);
  });

  test("writes the id first, in block and in flow style", () => {
    expect(text).toContain(`id: ${ids.get("ك ت ب")}\nroot: ك ت ب   # radicals\n`);
    expect(text).toContain(`  - id: ${ids.get("كَتَبَ".normalize("NFC"))}\n    form: I\n`);
    expect(text).toContain(
      `- {id: ${ids.get("كِتَاب".normalize("NFC"))}, lemma: كِتَاب, pos: noun`.normalize("NFC"),
    );
    expect(text).toContain(`-   id: ${ids.get("كَاتِب".normalize("NFC"))}\n    lemma: `);
    expect(text).toContain("- # a comment before the record\n  id: ");
  });

  test("handles several flow records on one line", () => {
    const words = "words: [{lemma: مِنْ, pos: adp, glosses: [from]}, { lemma: إِلَى, pos: adp, glosses: [to]}]\n";
    const after = fix(filesOf(words, "words/x.yaml"));
    expect(readCorpus(after).leftOut).toEqual([]);
    expect(readCorpus(after).nominals.map(({ data }) => data.id)).toEqual([
      expect.stringMatching(idShape(wordKind)),
      expect.stringMatching(idShape(wordKind)),
    ]);
  });

  test("keeps the line ends of the file", () => {
    const after = fix(filesOf(corpusText.replaceAll("\n", "\r\n"))).get(file) as string;
    expect(after.replaceAll("\r\n", "")).not.toContain("\n");
    expect(after.replaceAll("\r\n", "\n")).toBe(text);
  });

  test("never changes an id when lemma or gloss are edited or the record moves", () => {
    const edited = text
      .replace("glosses: [book]", "glosses: [volume]")
      .replace("كِتَاب,".normalize("NFC"), "كُتَيِّب,".normalize("NFC"));
    const moved = edited.replace(/^- \{id.*\n/m, "");
    const record = /^- (\{id.*\})\n/m.exec(edited)?.[1] as string;
    const after = fix(
      new Map([
        [file, moved],
        ["words/moved.yaml", `words:\n  - ${record}\n`],
      ]),
    );
    const book = ids.get("كِتَاب".normalize("NFC"));
    expect(idsOf(after).get("كُتَيِّب".normalize("NFC"))).toBe(book);
    for (const [name, id] of ids) if (id !== book) expect(idsOf(after).get(name)).toBe(id);
  });

  test("does not give an id twice when a new record is what an old one was", () => {
    const again = `${text}- lemma: كِتَاب\n  pos: noun\n  gender: masculine\n  glosses: [letter]\n`.normalize(
      "NFC",
    );
    const all = readCorpus(fix(filesOf(again))).nominals.map(({ data }) => data.id);
    expect(all.length).toBe(5);
    expect(new Set(all).size).toBe(all.length);
  });

  test("gives the masdar and participle of a verb the id of the derived word", () => {
    const verb = ids.get("كَتَبَ".normalize("NFC")) as string;
    expect(ids.get("كَاتِب".normalize("NFC"))).toBe(derivedId(verb, "activeParticiple"));
    expect(ids.get("كِتَابَة".normalize("NFC"))).toBe(derivedId(verb, "masdar:كِتَابَة".normalize("NFC")));
  });

  test("writes NFC", () => {
    const decomposed = corpusText.normalize("NFD").replace("كَ", "ك\u064E");
    const after = fix(filesOf(decomposed)).get(file) as string;
    expect(after).toBe(after.normalize("NFC"));
    expect(after).toBe(text);
  });

  test("says nothing about a file that is right", () => {
    expect(fixCorpus(fixed).size).toBe(0);
    expect(fixCorpus(new Map()).size).toBe(0);
  });

  test("is idempotent on the corpus of the project", () => {
    expect([...fixCorpus(realCorpus().files).keys()]).toEqual([]);
    // It prints 2,700 files anew.
  }, 30_000);
});

describe("fixCorpus keeps the ids that it gives", () => {
  const fixed = fix(filesOf(corpusText));
  const linesOf = (files: CorpusFiles): string[] =>
    (files.get("ids.tsv") as string).split("\n").filter((line) => /^[a-z]_/.test(line));
  const book = "كِتَاب".normalize("NFC");
  const idOfBook = idsOf(fixed).get(book) as string;

  test("in ids.tsv, a line for each with the name of its record, in their order", () => {
    const lines = [...idsOf(fixed)].map(([name, id]) => `${id}\t${name}`);
    expect(linesOf(fixed)).toEqual(lines.sort());
    expect(readCorpus(fixed).leftOut).toEqual([]);
  });

  test("and takes over those of a corpus that has no ids.tsv", () => {
    const without = new Map([[file, fixed.get(file) as string]]);
    expect(fix(without).get("ids.tsv")).toBe(fixed.get("ids.tsv") as string);
  });

  test("when their records are gone or renamed", () => {
    const renamed = (fixed.get(file) as string).replace(`lemma: ${book}`, "lemma: كُتَيِّب".normalize("NFC"));
    const removed = renamed.replace(/^- # a comment[\s\S]*/m, "");
    const gone = linesOf(fixed).length - readCorpus(new Map([[file, removed]])).nominals.length - 2;
    expect(gone).toBe(1);
    const after = fix(new Map([...fixed, [file, removed]]));
    expect(linesOf(after)).toEqual(
      linesOf(fixed).map((line) =>
        line.replace(`${idOfBook}\t${book}`, `${idOfBook}\tكُتَيِّب`.normalize("NFC")),
      ),
    );
  });

  test("and takes in none that an editor wrote", () => {
    const changed = (fixed.get(file) as string).replace(idOfBook, "w_00000000");
    const after = fix(new Map([...fixed, [file, changed]]));
    expect(after.get("ids.tsv")).toBe(fixed.get("ids.tsv") as string);
  });

  test("and only those of the files that are meant", () => {
    const words = "words:\n  - {lemma: مِنْ, pos: adp, glosses: [from]}\n".normalize("NFC");
    const files = new Map([...fixed, ["words/a.yaml", words], ["words/b.yaml", words.replace("مِنْ", "عَنْ")]]);
    const changed = fixCorpus(files, ["words/b.yaml"]);
    expect([...changed.keys()].sort()).toEqual(["ids.tsv", "words/b.yaml"]);
    expect(linesOf(changed)).toHaveLength(linesOf(fixed).length + 1);
  });

  test("and leaves a file with broken lines as it is", () => {
    const broken = new Map([...fixed, ["ids.tsv", `${fixed.get("ids.tsv")}w_00000000\n`]]);
    expect(fixCorpus(broken).size).toBe(0);
  });
});

describe("makeId", () => {
  // SHA-256 of the seed in UTF-8, its first 24 hexadecimal digits in base 36, the last eight of these; reckoned apart.
  const known = [
    ["root", "ك ت ب", "r_cwjlhh4q"],
    ["pattern", "فَعَلَ", "p_2evxa3gr"],
    ["preposition", "مِنْ", "a_f0q5q9s1"],
    ["conjunction", "وَ", "c_5knpf78q"],
    ["proverb", "اِعْقِلْهَا وَتَوَكَّلْ", "m_h4zm5qo0"],
    ["word", "roots/k/k-t-b.yaml|I|كَتَبَ|verb", "w_9n693u6u"],
  ] as const;
  for (const [singular, seed, id] of known) {
    test(`gives the ${singular} ${seed} the id ${id}, as it did when it was published`, () => {
      const kind = recordKinds.find(({ name }) => name === `${singular}s`);
      expect(makeId(kind as (typeof recordKinds)[number], seed.normalize("NFC"))).toBe(id);
    });
  }

  test("gives a word that a verb makes an id of the verb's id and the rule, as when it was published", () => {
    expect(derivedId("w_9n693u6u", "activeParticiple")).toBe("w_grmxnw0v");
    expect(derivedId("w_9n693u6u", "masdar:فِعَالَة".normalize("NFC"))).toBe("w_fvmu8hy7");
  });

  test("gives the same id for the same seed and another for another", () => {
    expect(makeId(wordKind, "a")).toBe(makeId(wordKind, "a"));
    expect(makeId(wordKind, "a")).not.toBe(makeId(wordKind, "b"));
    expect(makeId(rootKind, "a").slice(1)).toBe(makeId(wordKind, "a").slice(1));
    for (let n = 0; n < 1_000; n++) expect(makeId(patternKind, String(n))).toMatch(idShape(patternKind));
  });
});
