import { parseRoot } from "../../../src/arabic/mod.ts";
import { type PartOfSpeech, verbForms } from "../../../src/schema/mod.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import type { Adapter } from "./adapter.ts";
import { glossTexts, listed } from "./gloss_text.ts";
import type { Imported } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";
import { type Node, readTurtle, type TurtleObject } from "./turtle.ts";

/** LexInfo's terms. */
const parts: Readonly<Record<string, PartOfSpeech>> = {
  noun: "noun",
  commonNoun: "noun",
  properNoun: "propn",
  adjective: "adj",
  verb: "verb",
  adverb: "adv",
  preposition: "adp",
  adposition: "adp",
  coordinatingConjunction: "cconj",
  subordinatingConjunction: "sconj",
  pronoun: "pron",
  determiner: "det",
  numeral: "num",
  particle: "part",
  interjection: "intj",
};

const declined: ReadonlySet<PartOfSpeech> = new Set(["noun", "propn", "adj", "num"]);
const ontolex_ = "http://www.w3.org/ns/lemon/ontolex#";
const ends = (name: string, term: string): boolean =>
  name.endsWith(`#${term}`) || name.endsWith(`:${term}`) || name.endsWith(`/${term}`);

/** Looks up what nodes say, by the last part of a predicate: vocabularies have versions in their addresses. */
function reader(nodes: ReadonlyMap<string, Node>) {
  const objects = (node: Node | undefined, term: string): readonly TurtleObject[] =>
    [...(node?.values ?? [])].filter(([predicate]) => ends(predicate, term)).flatMap(([, values]) => values);
  const linked = (node: Node, term: string): readonly Node[] =>
    objects(node, term).flatMap(({ value }) => nodes.get(value) ?? []);
  const written = (form: Node): string | undefined =>
    objects(form, "writtenRep").find(({ language }) => language.startsWith("ar") || language === "")?.value;
  const is = (node: Node, term: string, value: string): boolean =>
    objects(node, term).some((object) => ends(object.value, value));
  return { objects, linked, written, is };
}

/** The forms of an entry that have a trait: `number plural`. */
const formsWith = (
  { linked, written, is }: ReturnType<typeof reader>,
  entry: Node,
  trait: readonly [string, string],
): string[] =>
  linked(entry, "otherForm")
    .filter((form) => is(form, ...trait))
    .flatMap((form) => written(form) ?? []);

function wordOf(read: ReturnType<typeof reader>, entry: Node): Imported | null {
  const pos = read
    .objects(entry, "partOfSpeech")
    .map(({ value }) => parts[/[^#/:]+$/.exec(value)?.[0] ?? ""])
    .find(Boolean);
  const lemma = read.linked(entry, "canonicalForm").map(read.written).find(Boolean);
  if (pos === undefined || lemma === undefined) return null;
  const cite = declined.has(pos) ? citationForm : houseSpelling;
  const senses = read.linked(entry, "sense");
  const glosses = ["definition", "gloss", "prefLabel"].flatMap((term) =>
    senses.flatMap((sense) =>
      read
        .objects(sense, term)
        .filter(({ language }) => language.startsWith("en"))
        .map(({ value }) => value),
    ),
  );
  const text = (term: string): string | undefined => read.objects(entry, term)[0]?.value;
  const imperfect = formsWith(read, entry, ["aspect", "imperfective"])[0];
  const feminine = formsWith(read, entry, ["gender", "feminine"])[0];
  return {
    place: entry.place,
    lemma: cite(lemma),
    pos,
    root: parseRoot(text("root") ?? "")?.join(" "),
    glosses: listed(glossTexts(glosses, pos === "verb")),
    form: verbForms.find((form) => form === text("verbForm")),
    imperfect: imperfect === undefined ? undefined : houseSpelling(imperfect),
    gender: read.is(entry, "gender", "feminine")
      ? "feminine"
      : read.is(entry, "gender", "masculine")
        ? "masculine"
        : undefined,
    plurals: listed(formsWith(read, entry, ["number", "plural"]).map(citationForm)),
    feminine: feminine === undefined ? undefined : citationForm(feminine),
  };
}

const isEntry = ({ values }: Node): boolean =>
  (values.get("http://www.w3.org/1999/02/22-rdf-syntax-ns#type") ?? []).some(({ value }) =>
    ["LexicalEntry", "Word"].some((name) => value === ontolex_ + name),
  );

/** A lexicon in OntoLex-Lemon with LexInfo's terms, as Turtle: what `bun run corpus export ontolex` writes, and others. */
export const ontolex: Adapter = {
  name: "ontolex",
  reads: "every .ttl and .nt file",
  source: null,
  use: "Lemmas with part of speech, glosses, plurals, and root where the lexicon has them.",
  *read(input): Generator<Imported> {
    for (const file of sourceFiles(input.folder, [".ttl", ".nt"])) {
      const nodes = readTurtle(input, file);
      const read = reader(nodes);
      for (const node of nodes.values()) {
        const word = isEntry(node) ? wordOf(read, node) : null;
        if (word !== null) yield word;
      }
    }
  },
};
