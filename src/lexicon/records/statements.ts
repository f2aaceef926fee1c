/** The strings that begin with a prefix are those from it up to, and without, this; an empty prefix finds none, not all. */
export const prefixEnd = (prefix: string): string => (prefix === "" ? "" : `${prefix}\u{10FFFF}`);

/** The statement kept under `key`, made the first time it is asked for. */
export function prepared<T>(statements: Map<string, T>, key: string, make: () => T): T {
  const known = statements.get(key);
  if (known !== undefined) return known;
  const made = make();
  statements.set(key, made);
  return made;
}
