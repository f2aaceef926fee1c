/** Findings of the machine's monitors. */
export interface Health {
  /** Why calls cannot be served now. */
  readonly reasons: readonly string[];
  /** Warnings for the operator; calls are still served. */
  readonly notes: readonly string[];
}
