import { describe, expect, test } from "bun:test";
import { type Call, codeOfCall } from "../../src/look/code/call_code.ts";

const baseUrl = "https://mizan.example";
const hostile = `it's "a" \\ $HOME \`id\` \${x} %00 </script> ' كتاب`;
const get = (value: string): Call => ({
  ...{ method: "GET", target: `/v1/words?${new URLSearchParams({ q: value })}`, body: null },
});
const post = (value: string): Call => ({
  ...{ method: "POST", target: "/v1/text/diacritize", body: JSON.stringify({ text: value }) },
});
const codeIn = (id: string, call: Call): string =>
  codeOfCall(call, baseUrl).find((one) => one.id === id)?.code as string;

/** Runs the code of a shell, where curl only says what it was given. */
function argumentsOfCurl(code: string): string[] {
  const { stdout, exitCode } = Bun.spawnSync([
    "bash",
    "-c",
    `curl() { printf '%s\\0' "$@"; }\nAPI_KEY=k\n${code}`,
  ]);
  expect(exitCode).toBe(0);
  return stdout.toString().split("\0").slice(0, -1);
}

/** Runs the code of JavaScript, where fetch only says what it was given. */
const callOfJavascript = (code: string): Promise<{ url: string; init: RequestInit }> =>
  new Function(
    "given",
    `const console = { log() {} };
     const fetch = async (url, init) => (Object.assign(given, { url, init }), { json: async () => ({}) });
     return (async () => { ${code}; return given; })();`,
  )({});

describe("codeOfCall writes what was typed as text and nothing else", () => {
  test("curl", () => {
    expect(argumentsOfCurl(codeIn("curl", get(hostile)))).toEqual([
      ...["-G", "-H", "Authorization: Bearer k", "--data-urlencode", `q=${hostile}`, `${baseUrl}/v1/words`],
    ]);
    const sent = argumentsOfCurl(codeIn("curl", post(hostile)));
    expect(JSON.parse(sent[sent.indexOf("-d") + 1] as string)).toEqual({ text: hostile });
  });

  test("JavaScript", async () => {
    const { url } = await callOfJavascript(codeIn("javascript", get(hostile)));
    expect(new URL(url).searchParams.get("q")).toBe(hostile);
    const { init } = await callOfJavascript(codeIn("javascript", post(hostile)));
    expect([init.method, JSON.parse(init.body as string)]).toEqual(["POST", { text: hostile }]);
  });

  // A string of JSON is one of Python too.
  test("Python", () => {
    expect(codeIn("python", get(hostile))).toContain(`urlencode({"q": ${JSON.stringify(hostile)}})`);
    expect(codeIn("python", post("كتاب"))).toContain(`body = {"text": "كتاب"}`);
  });

  test("PHP: between single quotes, where only they and the backslash mean something", () => {
    expect(codeIn("php", get(`a'b\\c$d`))).toContain(`http_build_query(['q' => 'a\\'b\\\\c$d'])`);
  });
});

describe("the code of a call", () => {
  const search = { method: "GET", target: "/v1/words?q=%D9%83%D8%AA%D8%A8+x", body: null } as const;
  const root = { method: "GET", target: "/v1/roots/%D9%83%D8%AA%D8%A8%2F..", body: null } as const;
  const bulk = { method: "POST", target: "/v1/words/bulk", body: '{"lemmas":["it\'s","\\\\"]}' } as const;

  test("have readable Arabic in every language, and no place for another path", () => {
    for (const { code } of codeOfCall(search, baseUrl)) expect(code).toContain("كتب x");
    for (const { code } of codeOfCall(root, baseUrl)) expect(code).toMatch(/كتب/);
    for (const id of ["curl", "javascript"]) expect(codeIn(id, root)).toContain("/v1/roots/كتب%2F..");
    expect(codeIn("python", root)).toContain('quote("كتب/..", safe="")');
    expect(codeIn("php", root)).toContain("rawurlencode('كتب/..')");
  });

  test("keep a quote inside of its argument", () => {
    expect(codeIn("curl", bulk)).toContain("it'\\''s");
    expect(codeIn("php", bulk)).toContain("'it\\'s'");
  });

  test("of curl, JavaScript and Python send what the form sends", async () => {
    const seen: string[] = [];
    using server = Bun.serve({
      port: 0,
      async fetch(request) {
        const { pathname, searchParams } = new URL(request.url);
        const { method, headers } = request;
        seen.push(
          JSON.stringify([
            method,
            pathname,
            [...searchParams],
            headers.get("authorization"),
            await request.text(),
          ]),
        );
        return Response.json({ data: null });
      },
    });
    const codes = [search, { ...search, target: "/v1/roots/%D9%83" }, bulk].flatMap((call) =>
      codeOfCall(call, `http://127.0.0.1:${server.port}`),
    );
    const commands = { curl: ["sh", "-c"], javascript: [process.execPath, "-e"], python: ["python3", "-c"] };
    for (const { id, code } of codes) {
      const command = commands[id as keyof typeof commands];
      if (command === undefined || Bun.which(command[0] === "sh" ? "curl" : (command[0] as string)) === null)
        continue;
      const child = Bun.spawn([...command, code], {
        env: { ...process.env, API_KEY: "k" },
        stdout: "ignore",
        stderr: "ignore",
      });
      expect([id, await child.exited]).toEqual([id, 0]);
    }
    const plain = seen.map((line) => {
      const [method, path, query, key, body] = JSON.parse(line);
      return JSON.stringify([
        method,
        decodeURIComponent(path),
        query,
        key,
        body === "" ? null : JSON.parse(body),
      ]);
    });
    expect(new Set(plain)).toEqual(
      new Set([
        JSON.stringify(["GET", "/v1/words", [["q", "كتب x"]], "Bearer k", null]),
        JSON.stringify(["GET", "/v1/roots/ك", [], "Bearer k", null]),
        JSON.stringify(["POST", "/v1/words/bulk", [], "Bearer k", JSON.parse(bulk.body)]),
      ]),
    );
  });
});

describe("a body", () => {
  const values = { none: null, list: ["a", true], empty: {} };
  const call: Call = { method: "POST", target: "/v1/words", body: JSON.stringify(values) };

  test.each([
    ["curl", `-d '{"none": null, "list": ["a", true], "empty": {}}'`],
    ["javascript", '{ none: null, list: ["a", true], empty: {} }'],
    ["python", '{"none": None, "list": ["a", True], "empty": {}}'],
    ["php", "['none' => null, 'list' => ['a', true], 'empty' => new stdClass]"],
  ])("is written as %s has it", (id, code) => {
    expect(codeIn(id, call)).toContain(code);
  });

  test("that is long has a line for each item", () => {
    const lemmas = ["قلم", "x".repeat(80)];
    expect(codeIn("python", { ...call, body: JSON.stringify({ lemmas }) })).toContain(
      `body = {\n    "lemmas": [\n        "قلم",\n        "${lemmas[1]}"\n    ]\n}\n`,
    );
  });
});
