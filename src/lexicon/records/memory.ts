/** Bytes that an entry of a cache takes beside its value. */
export const entryBytes = 200;

/** About how many bytes a text takes in memory, as an entry of a cache: two for each letter, since Arabic needs them. */
export const bytesOf = (text: string): number => 2 * text.length + entryBytes;
