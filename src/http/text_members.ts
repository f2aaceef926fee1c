import type { UnwrittenBody } from "../web/long_body.ts";

const [quote, backslash] = Buffer.from('"\\') as unknown as readonly [number, number];

/**
 * A member with this name for each text, with a comma before it, to be written when it is sent: `,"query":"كتاب"`. The texts are
 * printed and encoded together: one by one they take four times as long.
 */
export function textMembers(name: string, texts: readonly string[]): UnwrittenBody[] {
  const before = Buffer.from(`,"${name}":`);
  const values = Buffer.from(JSON.stringify(texts));
  let at = 1;
  return texts.map(() => {
    const start = at++;
    while (values[at] !== quote) at += values[at] === backslash ? 2 : 1;
    const stop = at + 1;
    at += 2;
    return {
      byteLength: before.length + stop - start,
      write(into, place) {
        values.copy(into, place + before.copy(into, place), start, stop);
      },
    };
  });
}
