import { issuesMax, type ValidationIssue } from "../../domain/api_error.ts";

/** Damerau-Levenshtein distance, with swaps of adjacent letters. */
function editDistance(a: string, b: string): number {
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

/** The nearest known name within one edit per three letters, or null. */
function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: { readonly other: string; readonly distance: number } | null = null;
  const typed = fold(name);
  for (const other of known) {
    const right = fold(other);
    const editsMax = Math.max(typed.length, right.length) / 3;
    if (Math.abs(typed.length - right.length) > editsMax) continue;
    const distance = editDistance(typed, right);
    if (distance <= editsMax && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
      nearest = { other, distance };
  }
  return nearest?.other ?? null;
}

/** Messages cut names to this length; every known name is shorter. */
const nameLengthMax = 40;

const shorten = (name: string): string =>
  (name.length > nameLengthMax ? `${name.slice(0, nameLengthMax)}…` : name).toWellFormed();

/**
 * Returns the issues of unknown names in a place (`query`, `body`), each with the nearest known name; the first lists all
 * known names.
 */
export function unknownNameIssues(
  names: readonly string[],
  known: readonly string[],
  { place, kind, owner }: { readonly place: string; readonly kind: string; readonly owner: string },
): ValidationIssue[] {
  const all = known.length > 0 ? `${owner} takes ${known.join(", ")}` : `${owner} takes none`;
  return names.map((name, index) => {
    // Only the first `issuesMax` issues are reported.
    const nearest = index < issuesMax ? nearestName(name, known) : null;
    const offer = nearest === null ? "" : `, did you mean ${nearest}?`;
    const rest = nearest === null ? `: ${all}` : ` ${all[0]?.toUpperCase()}${all.slice(1)}`;
    const message = `is not a ${kind}${offer}${index === 0 ? rest : ""}`;
    return { location: `${place}.${shorten(name)}`, message };
  });
}
