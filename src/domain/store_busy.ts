/** Thrown when another process blocked a write for too long. Nothing was changed. */
export class StoreBusy extends Error {
  constructor(cause: unknown) {
    super("Cannot write to the database: another process keeps writing to it: try again when it is done", {
      cause,
    });
  }
}
