import { stripMarks, toPhonemes, vocalisationIssue } from "../../../src/arabic/mod.ts";
import type { FullWord } from "../../../src/schema/mod.ts";

/** The forms of words that are not NFC and fully vocalised; participles and masdars of verbs have no case ending. */
export const unvocalisedForms = (words: readonly FullWord[]): string[] =>
  words
    .filter(({ arabic }) => !arabic.includes(" "))
    .flatMap(({ arabic, inflection }) =>
      inflection.flatMap(({ form, variants, unimorph }) => {
        const kind = /^V\.(PTCP|MSDR)/.test(unimorph) ? "nominal" : "full";
        return [form, ...variants].flatMap((spelling) => {
          const issue = vocalisationIssue(spelling, kind);
          return issue === null ? [] : [`${arabic}: ${spelling}: ${issue}`];
        });
      }),
    );

const stemOf = (text: string): string => toPhonemes(text).replace(/(?:aT|iN|aN[YA]|[YAI])$/, "");
const isOneWord = (text: string): boolean => !/^ال| /.test(text);

/** فَقَرَات begins as فَقْرَة does. */
const beginsWith = (form: string, stem: string): boolean =>
  toPhonemes(form).replaceAll("a", "").startsWith(stem.replaceAll("a", ""));

/** A broken plural is the same for all spellings: كَلِم of كَلِمَة and كِلْمَة. */
const isBrokenPlural = (form: string, unimorph: string): boolean =>
  unimorph.includes(";PL;") && !/(?:ات|ون|ين|و|ي)$/.test(stripMarks(form));

/** The hundreds decline inside, so that ثَمَانُمِائَة does not begin alike in all cases. */
const declinesInside = (text: string): boolean => /\u064Fمِا?ئَة$/.test(text);

/** Cells whose form begins with the stem of the lemma, while none of their forms begins with that of a variant. */
export const cellsWithoutVariant = (words: readonly FullWord[]): string[] =>
  words.flatMap(({ arabic, variants, inflection }) =>
    variants
      .filter((variant) => isOneWord(variant) && !declinesInside(variant))
      .flatMap((variant) => {
        const [stem, other] = [stemOf(arabic), stemOf(variant)];
        return inflection
          .filter(({ form, unimorph }) => isOneWord(form) && !isBrokenPlural(form, unimorph))
          .filter(({ form }) => toPhonemes(form).startsWith(stem))
          .filter((cell) => ![cell.form, ...cell.variants].some((form) => beginsWith(form, other)))
          .map(({ form, unimorph }) => `${arabic}, ${variant}: ${unimorph}: ${form}`);
      }),
  );
