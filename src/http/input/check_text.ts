import { bareKey, radicalKey } from "../../arabic/mod.ts";

/** The limits of a text, from its schema. */
export interface TextLimits {
  readonly codePointsMax: number;
  /** `radicals`: separators between the letters of a root are folded away too. `prose` may hold nothing to search for. */
  readonly format?: string | undefined;
}

/** Letters that no folding removes. */
const letter = /[\u0621-\u063A\u0641-\u064A]/;

/**
 * Returns the issue of a search text, or null. Marks, bidi and other invisible characters are allowed and folded away
 * as long as something else is left: an empty key would match everything.
 */
export function issueInText(text: string, { codePointsMax, format }: TextLimits): string | null {
  if (text === "") return "must not be empty";
  if (text.includes("\0")) return "must not contain NUL";
  if (!text.isWellFormed()) return "contains an unpaired surrogate";
  // A code point is one or two UTF-16 units, so most texts need not be counted.
  if (text.length > codePointsMax && [...text].length > codePointsMax) {
    return `must have at most ${codePointsMax} code points`;
  }
  if (format === "prose") return null;
  if (!letter.test(text) && bareKey(text) === "")
    return "has nothing to search for: it holds only marks, spaces or invisible characters";
  if (format === "radicals" && radicalKey(text) === "")
    return "has nothing to search for: it holds no letters";
  return null;
}

/** The message for a value outside a closed set. */
export const mustBeOneOf = (values: readonly (string | number)[]): string =>
  `must be one of ${values.join(", ")}`;
