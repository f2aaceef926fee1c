/** Thrown when a store could not write in time because another process was writing. Nothing was changed. */
export class StoreBusy extends Error {
  constructor(cause: unknown) {
    super("Cannot write to the database: another process keeps writing to it: try again when it is done", {
      cause,
    });
  }
}
