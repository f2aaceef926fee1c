import { foldKeys } from "./fold.ts";

/**
 * The folded spelling by which an inflected form is found when it was not typed as it is written: alif without hamza,
 * hamza without seat, and at the end ي for ى and ه for ة. A form before an attached pronoun has no end to fold.
 */
export const foldForm = (bare: string, { hasEnd }: { readonly hasEnd: boolean }): string =>
  hasEnd ? foldKeys(bare)[2] : foldKeys(`${bare}ب`)[2].slice(0, -1);
