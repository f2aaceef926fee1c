import type { Rule } from "../rule.ts";

const alphabet = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";

export const lettersList: Rule = {
  name: "letters-list",
  description:
    "letters.yaml has the 28 letters in the order of the alphabet, then the extra signs; letters have a class and an abjad value, extra signs have neither.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    if (corpus.letters.length === 0) return;
    const letters = corpus.letters.filter(({ data }) => data.kind === "letter");
    const order = letters.map(({ data }) => data.letter).join("");
    if (order !== alphabet) {
      yield {
        place: (corpus.letters[0] as (typeof letters)[0]).at(),
        value: order,
        message: "the 28 letters are not complete and in order",
        remedy: `write ${alphabet}`,
      };
    }
    const listed = new Set<string>();
    for (const { data, at } of corpus.letters) {
      if (listed.has(data.letter))
        yield {
          place: at("letter"),
          value: data.letter,
          message: "it is listed twice",
          remedy: "remove one",
        };
      listed.add(data.letter);
      const isLetter = data.kind === "letter";
      if ((data.class !== null) !== isLetter || (data.abjad !== null) !== isLetter) {
        const remedy = isLetter ? "write class and abjad" : "write class: null and abjad: null";
        yield {
          place: at("letter"),
          value: data.letter,
          message: `class and abjad do not fit kind ${data.kind}`,
          remedy,
        };
      }
    }
  },
};
