import { type Phonemes, sameText, stripMarks, toPhonemes } from "../../../src/arabic/mod.ts";
import { declensionOf } from "../declension.ts";
import { regularFeminine } from "../feminine.ts";
import { toText } from "../orthography.ts";
import type { InflectedNominal, NominalCell, NominalToInflect } from "./cells.ts";
import { inflectNominal } from "./inflect.ts";

type WithVariants = NominalToInflect & { readonly variants: readonly string[] };

/** The last letter, ignoring the seat of a hamza: سَيِّئ ends as سَيِّء does, هَانِي not as هَانِئ. */
const lastLetter = (text: string): string | undefined =>
  stripMarks(text)
    .replace(/[أؤئ]$/, "ء")
    .at(-1);

/** What a word keeps before the ending of a sound plural: مُغَنّ of مُغَنٍّ, أُونْص of أُونْصَة. */
const stemOf = (phonemes: Phonemes): Phonemes => phonemes.replace(/(?:aT|iN|aN[YA]|[YAI])$/, "");
/** A noun in فَعْلَة has فَعَلَات: فَقَرَات of فَقْرَة, the variant of فِقْرَة. */
const opened = (stem: Phonemes): Phonemes =>
  stem.replace(/^(.a[^وي])(?!a)([^AIU])$/, (all, one, last) => (one.endsWith(last) ? all : `${one}a${last}`));

/** A sound plural that begins as the lemma begins as the variant too: سِينَارْيُوهَات, سِينَارِيُوهَات. Others are shared. */
function pluralOf(
  variant: string,
  { lemma, plural }: { readonly lemma: string; readonly plural: string },
): string {
  const [stem, written] = [stemOf(toPhonemes(lemma)), toPhonemes(plural)];
  const ending = written.slice(stem.length);
  if (!written.startsWith(stem) || !/(?:Aت|نa|iييaT)$/.test(ending)) return plural;
  const other = stemOf(toPhonemes(variant));
  const opens = variant.endsWith("ة") && ending === "Aت" && opened(stem) === stem;
  return toText((opens ? opened(other) : other) + ending);
}

/** The declension of a variant with another ending: سِيمَاء of سِيمَا. Places and names in اء are diptotes: بِيلَارُوسُ, زَكَرِيَّاءُ. */
function declensionOfVariant({ pos, posDetail }: NominalToInflect, variant: string): string | null {
  const byEnding = declensionOf({ lemma: variant, pos, pattern: null });
  const isForeign = pos === "propn" && (posDetail !== "person" || variant.endsWith("اء"));
  return byEnding === "triptote" && isForeign ? "diptote" : byEnding;
}

/** A variant as a word: it shares what does not follow from its own spelling. */
function asWord(word: NominalToInflect, variant: string): NominalToInflect {
  const endsAlike = lastLetter(variant) === lastLetter(word.lemma);
  const hasRegular =
    word.feminine !== null &&
    sameText(word.feminine, regularFeminine(word.lemma)) &&
    (endsAlike || word.pos === "adj");
  return {
    ...word,
    lemma: variant,
    declension: endsAlike ? word.declension : declensionOfVariant(word, variant),
    plurals: word.plurals.map((plural) => pluralOf(variant, { lemma: word.lemma, plural })),
    feminine: hasRegular ? regularFeminine(variant) : word.feminine,
  };
}

const nameOf = ({ number, gender, definiteness, case: caseName }: NominalCell): string =>
  `${number} ${gender} ${definiteness} ${caseName}`;

/** The forms by cell; a cell stands once for each plural. */
const byCell = (forms: readonly InflectedNominal[]): Map<string, InflectedNominal[]> =>
  Map.groupBy(forms, ({ cell }) => nameOf(cell));

/** A genitive's hamza on alif may also stand below it: مَبْدَأٍ, مَبْدَإٍ. */
const onAlifWithI = /أ(?=[\u064D\u0650]$)/;
const belowAlif = (form: string): string => form.replace(onAlifWithI, "إ");

/** A nominal's cells, each with the forms of the word's variants. */
export function inflectWithVariants(word: WithVariants): InflectedNominal[] {
  const own = inflectNominal(word);
  const others = word.variants.map((variant) => byCell(inflectNominal(asWord(word, variant))));
  const counts = new Map<string, number>();
  return own.map((inflected) => {
    if (others.length === 0 && !onAlifWithI.test(inflected.form)) return inflected;
    const name = nameOf(inflected.cell);
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    const spellings = others.flatMap((forms) => {
      const other = forms.get(name)?.[nth];
      return other === undefined ? [] : [other.form, ...other.variants];
    });
    const variants = new Set([
      ...inflected.variants,
      ...spellings,
      ...[inflected.form, ...spellings].map(belowAlif),
    ]);
    variants.delete(inflected.form);
    return { ...inflected, variants: [...variants] };
  });
}
