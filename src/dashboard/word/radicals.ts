import { markedLetters, shadda } from "../../arabic/mod.ts";

/**
 * A letter of a word with its marks. `radicals` are the numbers (1 to 4) of the radicals that it is: none of a letter
 * that the pattern adds, two of the ب of حُبّ. A letter that stands for a radical in another shape is `changed`: the
 * alif of قَالَ, the hamza of قَائِل, the ت of اِتَّصَلَ. A radical that has vanished (قَاضٍ, صِلَة) has no letter.
 */
export interface WordLetter {
  readonly text: string;
  readonly radicals: readonly number[];
  readonly changed: boolean;
}

/** A consonant or long vowel as it is weighed: a letter with shadda is two of these, and so is آ. */
interface Unit {
  readonly letter: string;
  /** Index of the letter that it is written with. */
  readonly at: number;
}

/** What the pattern has in one place: a radical by its number, or a letter of its own. */
type Place = { readonly radical: number } | { readonly letter: string };

const plain = (letter: string): string => letter.replace(/[أإؤئ]/, "ء").replace("ٱ", "ا");

function unitsOf(text: string): Unit[] {
  return markedLetters(text.normalize("NFC")).flatMap(({ letter, marks }, at) => {
    const letters = letter === "آ" ? ["ء", "ا"] : [plain(letter)];
    return (marks.includes(shadda) ? [...letters, ...letters] : letters).map((one) => ({ letter: one, at }));
  });
}

const numbers: Readonly<Record<string, number>> = { ف: 1, ع: 2, ل: 3 };

/** The places of a pattern. The first ل of a pattern for four radicals is the third, any later one the fourth. */
function placesOf(pattern: string, radicalCount: number): Place[] {
  let lams = 0;
  return unitsOf(pattern).map(({ letter }) => {
    const radical = numbers[letter];
    if (radical === undefined) return { letter };
    if (letter === "ل") lams++;
    return { radical: letter === "ل" && lams > 1 ? radicalCount : radical };
  });
}

const shapes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(" ").map((pair) => [pair[0] as string, pair.slice(1)]));

/** What may stand for a radical: weak ones change, and form VIII assimilates some to its ت. */
const shapesOfRadical = shapes("واىيءت يىاوءت ءاويىت ذد ثت ظط تدطثظ نم");
/** The same where no pattern says which ت is added. */
const shapesAlone = shapes("واىيء يىاوء ءوي");
/** The same for the letters that a pattern adds. */
const shapesOfLetter = shapes("تدطثظذزسصض اوىيء ويا يو ىايو ءاوي ةت نملر");

const missing = 2;
/** A long vowel of the pattern gives way before a radical: مَقُول has its و from the root. */
const missingLetter = 1.5;

/** A word to be weighed. */
interface Weighing {
  readonly units: readonly Unit[];
  readonly places: readonly Place[];
  readonly radicals: readonly string[];
  /** What may stand for each radical. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** What it costs to put a letter in a place; null when it cannot stand there. */
function costOf(place: Place, { letter }: Unit, { radicals, shapes: shapesOf }: Weighing): number | null {
  const isRadical = "radical" in place;
  const wanted = isRadical ? (radicals[place.radical - 1] as string) : place.letter;
  if (wanted === letter) return 0;
  const others = isRadical ? shapesOf : shapesOfLetter;
  return others[wanted]?.includes(letter) ? 1 : null;
}

const skipped = (place: Place): number => ("radical" in place ? missing : missingLetter);

/** The places of the units so far, and what laying them cost. */
interface Way {
  readonly cost: number;
  readonly laid: readonly (Place | null)[];
}

/** The cheapest way to lay units into places, as the place of each unit or null (Needleman and Wunsch, 1970). */
function align(weighing: Weighing): readonly (Place | null)[] {
  const { units, places } = weighing;
  const step = (way: Way, cost: number, ...places: (Place | null)[]): Way => ({
    cost: way.cost + cost,
    laid: [...way.laid, ...places],
  });
  let row: Way[] = [{ cost: 0, laid: [] }];
  for (const place of places) row.push(step(row.at(-1) as Way, skipped(place)));
  for (const unit of units) {
    const next: Way[] = [step(row[0] as Way, missing, null)];
    for (const [index, place] of places.entries()) {
      const cost = costOf(place, unit, weighing);
      const ways = [
        ...(cost === null ? [] : [step(row[index] as Way, cost, place)]),
        step(row[index + 1] as Way, missing, null),
        step(next[index] as Way, skipped(place)),
      ];
      next.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
    }
    row = next;
  }
  return (row.at(-1) as Way).laid;
}

/**
 * The letters of a vocalised word with the radicals that they are. `root` is as records have it (ك ت ب), `pattern`
 * with ف ع ل. Without a pattern the radicals are looked for in their order; without a root none is found.
 */
export function wordLetters(word: string, root: string | null, pattern: string | null): WordLetter[] {
  const radicals = root === null ? [] : root.split(" ");
  const units = unitsOf(word);
  const places =
    pattern === null
      ? radicals.map((_, index) => ({ radical: index + 1 }))
      : placesOf(pattern, radicals.length);
  const laid =
    root === null
      ? []
      : align({ units, places, radicals, shapes: pattern === null ? shapesAlone : shapesOfRadical });
  return markedLetters(word.normalize("NFC")).map(({ letter, marks }, at) => {
    const found = units.flatMap((unit, index) => {
      const place = unit.at === at ? laid[index] : null;
      if (!place || !("radical" in place)) return [];
      return [{ radical: place.radical, changed: unit.letter !== radicals[place.radical - 1] }];
    });
    const same = found.filter(({ changed }) => !changed);
    const shown = same.length > 0 ? same : found;
    return {
      text: letter + marks,
      radicals: [...new Set(shown.map(({ radical }) => radical))],
      changed: found.length > 0 && same.length === 0,
    };
  });
}

/** The letters of a pattern: ف ع ل stand for the radicals. */
export function patternLetters(pattern: string, radicalCount: number): WordLetter[] {
  const places = placesOf(pattern, radicalCount);
  const units = unitsOf(pattern);
  return markedLetters(pattern.normalize("NFC")).map(({ letter, marks }, at) => {
    const own = places.filter((_, index) => units[index]?.at === at);
    const radicals = own.flatMap((place) => ("radical" in place ? [place.radical] : []));
    return { text: letter + marks, radicals: [...new Set(radicals)], changed: false };
  });
}
