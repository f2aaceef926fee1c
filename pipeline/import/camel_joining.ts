import { memoize } from "../memoize.ts";

/**
 * How CAMeL Morph joins parts into a form. A part (prefix, buffer, stem, suffix) sets conditions (COND-S) and asks
 * for conditions that other parts of the same form set (COND-T): the stem دَع sets `#-aw`, the suffix of the third
 * person singular asks for it and sets `z-suff`, and the buffer ـَا asks for both.
 *
 * COND-T is a list of terms, all needed: `c-suff`, `A-suff||c-suff` (either), `!enc0` (not), `else` (no other part of
 * the same choice has, in this place of its list, a term that holds).
 */
export interface Part {
  readonly form: string;
  readonly needs: readonly string[];
  readonly sets: readonly string[];
}

const words = (cell: string): string[] => cell.split(/\s+/).filter((word) => word !== "" && word !== "_");

/** Parses a table row; `_` is empty. */
export const readPart = (form: string, condT: string, condS: string): Part => ({
  form: form.trim() === "_" ? "" : form.trim(),
  needs: words(condT),
  sets: words(condS),
});

const holds = (term: string, set: ReadonlySet<string>): boolean =>
  term.startsWith("!") ? !set.has(term.slice(1)) : term.split("||").some((one) => set.has(one));

/** The parts of a choice whose conditions hold. */
export function chooseParts(parts: readonly Part[], set: ReadonlySet<string>, place = 0): Part[] {
  const done = parts.filter(({ needs }) => needs.length <= place);
  const open = parts.filter(({ needs }) => needs.length > place);
  const holding = open.filter(({ needs }) => needs[place] !== "else" && holds(needs[place] as string, set));
  const rest = open.filter(({ needs }) => needs[place] === "else");
  const chosen = holding.length > 0 ? chooseParts(holding, set, place + 1) : [];
  return [...done, ...(chosen.length > 0 || rest.length === 0 ? chosen : chooseParts(rest, set, place + 1))];
}

/** The choices around a stem, in written order; a buffer sees the conditions of all others. */
export interface Frame {
  readonly prefix: readonly Part[];
  readonly beforeStem: readonly Part[];
  readonly afterStem: readonly Part[];
  readonly suffix: readonly Part[];
}

const nothing: Part = { form: "", needs: [], sets: [] };
const orNothing = (parts: readonly Part[]): readonly Part[] => (parts.length > 0 ? parts : [nothing]);

type Around = readonly (readonly [before: string, after: string])[];

/** The affixes around a stem with these conditions; none if the stem asks for another suffix. */
function around({ needs, sets }: Part, frame: Frame): Around {
  const found: (readonly [string, string])[] = [];
  for (const suffix of chooseParts(frame.suffix, new Set(sets))) {
    for (const prefix of orNothing(chooseParts(frame.prefix, new Set(sets)))) {
      const set = new Set([...sets, ...suffix.sets, ...prefix.sets]);
      if (!needs.every((term) => holds(term, set))) continue;
      for (const before of orNothing(chooseParts(frame.beforeStem, set))) {
        for (const after of orNothing(chooseParts(frame.afterStem, set)))
          found.push([prefix.form + before.form, after.form + suffix.form]);
      }
    }
  }
  return found;
}

/** Makes every form of a stem in a frame. Affixes are cached by the stem's conditions. */
export function formJoiner(frame: Frame): (stem: Part) => string[] {
  const partsAround = memoize(
    ({ needs, sets }: Part) => `${needs.join(" ")}|${sets.join(" ")}`,
    (stem) => around(stem, frame),
  );
  return (stem) => partsAround(stem).map(([before, after]) => before + stem.form + after);
}
