import { describe, expect, test } from "bun:test";
import { codeOf, type ShownCall } from "../../../src/site/home/call_code.ts";

const baseUrl = "https://mizan.example";
const hostile = `it's "a" \\ $HOME \`id\` \${x} %00 </script> ' كتاب`;
const get = (value: string): ShownCall => ({ method: "GET", path: "/v1/words", name: "q", value });
const post = (value: string): ShownCall => ({
  ...{ method: "POST", path: "/v1/text/diacritize", name: "text", value },
});
const codeIn = (id: string, call: ShownCall): string =>
  codeOf(call, baseUrl).find((one) => one.id === id)?.code as string;

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
    `const fetch = async (url, init) => (Object.assign(given, { url, init }), { json: async () => ({}) });
     return (async () => { ${code}; return given; })();`,
  )({});

describe("codeOf writes what was typed as text and nothing else", () => {
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
    expect(codeIn("python", get(hostile))).toContain(`params={"q": ${JSON.stringify(hostile)}},`);
    expect(codeIn("python", post("كتاب"))).toContain(`json={"text": "كتاب"},`);
  });

  test("PHP: between single quotes, where only they and the backslash mean something", () => {
    expect(codeIn("php", get(`a'b\\c$d`))).toContain(`http_build_query(['q' => 'a\\'b\\\\c$d'])`);
  });
});
