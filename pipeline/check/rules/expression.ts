import { sentenceIssue, wordsOf } from "../../../src/arabic/mod.ts";
import { withSlots } from "../../vocabulary/slots.ts";
import { wordFinder } from "../../vocabulary/word_finder.ts";
import { referenceFault } from "../reference.ts";
import { type Rule, textsAt } from "../rule.ts";

const longestGloss = 80;

/** What is wrong with a translation, and the remedy, or null. */
function englishFault(text: string): readonly [message: string, remedy: string] | null {
  if (text.length > longestGloss)
    return [`it has ${text.length} characters`, `shorten it to ${longestGloss}`];
  if (/[.;:]$/.test(text)) return ["it ends in punctuation", "remove it"];
  return /\p{Script=Arabic}/u.test(text) ? ["it contains Arabic letters", "write English"] : null;
}

/** What is wrong with the Arabic, and the remedy, or null. */
function arabicFault(arabic: string): readonly [message: string, remedy: string] | null {
  const words = withSlots(arabic, " ");
  const issue = arabic === arabic.normalize("NFC") ? sentenceIssue(words) : "the text is not NFC";
  if (issue !== null) return [issue, "vocalise it in full; ه stands for a person, هـ for a thing"];
  return wordsOf(arabic).length < 2 ? ["it is one word", "make it a sense of the word"] : null;
}

export const expression: Rule = {
  name: "expression",
  description:
    "An expression is vocalised except for its slots, has two words or more, is listed once, and names words of the corpus.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    const find = wordFinder(corpus, morphology);
    const listed = new Set<string>();
    for (const entry of corpus.expressions) {
      const { data, at } = entry;
      const faults = [
        ["arabic", arabicFault(data.arabic)],
        ["arabic", listed.has(data.arabic) ? (["it is listed twice", "remove one"] as const) : null],
        ["gloss", englishFault(data.gloss)],
        ["literal", data.literal === undefined ? null : englishFault(data.literal)],
      ] as const;
      listed.add(data.arabic);
      for (const [field, fault] of faults) {
        if (fault)
          yield { place: at(field), value: String(data[field]), message: fault[0], remedy: fault[1] };
      }
      for (const reference of textsAt(entry, "words")) {
        const mismatch = referenceFault(reference, find(reference.text));
        if (mismatch) yield mismatch;
      }
    }
  },
};
