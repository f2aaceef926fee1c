import { type Vocalised, vocalisationIssue } from "../../../src/arabic/mod.ts";
import { type AnyWord, allWords, type Rule, type RuleDiagnostic, textsAt } from "../rule.ts";

const nominalParts = new Set(["noun", "propn", "adj", "num"]);

/** Endings of the dual and the sound masculine plural. */
const plural = /(ونَ|وْنَ|َانِ|َيْنِ)$/;

/** Whether the last letter is bare (nominals) or keeps its vowel (verbs, plurals in ـُونَ). */
function kindOf(word: AnyWord, field: string, text: string): Vocalised {
  if (field === "imperfect") return "full";
  if (field === "lemma" || field === "variants") {
    if (word.pos === "verb") return "full";
    const declined = nominalParts.has(word.pos) || /[ة\u0651]$/.test(text);
    return declined && !plural.test(text) ? "nominal" : "full";
  }
  return plural.test(text) ? "full" : "nominal";
}

const fields = ["lemma", "imperfect", "masdars", "plurals", "feminine", "variants", "prepositions"];

function* check(word: AnyWord): Generator<RuleDiagnostic> {
  for (const field of fields) {
    for (const { text, place } of textsAt(word, field)) {
      const parts = text.split(" ");
      for (const part of parts) {
        const kind = field === "prepositions" ? "full" : kindOf(word, field, part);
        const fault = vocalisationIssue(part, parts.length > 1 && kind === "full" ? "sentence" : kind);
        if (fault !== null) {
          const remedy = fault.includes("NFC")
            ? "run: bun run corpus fix"
            : "write its vowels in full, see corpus/README.md";
          yield { place: place(), value: text, message: fault, remedy };
        }
      }
    }
  }
}

export const vocalisation: Rule = {
  name: "vocalisation",
  description:
    "Every word is NFC and fully vocalised; nominals have no case ending, verbs their final vowel.",
  scope: "record",
  isLocal: true,
  *check(corpus) {
    for (const word of allWords(corpus)) yield* check(word);
  },
};
