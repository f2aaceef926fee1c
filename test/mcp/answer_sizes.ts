import { expect, test } from "bun:test";
import type { BasicWord } from "../../src/schema/mod.ts";
import { realLexicon } from "../site/support/real_api.ts";
import { modern, openMcpApi, post } from "./support.ts";

const everything = { offset: 0, limit: Number.MAX_SAFE_INTEGER };

/** Calls whose answers are long: every tense and number of every `step`th word, and the first page of every `step`th root. */
function* calls(step: number): Generator<readonly [name: string, args: object]> {
  const words = realLexicon.words({}, "frequency", "basic", everything).items;
  for (let at = 0; at < words.length; at += step) {
    const { arabic, pos } = JSON.parse(words[at]?.json ?? "") as BasicWord;
    yield ["look_up", { word: arabic, tier: "full" }];
    yield ["analyze", { word: arabic }];
    if (pos === "verb")
      for (const voice of ["active", "passive"])
        yield ["conjugate", { verb: arabic, tense: "jussive", voice }];
    else if (/^(noun|adj|propn|num)$/.test(pos)) yield ["decline", { word: arabic }];
  }
  const roots = realLexicon.list("roots", {}, everything).items;
  for (let at = 0; at < roots.length; at += step) {
    const { root } = JSON.parse(roots[at] as string) as { root: string };
    yield ["root_family", { root }];
  }
}

/** What a tool says of a word that lacks the forms asked for: verbs without a passive, names in several words. */
const lacksForms = / (has no jussive forms|is recorded without case forms)/;

/** A text of the longest kind: as long as it may be, of what takes most bytes. */
const heavy = ["مُسْتَشْفَيَاتُكُمْ ", "زقلبط ", '"\\', "\u0001", "🕌", "ﷺ"].map((part) =>
  [...part.repeat(400)].slice(0, 400).join(""),
);

/** Tests that every answer to such calls is shorter than 6 KB and leaves no word of a root out. */
export const testAnswerSizes = (step: number): void =>
  test(`every answer has less than 6 KB, over every ${step}th word and root`, async () => {
    using api = openMcpApi({
      plan: { name: "endless", day: 1e12, month: 1e12, concurrency: null, pageLimit: 100 },
    });
    const long: (readonly [string, object, number])[] = [];
    let count = 0;
    for (const [name, args] of [...calls(step), ...heavy.map((text) => ["vocalise", { text }] as const)]) {
      const { body, headers } = modern("tools/call", { name, arguments: args });
      const { text, json } = await post(api, body, headers);
      const size = Buffer.byteLength(text);
      const { structuredContent, content } = json.result;
      const isAnswered = structuredContent !== undefined;
      if (size >= 6_000 || !(isAnswered || lacksForms.test(content[0].text))) long.push([name, args, size]);
      if (isAnswered) count += 1;
    }
    expect(long).toEqual([]);
    expect(count).toBeGreaterThan(50);
  }, 600_000);
