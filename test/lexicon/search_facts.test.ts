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

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  writeRealArtifact(folder.path);
  lexicon = openArtifact(folder.path, { cacheBytes: 1600000 });
}, 300_000);
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const arabicOf = ({ json }: { json: string }): string => (JSON.parse(json) as { arabic: string }).arabic;

/** What someone sees: the results, or where there is none what is offered instead. */
function shown(query: string, ask: (query: string) => readonly { json: string }[]): string[] {
  const found = ask(query).map(arabicOf);
  return found.length > 0 ? found : lexicon.nearest(query, 5).map(({ arabic }) => arabic);
}
const complete = (query: string) => lexicon.autocomplete(query, 10, null);
const list = (query: string) => lexicon.words({ q: query }, null, "basic", { offset: 0, limit: 10 }).items;

type Ask = (query: string) => readonly { json: string }[];
/** English is no way of completing a word. */
const askOf = ({ kind }: Fact): Ask => (kind === "english" ? list : complete);

/** How many per cent of queries have their word first, and among the first three. */
function sharesOf(queries: readonly Fact[], askFor: (fact: Fact) => Ask) {
  const places = queries.map((fact) =>
    shown(fact.query, askFor(fact)).findIndex((arabic) => fact.expected.includes(arabic)),
  );
  const share = (holds: (place: number) => boolean): number =>
    (100 * places.filter(holds).length) / places.length;
  return { first: share((place) => place === 0), firstThree: share((place) => place >= 0 && place < 3) };
}

/** Prints the shares of all queries, of each set and of each kind; gives those of all. */
function judge(askFor: (fact: Fact) => Ask) {
  const groups = new Map([
    ["all", facts],
    ...Map.groupBy(facts, ({ set }) => set),
    ...Map.groupBy(facts, ({ kind }) => kind),
  ]);
  const shares = [...groups].map(([name, queries]) => ({ name, queries, ...sharesOf(queries, askFor) }));
  console.table(
    shares.map(({ name, queries, first, firstThree }) => ({
      name,
      queries: queries.length,
      "first %": first.toFixed(1),
      "first three %": firstThree.toFixed(1),
    })),
  );
  return shares[0] as (typeof shares)[number];
}

describe("queries as people type them", () => {
  test("are 480 or more, of which 60 or more were held out and 120 or more blind", () => {
    expect(facts.length).toBeGreaterThanOrEqual(480);
    expect(facts.filter(({ set }) => set === "held-out").length).toBeGreaterThanOrEqual(60);
    expect(facts.filter(({ set }) => set === "blind").length).toBeGreaterThanOrEqual(120);
  });

  test("find their word: 92 % first, 98 % among the first three", () => {
    const { first, firstThree } = judge(askOf);
    expect(first).toBeGreaterThanOrEqual(92);
    expect(firstThree).toBeGreaterThanOrEqual(98);
  });

  test("find it by q, which takes Latin letters for English first: 90 % first, 98 % among the first three", () => {
    const { first, firstThree } = judge(() => list);
    expect(first).toBeGreaterThanOrEqual(90);
    expect(firstThree).toBeGreaterThanOrEqual(98);
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
    ["travel", "سَفَر"],
    ["to travel", "سَافَرَ"],
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
