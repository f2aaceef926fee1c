/** Times of one operation over many inputs, in microseconds. */
export interface Measured {
  readonly name: string;
  readonly count: number;
  readonly p50Micros: number;
  readonly p99Micros: number;
  /** The same of the least time of five for each input: what else the machine does is left out, and so is most collection of garbage. */
  readonly quietP99Micros: number;
  /** The most of these least times. */
  readonly quietMaxMicros: number;
}

export const percentileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;

/** Figures of five rounds of times, in microseconds; the first counts as it was. */
function figuresOf(name: string, rounds: readonly Float64Array[]): Measured {
  const raw = (rounds[0] as Float64Array).toSorted();
  const least = raw.map((_, at) => Math.min(...rounds.map((round) => round[at] as number))).sort();
  return {
    name,
    count: raw.length,
    p50Micros: percentileOf(raw, 0.5),
    p99Micros: percentileOf(raw, 0.99),
    quietP99Micros: percentileOf(least, 0.99),
    quietMaxMicros: percentileOf(least, 1),
  };
}

function timed<T>(inputs: readonly T[], run: (input: T) => unknown): Float64Array {
  const micros = new Float64Array(inputs.length);
  inputs.forEach((input, index) => {
    const began = performance.now();
    run(input);
    micros[index] = (performance.now() - began) * 1_000;
  });
  return micros;
}

/** Runs an operation five times over all inputs, until its code is compiled, then times it on each. */
export function measure<T>(name: string, inputs: readonly T[], run: (input: T) => unknown): Measured {
  for (let round = 0; round < 5; round++) timed(inputs, run);
  return figuresOf(
    name,
    Array.from({ length: 5 }, () => timed(inputs, run)),
  );
}

/** The same with something opened anew for each round, which remembers nothing of the one before. */
export function measureFresh<T, Opened extends { close(): void }>(
  name: string,
  inputs: readonly T[],
  open: () => Opened,
  run: (opened: Opened, input: T) => unknown,
): Measured {
  const round = (): Float64Array => {
    const opened = open();
    const micros = timed(inputs, (input) => run(opened, input));
    opened.close();
    return micros;
  };
  round();
  return figuresOf(name, Array.from({ length: 5 }, round));
}

/** A look-up in a plain Map of the same inputs: what the other figures are compared with. */
export function mapLookUp(inputs: readonly string[]): Measured {
  const map = new Map(inputs.map((input, index) => [input, index]));
  let sum = 0;
  // One look-up is shorter than the clock can tell: as many as there are inputs are timed together.
  const { name, count, p50Micros, p99Micros, quietP99Micros, quietMaxMicros } = measure(
    "look-up in a Map",
    Array<readonly string[]>(200).fill(inputs),
    () => {
      for (const input of inputs) sum += map.get(input) as number;
      return sum;
    },
  );
  return {
    name,
    count,
    p50Micros: p50Micros / inputs.length,
    p99Micros: p99Micros / inputs.length,
    quietP99Micros: quietP99Micros / inputs.length,
    quietMaxMicros: quietMaxMicros / inputs.length,
  };
}
