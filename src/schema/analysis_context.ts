/** Splits a UniMorph string into the context of clitics and the cell without its case. */

/**
 * The context in which clitics are counted: tense and mood of a verb (`V;IPFV;IND`), part of speech and definiteness of a
 * nominal (`N;PSSD`), else the whole features (`ADP`).
 */
export function cliticContext(unimorph: string): string {
  if (unimorph.startsWith("V;")) return unimorph.replace(/;(?:ACT|PASS|\d).*$/, "");
  const definiteness = /;(?:INDF|DEF|PSSD)\b/.exec(unimorph)?.[0];
  return definiteness === undefined ? unimorph : unimorph.replace(/;.*$/, definiteness);
}

/** The features without the case, which a word alone does not tell. */
export const withoutCase = (unimorph: string): string => unimorph.replace(/;(?:NOM|ACC|GEN)$/, "");

/**
 * The cells that a word may use more or less than others of its kind, counted together: a nominal's number, gender and
 * definiteness (`N;PL;DEF`), a verb's tense and voice (`V;IPFV;PASS`). Null for other words.
 */
export function ownCell(unimorph: string): string | null {
  const verb = /^(V;(?:PFV|IPFV|IMP)).*;(ACT|PASS);/.exec(unimorph);
  if (verb) return `${verb[1]};${verb[2]}`;
  const caseless = withoutCase(unimorph);
  if (caseless === unimorph) return null;
  return unimorph.endsWith(";INDF;ACC") ? unimorph : caseless;
}

interface Form {
  readonly form: string;
}

const joined = (clitics: readonly Form[]): string => clitics.map(({ form }) => form).join("+") || "-";

/** What joins a word to the text before it: conjunctions and the question particle. */
const linking = new Set(["وَ", "فَ", "أَ", "آ"]);

/**
 * Clitics as they are counted, each `-` for none: what links the word to the text before it, which hardly depends on the
 * rest (وَبِالْبَيْتِ), the other proclitics, and the enclitics. The article is left out: it is a cell's definiteness.
 */
export function countedClitics(
  proclitics: readonly Form[],
  enclitics: readonly Form[],
): { readonly links: string; readonly proclitics: string; readonly enclitics: string } {
  return {
    links: joined(proclitics.filter(({ form }) => linking.has(form))),
    proclitics: joined(proclitics.filter(({ form }) => !linking.has(form) && form !== "الْ")),
    enclitics: joined(enclitics),
  };
}
