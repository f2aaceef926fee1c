import type { Clitic } from "../../arabic/mod.ts";
import type { FormStatus } from "../../schema/mod.ts";
import type { DerivedAdjective } from "./form_table.ts";

/** An analysis of a word of running text. */
export interface Analysis {
  readonly ord: number;
  /** The whole word, vocalised. */
  readonly surface: string;
  /** Without the article. */
  readonly proclitics: readonly Clitic[];
  readonly showsArticle: boolean;
  /** The inflected word between the clitics, vocalised. */
  readonly form: string;
  readonly enclitics: readonly Clitic[];
  readonly cellId: number;
  readonly status: FormStatus;
  /** The adjective of which it is a form, where that is no record; `ord` is then that of its base. */
  readonly derived: DerivedAdjective | null;
  /** Only the folded spelling matches. */
  readonly normalized: boolean;
  /** Natural logarithm of its likelihood. */
  readonly weight: number;
}
