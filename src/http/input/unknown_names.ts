import { issuesMax, type ValidationIssue } from "../../domain/api_error.ts";

/** How many letters must be left out, put in, changed or swapped with the next to make one text of the other. */
function slips(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(changed, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(least, (before[j - 2] as number) + 1) : least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, "");

/** The known name that was most likely meant: at most one slip for each three letters. Null when none is so near. */
function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: { readonly other: string; readonly distance: number } | null = null;
  const typed = fold(name);
  for (const other of known) {
    const right = fold(other);
    const slipsMax = Math.max(typed.length, right.length) / 3;
    if (Math.abs(typed.length - right.length) > slipsMax) continue;
    const distance = slips(typed, right);
    if (distance <= slipsMax && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { other, distance };
  }
  return nearest?.other ?? null;
}

/** No name of ours is longer: how much of a name a message shows. */
const nameLengthMax = 40;

const shorten = (name: string): string =>
  (name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name).toWellFormed();

/**
 * The issues of names that are not known in a place (`query`, `body`), each with the nearest that is; the first says
 * which there are.
 */
export function unknownNameIssues(
  names: readonly string[],
  known: readonly string[],
  { place, kind, owner }: { readonly place: string; readonly kind: string; readonly owner: string },
): ValidationIssue[] {
  const all = known.length > 0 ? `${owner} knows ${known.join(", ")}` : `${owner} takes none`;
  return names.map((name, index) => {
    // More than these nobody is told of.
    const nearest = index < issuesMax ? nearestName(name, known) : null;
    const offer = nearest === null ? "" : `, did you mean ${nearest}?`;
    const rest = nearest === null ? `: ${all}` : ` ${all[0]?.toUpperCase()}${all.slice(1)}`;
    const message = `is not a ${kind}${offer}${index === 0 ? rest : ""}`;
    return { location: `${place}.${shorten(name)}`, message };
  });
}
