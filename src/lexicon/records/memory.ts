/** Bytes of a cache entry beyond its value. */
export const entryBytes = 200;

/** Bytes of a cached value in UTF-8. */
export const encodedBytes = ({ byteLength }: Uint8Array): number => byteLength + entryBytes;

/** Estimates the bytes of a cached text: two per letter, as Arabic needs. */
export const bytesOf = (text: string): number => 2 * text.length + entryBytes;
