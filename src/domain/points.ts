/**
 * Data Points (DP) are metered to the half point. Inside the service every amount is an integer number of
 * half points, so that sums are exact; names of such amounts end in `half` or have this type.
 */
export type HalfPoints = number;

/** Half points of an amount in DP (`0.5` → 1). */
export const halfPoints = (dp: number): HalfPoints => Math.round(dp * 2);

/** Half points of an amount in DP as people write it (`12.5`); NaN when it is none, or finer than half a point. */
export const readPoints = (text: string): HalfPoints =>
  /^\d{1,12}(\.[05]0*)?$/.test(text.trim()) ? halfPoints(Number(text)) : Number.NaN;

/** DP of an amount in half points (`25` → 12.5). */
export const dataPoints = (half: HalfPoints): number => half / 2;

/** Whole DP that an amount still allows: what the rate headers show (`25` → 12). */
export const wholePoints = (half: HalfPoints): number => Math.floor(half / 2);
