import { afterAll, describe, expect, test } from "bun:test";
import { yomitan } from "../../../../pipeline/export/formats/yomitan.ts";
import { loadWordfreq } from "../../../../pipeline/import/frequency_lists.ts";
import { baseForm, takesPronoun, takesSelf } from "../../../../pipeline/morphology/base_form.ts";
import {
  attach,
  canBeObjects,
  type Enclitic,
  enclitics,
  isOwnObject,
  type Proclitic,
  prefix,
  procliticSequences,
  stripMarks,
} from "../../../../src/arabic/mod.ts";
import { type FullWord, freeWords } from "../../../../src/schema/mod.ts";
import { seededRandom } from "../../../support/seeded_random.ts";
import { exported, reference, source } from "../exported.ts";
import { openYomitan, rowsOf, type Term, zipTexts } from "./yomitan_lookup.ts";

if (reference === null)
  console.log(
    "skipped: Yomitan's rules over the whole lexicon need MIZAN_REFERENCE, the folder of the reference data",
  );
const made = reference === null ? null : await exported(yomitan, source);
afterAll(() => made?.[Symbol.dispose]());
const find =
  made === null || reference === null
    ? () => new Set<string>()
    : await openYomitan(reference, rowsOf<Term>(await zipTexts(made.file("mizan-words.zip")), "term_bank"));

type Form = FullWord["inflection"][number];

/** Questions with أَ and the emphatic لَ are left out: Yomitan has no rules for them, and they are rare in prose. */
const sequences = procliticSequences.filter(
  ({ letters, clitics }) => !/^[أآ]/.test(letters) && !clitics.some(({ gloss }) => /^indeed|^O,/.test(gloss)),
);
const lemmas = new Set(reference === null ? [] : [...source.words()].map(({ arabic }) => arabic));

function takes(clitics: readonly Proclitic[], { form, unimorph }: Form): boolean {
  const last = clitics.at(-1);
  if (last === undefined) return true;
  return last.takes(unimorph) && (unimorph.includes(";") || last.takesWord(form, unimorph));
}

function canFollow(enclitic: Enclitic, { arabic }: FullWord, { unimorph }: Form): boolean {
  if (unimorph.startsWith("V;"))
    return canBeObjects([enclitic]) && (takesSelf.has(arabic) || !isOwnObject([enclitic], unimorph));
  return enclitic.base !== "verb" || unimorph === "PART" || unimorph === "CONJ";
}

/** A random form of a word with random clitics that the grammar allows, unvocalised; null where the language has none. */
function spelled(word: FullWord, random: () => number): string | null {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  // Participles and masdars with a record are found as themselves.
  const form = pick(
    word.inflection.filter(
      ({ form, unimorph, status }) =>
        status !== "theoretical" && !(unimorph.startsWith("V.") && lemmas.has(form)),
    ),
  );
  if (form === undefined) return null;
  const before = pick(sequences.filter(({ clitics }) => takes(clitics, form)))?.clitics ?? [];
  const hasPronoun = !word.arabic.includes(" ") && takesPronoun(word, form) && random() < 0.5;
  const pronoun = hasPronoun ? pick(enclitics.filter((each) => canFollow(each, word, form))) : undefined;
  const [whole] =
    pronoun === undefined
      ? [form.form]
      : attach(baseForm(form.form, form.unimorph), [pronoun], form.unimorph);
  return whole === undefined ? null : stripMarks(prefix(before, whole));
}

describe.skipIf(reference === null)("Yomitan's own rules", () => {
  test("find at least 99 % of random forms with clitics of the 5,000 commonest words", () => {
    const random = seededRandom(20);
    const missed: string[] = [];
    let asked = 0;
    for (const word of source.words(freeWords)) {
      const text = spelled(word, random);
      if (text === null) continue;
      asked++;
      if (!find(text).has(word.arabic)) missed.push(`${text} of ${word.arabic}`);
    }
    console.log(
      `Yomitan finds ${asked - missed.length} of ${asked} forms with clitics; missed: ${missed.slice(0, 10).join(", ")}`,
    );
    expect(asked).toBeGreaterThan(4_900);
    expect(missed.length / asked).toBeLessThanOrEqual(0.01);
  });

  test("find at least 99 % of the commonest spellings in text whose likeliest word is one of the 5,000", () => {
    const common = new Set([...source.words(freeWords)].map(({ id }) => id));
    const spellings = [...loadWordfreq(reference as string)]
      .sort((a, b) => b[1] - a[1])
      .filter(([word]) => /^[\u0621-\u064A]{2,}$/.test(word))
      .slice(0, 10_000)
      .filter((_, index) => index % 5 === 0);
    const asked = spellings.flatMap(([text]) => {
      const [best] = source.lexicon().analyze(text, 1);
      if (best === undefined) return [];
      const { lemma, normalized, derivation } = JSON.parse(best);
      return common.has(lemma.id) && !normalized && derivation === null
        ? [{ text, lemma: lemma.arabic }]
        : [];
    });
    const missed = asked.filter(({ text, lemma }) => !find(text).has(lemma));
    console.log(`Yomitan finds ${asked.length - missed.length} of ${asked.length} spellings of running text`);
    expect(asked.length).toBeGreaterThan(1_500);
    expect(missed.length / asked.length).toBeLessThanOrEqual(0.01);
  });
});
