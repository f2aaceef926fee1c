/** Times of one operation over many inputs, in microseconds. */
export interface Measured {
  readonly name: string;
  readonly count: number;
  readonly p50Micros: number;
  readonly p99Micros: number;
  /** The same of the least time of five for each input: what else the machine does is left out, and so is most collection of garbage. */
  readonly quietP99Micros: number;
}

export const percentileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;

/** Runs an operation once over all inputs to warm up, then times it on each. */
export function measure<T>(name: string, inputs: readonly T[], run: (input: T) => unknown): Measured {
  for (const input of inputs) run(input);
  const micros = new Float64Array(inputs.length);
  inputs.forEach((input, index) => {
    const began = performance.now();
    run(input);
    micros[index] = (performance.now() - began) * 1_000;
  });
  const least = micros.slice();
  for (let round = 1; round < 5; round++)
    inputs.forEach((input, index) => {
      const began = performance.now();
      run(input);
      least[index] = Math.min(least[index] as number, (performance.now() - began) * 1_000);
    });
  micros.sort();
  least.sort();
  return {
    name,
    count: inputs.length,
    p50Micros: percentileOf(micros, 0.5),
    p99Micros: percentileOf(micros, 0.99),
    quietP99Micros: percentileOf(least, 0.99),
  };
}

/** A look-up in a plain Map of the same inputs: what the other figures are compared with. */
export function mapLookUp(inputs: readonly string[]): Measured {
  const map = new Map(inputs.map((input, index) => [input, index]));
  let sum = 0;
  // One look-up is shorter than the clock can tell: as many as there are inputs are timed together.
  const { name, count, p50Micros, p99Micros, quietP99Micros } = measure(
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
  };
}
