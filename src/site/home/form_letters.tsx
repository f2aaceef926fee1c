/** @jsxImportSource preact */
import type { FullWord } from "../../schema/mod.ts";
import { wordLetters } from "../../words_view/radicals.ts";
import type { CardForm } from "./word_card.ts";

/** A form as typed: its clitics quiet, the radicals of its stem coloured. */
export function FormLetters({ form, word }: { form: CardForm; word: FullWord }) {
  const letters = wordLetters(form.arabic, word.root, word.pattern);
  const stemEnd = letters.length - form.lettersBehind;
  const pieces: { text: string; name: string | undefined }[] = [];
  for (const [at, { text, radicals }] of letters.entries()) {
    const isClitic = at < form.lettersBefore || at >= stemEnd;
    const name = isClitic ? "quiet-ink" : radicals.length > 0 ? `r${radicals[0]}` : undefined;
    const last = pieces.at(-1);
    // Letters join better within one element.
    if (last !== undefined && last.name === name) last.text += text;
    else pieces.push({ text, name });
  }
  return (
    <span lang="ar" dir="rtl" class="arabic large">
      {pieces.map(({ text, name }, index) => (
        <span key={index} class={name}>
          {text}
        </span>
      ))}
    </span>
  );
}
