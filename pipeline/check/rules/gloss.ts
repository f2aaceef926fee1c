import { allWords, type Rule, textsAt } from "../rule.ts";

const longest = 60;

function faultOf(gloss: string, isVerb: boolean): [string, string] | null {
  if (gloss !== gloss.trim() || gloss.includes("  ")) return ["it has stray spaces", "remove them"];
  if (gloss.length > longest) return [`it has ${gloss.length} characters`, `shorten it to ${longest}`];
  if (/[.;:!]$/.test(gloss)) return ["it ends in punctuation", "remove it"];
  if (isVerb && !gloss.startsWith("to "))
    return ['the gloss of a verb begins with "to"', `write "to ${gloss}"`];
  if (/\b(masc|fem|pl|sing|adj|n|v|trans|intrans)\./i.test(gloss))
    return ["it contains a grammatical label", "put grammar into the fields"];
  if (/[\u0600-\u06FF]/.test(gloss)) return ["it contains Arabic letters", "write English"];
  return null;
}

export const gloss: Rule = {
  name: "gloss",
  description: "Glosses are short English without grammar or a full stop; verb glosses begin with to.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const word of allWords(corpus)) {
      const glosses = [
        ...textsAt(word, "glosses"),
        ...(word.data.senses ?? []).map((sense, index) => ({
          text: sense.gloss,
          place: () => word.at("senses", index, "gloss"),
        })),
      ];
      if (glosses.length === 0) {
        yield {
          place: word.at("lemma"),
          value: word.data.lemma,
          message: "the word has no gloss",
          remedy: "write glosses or senses",
        };
      }
      for (const { text, place } of glosses) {
        const fault = faultOf(text, word.pos === "verb");
        if (fault) yield { place: place(), value: text, message: fault[0], remedy: fault[1] };
      }
    }
  },
};
