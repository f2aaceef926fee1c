/** A binary min-heap of numbers. */
function push(heap: number[], value: number): void {
  let at = heap.length;
  heap.push(value);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as number;
    if (above <= value) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = value;
}

function pop(heap: number[]): number {
  const top = heap[0] as number;
  const value = heap.pop() as number;
  const size = heap.length;
  if (size === 0) return top;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child++;
    const below = heap[child] as number;
    if (value <= below) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = value;
  return top;
}

/** Gives numbers one at a time; -1 after the last. */
export type Cursor = () => number;

/** A cursor over the values of a range in ascending order. */
export type LeastFirst = (from: number, to: number, kind: number | null) => Cursor;

/** Values of a block: a few lines of the processor's cache, read in order. */
const blockBits = 5;
/** What a node's bound is multiplied with, to be one number with the node. */
const nodeSize = 2 ** 20;

/** A segment tree over blocks of values: each node, from 1, has the least value and the kinds (bits) below it. */
interface Tree {
  /** Number of the node of the first block. */
  readonly blocks: number;
  readonly least: Uint32Array;
  readonly kinds: Uint16Array;
}

function treeOf(values: Uint32Array, kindOf: (value: number) => number): Tree {
  const blocks = Math.max(1, Math.ceil(values.length / (1 << blockBits)));
  const least = new Uint32Array(2 * blocks).fill(0xffffffff);
  const kinds = new Uint16Array(2 * blocks);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    const node = blocks + (index >> blockBits);
    least[node] = Math.min(least[node] as number, value);
    kinds[node] = (kinds[node] as number) | kindOf(value);
  }
  for (let node = blocks - 1; node > 0; node--) {
    least[node] = Math.min(least[2 * node] as number, least[2 * node + 1] as number);
    kinds[node] = (kinds[2 * node] as number) | (kinds[2 * node + 1] as number);
  }
  return { blocks, least, kinds };
}

/**
 * Finds the least of distinct values first: the k least of a range take about k · log n steps, however long the range is,
 * and the tree over its blocks fits into the processor's cache.
 */
export function leastFirst(values: Uint32Array, kindOf: (value: number) => number): LeastFirst {
  const { blocks, least, kinds } = treeOf(values, kindOf);

  /** The least value of a part of a block that is not below a bound; infinite when there is none. */
  function leastOf(from: number, to: number, kind: number | null, bound: number): number {
    let found = Number.POSITIVE_INFINITY;
    for (let at = from; at < to; at++) {
      const value = values[at] as number;
      if (value >= bound && value < found && (kind === null || (kindOf(value) & kind) !== 0)) found = value;
    }
    return found;
  }

  return (from, to, kind) => {
    /** Nodes, each with a lower bound of the values below it that are still to come. */
    const heap: number[] = [];
    const add = (node: number): void => {
      if (kind === null || ((kinds[node] as number) & kind) !== 0)
        push(heap, (least[node] as number) * nodeSize + node);
    };
    if (from < to) {
      // Blocks at the ends may have values before the range or after it, whose bounds are only lower than need be.
      let left = blocks + (from >> blockBits);
      let right = blocks + ((to - 1) >> blockBits) + 1;
      for (; left < right; left >>= 1, right >>= 1) {
        if (left & 1) add(left++);
        if (right & 1) add(--right);
      }
    }

    /** The next value; -1 after the last. */
    return () => {
      while (heap.length > 0) {
        const top = pop(heap);
        const bound = Math.floor(top / nodeSize);
        const node = top - bound * nodeSize;
        if (node < blocks) {
          add(2 * node);
          add(2 * node + 1);
          continue;
        }
        const start = (node - blocks) << blockBits;
        const value = leastOf(Math.max(from, start), Math.min(to, start + (1 << blockBits)), kind, bound);
        if (value === Number.POSITIVE_INFINITY) continue;
        const isNext = heap.length === 0 || value * nodeSize + node <= (heap[0] as number);
        push(heap, (isNext ? value + 1 : value) * nodeSize + node);
        if (isNext) return value;
      }
      return -1;
    };
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
