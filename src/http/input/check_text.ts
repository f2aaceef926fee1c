import { bareKey, radicalKey } from "../../arabic/mod.ts";

/** The limits of a text, as its schema gives them. */
export interface TextLimits {
  readonly codePointsMax: number;
  /** `radicals`: what stands between the letters of a root is folded away too. */
  readonly format?: string | undefined;
}

/**
 * What is wrong with a text that is to be looked up, or null. Marks, bidi and other invisible characters are allowed
 * and folded away, as long as something else is left: an empty key would match everything.
 */
export function issueInText(text: string, { codePointsMax, format }: TextLimits): string | null {
  if (text === "") return "must not be empty";
  if (text.includes("\0")) return "must not contain NUL";
  if (!text.isWellFormed()) return "contains a surrogate without its other half";
  // A code point is one or two UTF-16 units, so most texts need not be counted.
  if (text.length > codePointsMax && [...text].length > codePointsMax) {
    return `must have at most ${codePointsMax} code points`;
  }
  if (bareKey(text) === "")
    return "has nothing to look for: it holds only marks, spaces or invisible characters";
  if (format === "radicals" && radicalKey(text) === "") return "has nothing to look for: it holds no letters";
  return null;
}

/** The values of a closed set, as the end of a message. */
export const mustBeOneOf = (values: readonly (string | number)[]): string =>
  `must be one of ${values.join(", ")}`;
