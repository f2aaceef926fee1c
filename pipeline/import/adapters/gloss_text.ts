/** The corpus's limit for a gloss, in characters, less the "to " that verbs get. */
const longest = 57;
const most = 6;

const grammar = /\b(masc|fem|pl|sing|adj|n|v|trans|intrans)\./i;

/**
 * English equivalents as the corpus writes them: no underscores, markup or full stop, verbs with "to", each
 * once, at most six. Longer ones than a gloss may be are cut at a comma or left out.
 */
export function glossTexts(texts: readonly string[], isVerb: boolean): string[] {
  const cleaned = texts.flatMap((text) => {
    const plain = text
      .replaceAll("_", " ")
      .replace(/\[[^\]]*\]|<[^>]*>?.*$/g, "")
      .replace(/\s+/g, " ")
      .replace(/^[\s.;:,!+]+|[\s.;:,!]+$/g, "");
    const short =
      plain.length <= longest
        ? plain
        : plain
            .slice(0, longest)
            .replace(/[,;(][^,;(]*$/, "")
            .trim();
    if (short === "" || short.length > longest || /[\u0600-\u06FF]/.test(short)) return [];
    if (grammar.test(short) || !/[a-z]/i.test(short)) return [];
    return isVerb && !short.startsWith("to ") ? [`to ${short}`] : [short];
  });
  return [...new Set(cleaned)].slice(0, most);
}

/** Undefined instead of an empty list, as records have it. */
export const listed = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list]);
