/** Text of a bucket that is not packed yet, in UTF-16 units. */
const packingThreshold = 1 << 11;

/** Parts a key from its text while they wait. */
const keyEnd = ":";

/**
 * A million texts that wait for their keys to be sorted: kept as bytes, in buckets by the beginning of the key (one
 * letter more behind the article, which a seventh have), and sorted a bucket at a time. Texts of one key are joined in
 * the order in which they came.
 */
export interface SortBuckets {
  /** @throws when the key is empty or has a colon: it would be lost. */
  readonly add: (key: string, text: string) => void;
  /** Every key with its texts, sorted, as many at a time as a bucket has. What has been given is let go. */
  readonly take: () => Generator<[key: string, texts: string][]>;
}

/** A bucket that is not sorted yet: bytes, and the text that is not packed into them yet. */
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
        throw new Error(`Cannot sort: ${key}: a key has letters and no ${keyEnd}`);
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
