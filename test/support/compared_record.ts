import type { ComparedRecord } from "../../pipeline/verify/reference_index.ts";

/** A noun as the comparison with references sees it, with the letters of its root, which says no more than is given. */
export const comparedRecord = (
  arabic: string,
  root: string | null,
  given: Partial<ComparedRecord> = {},
): ComparedRecord => ({
  id: "w_00000001",
  arabic: arabic.normalize("NFC"),
  pos: "noun",
  posDetail: null,
  number: null,
  radicals: root === null ? null : [...root],
  pattern: null,
  plurals: [],
  imperfect: null,
  verbForm: null,
  variants: [],
  glosses: [],
  masdars: [],
  activeParticiple: null,
  passiveParticiple: null,
  ...given,
});
