import type { FullWord, ItemOf, PartOfSpeech } from "../../../src/schema/mod.ts";
import type { Edition, Exporter } from "../exporter.ts";

/** Terms of LexInfo 3.0 for parts of speech. */
const partsOfSpeech: Readonly<Record<PartOfSpeech, string>> = {
  noun: "noun",
  propn: "properNoun",
  adj: "adjective",
  verb: "verb",
  adv: "adverb",
  adp: "preposition",
  cconj: "coordinatingConjunction",
  sconj: "subordinatingConjunction",
  pron: "pronoun",
  det: "determiner",
  num: "numeral",
  part: "particle",
  intj: "interjection",
};

const prefixes = `@prefix m: <urn:mizan:> .
@prefix mv: <urn:mizan:vocabulary:> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix decomp: <http://www.w3.org/ns/lemon/decomp#> .
@prefix lexicog: <http://www.w3.org/ns/lemon/lexicog#> .
@prefix lexinfo: <http://www.lexinfo.net/ontology/3.0/lexinfo#> .
@prefix lime: <http://www.w3.org/ns/lemon/lime#> .
@prefix ontolex: <http://www.w3.org/ns/lemon/ontolex#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

mv:root a rdf:Property ; rdfs:comment "Radicals of a word, separated by spaces."@en .
mv:pattern a rdf:Property ; rdfs:comment "Morphological pattern of a word."@en .
mv:verbForm a rdf:Property ; rdfs:comment "Roman numeral of a verb's form."@en .
mv:masdar a rdf:Property ; rdfs:comment "Masdar of a verb."@en .
mv:label a rdf:Property ; rdfs:comment "Register, region or domain of a sense."@en .

`;

/** A Turtle literal; JSON escapes what Turtle does, in the same way. */
const literal = (text: string, language?: string): string =>
  JSON.stringify(text) + (language === undefined ? "" : `@${language}`);
const arabic = (text: string): string => literal(text, "ar");

/** A subject with its predicates and objects. */
const block = (subject: string, lines: readonly string[]): string => `${subject} ${lines.join(" ;\n  ")} .\n`;

const otherForm = (form: string, features: string): string =>
  `ontolex:otherForm [ a ontolex:Form ; ontolex:writtenRep ${arabic(form)}${features} ]`;

const usage = ({
  arabic: text,
  translation,
}: {
  readonly arabic: string;
  readonly translation: string | null;
}): string => {
  const values = [arabic(text), ...(translation === null ? [] : [literal(translation, "en")])];
  return `lexicog:usageExample [ rdf:value ${values.join(" , ")} ]`;
};

const optional = (property: string, value: string | null): string[] =>
  value === null ? [] : [`${property} ${literal(value)}`];

function wordBlocks(word: FullWord): string {
  const entry = `m:${word.id}`;
  const senses = word.senses.map((sense, index) => ({ sense, name: `${entry}-${index + 1}` }));
  const lines = [
    "a ontolex:Word",
    `lexinfo:partOfSpeech lexinfo:${partsOfSpeech[word.pos]}`,
    `ontolex:canonicalForm [ a ontolex:Form ; ontolex:writtenRep ${arabic(word.arabic)} ; ontolex:phoneticRep ${literal(word.transliterations.ipa, "ar-fonipa")} ]`,
    ...word.variants.map((variant) => otherForm(variant, "")),
    ...word.plurals.map((plural) => otherForm(plural, " ; lexinfo:number lexinfo:plural")),
    ...(word.feminine === null ? [] : [otherForm(word.feminine, " ; lexinfo:gender lexinfo:feminine")]),
    ...(word.imperfect === null ? [] : [otherForm(word.imperfect, " ; lexinfo:aspect lexinfo:imperfective")]),
    ...(word.gender === null || word.gender === "common" ? [] : [`lexinfo:gender lexinfo:${word.gender}`]),
    ...optional("mv:root", word.root),
    ...optional("mv:pattern", word.pattern),
    ...optional("mv:verbForm", word.verbForm),
    ...word.masdars.map((masdar) => `mv:masdar ${arabic(masdar)}`),
    ...senses.map(({ name }) => `ontolex:sense ${name}`),
  ];
  const senseBlocks = senses.map(({ sense, name }) =>
    block(name, [
      "a ontolex:LexicalSense",
      `skos:definition ${literal(sense.gloss, "en")}`,
      ...(sense.definition === null ? [] : [`skos:definition ${arabic(sense.definition)}`]),
      ...(sense.note === null ? [] : [`skos:note ${literal(sense.note, "en")}`]),
      ...sense.labels.map((label) => `mv:label ${literal(label)}`),
      ...sense.synonyms.map(({ id }) => `lexinfo:synonym m:${id}`),
      ...sense.antonyms.map(({ id }) => `lexinfo:antonym m:${id}`),
      ...sense.seeAlso.map(({ id }) => `rdfs:seeAlso m:${id}`),
      ...sense.examples.map(usage),
    ]),
  );
  return [block(entry, lines), ...senseBlocks, `m:lexicon lime:entry ${entry} .\n\n`].join("");
}

function expressionBlocks(expression: ItemOf<"expressions">): string {
  const entry = `m:${expression.id}`;
  const form = `ontolex:canonicalForm [ a ontolex:Form ; ontolex:writtenRep ${arabic(expression.arabic)} ]`;
  const subterms = expression.words.map((id) => `decomp:subterm m:${id}`);
  return [
    block(entry, ["a ontolex:MultiwordExpression", form, ...subterms, `ontolex:sense ${entry}-1`]),
    block(`${entry}-1`, [
      "a ontolex:LexicalSense",
      `skos:definition ${literal(expression.gloss, "en")}`,
      ...expression.examples.map(usage),
    ]),
    `m:lexicon lime:entry ${entry} .\n\n`,
  ].join("");
}

const lexicon = ({ dataVersion, licenceUrl, credits }: Edition, entries: number): string =>
  block("m:lexicon", [
    "a lime:Lexicon",
    'lime:language "ar"',
    `lime:lexicalEntries ${entries}`,
    'dct:title "Mizan Arabic lexicon"@en',
    `dct:license <${licenceUrl}>`,
    `owl:versionInfo ${literal(dataVersion)}`,
    ...credits.map((credit) => `dct:source ${literal(credit)}`),
  ]);

const steps: Exporter["steps"] = ({ counts }) => (counts.words ?? 0) + (counts.expressions ?? 0);

/** The lexicon as linked data. */
export const ontolex: Exporter = {
  name: "ontolex",
  description:
    "Words and expressions with their forms, senses, examples and links in the OntoLex-Lemon vocabulary, as Turtle; for linked data.",
  parts: ["records"],
  readme: `
\`mizan.ttl\`: UTF-8 Turtle. Identifiers are \`urn:mizan:\` and the id of a record, with \`-1\`, \`-2\` … for its senses. The lexicon \`urn:mizan:lexicon\` has version, licence and sources.

| term | holds |
|---|---|
| \`lime:entry\` | an entry of the lexicon: \`ontolex:Word\` or \`ontolex:MultiwordExpression\` |
| \`ontolex:canonicalForm\` | vocalised citation form (\`writtenRep\`) and IPA (\`phoneticRep\`) |
| \`ontolex:otherForm\` | variants, plurals, feminine, imperfect; paradigms are in the format \`unimorph\` |
| \`lexinfo:partOfSpeech\`, \`lexinfo:gender\` | terms of LexInfo 3.0 |
| \`mv:root\`, \`mv:pattern\`, \`mv:verbForm\`, \`mv:masdar\` | root, pattern, verb form and masdars |
| \`ontolex:sense\` | a sense: \`skos:definition\` in English and, where there is one, Arabic; \`skos:note\`, \`mv:label\` |
| \`lexinfo:synonym\`, \`lexinfo:antonym\`, \`rdfs:seeAlso\` | from a sense to another word |
| \`lexicog:usageExample\` | a sentence: \`rdf:value\` in Arabic and English |
| \`decomp:subterm\` | from an expression to its words |
`,
  steps,
  *write(source, out) {
    const file = out.open("mizan.ttl");
    file.write(prefixes + lexicon(out.edition, steps(source)));
    for (const word of source.wordsBySpelling()) {
      file.write(wordBlocks(word));
      yield 1;
    }
    for (const expression of source.list("expressions")) {
      file.write(expressionBlocks(expression));
      yield 1;
    }
    file.close();
  },
};
