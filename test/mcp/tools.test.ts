import { describe, expect, test } from "bun:test";
import { Value } from "typebox/value";
import { tools } from "../../src/mcp/tools.ts";
import { planOf } from "../http/support/plans.ts";
import { putKey } from "../support/put_key.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { callTool, connect, type Era, eras, openMcpApi } from "./support.ts";

const everyEra = Object.keys(eras) as Era[];

/** For each tool arguments that it answers, what it costs in DP, and arguments that it refuses with the reason. */
const calls: readonly {
  readonly name: string;
  readonly args: object;
  /** In DP, or the call under /v1 that costs as much: the price of a root depends on its words. */
  readonly cost: number | string;
  readonly bad: object;
  readonly reason: RegExp;
}[] = [
  {
    name: "look_up",
    args: { word: "مكتبة", tier: "enriched" },
    cost: 8,
    bad: { word: "" },
    reason: /word must not be empty/,
  },
  {
    name: "analyze",
    args: { word: "وبكتابه" },
    cost: 2,
    bad: { word: "كتب", group: "lemma" },
    reason: /group is not a key/,
  },
  {
    name: "conjugate",
    args: { verb: "قَالَ", tense: "jussive" },
    cost: 20,
    bad: { verb: "قَالَ", tense: "future" },
    reason: /tense must be one of perfect/,
  },
  { name: "decline", args: { word: "كِتَاب" }, cost: 20, bad: {}, reason: /word is required/ },
  {
    name: "root_family",
    args: { root: "ذهب" },
    cost: "/v1/roots/ذهب?limit=12",
    bad: { root: "ذهب", page: 0 },
    reason: /page must be a whole number/,
  },
  {
    name: "vocalise",
    args: { text: "كتب الطالب رسالة." },
    cost: 1.5,
    bad: { text: "ك".repeat(401) },
    reason: /text must have at most 400 code points/,
  },
];

test("the table of calls has every tool", () => {
  expect(calls.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
});

describe.each(everyEra)("the protocol's client in %s", (era) => {
  test("learns every tool with both schemas", async () => {
    using api = openMcpApi();
    await using connected = await connect(api, era);
    expect(connected.client.getNegotiatedProtocolVersion()).toBe(era);
    const { tools: listed } = await connected.client.listTools();
    expect(
      listed.map(({ name, inputSchema, outputSchema }) => [name, inputSchema.type, outputSchema?.type]),
    ).toEqual(tools.map(({ name }) => [name, "object", "object"]));
    for (const { annotations } of listed) expect(annotations?.readOnlyHint).toBe(true);
    // What has a default may be left out.
    expect(listed.map(({ inputSchema }) => inputSchema.required)).toEqual([
      ["word"],
      ["word"],
      ["verb", "tense"],
      ["word"],
      ["root"],
      ["text"],
    ]);
  });

  test.each(calls)(
    "$name answers as its schema says, at its endpoint's price",
    async ({ name, args, cost }) => {
      using api = openMcpApi();
      await using connected = await connect(api, era);
      const { isError, data, text } = await callTool(connected, name, args);
      const tool = tools.find((each) => each.name === name);
      expect([isError, Value.Check(tool?.output as never, data), JSON.parse(text)]).toEqual([
        false,
        true,
        data,
      ]);
      const answer = connected.answers.at(-1);
      using other = openMcpApi();
      const price =
        typeof cost === "number" ? cost : Number((await other.call(cost)).headers.get("x-dp-cost"));
      expect(answer?.headers.get("x-dp-cost")).toBe(String(price));
      const { data: usage } = await api.call<{ day: { used: number }; endpoints: { endpoint: string }[] }>(
        "/v1/usage",
      );
      expect(usage.day.used).toBe(price);
      const charged = usage.endpoints.filter(({ endpoint }) => endpoint !== "GET /v1/usage");
      expect(charged.every(({ endpoint }) => tool?.endpoints.includes(endpoint))).toBe(true);
      expect(charged.length).toBe(1);
    },
  );

  test.each(calls)(
    "$name refuses bad arguments with the reason, and charges nothing",
    async ({ name, bad, reason }) => {
      using api = openMcpApi();
      await using connected = await connect(api, era);
      const { isError, text } = await callTool(connected, name, bad);
      expect([isError, text]).toEqual([true, expect.stringMatching(reason)]);
      expect((await api.call<{ day: { used: number } }>("/v1/usage")).data.day.used).toBe(0);
    },
  );

  test.each(calls)("$name over budget says when the budget resets", async ({ name, args }) => {
    using api = openMcpApi({ plan: planOf({ day: 1, month: 100 }) });
    await using connected = await connect(api, era);
    const { isError, text } = await callTool(connected, name, args);
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^ERR_RATE_LIMIT_EXCEEDED: .*2026-11-21T00:00:00/),
    ]);
    const answer = connected.answers.at(-1);
    expect([
      answer?.status,
      answer?.headers.get("x-ratelimit-limit"),
      answer?.headers.has("retry-after"),
    ]).toEqual([200, "1", true]);
  });

  test("is refused without a key, with one that does not exist, and with a revoked one", async () => {
    using api = openMcpApi();
    const { keys } = api.services;
    const revoked = putKey(api.database, "free", seededRandom(9));
    await keys.revoke(revoked.id);
    for (const key of [null, "mizan_live_nothing", revoked.value])
      await expect(connect(api, era, key)).rejects.toThrow(/401|API key/);
  });

  test("a key that is revoked while connected is refused by the next call", async () => {
    using api = openMcpApi();
    await using connected = await connect(api, era);
    await api.services.keys.revoke(api.key.id);
    await expect(callTool(connected, "analyze", { word: "كتب" })).rejects.toThrow();
    expect(connected.answers.at(-1)?.status).toBe(401);
  });

  test("hears of a tool that does not exist", async () => {
    using api = openMcpApi();
    await using connected = await connect(api, era);
    await expect(callTool(connected, "guess", {})).rejects.toThrow(/no such tool/);
  });
});

describe("tools", () => {
  const said = async (name: string, args: object) => {
    using api = openMcpApi();
    await using connected = await connect(api, "2026-07-28");
    return await callTool(connected, name, args);
  };

  test("look_up finds English words and transliterations, and suggests spellings for what is no lemma", async () => {
    expect((await said("look_up", { word: "library" })).data.words[0].arabic).toBe("مَكْتَبَة");
    expect((await said("look_up", { word: "madrasa" })).data.words[0].arabic).toBe("مَدْرَسَة");
    const { words, suggestions } = (await said("look_up", { word: "مدرصة" })).data;
    expect([words, suggestions.map(({ arabic }: { arabic: string }) => arabic).includes("مَدْرَسَة")]).toEqual([
      [],
      true,
    ]);
  });

  test("conjugate and decline name other words with the spelling, and take the one whose vowels are given", async () => {
    const loose = (await said("conjugate", { verb: "علم", tense: "imperfect" })).data;
    const strict = (await said("conjugate", { verb: "عَلَّمَ", tense: "imperfect" })).data;
    expect(loose.others.length).toBeGreaterThan(0);
    expect([strict.forms[0].form, strict.others]).toEqual(["يُعَلِّمُ", []]);
  });

  test("conjugate says what a word is that is no verb, and what to call for one that is no lemma", async () => {
    expect((await said("conjugate", { verb: "كتاب", tense: "perfect" })).text).toMatch(/كِتَاب \(noun\)/);
    expect((await said("conjugate", { verb: "سيكتبونها", tense: "perfect" })).text).toMatch(
      /no lemma: .*analyze/,
    );
    expect((await said("decline", { word: "كَتَبَ" })).text).toMatch(/كَتَبَ \(verb\)/);
  });

  const askedInVain: readonly (readonly [name: string, args: object, said: RegExp])[] = [
    [
      "conjugate",
      { verb: "كَانَ", tense: "imperative", voice: "passive" },
      /كَانَ has no imperative forms in the passive$/,
    ],
    [
      "conjugate",
      { verb: "نَامَ", tense: "perfect", voice: "passive" },
      /نَامَ has no perfect forms in the passive/,
    ],
    ["conjugate", { verb: "مَدْرَسَة", tense: "perfect" }, /مَدْرَسَة \(noun\)/],
    ["conjugate", { verb: "سيكتبونها", tense: "perfect" }, /no lemma/],
    ["decline", { word: "أَمْن", number: "plural" }, /أَمْن has no plural forms/],
    ["decline", { word: "أَبُو ظَبْي" }, /is recorded without case forms/],
    ["decline", { word: "أَبُو ظَبْي", number: "dual" }, /is recorded without case forms/],
    ["look_up", { word: "زقلبطت", tier: "full" }, /"words":\[\]/],
    ["root_family", { root: "زقل" }, /ERR_NOT_FOUND/],
    ["analyze", { word: "زقلبط" }, /"analyses":\[\]/],
    ["vocalise", { text: "زقلبط" }, /"unknown":\["زقلبط"\]/],
  ];
  test.each(askedInVain)("%s %o gives nothing and costs nothing", async (name, args, words) => {
    using api = openMcpApi();
    await using connected = await connect(api, "2026-07-28");
    expect((await callTool(connected, name, args)).text).toMatch(words);
    expect(connected.answers.at(-1)?.headers.get("x-dp-cost")).toBe("0");
    expect((await api.call<{ day: { used: number } }>("/v1/usage")).data.day.used).toBe(0);
  });

  test("a verb that lacks the forms asked for is refused with those of its spelling that have them", async () => {
    const { isError, text } = await said("conjugate", { verb: "هدأ", tense: "perfect", voice: "passive" });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^هَدَأَ has no .*; with the same spelling they exist for هَدَّأَ \(/),
    ]);
  });

  test("root_family pages through a root without losing a word", async () => {
    const first = (await said("root_family", { root: "k-t-b" })).data;
    const found: string[] = [];
    for (let page = 1; page <= first.pages; page++)
      found.push(
        ...(await said("root_family", { root: "كتب", page })).data.words.map(
          (word: { arabic: string }) => word.arabic,
        ),
      );
    expect([found.length, new Set(found).has("مَكْتَبَة")]).toEqual([first.total, true]);
  });

  test("root_family keeps to the page size of a small plan", async () => {
    using api = openMcpApi({ plan: planOf({ day: 100, month: 1000, pageLimit: 5 }) });
    await using connected = await connect(api, "2026-07-28");
    expect((await callTool(connected, "root_family", { root: "كتب" })).data.words.length).toBe(5);
  });

  test("analyze sends several words away, vocalise names the words that it does not know", async () => {
    expect((await said("analyze", { word: "كتب الولد" })).text).toMatch(/several words/);
    expect((await said("vocalise", { text: "كتب زقلبط" })).data.unknown).toEqual(["زقلبط"]);
  });
});
