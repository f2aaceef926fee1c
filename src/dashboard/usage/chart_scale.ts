/** Steps between two lines of a scale, before their power of ten. */
const steps = [1, 2, 2.5, 5, 10];
/** About as many lines as a chart has above its base. */
const linesWanted = 4;

/**
 * The values at the lines of a chart, highest first, down to 0: round numbers in units of `unit` (2 where values are half
 * points, so that points are round).
 */
export function scaleOf(highest: number, unit: number): { readonly ticks: readonly number[] } {
  const rough = Math.max(1, highest / unit / linesWanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough && Number.isInteger(one * power)) ?? 10) * power;
  const lines = Math.max(1, Math.ceil(highest / unit / step));
  return { ticks: Array.from({ length: lines + 1 }, (_, index) => (lines - index) * step * unit) };
}
