import type { Candidate } from "../candidates.ts";
import { every, has, isNominal, type LinkRule, type LinkSentence, type Spot, some } from "../link_rule.ts";

const nominative = has("NOM");
const skipped: ReadonlySet<string> = new Set(["لَا", "لَمْ", "لَنْ", "قَدْ", "سَوْفَ"]);

/** The word before a verb and its particles. */
function before({ spots }: LinkSentence, at: number): Spot | null | undefined {
  let index = at - 1;
  while (every(spots[index], ({ word }) => skipped.has(word.lemma))) index--;
  return spots[index];
}

/** What may be the subject of a verb of the third person feminine: a feminine noun, or the plural of a thing. */
function isFeminineSubject(candidate: Candidate): boolean {
  const { features, word, proclitics } = candidate;
  if (/^(?:الَّتِي|هِيَ)$/.test(word.lemma)) return true;
  if (!isNominal(candidate) || proclitics.some((form) => /^[بلك]/.test(form))) return false;
  const isFeminine = features.includes("FEM") || (word.gender === "feminine" && !features.includes("MASC"));
  const isThings = features.includes("PL") && !word.isHuman;
  return (isFeminine || isThings) && (nominative(candidate) || features.includes("INDF"));
}

/** Whether a word has named the one who is addressed: أَنْتَ, أَنَّكَ. */
const isYou = ({ word, isAddress }: Candidate): boolean =>
  isAddress && /^(?:pron|sconj|part)$/.test(word.pos);

/** تَكْتُبُ is "she writes" where nobody is addressed, or where a feminine subject stands beside it. */
export const person: LinkRule = {
  name: "person",
  description:
    "A verb is of the second person only where its paragraph speaks to somebody and no subject stands beside it, and always after أَنْتَ.",
  keeps(sentence, at) {
    const { spots, isAddress } = sentence;
    const isSecond = ({ features }: Candidate): boolean => features[0] === "V" && features.includes("2");
    if (!some(spots[at], isSecond)) return null;
    const earlier = before(sentence, at);
    if (every(earlier, isYou)) return isSecond;
    const next = spots[at + 1];
    const hasSubject = every(next, nominative) && every(next, ({ isAddress: speaks }) => !speaks);
    if (isAddress && !hasSubject && !every(earlier, isFeminineSubject)) return null;
    return (candidate) => !isSecond(candidate);
  },
};
