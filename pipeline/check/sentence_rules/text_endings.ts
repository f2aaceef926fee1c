import type { SentenceRule, WordAnalysis } from "../sentence_rule.ts";
import { type ProseWord, proseWordsOf } from "./text_words.ts";

interface Demand {
  /** The UniMorph feature that the next word must have, and those that it has instead where it is wrong. */
  readonly feature: string;
  readonly others: RegExp;
  readonly name: string;
}

const genitive: Demand = { feature: "GEN", others: /;(?:NOM|ACC)(?:;|$)/, name: "the genitive" };
const moods = /;(?:IND|SBJV|JUS)(?:;|$)/;
const particles: ReadonlyMap<string, Demand> = new Map([
  ["لَمْ", { feature: "JUS", others: moods, name: "the jussive" }],
  ["لَنْ", { feature: "SBJV", others: moods, name: "the subjunctive" }],
]);

/** What a word asks of the next: nothing if it may be anything else than a preposition or one of the particles. */
function demandOf({ analyses }: ProseWord): Demand | null {
  const demands = analyses.map(({ arabic, pos, surface, clitics }) => {
    const hasPronoun = clitics.length > 0 && !surface.endsWith(arabic);
    return pos === "adp" && !hasPronoun ? genitive : (particles.get(arabic) ?? null);
  });
  const [first] = demands;
  return first && demands.every((demand) => demand === first) ? first : null;
}

const meets = ({ unimorph }: WordAnalysis, { feature, others }: Demand): boolean =>
  unimorph.split(";").includes(feature) || !others.test(unimorph);

export const textEndings: SentenceRule = {
  name: "text-endings",
  description:
    "In a text the genitive stands after a preposition, the jussive after لَمْ and the subjunctive after لَنْ.",
  *check(sentences, analyses) {
    for (const sentence of sentences) {
      if (sentence.kind !== "text") continue;
      for (const words of proseWordsOf(sentence.text, analyses)) {
        for (const [index, word] of words.entries()) {
          const before = words[index - 1];
          if (!word || !before || word.analyses.length === 0) continue;
          const demand = demandOf(before);
          if (demand === null || word.analyses.some((analysis) => meets(analysis, demand))) continue;
          yield {
            ...{ sentence, value: word.text, message: `not ${demand.name} after ${before.text}` },
            remedy: "correct its ending",
          };
        }
      }
    }
  },
};
