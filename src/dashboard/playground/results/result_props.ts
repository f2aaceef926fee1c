import type { PersonVisit } from "../../route.ts";

/** Props of each result component: the `data` of an answer, and the charged key for links. */
export interface ResultProps {
  readonly visit: PersonVisit;
  readonly data: unknown;
  readonly keyId: string;
}
