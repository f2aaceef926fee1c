import { once } from "../../domain/once.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Call } from "../../look/code/call_code.ts";
import { textCodePointsMax } from "../../schema/mod.ts";
import { isArabic, type LookUp, lookUp } from "./look_up.ts";
import { readSentence, type SentenceWord } from "./sentence.ts";

/** A look-up with its answer; `seconds` to wait where the address has made too many. */
export interface Shown {
  /** What stands in the box. */
  readonly query: string;
  readonly found: LookUp | { readonly kind: "tooMany"; readonly seconds: number };
  readonly call: Call;
}

/** A sentence as typed, and as it is read. */
export interface ShownSentence {
  readonly typed: string;
  readonly words: readonly SentenceWord[];
}

/** What the page shows before anybody has typed. */
const firstQuery = "وبكتابي";
const firstSentence = "كتبت الطالبة رسالة طويلة إلى صديقتها";

/** Enough of a text that is too long to know it again. */
const shortened = (query: string): string => [...query].slice(0, 2 * textCodePointsMax).join("");

/** The call that gives the answer of a look-up. */
function callOf(query: string, found: LookUp): Call {
  if (found.kind === "sentence")
    return { method: "POST", target: "/v1/text/diacritize", body: JSON.stringify({ text: query }) };
  const [path, parameters] = isArabic(query)
    ? ["/v1/words/analyze", { form: query }]
    : ["/v1/words", { q: query }];
  return { method: "GET", target: `${path}?${new URLSearchParams(parameters)}`, body: null };
}

/** What the page shows of a lexicon. */
export function shownOf(lexicon: Lexicon) {
  function answer(query: string): Shown {
    const found = lookUp(lexicon, query);
    return found.kind === "tooLong"
      ? { query: shortened(query), found, call: first().call }
      : { query, found, call: callOf(query, found) };
  }
  const first = once((): Shown => {
    const shown = answer(firstQuery);
    if (shown.found.kind === "word") return shown;
    // A smaller corpus has a commonest word too.
    const [commonest] = lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 }).items;
    return commonest === undefined ? shown : answer(JSON.parse(commonest.json).bare);
  });
  return {
    first,
    answer,
    refused: (query: string, seconds: number): Shown => ({
      query: shortened(query),
      found: { kind: "tooMany", seconds },
      call: first().call,
    }),
    sentence: once(
      (): ShownSentence => ({
        typed: firstSentence,
        words: readSentence(lexicon, firstSentence),
      }),
    ),
  };
}
