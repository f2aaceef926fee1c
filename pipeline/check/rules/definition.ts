import { sentenceIssue, wordsOf } from "../../../src/arabic/mod.ts";
import { allWords, type Rule } from "../rule.ts";

/** A learner reads a definition at a glance. */
const longest = 12;

/** What is wrong with a definition, and the remedy, or null. */
function faultOf(text: string): readonly [message: string, remedy: string] | null {
  const issue = sentenceIssue(text);
  if (issue !== null) return [issue, "vocalise it in full"];
  if (!/^[\p{Script=Arabic}\p{M}\s،؛«»]+$/u.test(text))
    return ["it is not Arabic words alone", "write no full stop, digit or bracket"];
  const count = wordsOf(text).length;
  if (count > longest) return [`it has ${count} words`, `shorten it to ${longest}`];
  return null;
}

export const definition: Rule = {
  name: "definition",
  description: `A definition is vocalised Arabic of at most ${longest} words.`,
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const word of allWords(corpus)) {
      for (const [index, { definition: text }] of (word.data.senses ?? []).entries()) {
        const fault = text === undefined ? null : faultOf(text);
        if (fault)
          yield {
            place: word.at("senses", index, "definition"),
            value: text as string,
            message: fault[0],
            remedy: fault[1],
          };
      }
    }
  },
};
