/** A binary min-heap of tree nodes by value. */
function push(heap: number[], node: number, values: Uint32Array): void {
  let at = heap.length;
  heap.push(node);
  const value = values[node] as number;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as number;
    if ((values[above] as number) <= value) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = node;
}

function pop(heap: number[], values: Uint32Array): number {
  const top = heap[0] as number;
  const node = heap.pop() as number;
  const size = heap.length;
  if (size === 0) return top;
  const value = values[node] as number;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (
      child + 1 < size &&
      (values[heap[child + 1] as number] as number) < (values[heap[child] as number] as number)
    )
      child++;
    const below = heap[child] as number;
    if (value <= (values[below] as number)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = node;
  return top;
}

/** Yields the values of a range in ascending order. */
export type LeastFirst = (from: number, to: number, kind: number | null) => Generator<number>;

/**
 * A segment tree whose nodes hold the least value and the kinds (bits) below them: the k least of a range take about
 * k · log n steps, however long the range is. Equal values come in no particular order.
 */
export function leastFirst(values: Uint32Array, kindOf: (value: number) => number): LeastFirst {
  const size = values.length;
  const least = new Uint32Array(2 * size);
  const kinds = new Uint16Array(2 * size);
  for (let index = 0; index < size; index++) {
    least[size + index] = values[index] as number;
    kinds[size + index] = kindOf(values[index] as number);
  }
  for (let node = size - 1; node > 0; node--) {
    least[node] = Math.min(least[2 * node] as number, least[2 * node + 1] as number);
    kinds[node] = (kinds[2 * node] as number) | (kinds[2 * node + 1] as number);
  }

  return function* (from, to, kind) {
    const heap: number[] = [];
    const add = (node: number): void => {
      if (kind === null || ((kinds[node] as number) & kind) !== 0) push(heap, node, least);
    };
    for (let [left, right] = [from + size, to + size]; left < right; left >>= 1, right >>= 1) {
      if (left & 1) add(left++);
      if (right & 1) add(--right);
    }
    while (heap.length > 0) {
      const node = pop(heap, least);
      if (node >= size) yield least[node] as number;
      else {
        add(2 * node);
        add(2 * node + 1);
      }
    }
  };
}

/**
 * Yields distinct numbers in ascending order by heap sort: the first ones come after little more than one pass. Consumes
 * the array.
 */
export function* ascending(heap: Uint32Array): Generator<number> {
  let size = heap.length;
  /** Sinks a value to its position at or below `from`. */
  const sink = (value: number, from: number): void => {
    let at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if (value <= (heap[child] as number)) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = value;
  };
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(heap[at] as number, at);
  for (let last = -1; size > 0; ) {
    const least = heap[0] as number;
    size--;
    if (size > 0) sink(heap[size] as number, 0);
    if (least !== last) yield least;
    last = least;
  }
}
