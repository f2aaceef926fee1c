import type { KeyEvent } from "../domain/key_event.ts";

/**
 * Where a notice goes: the webhook, the person of the key's account, or an address of the operator's
 * (`mailto:ann@example.org`).
 */
export type NoticeChannel = "webhook" | "owner" | `mailto:${string}`;

/** A budget mark that is to be told on a channel. */
export interface Notice {
  /** The number of the key's event. */
  readonly event: number;
  readonly channel: NoticeChannel;
  /** Counts this attempt. */
  readonly attempt: number;
  readonly keyId: string;
  readonly keyName: string;
  readonly account: string;
  readonly kind: KeyEvent["kind"];
  readonly period: "day" | "month";
  readonly atMs: number;
  /** Names the notice for good, so that a receiver recognises one that comes again after a crash. */
  readonly id: string;
}

/**
 * The outbox of notices. Each budget mark that is reached while a channel is on is one row for it, written in the
 * transaction of the charge; the row goes when the notice was sent. Writes may reject with `StoreBusy`.
 */
export interface Notices {
  /** Switches these channels on and all others off; what waits for the others is dropped. */
  setChannels(channels: readonly NoticeChannel[]): Promise<void>;
  /**
   * Takes up to `limit` notices of a channel that are due by the store's clock, longest due first. Each comes again, here
   * or on another server, after `retryMs` of its attempt unless it is `done` by then, whatever happens to this process.
   */
  take(channel: NoticeChannel, options: TakeOptions): Promise<readonly Notice[]>;
  /** Removes a notice that was sent, or given up. */
  done(notice: Pick<Notice, "event" | "channel">): Promise<void>;
}

/** The name of a notice for good: of an event of this number, which happened at this instant. */
export const noticeId = ({ event, atMs }: Pick<Notice, "event" | "atMs">): string =>
  `notice_${atMs.toString(36)}_${event}`;

export interface TakeOptions {
  readonly limit: number;
  /** When to try again, in ms after this attempt. */
  readonly retryMs: (attempt: number) => number;
}
