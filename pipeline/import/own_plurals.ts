import type { AnalysedSpelling } from "./figures.ts";
import { addTo } from "./figures.ts";

/** What a singular keeps at least of its figure. */
const leastShare = 0.1;

/**
 * Gives plurals that have a record (قُوَّات forces) the occurrences of their spellings, which lemma lists count for the singular
 * (قُوَّة strength); the singular keeps the rest. Spellings of other words too are left out. `singulars` are by the plural's id.
 */
export function withOwnPlurals(
  figures: ReadonlyMap<string, number>,
  spellings: readonly AnalysedSpelling[],
  singulars: ReadonlyMap<string, readonly string[]>,
): Map<string, number> {
  const met = new Map<string, number>();
  for (const { perMillion, analyses } of spellings) {
    const ids = new Set(analyses.map(({ id }) => id));
    for (const id of ids) {
      const family = singulars.get(id);
      if (family && [...ids].every((other) => other === id || family.includes(other)))
        addTo(met, id, perMillion);
    }
  }
  const divided = new Map(figures);
  for (const [id, perMillion] of met) {
    const [singular] = [...(singulars.get(id) ?? [])].sort(
      (a, b) => (figures.get(b) ?? 0) - (figures.get(a) ?? 0),
    );
    const figure = figures.get(id) ?? 0;
    if (singular === undefined || perMillion <= figure) continue;
    const ofSingular = divided.get(singular) ?? 0;
    const moved = Math.min(perMillion - figure, ofSingular * (1 - leastShare));
    divided.set(id, figure + moved);
    divided.set(singular, ofSingular - moved);
  }
  return divided;
}
