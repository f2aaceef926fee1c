import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Keys } from "../keys/keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Log } from "../log.ts";
import type { LookUps } from "../look_ups/look_ups.ts";

/** Everything that the HTTP layer needs from outside. */
export interface Services {
  readonly lexicon: Lexicon;
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The origin of links in answers; null when none is set, and links are paths. */
  readonly baseUrl: string | null;
  /** Counts which words are looked up; null where the operator wants none of it. */
  readonly lookUps: LookUps | null;
}
