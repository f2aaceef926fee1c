/** What those that watch the machine have seen. */
export interface Health {
  /** Why calls cannot be answered and charged now. */
  readonly reasons: readonly string[];
  /** What the operator should look at, though calls are served. */
  readonly notes: readonly string[];
}
