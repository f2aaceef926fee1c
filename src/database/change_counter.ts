/** Where the index of the write-ahead log counts the commits, in 32-bit words (`iChange` in SQLite's walformat.html). */
const counterAt = 2;

/**
 * Returns a function that reads how many transactions have been committed to a database with a write-ahead log, by
 * whatever process, modulo 2³². SQLite shares this number among processes in mapped memory, so reading it takes no
 * call of the system. Open the database first. Returns null where files cannot be mapped.
 */
export function changeCounter(path: string): (() => number) | null {
  try {
    const bytes = Bun.mmap(`${path}-shm`);
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, counterAt + 1);
    return () => words[counterAt] as number;
  } catch {
    return null;
  }
}
