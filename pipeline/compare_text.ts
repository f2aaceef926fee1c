/** Order of texts by their UTF-16 units: the same on every machine, so that an artifact is too. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
