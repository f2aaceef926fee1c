/** @jsxImportSource preact */
import { patternLetters, type WordLetter, wordLetters } from "./radicals.ts";

const classOf = ({ radicals, changed }: WordLetter): string | undefined =>
  radicals.length === 0 ? undefined : `radical r${radicals[0]}${changed ? " changed" : ""}`;

/** Merges adjacent letters of one colour: Arabic letters join better within one element. */
function piecesOf(letters: readonly WordLetter[]): { text: string; name: string | undefined }[] {
  const pieces: { text: string; name: string | undefined }[] = [];
  for (const letter of letters) {
    const name = classOf(letter);
    const last = pieces.at(-1);
    if (last && last.name === name) last.text += letter.text;
    else pieces.push({ text: letter.text, name });
  }
  return pieces;
}

const Letters = ({ letters, large }: { letters: readonly WordLetter[]; large: boolean }) => (
  <span lang="ar" dir="rtl" class={large ? "arabic large" : "arabic"}>
    {piecesOf(letters).map(({ text, name }, index) =>
      name === undefined ? (
        text
      ) : (
        <span key={index} class={name}>
          {text}
        </span>
      ),
    )}
  </span>
);

/** The fields that colouring needs. */
interface ColourableWord {
  readonly arabic: string;
  readonly root: string | null;
  readonly pattern: string | null;
}

/** A word with one colour per radical, the same as in its root and pattern. */
export const ColouredWord = ({ word, large = false }: { word: ColourableWord; large?: boolean }) => (
  <Letters letters={wordLetters(word.arabic, word.root, word.pattern)} large={large} />
);

export const ColouredPattern = ({ pattern, radicals }: { pattern: string; radicals: number }) => (
  <Letters letters={patternLetters(pattern, radicals)} large={false} />
);

/** Radicals separated by spaces: ك ت ب. */
export const ColouredRoot = ({ root }: { root: string }) => (
  <span lang="ar" dir="rtl" class="arabic">
    {root.split(" ").map((radical, index) => (
      <span key={index} class={`radical r${index + 1}`}>
        {index === 0 ? radical : ` ${radical}`}
      </span>
    ))}
  </span>
);

/** English text in a page of any language: glosses, translations, messages of the API. */
export const English = ({ children }: { children: string }) => (
  <span lang="en" dir="ltr" class="latin">
    {children}
  </span>
);
