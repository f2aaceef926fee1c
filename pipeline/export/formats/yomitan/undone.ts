/**
 * What Yomitan's own rules for Arabic undo, as facts about spellings: the endings and prefixes that they take off, after
 * which they look for the lemma. A test asks the rules themselves. Clitics are theirs too: what is undone here is also found
 * with و, ف, ب, ك, ل, ال, س and pronouns.
 */

/** An ending that the rules take off a nominal, and the cells that they take it for. */
interface Ending {
  readonly letters: string;
  readonly means: RegExp;
}

const ending = (letters: string, means: RegExp): Ending => ({ letters, means });

/** The bare stem: any case of the singular. */
const plain = ending("", /^(?!.*\b(?:DU|PL|FEM)\b)/);
const endings: readonly Ending[] = [
  plain,
  ending("ة", /\bSG;FEM\b/),
  ending("ا", /\bSG\b.*;INDF;ACC$|\bDU;(?:MASC;)?PSSD;NOM$/),
  ending("ان", /\bDU;(?:MASC;)?(?:INDF|DEF);NOM$/),
  ending("ين", /\b(?:DU|PL);(?:MASC;)?(?:INDF|DEF);(?:ACC|GEN)$/),
  ending("ون", /\bPL;(?:MASC;)?(?:INDF|DEF);NOM$/),
  ending("ات", /\bPL\b/),
  ending("تان", /\bDU;(?:FEM;)?(?:INDF|DEF);NOM$/),
  ending("تين", /\bDU;(?:FEM;)?(?:INDF|DEF);(?:ACC|GEN)$/),
  ending("تا", /\bDU;(?:FEM;)?PSSD;NOM$/),
  ending("تي", /\bDU;(?:FEM;)?PSSD;(?:ACC|GEN)$/),
  ending("ي", /\b(?:DU|PL);(?:MASC;)?PSSD;(?:ACC|GEN)$/),
  ending("و", /\bPL;(?:MASC;)?PSSD;NOM$/),
];
const afterTa: readonly Ending[] = endings.filter(({ letters }) => /^(?:ات|ت.+)$/.test(letters));
const afterHamza: readonly Ending[] = [
  ending("آن", /\bDU;(?:MASC;)?(?:INDF|DEF);NOM$/),
  ending("آ", /\bDU;(?:MASC;)?PSSD;NOM$/),
  ending("آت", /\bPL\b/),
];
/** The ة of a singular before a pronoun. */
const singularT = ending("ت", /\bSG\b/);
/** The same before a pronoun. */
const boundEndings: readonly Ending[] = [
  ...endings.filter(({ letters }) => ["", "ا", "تا", "ي", "تي", "و", "ات"].includes(letters)),
  singularT,
];

/** A spelling; `isBase`: before a pronoun. */
export interface Spelling {
  readonly bare: string;
  readonly isBase: boolean;
}

/** Whether a rule leads from this spelling of a nominal, as the cell `unimorph`, to the bare word `from`. */
export function isNominalUndone({ bare, isBase }: Spelling, unimorph: string, from: string): boolean {
  if (bare === from) return true;
  const stem = from.slice(0, -1);
  const reached = [
    ...(isBase ? boundEndings : endings).filter(({ letters }) => bare === from + letters),
    ...(from.endsWith("ة") ? afterTa.filter(({ letters }) => bare === stem + letters) : []),
    ...(from.endsWith("ة") && isBase && bare === `${stem}ت` ? [singularT] : []),
    ...(from.endsWith("أ") ? afterHamza.filter(({ letters }) => bare === stem + letters) : []),
  ];
  return reached.some(({ means }) => means.test(unimorph));
}

const perfect: ReadonlySet<string> = new Set(["", ..."ت تما تم تن ن نا ا تا وا".split(" ")]);
const boundPerfect: ReadonlySet<string> = new Set(["", ..."ت تما تمو تن ن نا ا تا و".split(" ")]);
const third = ["", ..."ان ا ون وا ن".split(" ")];
const imperfect: Readonly<Record<string, ReadonlySet<string>>> = {
  ي: new Set(third),
  ت: new Set([...third, "ين", "ي"]),
  أ: new Set([""]),
  ن: new Set([""]),
};
const imperative: ReadonlySet<string> = new Set(["", ..."ي ا وا ن".split(" ")]);
/** A ون may stand before a pronoun, ـوا loses its alif there. */
const opened = (suffix: string, isBase: boolean): string => (isBase && suffix === "و" ? "وا" : suffix);

/** What follows a stem; null where the text does not begin with it. A final أ and an alif are one آ. */
function after(text: string, stem: string): string | null {
  if (text.startsWith(stem)) return text.slice(stem.length);
  const opening = stem.endsWith("أ") ? `${stem.slice(0, -1)}آ` : null;
  return opening !== null && text.startsWith(opening) ? `ا${text.slice(opening.length)}` : null;
}

function isPerfectUndone(bare: string, isBase: boolean, lemma: string): boolean {
  const rest = after(bare, lemma);
  if (rest !== null && (isBase ? boundPerfect : perfect).has(rest))
    return !/^[نت]/.test(rest) || rest[0] !== lemma.at(-1);
  // One ن or ت for that of the stem and that of the ending.
  const last = lemma.at(-1) as string;
  if (!"نت".includes(last)) return false;
  const merged = after(bare, lemma.slice(0, -1));
  return merged?.startsWith(last) === true && (isBase ? boundPerfect : perfect).has(merged);
}

function isImperfectUndone(bare: string, isBase: boolean, lemma: string): boolean {
  if (bare.startsWith("آ")) return lemma.startsWith("أ") && bare.slice(1) === lemma.slice(1);
  const suffixes = imperfect[bare[0] as string];
  if (suffixes === undefined) return false;
  const stems = /^[أا]/.test(lemma) ? [lemma, lemma.slice(1)] : [lemma];
  return stems.some((stem) => {
    const rest = after(bare.slice(1), stem);
    return rest !== null && suffixes.has(opened(rest, isBase));
  });
}

function isImperativeUndone(bare: string, isBase: boolean, lemma: string): boolean {
  return [bare, ...(bare.startsWith("ا") ? [bare.slice(1)] : [])].some((text) => {
    const rest = after(text, lemma);
    return rest !== null && imperative.has(opened(rest, isBase));
  });
}

/** Whether a rule leads from this spelling of a verb, as the cell `unimorph`, to the bare lemma. */
export function isVerbUndone({ bare, isBase }: Spelling, unimorph: string, lemma: string): boolean {
  if (unimorph.startsWith("V;PFV;")) return isPerfectUndone(bare, isBase, lemma);
  if (unimorph.startsWith("V;IPFV;")) return isImperfectUndone(bare, isBase, lemma);
  if (unimorph.startsWith("V;IMP;")) return isImperativeUndone(bare, isBase, lemma);
  return bare === lemma;
}
