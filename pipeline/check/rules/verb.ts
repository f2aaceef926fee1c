import type { Verb } from "../../../src/schema/mod.ts";
import type { Morphology } from "../../morphology/describe.ts";
import { isImperfect, isMasdar } from "../../morphology/pattern.ts";
import { surface } from "../../morphology/surface.ts";
import { passiveCitations } from "../../morphology/verb/classify.ts";
import { verbPatterns } from "../../morphology/verb_forms.ts";
import type { WordEntry } from "../../read/corpus.ts";
import type { Rule, RuleDiagnostic } from "../rule.ts";

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The forms that the rules make of a root: "the form II perfect of ك ت ب would be كَتَّبَ". */
function expectedForms(
  part: "perfect" | "imperfect" | "masdars",
  { data, radicals }: WordEntry<Verb>,
): string {
  const root = radicals as readonly string[];
  const made = verbPatterns[data.form][part].flatMap((pattern) => surface(root, pattern) ?? []);
  const name = part === "masdars" ? "masdar" : part;
  return `the form ${data.form} ${name} of ${root.join(" ")} would be ${list.format(new Set(made))}`;
}

/** Perfect and imperfect of a verb without an active, held to what the conjugation gives. */
function* checkPassive(
  { data, at }: WordEntry<Verb>,
  radicals: readonly string[],
): Generator<RuleDiagnostic> {
  const { perfects, imperfects } = passiveCitations({ radicals, form: data.form });
  for (const [field, part, made] of [
    ["lemma", "perfect", perfects],
    ["imperfect", "imperfect", imperfects],
  ] as const) {
    const value = data[field];
    if (value === undefined || made.has(value)) continue;
    yield {
      place: at(field),
      value,
      message: `the form ${data.form} passive ${part} of ${radicals.join(" ")} would be ${list.format(made)}`,
      remedy: "correct its vowels or its form",
    };
  }
}

/** Perfect and imperfect, held to the patterns of the form. */
function* checkActive(
  entry: WordEntry<Verb>,
  radicals: readonly string[],
  morphology: Morphology,
): Generator<RuleDiagnostic> {
  const { data, at } = entry;
  if (data.pattern === undefined && morphology.verbPattern(entry) === null) {
    yield {
      place: at("lemma"),
      value: data.lemma,
      message: expectedForms("perfect", entry),
      remedy: "correct its vowels or its form",
    };
  }
  if (data.imperfect !== undefined && !isImperfect(radicals, data.form, data.imperfect)) {
    yield {
      place: at("imperfect"),
      value: data.imperfect,
      message: expectedForms("imperfect", entry),
      remedy: "correct its vowels",
    };
  }
}

export const verb: Rule = {
  name: "verb",
  description: "A verb's citation form, imperfect and masdars follow from its root and form.",
  scope: "record",
  isLocal: true,
  *check(corpus, morphology) {
    for (const entry of corpus.verbs) {
      const { data, radicals, at } = entry;
      if (radicals === null) continue;
      const patterns = verbPatterns[data.form];
      const quadriliteral = data.form.endsWith("q");
      if (quadriliteral !== (radicals.length === 4)) {
        yield {
          place: at("form"),
          value: data.form,
          message: `a root of ${radicals.length} radicals has no such form`,
          remedy: "correct the form",
        };
        continue;
      }
      if (data.voice === undefined) yield* checkActive(entry, radicals, morphology);
      else yield* checkPassive(entry, radicals);
      for (const [index, masdar] of data.masdars.entries()) {
        if (patterns.masdars.length === 0 || isMasdar(radicals, data.form, masdar)) continue;
        yield {
          place: at("masdars", index),
          value: masdar,
          message: expectedForms("masdars", entry),
          remedy: "correct its vowels, or list it as a nominal",
        };
      }
    }
  },
};
