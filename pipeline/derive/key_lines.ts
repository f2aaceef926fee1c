/** A key and a number that it leads to. */
export type KeyedNumber = readonly [key: string, number: number];

const separator = "\t";
const radix = 36;
const lineOf = (key: string, numbers: readonly number[]): string =>
  [key, ...numbers.map((number) => number.toString(radix))].join(separator);

const keyOf = (line: string): string => line.slice(0, line.indexOf(separator));
const numbersOf = (line: string): number[] =>
  line
    .split(separator)
    .slice(1)
    .map((digits) => Number.parseInt(digits, radix));

/** Lines `key, number, number …` sorted by key, numbers in input order; skips empty keys. */
export function keyLines(keys: Iterable<KeyedNumber>): string[] {
  const byKey = new Map<string, string>();
  const last = new Map<string, number>();
  for (const [key, number] of keys) {
    if (key === "" || last.get(key) === number) continue;
    last.set(key, number);
    byKey.set(key, `${byKey.get(key) ?? key}${separator}${number.toString(radix)}`);
  }
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as string);
}

/**
 * Lines whose numbers rise, without those that are gone and with others that are added: the same as if all were made of what
 * there is now.
 */
export function updateKeyLines(
  lines: readonly string[],
  { gone, added }: { readonly gone: ReadonlySet<number>; readonly added: readonly KeyedNumber[] },
): string[] {
  const more = keyLines(added);
  // Nearly all lines stay: to look for the numbers in a line is cheaper than to read those that it has.
  const digits = Array.from(gone, (number) => number.toString(radix)).join("|");
  const hasGone = digits === "" ? /$^/ : new RegExp(`${separator}(?:${digits})(?:${separator}|$)`);
  const updated: string[] = [];
  let next = 0;
  for (const line of lines) {
    const key = keyOf(line);
    while (next < more.length && keyOf(more[next] as string) < key) updated.push(more[next++] as string);
    const isAddedTo = next < more.length && keyOf(more[next] as string) === key;
    if (!isAddedTo && !hasGone.test(line)) {
      updated.push(line);
      continue;
    }
    const left = numbersOf(line).filter((number) => !gone.has(number));
    if (isAddedTo) left.push(...numbersOf(more[next++] as string));
    if (left.length > 0)
      updated.push(
        lineOf(
          key,
          left.sort((a, b) => a - b),
        ),
      );
  }
  return [...updated, ...more.slice(next)];
}
