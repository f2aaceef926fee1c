/** Text of a bucket that is not packed yet, in UTF-16 units. */
const packedAt = 1 << 11;

/** Parts a key from its text while they wait. */
const mark = ":";

/**
 * A million texts that wait for their keys to be sorted: kept as bytes, in buckets by the beginning of the key (one
 * letter more behind the article, which a seventh have), and sorted a bucket at a time. Texts of one key are joined in
 * the order in which they came.
 */
export class SortBuckets {
  private readonly buckets = new Map<string, { text: string; packed: Buffer[] }>();

  constructor(private readonly separator: string) {}

  /** @throws when the key is empty or has a colon: it would be lost. */
  add(key: string, text: string): void {
    if (key === "" || key.includes(mark))
      throw new Error(`Cannot sort: ${key}: a key has letters and no ${mark}`);
    const name = key.slice(0, key.startsWith("ال") ? 3 : 2);
    let bucket = this.buckets.get(name);
    if (bucket === undefined) {
      bucket = { text: "", packed: [] };
      this.buckets.set(name, bucket);
    }
    bucket.text += `${key}${mark}${text}\n`;
    if (bucket.text.length > packedAt) {
      bucket.packed.push(Buffer.from(bucket.text));
      bucket.text = "";
    }
  }

  /** Every key with its texts, sorted, as many at a time as a bucket has. What has been given is let go. */
  *take(): Generator<[key: string, texts: string][]> {
    for (const name of [...this.buckets.keys()].sort()) {
      const { text, packed } = this.buckets.get(name) as { text: string; packed: Buffer[] };
      this.buckets.delete(name);
      const texts = new Map<string, string>();
      for (const line of `${Buffer.concat(packed)}${text}`.split("\n")) {
        if (line === "") continue;
        const end = line.indexOf(mark);
        const key = line.slice(0, end);
        const added = line.slice(end + 1);
        const known = texts.get(key);
        texts.set(key, known === undefined ? added : known + this.separator + added);
      }
      yield [...texts.keys()].sort().map((key) => [key, texts.get(key) as string]);
    }
  }
}
