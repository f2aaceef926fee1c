import { attach, enclitics, stripMarks } from "../../src/arabic/mod.ts";
import type { FullWord } from "../../src/schema/mod.ts";

type Form = FullWord["inflection"][number];

const conjunctions = ["", "و"];
const prepositions = ["", "ب", "ل"];
const articles = ["ال", "بال", "كال", "لل"];

/** A spelling without its article. */
const withoutArticle = (spelling: string): string | null =>
  spelling.startsWith("ال") ? spelling.slice(2) : null;

const isVerb = ({ unimorph }: Form): boolean => unimorph.startsWith("V;");
const takesPronoun = ({ unimorph }: Form): boolean => /;PSSD\b|^V;(?!IPFV;(?:ENERG|JUS))/.test(unimorph);

/** The spellings of a form before each pronoun that its kind takes. */
function withPronouns(form: Form): string[] {
  if (!takesPronoun(form)) return [];
  return enclitics
    .filter(({ base }) => base === undefined || (base === "verb") === isVerb(form))
    .flatMap((enclitic) => attach(form.form, [enclitic], form.unimorph))
    .map(stripMarks);
}

const join = (before: readonly string[], after: readonly string[]): string[] =>
  before.flatMap((first) => after.map((second) => first + second));

/** Forms of a dual are met with clitics too seldom. */
const isCommon = ({ unimorph }: Form): boolean => !unimorph.includes(";DU");

/** How the forms of a word are written with the commonest clitics: وكتبهم, للكتاب, سيكتبها. */
export function cliticWords({ inflection }: Pick<FullWord, "inflection">): Set<string> {
  const found = new Set<string>();
  for (const form of inflection.filter(isCommon)) {
    const article = withoutArticle(form.bare);
    const bases = [form.bare, ...withPronouns(form)];
    const future = form.unimorph.startsWith("V;IPFV;IND") ? ["", "س"] : [""];
    const words =
      form.unimorph.includes(";DEF") && article !== null
        ? join(conjunctions, join(articles, [article]))
        : isVerb(form)
          ? join(conjunctions, join(future, bases))
          : join(conjunctions, join(prepositions, bases));
    for (const word of words) if (!word.includes(" ")) found.add(word);
  }
  return found;
}
