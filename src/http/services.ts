import type { Clock } from "../domain/clock.ts";
import type { Random } from "../domain/random.ts";
import type { Keys } from "../keys/keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Log } from "../log.ts";

/** All that the HTTP layer needs from outside of it. */
export interface Services {
  readonly lexicon: Lexicon;
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The origin that links in answers begin with; null where the operator has set none, and links are paths. */
  readonly baseUrl: string | null;
}
