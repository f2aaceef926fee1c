import { type AnalysedSpelling, addTo, type FormAnalysis } from "./figures.ts";
import { ownSpellings, type TraitLifts, traitLifts } from "./trait_lifts.ts";

export interface CountedWord {
  readonly id: string;
  readonly pos: string;
  /** No editor wrote it. */
  readonly isByRule: boolean;
}

/** Words in SAMER's text but not its list: it omits names and counts adverbs in ـًا under their adjective. */
const leftOut: ReadonlySet<string> = new Set(["propn", "adv"]);

/**
 * The prior figure of a word not in SAMER: rarer than SAMER's rarest, more so if no editor wrote it, unless its list omits
 * such words.
 */
function unknownPerMillion({ pos, isByRule }: CountedWord): number {
  if (leftOut.has(pos)) return 20;
  return isByRule ? 0.002 : 0.02;
}

const rounds = 8;
/** Added to the count of every form, so that unseen forms stay possible. */
const unseenPerMillion = 0.01;

const formKey = ({ kind, form }: FormAnalysis): string => `${kind} ${form}`;

/** The forms of each kind of word. */
const formsByKind = (spellings: readonly AnalysedSpelling[]): Map<string, Set<string>> => {
  const forms = new Map<string, Set<string>>();
  for (const analysis of spellings.flatMap(({ analyses }) => analyses)) {
    const ofKind = forms.get(analysis.kind) ?? new Set();
    forms.set(analysis.kind, ofKind.add(formKey(analysis)));
  }
  return forms;
};

/** The probability of each form within a kind, as counted; equal without counts. */
function probabilities(
  kinds: ReadonlyMap<string, ReadonlySet<string>>,
  counted: ReadonlyMap<string, number>,
) {
  const met = (form: string): number => (counted.get(form) ?? 0) + unseenPerMillion;
  return new Map(
    [...kinds.values()].flatMap((forms) => {
      const sum = [...forms].reduce((all, form) => all + met(form), 0);
      return [...forms].map((form) => [form, met(form) / sum] as const);
    }),
  );
}

/**
 * Figures from text for words not in SAMER, by expectation maximisation. A spelling is shared among its analyses in
 * proportion to the word's figure and the form's probability, as in the word's kind and as lifted by the word's own
 * spellings: لبنان is the name, because few occurrences of لَبَن can be its dual. The sums of the shares are the next figures
 * and probabilities. A word's prior figure weighs as much as the count, so that no word takes all of another's
 * occurrences (شَيَخ beside شَيْخ). `priors` replace the prior figure of unknown words. Returns the last counts.
 */
export function textFigures(
  words: readonly CountedWord[],
  known: ReadonlyMap<string, number>,
  spellings: readonly AnalysedSpelling[],
  priors: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const expected = new Map(
    words.map((word) => [word.id, known.get(word.id) ?? priors.get(word.id) ?? unknownPerMillion(word)]),
  );
  const kinds = formsByKind(spellings);
  let figures = expected;
  let probabilityOf = probabilities(kinds, new Map());
  let lifts: TraitLifts = new Map();
  let counted = new Map<string, number>();
  const own = ownSpellings(spellings);
  const probabilityIn = (analysis: FormAnalysis): number => probabilityOf.get(formKey(analysis)) as number;
  const weightOf = (analysis: FormAnalysis): number => {
    const lift = lifts.get(analysis.id);
    const lifted = analysis.traits.reduce((all, trait) => all * (lift?.get(trait) ?? 1), 1);
    return (figures.get(analysis.id) ?? 0) * probabilityIn(analysis) * lifted;
  };
  for (let round = 0; round < rounds; round++) {
    counted = new Map();
    const forms = new Map<string, number>();
    for (const { perMillion, analyses } of spellings) {
      const weights = analyses.map(weightOf);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      if (sum === 0) continue;
      analyses.forEach((analysis, index) => {
        const share = (perMillion * (weights[index] as number)) / sum;
        addTo(counted, analysis.id, share);
        addTo(forms, formKey(analysis), share);
      });
    }
    figures = new Map([...expected].map(([id, figure]) => [id, (figure + (counted.get(id) ?? 0)) / 2]));
    probabilityOf = probabilities(kinds, forms);
    lifts = traitLifts(own, probabilityIn);
  }
  return new Map([...counted].filter(([id]) => !known.has(id)));
}
