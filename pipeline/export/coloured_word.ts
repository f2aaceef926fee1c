import type { FullWord } from "../../src/schema/mod.ts";
import { wordLetters } from "../../src/words_view/radicals.ts";

/** Adjacent letters of one colour; null for what the pattern adds. */
export interface ColouredPiece {
  readonly text: string;
  readonly colour: string | null;
}

/** The first to the fourth radical: legible on white and on dark grey, for readers' pages have either. */
export const radicalColours: readonly string[] = ["#c8601f", "#12879b", "#8a63d2", "#a67a00"];

/** A vocalised word or one of its forms, its radicals in colour. Without a root it is one piece. */
export function colouredWord(
  text: string,
  { root, pattern }: { readonly root: FullWord["root"]; readonly pattern: FullWord["pattern"] },
): readonly ColouredPiece[] {
  const pieces: { text: string; colour: string | null }[] = [];
  for (const { text: letter, radicals } of wordLetters(text, root, pattern)) {
    const [first] = radicals;
    const colour = first === undefined ? null : (radicalColours[first - 1] as string);
    const last = pieces.at(-1);
    if (last?.colour === colour) last.text += letter;
    else pieces.push({ text: letter, colour });
  }
  return pieces;
}
