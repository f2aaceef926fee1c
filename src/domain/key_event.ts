/** What can happen to a key; the log of it is only ever added to. */
export const eventKinds = ["created", "renamed", "revoked", "planChanged", "budget80", "budget100"] as const;
export type EventKind = (typeof eventKinds)[number];

export interface KeyEvent {
  readonly keyId: string;
  readonly atMs: number;
  readonly kind: EventKind;
  /** The former name or plan; null where there was none. */
  readonly before: string | null;
  /** The name or plan from then on; of a budget `day` or `month`. */
  readonly after: string | null;
}

/** An event as it is kept: numbers count up over all keys. */
export interface NumberedEvent extends KeyEvent {
  readonly number: number;
}
