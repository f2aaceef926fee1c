/** Size of a bucket's text at which it is packed into bytes, in UTF-16 units. */
const packingThreshold = 1 << 11;

/** Separates a key from its text in a bucket. */
const keyEnd = ":";

/**
 * Sorts a million texts by key in little memory: stored as bytes, in buckets by the first letters of the key (one more
 * after the article, which a seventh have), sorted one bucket at a time. Texts of one key are joined in input order.
 */
export interface SortBuckets {
  /** @throws when the key is empty or contains a colon. */
  readonly add: (key: string, text: string) => void;
  /** Yields the sorted keys with their texts, one bucket at a time, and releases each. */
  readonly take: () => Generator<[key: string, texts: string][]>;
}

/** An unsorted bucket: packed bytes, and text not yet packed. */
interface Bucket {
  text: string;
  packed: Buffer[];
}

function sorted({ text, packed }: Bucket, separator: string): [key: string, texts: string][] {
  const texts = new Map<string, string>();
  for (const line of `${Buffer.concat(packed)}${text}`.split("\n")) {
    if (line === "") continue;
    const end = line.indexOf(keyEnd);
    const key = line.slice(0, end);
    const added = line.slice(end + 1);
    const previous = texts.get(key);
    texts.set(key, previous === undefined ? added : previous + separator + added);
  }
  return [...texts.keys()].sort().map((key) => [key, texts.get(key) as string]);
}

export function openSortBuckets(separator: string): SortBuckets {
  const buckets = new Map<string, Bucket>();
  return {
    add(key, text) {
      if (key === "" || key.includes(keyEnd))
        throw new Error(`Cannot sort key "${key}": it is empty or contains ${keyEnd}`);
      const name = key.slice(0, key.startsWith("ال") ? 3 : 2);
      let bucket = buckets.get(name);
      if (bucket === undefined) {
        bucket = { text: "", packed: [] };
        buckets.set(name, bucket);
      }
      bucket.text += `${key}${keyEnd}${text}\n`;
      if (bucket.text.length > packingThreshold) {
        bucket.packed.push(Buffer.from(bucket.text));
        bucket.text = "";
      }
    },
    *take() {
      for (const name of [...buckets.keys()].sort()) {
        const bucket = buckets.get(name) as Bucket;
        buckets.delete(name);
        yield sorted(bucket, separator);
      }
    },
  };
}
