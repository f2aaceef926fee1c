/** Bytes of a cache entry beyond its value. */
export const entryBytes = 200;

/** Estimates the bytes of a cached text: two per letter, as Arabic needs. */
export const bytesOf = (text: string): number => 2 * text.length + entryBytes;
