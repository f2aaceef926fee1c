/** Compares texts by UTF-16 units, not by locale, so that every machine builds the same artifact. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
