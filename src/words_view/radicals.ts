import { markedLetters, shadda } from "../arabic/mod.ts";

/**
 * A letter of a word with its marks. `radicals` numbers (1 to 4) the radicals it represents: none for a letter that the
 * pattern adds, two for the ب of حُبّ. `changed` marks a radical in another shape: the alif of قَالَ, the hamza of قَائِل,
 * the ت of اِتَّصَلَ. A dropped radical (قَاضٍ, صِلَة) has no letter.
 */
export interface WordLetter {
  readonly text: string;
  readonly radicals: readonly number[];
  readonly changed: boolean;
}

/** A consonant or long vowel to align; a letter with shadda counts as two, and so does آ. */
interface Unit {
  readonly letter: string;
  /** Index of its letter in the word. */
  readonly at: number;
}

/** A place of the pattern: a radical by number, or a fixed letter. */
type Place = { readonly radical: number } | { readonly letter: string };

const plain = (letter: string): string => letter.replace(/[أإؤئ]/, "ء").replace("ٱ", "ا");

function unitsOf(text: string): Unit[] {
  return markedLetters(text.normalize("NFC")).flatMap(({ letter, marks }, at) => {
    const letters = letter === "آ" ? ["ء", "ا"] : [plain(letter)];
    return (marks.includes(shadda) ? [...letters, ...letters] : letters).map((one) => ({ letter: one, at }));
  });
}

const numbers: Readonly<Record<string, number>> = { ف: 1, ع: 2, ل: 3 };

/** The places of a pattern. With four radicals the first ل is the third radical, later ones are the fourth. */
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

/** Surface letters of a radical: weak ones change, and form VIII assimilates some to its ت. */
const shapesOfRadical = shapes("واىيءت يىاوءت ءاويىت ذد ثت ظط تدطثظ نم");
/** The same without a pattern, which would identify an added ت. */
const shapesAlone = shapes("واىيء يىاوء ءوي");
/** Surface letters of the fixed letters of a pattern. */
const shapesOfLetter = shapes("تدطثظذزسصض اوىيء ويا يو ىايو ءاوي ةت نملر");

const missingRadicalCost = 2;
/** Cheaper: a long vowel of the pattern gives way to a radical. The و of مَقُول belongs to the root. */
const missingLetterCost = 1.5;

/** The input of an alignment. */
interface Problem {
  readonly units: readonly Unit[];
  readonly places: readonly Place[];
  readonly radicals: readonly string[];
  /** Surface letters of each radical. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** The cost of a letter in a place; null when impossible. */
function costOf(place: Place, { letter }: Unit, { radicals, shapes: shapesOf }: Problem): number | null {
  const isRadical = "radical" in place;
  const wanted = isRadical ? (radicals[place.radical - 1] as string) : place.letter;
  if (wanted === letter) return 0;
  const others = isRadical ? shapesOf : shapesOfLetter;
  return others[wanted]?.includes(letter) ? 1 : null;
}

const skipped = (place: Place): number => ("radical" in place ? missingRadicalCost : missingLetterCost);

/** A partial alignment: the places of the units so far, and their cost. */
interface Alignment {
  readonly cost: number;
  readonly laid: readonly (Place | null)[];
}

/** The cheapest alignment of units with places (Needleman and Wunsch, 1970): the place of each unit, or null. */
function align(problem: Problem): readonly (Place | null)[] {
  const { units, places } = problem;
  const step = (way: Alignment, cost: number, ...places: (Place | null)[]): Alignment => ({
    cost: way.cost + cost,
    laid: [...way.laid, ...places],
  });
  let row: Alignment[] = [{ cost: 0, laid: [] }];
  for (const place of places) row.push(step(row.at(-1) as Alignment, skipped(place)));
  for (const unit of units) {
    const next: Alignment[] = [step(row[0] as Alignment, missingRadicalCost, null)];
    for (const [index, place] of places.entries()) {
      const cost = costOf(place, unit, problem);
      const ways = [
        ...(cost === null ? [] : [step(row[index] as Alignment, cost, place)]),
        step(row[index + 1] as Alignment, missingRadicalCost, null),
        step(next[index] as Alignment, skipped(place)),
      ];
      next.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
    }
    row = next;
  }
  return (row.at(-1) as Alignment).laid;
}

/**
 * The letters of a vocalised word with their radicals. `root` is written as in records (ك ت ب), `pattern` with ف ع ل.
 * Without a pattern the radicals are matched in order; without a root there are none.
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

/** The letters of a pattern; ف ع ل represent the radicals. */
export function patternLetters(pattern: string, radicalCount: number): WordLetter[] {
  const places = placesOf(pattern, radicalCount);
  const units = unitsOf(pattern);
  return markedLetters(pattern.normalize("NFC")).map(({ letter, marks }, at) => {
    const own = places.filter((_, index) => units[index]?.at === at);
    const radicals = own.flatMap((place) => ("radical" in place ? [place.radical] : []));
    return { text: letter + marks, radicals: [...new Set(radicals)], changed: false };
  });
}
