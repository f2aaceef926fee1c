import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { usageTable } from "../../src/cli/usage.ts";
import { type DayCount, sumDays } from "../../src/look_ups/look_ups.ts";
import { readDays, sqliteLookUps } from "../../src/look_ups/sqlite_look_ups.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempFolder } from "../support/temp_folder.ts";

/** Key `k12` is the second key of account `a1`. */
const keys = ["a1", "a2", "a3", "a4"].flatMap((account) =>
  [1, 2].map((n) => ({ id: `k${account.slice(1)}${n}`, account })),
);

function openCounter(instant = "2026-11-20T10:00:00Z") {
  const folder = tempFolder();
  const path = folder.file("private/lookups.sqlite");
  const time = manualClock(instant);
  const warnings: string[] = [];
  const open = () =>
    sqliteLookUps(path, {
      clock: time.clock,
      random: seededRandom(1),
      keys: () => keys,
      warn: (message) => void warnings.push(message),
    });
  /** Notes look-ups on a day, and writes them. */
  const count = (day: string, calls: readonly (readonly [key: string, ...words: string[]])[]): void => {
    time.set(`${day}T10:00:00Z`);
    const lookUps = open();
    for (const [key, ...words] of calls) lookUps.add(key, words);
    lookUps.close();
  };
  const days = () => readDays(path).map(({ wordId, accounts }) => [wordId, accounts]);
  return { folder, path, open, count, days, warnings, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

describe("a day's look-ups", () => {
  test("count accounts, not keys and not calls, and begin again each day", () => {
    using counter = openCounter();
    const calls = [
      ["k11", "w_1"],
      ["k12", "w_1"],
      ["k21", "w_1", "w_2"],
      ["k31", "w_1"],
    ] as const;
    counter.count("2026-11-20", [...calls, ...calls]);
    // A restart within the day counts nobody twice.
    counter.count("2026-11-20", calls);
    expect(counter.days()).toEqual([]);
    counter.count("2026-11-21", [...calls, ["k41", "w_1"]]);
    expect(counter.days()).toEqual([["w_1", 3]]);
    counter.count("2026-11-22", []);
    expect(counter.days()).toEqual([
      ["w_1", 3],
      ["w_1", 4],
    ]);
  });

  test("of fewer than three accounts leave nothing, however many days they go on", () => {
    using counter = openCounter();
    for (const day of ["20", "21", "22", "23"]) {
      counter.count(`2026-11-${day}`, [
        ["k11", "w_1"],
        ["k21", "w_1"],
        ["k22", "w_1"],
      ]);
    }
    expect(counter.days()).toEqual([]);
  });

  test("that has ended leave numbers alone, and no account was ever written", () => {
    using counter = openCounter();
    counter.count("2026-11-20", [
      ["k11", "w_1"],
      ["k21", "w_1"],
      ["k31", "w_1"],
    ]);
    using database = new Database(counter.path, { readonly: true });
    const visitors = database.query("SELECT visitor FROM visits").values().flat() as string[];
    expect(visitors.length).toBe(3);
    for (const { id, account } of keys) {
      expect(visitors.some((text) => text.includes(account) || text.includes(id))).toBe(false);
    }
    counter.count("2026-11-21", []);
    expect(database.query("SELECT count(*) FROM visits").values()).toEqual([[0]]);
    expect(database.query("SELECT count(*) FROM salts").values()).toEqual([[0]]);
  });

  test("are kept for 400 days", () => {
    using counter = openCounter();
    counter.count("2026-11-20", [
      ["k11", "w_1"],
      ["k21", "w_1"],
      ["k31", "w_1"],
    ]);
    counter.count("2026-11-21", []);
    counter.count("2027-12-25", []);
    expect(counter.days()).toEqual([["w_1", 3]]);
    counter.count("2027-12-26", []);
    expect(counter.days()).toEqual([]);
  });

  test("lie in a file that only its owner reads", () => {
    using counter = openCounter();
    counter.count("2026-11-20", [["k11", "w_1"]]);
    expect(statSync(counter.path).mode & 0o777).toBe(0o600);
  });

  test("that cannot be written are reported once, and nothing else happens", async () => {
    using counter = openCounter();
    const lookUps = counter.open();
    using other = new Database(counter.path);
    other.run("DROP TABLE visits");
    lookUps.add("k11", ["w_1"]);
    await Bun.sleep(1_100);
    lookUps.add("k11", ["w_1"]);
    lookUps.close();
    expect(counter.warnings).toEqual([expect.stringContaining("Look-ups are no longer counted: ")]);
  });

  test("need a file that can be one: else the server says so at its start", () => {
    using counter = openCounter();
    mkdirSync(dirname(counter.path));
    writeFileSync(counter.path, "hello ".repeat(200));
    expect(counter.open).toThrow(`Cannot count look-ups: ${counter.path}: file is not a database`);
  });

  test("of a key that does not exist count for nobody", () => {
    using counter = openCounter();
    counter.count("2026-11-20", [
      ["k11", "w_1"],
      ["k21", "w_1"],
      ["gone", "w_1"],
    ]);
    counter.count("2026-11-21", []);
    expect(counter.days()).toEqual([]);
  });
});

describe("calls that are counted", () => {
  test("are served look-ups by id and by lemma, the commonest word of each", async () => {
    const added: [string, readonly string[]][] = [];
    const lookUps = {
      add: (keyId: string, ids: readonly string[]) => void added.push([keyId, ids]),
      close() {},
    };
    using api = openTestApi({ services: { lookUps } });
    const book = (await api.call("/v1/words/bulk", { json: { lemmas: ["كتاب", "xyz"] } })).data[0]
      ?.id as string;
    await api.call(`/v1/words/${book}`);
    await api.call(`/v1/words/${book}?tier=full`);
    // The same call again, which the server remembers.
    await api.call(`/v1/words/${book}`);
    const [id] = [api.key.id];
    expect(added).toEqual([
      [id, [book]],
      [id, [book]],
      [id, [book]],
      [id, [book]],
    ]);
    added.length = 0;
    await api.call("/v1/words?limit=2");
    await api.call("/v1/words/w_unknown");
    await api.call(`/v1/words/${book}`, { key: null });
    await api.call(`/v1/words/${book}`, { method: "HEAD" });
    using poor = openTestApi({
      services: { lookUps },
      plan: { name: "p", day: 0, month: 0, concurrency: 1, pageLimit: 20 },
    });
    await poor.call(`/v1/words/${book}?tier=full`);
    expect(added).toEqual([]);
  });
});

describe("usage export", () => {
  const day = (day: number, wordId: string, accounts: number): DayCount => ({ day, wordId, accounts });
  const successorOf = (id: string): string => (id === "w_old" ? "w_new" : id);
  const find = (id: string) =>
    id === "w_gone" ? null : { id: successorOf(id), arabic: `${successorOf(id)} kept` };

  test("takes of each day the node that counted most: an account may call several", () => {
    const nodes = [
      [day(1, "w_1", 3), day(2, "w_1", 5)],
      [day(1, "w_1", 4), day(1, "w_2", 3)],
    ];
    expect([...sumDays(nodes)]).toEqual([
      ["w_1", 9],
      ["w_2", 3],
    ]);
  });

  test("lists words by count and id, with retired ids under their successors", () => {
    const counts = [
      day(20_000, "w_b", 3),
      day(20_000, "w_a", 3),
      day(20_001, "w_old", 4),
      day(20_002, "w_new", 5),
    ];
    const table = usageTable([[...counts, day(20_002, "w_gone", 9)]], find);
    expect(table.split("\n").slice(2)).toEqual([
      "id\tlemma\tcount",
      "w_new\tw_new kept\t9",
      "w_a\tw_a kept\t3",
      "w_b\tw_b kept\t3",
      "",
    ]);
    expect(table).toContain("2024-10-04 to 2024-10-06 (UTC)");
    expect(usageTable([[...counts].reverse(), [day(20_002, "w_gone", 9)]], find)).toBe(table);
  });

  test("of what is no such file says so", () => {
    using folder = tempFolder();
    expect(() => readDays(folder.file("none"))).toThrow(`Cannot read the look-ups: ${folder.file("none")}: `);
    writeFileSync(folder.file("text"), "hello ".repeat(200));
    expect(() => readDays(folder.file("text"))).toThrow("Cannot read the look-ups");
  });
});
