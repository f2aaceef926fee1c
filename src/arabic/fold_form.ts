/** A text without any of these is its own key. */
const foldable = /[أإآٱؤئىة]/;

/**
 * The folded spelling by which an inflected form is found when it was not typed as it is written: alif without hamza,
 * hamza without seat, and at the end ي for ى and ه for ة. A form before an attached pronoun has no end to fold.
 *
 * `bare` is cleaned and without marks; the key is k3 of `foldKeys`.
 */
export function foldForm(bare: string, { hasEnd }: { readonly hasEnd: boolean }): string {
  if (!foldable.test(bare)) return bare;
  const seatless = bare.replace(/[أإآٱ]/g, "ا").replace(/[ؤئ]/g, "ء");
  return hasEnd ? seatless.replace(/ى(?=\s|$)/g, "ي").replace(/ة(?=\s|$)/g, "ه") : seatless;
}
