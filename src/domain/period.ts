/** Budget periods in UTC. A day is the number of days since 1970-01-01, a month the number of months since 1970-01. */

export const dayMs = 86_400_000;

export const dayOf = (nowMs: number): number => Math.floor(nowMs / dayMs);

export const monthOf = (nowMs: number): number => {
  const date = new Date(nowMs);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};

/** The month of a day number. */
export const monthOfDay = (day: number): number => monthOf(day * dayMs);

/** The day number of a month's first day. */
export const firstDayOf = (month: number): number => Date.UTC(1970, month, 1) / dayMs;

/** When the budget of a day resets: the next midnight UTC, in ms. */
export const dayResetMs = (day: number): number => (day + 1) * dayMs;

/** When the budget of a month resets: the first of the next month, 00:00 UTC, in ms. */
export const monthResetMs = (month: number): number => Date.UTC(1970, month + 1, 1);

/** Formats a day number: `2026-11-20`. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Formats an instant in ms, without a zero fraction: `2026-12-01T00:00:00Z`. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString().replace(".000Z", "Z");
