/** Adds to the figure of a key; one that is not there yet begins at 0. */
export const addTo = (figures: Map<string, number>, key: string, figure: number): void =>
  void figures.set(key, (figures.get(key) ?? 0) + figure);
