import type { PersonVisit } from "../../route.ts";

/** What each component of a result gets: the `data` of an answer, and the key that was charged, for links. */
export interface Shown {
  readonly visit: PersonVisit;
  readonly data: unknown;
  readonly keyId: string;
}
