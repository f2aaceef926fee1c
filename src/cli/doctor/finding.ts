/** `fails`: serving is not possible, or points may be lost. `warns`: it works, and something should be done. */
export type State = "ok" | "warns" | "fails";

/** What a check has found. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  /** What is there, in a sentence without full stop. */
  readonly found: string;
  /** What to do about it; null where nothing is to be done. */
  readonly remedy: string | null;
}

/** Makes the findings of a check. */
export const findingsOf = (check: string) => ({
  ok: (found: string): Finding => ({ check, state: "ok", found, remedy: null }),
  warns: (found: string, remedy: string): Finding => ({ check, state: "warns", found, remedy }),
  fails: (found: string, remedy: string): Finding => ({ check, state: "fails", found, remedy }),
});

const mebibyte = 2 ** 20;

/** `1.5 GiB`, `220 MiB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * mebibyte
    ? `${(bytes / 1024 / mebibyte).toFixed(1)} GiB`
    : `${Math.round(bytes / mebibyte)} MiB`;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
