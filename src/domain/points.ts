/**
 * Data Points (DP) are metered to the half point. Internal amounts are whole numbers of half points, so sums are exact;
 * their names end in `half` or have this type.
 */
export type HalfPoints = number;

/** Converts DP to half points (`0.5` → 1). */
export const halfPoints = (dp: number): HalfPoints => Math.round(dp * 2);

/** Parses a typed amount in DP (`12.5`) to half points; NaN when it is invalid or finer than half a point. */
export const readPoints = (text: string): HalfPoints =>
  /^\d{1,12}(\.[05]0*)?$/.test(text.trim()) ? halfPoints(Number(text)) : Number.NaN;

/** Converts half points to DP (`25` → 12.5). */
export const dataPoints = (half: HalfPoints): number => half / 2;

/** Rounds half points down to whole DP, for the rate headers (`25` → 12). */
export const wholePoints = (half: HalfPoints): number => Math.floor(half / 2);
