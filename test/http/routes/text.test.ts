import { describe, expect, test } from "bun:test";
import type { Lexicon, ReadableText } from "../../../src/lexicon/lexicon.ts";
import { planOf } from "../support/plans.ts";
import { lexicon, openTestApi, type TestApi } from "../support/test_api.ts";

/** The artifact of these tests knows دبب (دَبَبَ) alone and with clitics, and no word in غ. */
interface TextData {
  readonly text: string;
  readonly words: readonly (Record<string, unknown> & { readonly start: number; readonly end: number })[];
  readonly conllu: string;
}

const paths = ["/v1/text/analyze", "/v1/text/diacritize"] as const;
const post = (api: TestApi, path: string, json: unknown) => api.call<TextData>(path, { json });
const analyze = (api: TestApi, text: string) => post(api, "/v1/text/analyze", { text });
const diacritize = (api: TestApi, text: string, endings?: string) =>
  post(api, "/v1/text/diacritize", { text, ...(endings ? { endings } : {}) });
const costOf = ({ headers }: { readonly headers: Headers }): string | null => headers.get("x-dp-cost");

describe("POST /v1/text/analyze 200", () => {
  test("gives the Arabic words in order, each with the analysis that is meant", async () => {
    using api = openTestApi();
    const { data } = await analyze(api, "ودبب غغغ.");
    expect(data.text).toBe("ودبب غغغ.");
    expect(data.words).toEqual([
      {
        ...{ start: 0, end: 4, text: "ودبب", diacritized: "وَدَبَبَ" },
        proclitics: [{ form: "وَ", gloss: "and" }],
        lemma: expect.objectContaining({ arabic: "دَبَبَ", pos: "verb", tier: "basic" }),
        ...{ form: "دَبَبَ", enclitics: [], unimorph: "V;PFV;ACT;3;SG;MASC", ud: "Mood=Ind" },
        ...{ confidence: 1, alternatives: 0, known: true },
      },
      {
        ...{ start: 5, end: 8, text: "غغغ", diacritized: "غغغ" },
        ...{ proclitics: [], lemma: null, form: "غغغ", enclitics: [], unimorph: "PROPN", ud: "_" },
        ...{ confidence: 0, alternatives: 0, known: false },
      },
    ]);
  });

  test("counts places in code points, and skips punctuation, digits, other scripts and invisible marks", async () => {
    using api = openTestApi();
    const text = "😀 «دبب»، abc 12 ٣٤ 𐎀\u200Fدبب\u202C";
    const { data } = await analyze(api, text);
    const points = [...text];
    expect(data.words.map(({ start, end }) => points.slice(start, end).join(""))).toEqual([
      "دبب",
      "دبب\u202C",
    ]);
    expect(data.words.map((word) => word.text)).toEqual(["دبب", "دبب\u202C"]);
  });

  test("costs half a point for each known word", async () => {
    using api = openTestApi();
    expect(costOf(await analyze(api, "دبب غغغ دبب ودبب 7 x"))).toBe("1.5");
  });

  for (const text of ["hello 123", " ", "؟!", "\u200F", "غغغ", "ـ"])
    test(`without a known word (${JSON.stringify(text)}) is a 200 that costs nothing`, async () => {
      using api = openTestApi();
      for (const path of paths) {
        const answer = await post(api, path, { text });
        expect([answer.status, answer.data.text, costOf(answer)]).toEqual([200, text, "0"]);
        expect(answer.data.words.filter(({ known }) => known)).toEqual([]);
      }
    });

  test("format=conllu gives a file of the same price", async () => {
    using api = openTestApi();
    const answer = await post(api, "/v1/text/analyze", { text: "ودبب.", format: "conllu" });
    expect([Object.keys(answer.data), costOf(answer)]).toEqual([["conllu"], "0.5"]);
    expect(answer.data.conllu).toContain("\n1-2\tودبب\t");
  });
});

describe("POST /v1/text/diacritize 200", () => {
  test("gives the text with marks added, and nothing else changed", async () => {
    using api = openTestApi();
    const { data } = await diacritize(api, "  «دبب»\t(12)\r\nدــبب 😀 غغغ دَبب");
    expect(data.text).toBe("  «دَبَبَ»\t(12)\r\nدَــبَبَ 😀 غغغ دَبَبَ");
    expect(data.words.at(-1)).toEqual({
      ...{ start: 26, end: 30, text: "دَبب", diacritized: "دَبَبَ" },
      ...{ confidence: 1, known: true },
    });
  });

  test("costs half a point for each word that got marks", async () => {
    using api = openTestApi();
    expect(costOf(await diacritize(api, "دبب غغغ دَبَبَ"))).toBe("0.5");
  });

  test("leaves a word as it is whose marks no analysis has", async () => {
    using api = openTestApi();
    const { data } = await diacritize(api, "دِبب");
    expect([data.text, data.words[0]?.known]).toEqual(["دِبب", false]);
  });

  test("takes the endings that are asked for", async () => {
    using api = openTestApi();
    const texts = [];
    for (const endings of ["full", "pausal", "none"])
      texts.push((await diacritize(api, "دبب دبب.", endings)).data.text);
    expect(texts).toEqual(["دَبَبَ دَبَبَ.", "دَبَبَ دَبَب.", "دَبَبَ دَبَبَ."]);
  });
});

describe("POST /v1/text/… 400", () => {
  const refused: readonly (readonly [string, unknown, string, string])[] = [
    ["no text", {}, "body.text", "is required"],
    ["an empty text", { text: "" }, "body.text", "must not be empty"],
    ["another type", { text: ["دبب"] }, "body.text", "must be a string"],
    ["NUL", { text: "دبب\0" }, "body.text", "must not contain NUL"],
    ["half a surrogate pair", { text: "دبب\ud800" }, "body.text", "contains an unpaired surrogate"],
    ["too long a text", { text: "ب".repeat(20_001) }, "body.text", "must have at most 20000 code points"],
  ];
  for (const [name, json, location, message] of refused)
    test(`refuses ${name} and charges nothing`, async () => {
      using api = openTestApi();
      for (const path of paths) {
        const { status, error, headers } = await post(api, path, json);
        expect([status, error?.code, error?.details]).toEqual([
          400,
          "ERR_VALIDATION",
          [{ location, message }],
        ]);
        expect(headers.get("x-dp-cost")).toBe("0");
      }
    });

  test("refuses a format or endings that there are not, and names what there is", async () => {
    using api = openTestApi();
    const format = await post(api, paths[0], { text: "دبب", format: "xml" });
    expect(format.error?.details?.[0]?.message).toBe("must be one of json, conllu");
    const endings = await post(api, paths[1], { text: "دبب", endings: "some" });
    expect(endings.error?.details?.[0]?.message).toBe("must be one of full, pausal, none");
  });
});

describe("limits of /v1/text/…", () => {
  test("a text takes 20,000 code points, however many bytes and units they have", async () => {
    using api = openTestApi();
    for (const path of paths) {
      expect((await post(api, path, { text: "😀".repeat(20_000) })).status).toBe(200);
      expect((await post(api, path, { text: "😀".repeat(20_001) })).status).toBe(400);
    }
  });

  test("a body takes 128 KiB: 131,072 bytes", async () => {
    using api = openTestApi();
    const json = JSON.stringify({ text: "دبب" });
    const send = (path: string, bytes: number) =>
      api.call(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: json + " ".repeat(bytes - Buffer.byteLength(json)),
      });
    for (const path of paths) {
      expect((await send(path, 131_072)).status).toBe(200);
      const { status, error } = await send(path, 131_073);
      expect([status, error?.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
      expect(error?.message).toContain("131072 bytes");
    }
  });

  test("a word of more letters than a word can have is not known, and not looked up", async () => {
    using api = openTestApi();
    const { data } = await analyze(api, `${"د".repeat(19_000)} دبب`);
    expect(data.words.map(({ known }) => known)).toEqual([false, true]);
  });
});

/** The lexicon of the tests, in which the choice between analyses is counted. */
function countingLexicon() {
  const counts = { choices: 0 };
  const port: Lexicon = {
    ...lexicon,
    readText(text): ReadableText {
      const opened = lexicon.readText(text);
      return {
        ...opened,
        words(endings) {
          counts.choices++;
          return opened.words(endings);
        },
        conllu() {
          counts.choices++;
          return opened.conllu();
        },
      };
    },
  };
  return { counts, port };
}

describe("work before money", () => {
  test("a text whose known words do not fit the budget is refused before the choice is made", async () => {
    const { counts, port } = countingLexicon();
    using api = openTestApi({ plan: planOf({ day: 1, month: 10 }), services: { lexicon: port } });
    const calls = [
      post(api, paths[0], { text: "دبب دبب دبب" }),
      post(api, paths[0], { text: "دبب دبب دبب", format: "conllu" }),
      post(api, paths[1], { text: "دبب دبب دبب" }),
    ];
    for (const { status, error } of await Promise.all(calls))
      expect([status, error?.code, error?.remaining]).toEqual([429, "ERR_RATE_LIMIT_EXCEEDED", 1]);
    expect(counts.choices).toBe(0);
    expect((await analyze(api, "دبب دبب")).status).toBe(200);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(2);
  });

  test("another key's call is answered while a long text is read", async () => {
    using api = openTestApi({ plan: "business" });
    const other = api.makeKey("free");
    const done: string[] = [];
    const long = diacritize(api, "دبب ".repeat(5_000)).then(() => done.push("long"));
    const short = api.call("/v1/letters?limit=1", { key: other.value }).then(() => done.push("short"));
    await Promise.all([long, short]);
    expect(done).toEqual(["short", "long"]);
  });
});

test("no word of a text is logged or kept, whatever becomes of the call", async () => {
  using api = openTestApi();
  for (const path of paths) {
    await post(api, path, { text: "دبب غغغ" });
    await post(api, path, { text: "دبب غغغ", colour: "غغغ" });
  }
  const rows = api.database.sqlite.query("SELECT * FROM sqlite_master").all();
  expect(rows.length).toBeGreaterThan(0);
  const tables = rows as { readonly name: string; readonly type: string }[];
  const kept = tables
    .filter(({ type }) => type === "table")
    .map(({ name }) => JSON.stringify(api.database.sqlite.query(`SELECT * FROM "${name}"`).all()));
  const all = JSON.stringify(api.log) + kept.join("");
  expect(all).toContain("POST /v1/text/analyze");
  for (const word of ["دبب", "غغغ"]) expect(all).not.toContain(word);
});
