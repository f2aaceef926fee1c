import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { readTable } from "../support/read_table.ts";
import { writeRealArtifact } from "../support/real_artifact.ts";
import { tempFolder } from "../support/temp_folder.ts";

const facts = readTable("facts/search.tsv", 4).map(({ at, cells: [set, kind, query, expected] }) => ({
  at,
  set: set as string,
  kind: kind as string,
  query: query as string,
  expected: (expected as string).split("|"),
}));
type Fact = (typeof facts)[number];

/** Of an unfinished word the first result is whatever is whole by then (مدر is مُدِرّ before مَدْرَسَة), so only its first three are judged. */
const wholeWords = facts.filter(({ kind }) => kind !== "prefix");

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  writeRealArtifact(folder.path);
  lexicon = openArtifact(folder.path, { cacheRecords: 1_000 });
}, 300_000);
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const arabicOf = ({ json }: { json: string }): string => (JSON.parse(json) as { arabic: string }).arabic;

/** What someone sees: the results, or where there is none what is offered instead. */
function shown(query: string, search: (query: string) => readonly { json: string }[]): string[] {
  const found = search(query).map(arabicOf);
  return found.length > 0 ? found : lexicon.nearest(query, 5).map(({ arabic }) => arabic);
}
const complete = (query: string) => lexicon.autocomplete(query, 10, null);
const list = (query: string) => lexicon.words({ q: query }, null, "basic", { offset: 0, limit: 10 }).items;

/** Shares in per cent of queries whose word comes first, and among the first three. */
function sharesOf(queries: readonly Fact[], search: (query: string) => readonly { json: string }[]) {
  const places = queries.map(({ query, expected }) =>
    shown(query, search).findIndex((arabic) => expected.includes(arabic)),
  );
  const share = (holds: (place: number) => boolean): number =>
    (100 * places.filter(holds).length) / places.length;
  return { first: share((place) => place === 0), firstThree: share((place) => place >= 0 && place < 3) };
}

const show = ({ first, firstThree }: ReturnType<typeof sharesOf>): string =>
  `${first.toFixed(1)} % first, ${firstThree.toFixed(1)} % among the first three`;

describe("queries as people type them", () => {
  test("are 240 or more, of which 60 or more were held out", () => {
    expect(facts.length).toBeGreaterThanOrEqual(240);
    expect(facts.filter(({ set }) => set === "held-out").length).toBeGreaterThanOrEqual(60);
  });

  test("find their word by autocomplete: 92 % of whole words first, 98 % of all among the first three", () => {
    for (const set of ["tuning", "held-out"])
      console.log(
        `autocomplete, ${set}: ${show(
          sharesOf(
            facts.filter((fact) => fact.set === set),
            complete,
          ),
        )}`,
      );
    for (const kind of new Set(facts.map((fact) => fact.kind)))
      console.log(
        `  ${kind}: ${show(
          sharesOf(
            facts.filter((fact) => fact.kind === kind),
            complete,
          ),
        )}`,
      );
    console.log(`autocomplete, all ${facts.length}: ${show(sharesOf(facts, complete))}`);
    const whole = sharesOf(wholeWords, complete);
    console.log(`autocomplete, whole words (${wholeWords.length}): ${show(whole)}`);
    const heldOut = sharesOf(
      wholeWords.filter(({ set }) => set === "held-out"),
      complete,
    );
    console.log(`autocomplete, whole words held out: ${show(heldOut)}`);
    expect(whole.first).toBeGreaterThanOrEqual(92);
    expect(whole.firstThree).toBeGreaterThanOrEqual(98);
    expect(sharesOf(facts, complete).firstThree).toBeGreaterThanOrEqual(98);
  });

  test("find their word by q: 90 % first, 96 % among the first three", () => {
    const all = sharesOf(facts, list);
    console.log(`q, all ${facts.length}: ${show(all)}`);
    expect(all.first).toBeGreaterThanOrEqual(90);
    expect(all.firstThree).toBeGreaterThanOrEqual(96);
  });
});

describe("gloss", () => {
  test.each([
    ["book", "كِتَاب"],
    ["man", "رَجُل"],
    ["water", "مَاء"],
    ["sun", "شَمْس"],
    ["school", "مَدْرَسَة"],
    ["to write", "كَتَبَ"],
    ["big", "كَبِير"],
  ])("%s finds %s first", (gloss, arabic) => {
    const [first] = lexicon.words({ gloss }, null, "basic", { offset: 0, limit: 1 }).items;
    expect(arabicOf(first ?? { json: "{}" })).toBe(arabic.normalize("NFC"));
  });
});

describe("root", () => {
  test.each(["كتب", "ك ت ب", "ك-ت-ب", "ktb", "k-t-b", "k t b", "KTB", "k.t.b"])("%s is ك ت ب", (root) => {
    const { total, items } = lexicon.words({ root }, null, "basic", { offset: 0, limit: 1 });
    expect(total).toBeGreaterThan(10);
    expect(items.map(({ json }) => (JSON.parse(json) as { root: string }).root)).toEqual(["ك ت ب"]);
    expect(lexicon.root(root, { offset: 0, limit: 1 })?.words.total).toBe(total);
  });
  test.each([
    ["3lm", "ع ل م"],
    ["hmd", "ح م د"],
    ["H-m-d", "ح م د"],
    ["2-kh-dh", "ء خ ذ"],
    ["$ms", "ش م س"],
    ["sh m s", "ش م س"],
    ["d-r-s", "د ر س"],
    ["ḥ-m-d", "ح م د"],
    ["dHrj", "د ح ر ج"],
  ])("%s is %s", (root, radicals) => {
    const [item] = lexicon.words({ root }, null, "basic", { offset: 0, limit: 1 }).items;
    expect((JSON.parse(item?.json ?? "{}") as { root: string }).root).toBe(radicals);
  });
});
