/** Kinds of events in the append-only log of a key. */
export const eventKinds = ["created", "renamed", "revoked", "planChanged", "budget80", "budget100"] as const;
export type EventKind = (typeof eventKinds)[number];

export interface KeyEvent {
  readonly keyId: string;
  readonly atMs: number;
  readonly kind: EventKind;
  /** The previous name or plan, or null. */
  readonly before: string | null;
  /** The new name or plan; `day` or `month` for a budget. */
  readonly after: string | null;
}

/** A stored event, numbered across all keys. */
export interface NumberedEvent extends KeyEvent {
  readonly number: number;
}
