import type { FullWord, ItemOf } from "../../src/schema/mod.ts";
import type { ExportSource } from "./exporter.ts";

/** A value of a row; a list is a JSON text. */
export type Value = string | number | null;

export interface Column {
  readonly name: string;
  /** `json`: a JSON array as text. */
  readonly type: "text" | "integer" | "real" | "json";
  readonly isNullable: boolean;
  readonly about: string;
}

/** A table made of records of one kind: the rows of one record at a time. */
export interface Table<R> {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly Column[];
  rows(record: R): Iterable<readonly Value[]>;
}

const column =
  (type: Column["type"], isNullable = false) =>
  (name: string, about: string): Column => ({ name, type, isNullable, about });
const text = column("text");
const maybeText = column("text", true);
const integer = column("integer");
const maybeInteger = column("integer", true);
const maybeReal = column("real", true);
const json = column("json");

const list = (values: readonly unknown[]): string => JSON.stringify(values);

const words: Table<FullWord> = {
  name: "words",
  about: "A word, commonest first.",
  columns: [
    text("id", "Id of the word, stable across data versions."),
    text("arabic", "Vocalised citation form."),
    text("bare", "The same letters without marks."),
    text("pos", "Universal Dependencies part of speech, in lower case."),
    maybeText("posDetail", "Finer part of speech, such as masdar."),
    maybeText("root", "Radicals separated by spaces."),
    maybeText("pattern", "Morphological pattern."),
    maybeText("verbForm", "Roman numeral of the verb form."),
    maybeText("verbClass", "Class of a verb by its root."),
    maybeText("transitivity", "Objects of a verb."),
    maybeText("imperfect", "3rd person masculine singular imperfect of a verb."),
    json("masdars", "Masdars of a verb."),
    maybeText("activeParticiple", "Active participle of a verb."),
    maybeText("passiveParticiple", "Passive participle of a verb."),
    maybeText("gender", "Grammatical gender."),
    maybeText("number", "Grammatical number of the citation form."),
    maybeText("rationality", "Human or nonhuman."),
    maybeText("declension", "Declension class."),
    json("plurals", "Plurals, the commonest first."),
    maybeText("feminine", "Feminine counterpart."),
    json("variants", "Other accepted spellings or vocalisations."),
    json("prepositions", "Prepositions that the word governs."),
    text("gloss", "One short English gloss."),
    json("glosses", "English glosses, the commonest first."),
    maybeText("definition", "Definition in Arabic."),
    text("transliteration", "DIN 31635."),
    text("ipa", "Broad IPA transcription of the pausal form."),
    maybeInteger("frequencyRank", "1 is the commonest word."),
    maybeReal("perMillion", "Occurrences per million words of running text."),
  ],
  *rows(word) {
    yield [
      ...[word.id, word.arabic, word.bare, word.pos, word.posDetail, word.root, word.pattern],
      ...[word.verbForm, word.verbClass, word.transitivity, word.imperfect, list(word.masdars)],
      ...[word.activeParticiple, word.passiveParticiple, word.gender, word.number, word.rationality],
      ...[word.declension, list(word.plurals), word.feminine, list(word.variants), list(word.prepositions)],
      ...[word.gloss, list(word.glosses), word.definition, word.transliteration, word.transliterations.ipa],
      ...[word.frequencyRank, word.frequency?.perMillion ?? null],
    ];
  },
};

const wordColumn = text("word", "Id of the word.");
const senseColumn = integer("sense", "1-based number of the sense in its word.");

const senses: Table<FullWord> = {
  name: "senses",
  about: "A sense of a word, the commonest first.",
  columns: [
    wordColumn,
    senseColumn,
    text("gloss", "Meaning in English."),
    maybeText("definition", "Definition in Arabic."),
    json("labels", "Register, region and domain."),
    json("government", "Constructions: objects of `object`, `prepositions` and `complement`."),
    json("plurals", "Plurals of this sense, where it has its own."),
    json("masdars", "Masdars of this sense, where it has its own."),
    maybeText("note", "A note on usage."),
  ],
  *rows({ id, senses: all }) {
    for (const [at, { gloss, definition, labels, government, plurals, masdars, note }] of all.entries())
      yield [
        ...[id, at + 1, gloss, definition, list(labels), list(government)],
        ...[list(plurals), list(masdars), note],
      ];
  },
};

const examples: Table<FullWord> = {
  name: "examples",
  about: "An example sentence of a sense.",
  columns: [
    wordColumn,
    senseColumn,
    integer("position", "1-based number of the example in its sense."),
    text("arabic", "A vocalised sentence."),
    maybeText("translation", "Its English translation; sentences of texts have none."),
    text("source", "Id of its source, or of the text that it comes from."),
  ],
  *rows({ id, senses: all }) {
    for (const [at, sense] of all.entries())
      for (const [position, { arabic, translation, source }] of sense.examples.entries())
        yield [id, at + 1, position + 1, arabic, translation, source.id];
  },
};

const links: Table<FullWord> = {
  name: "links",
  about: "A word that a sense is related to.",
  columns: [
    wordColumn,
    senseColumn,
    text("relation", "`synonym`, `antonym` or `seeAlso`."),
    text("other", "Id of the other word."),
  ],
  *rows({ id, senses: all }) {
    for (const [at, { synonyms, antonyms, seeAlso }] of all.entries())
      for (const [relation, others] of Object.entries({ synonym: synonyms, antonym: antonyms, seeAlso }))
        for (const other of others) yield [id, at + 1, relation, other.id];
  },
};

export const forms: Table<FullWord> = {
  name: "forms",
  about: "A form of a word: one cell of its paradigm.",
  columns: [
    wordColumn,
    text("form", "Vocalised form."),
    text("bare", "The form without marks."),
    json("variants", "Other accepted forms of the same cell."),
    text("unimorph", "UniMorph features."),
    text("ud", "Universal Dependencies features."),
    text("label", "The cell in grammar-book terms."),
    text("status", "Whether the form is attested, derived by rule, or only possible."),
  ],
  *rows({ id, inflection }) {
    for (const { form, bare, variants, unimorph, ud, label, status } of inflection)
      yield [id, form, bare, list(variants), unimorph, ud, label, status];
  },
};

/** The tables of words but for `forms`. */
export const wordTables: readonly Table<FullWord>[] = [words, senses, examples, links];

const roots: Table<ItemOf<"roots">> = {
  name: "roots",
  about: "A root.",
  columns: [
    text("id", "Id of the root."),
    text("root", "Radicals separated by spaces."),
    text("type", "Type of the root by its weak radicals."),
    text("gloss", "General meaning."),
    integer("wordCount", "Number of its words."),
    json("verbForms", "Forms of its verbs."),
    maybeInteger("frequencyRank", "Rank of its commonest word."),
  ],
  *rows({ id, root, type, gloss, wordCount, verbForms, frequencyRank }) {
    yield [id, root, type, gloss, wordCount, list(verbForms), frequencyRank];
  },
};

const proverbs: Table<ItemOf<"proverbs">> = {
  name: "proverbs",
  about: "A proverb.",
  columns: [
    text("id", "Id of the proverb."),
    text("arabic", "The proverb, vocalised."),
    text("bare", "The same without marks."),
    text("translation", "Literal English translation."),
    text("meaning", "Meaning."),
    text("usage", "When it is used."),
    text("theme", "Theme."),
    json("words", "Ids of its words."),
  ],
  *rows({ id, arabic, bare, translation, meaning, usage, theme, words: ids }) {
    yield [id, arabic, bare, translation, meaning, usage, theme, list(ids)];
  },
};

const expressions: Table<ItemOf<"expressions">> = {
  name: "expressions",
  about: "Words that mean something together.",
  columns: [
    text("id", "Id of the expression."),
    text("arabic", "The expression, vocalised; `ه` stands for a person, `هـ` for a thing."),
    text("bare", "The same without marks."),
    text("kind", "Kind of expression."),
    text("gloss", "Meaning in English."),
    maybeText("literal", "Literal translation, where it says more."),
    json("words", "Ids of its words."),
    json("examples", "Sentences: objects of `arabic` and `translation`."),
  ],
  *rows({ id, arabic, bare, kind, gloss, literal, words: ids, examples: sentences }) {
    yield [id, arabic, bare, kind, gloss, literal, list(ids), list(sentences)];
  },
};

type Sink = (table: string, row: readonly Value[]) => void;

/** A list of records with its table. */
interface ListTable {
  readonly kind: "roots" | "proverbs" | "expressions";
  readonly table: Pick<Table<unknown>, "name" | "about" | "columns">;
  rows(source: ExportSource): Iterable<readonly Value[]>;
}

const listTable = <N extends ListTable["kind"]>(kind: N, table: Table<ItemOf<N>>): ListTable => ({
  kind,
  table,
  *rows(source) {
    for (const record of source.list(kind)) yield* table.rows(record);
  },
});

export const listTables: readonly ListTable[] = [
  listTable("roots", roots),
  listTable("proverbs", proverbs),
  listTable("expressions", expressions),
];

/** Passes every row of `tables` and of the lists to `sink`; yields the rows of each record. */
export function* fillTables(
  source: ExportSource,
  tables: readonly Table<FullWord>[],
  sink: Sink,
): Generator<number> {
  for (const word of source.words()) {
    let count = 0;
    for (const table of tables)
      for (const row of table.rows(word)) {
        sink(table.name, row);
        count++;
      }
    yield count;
  }
  for (const { table, rows } of listTables)
    for (const row of rows(source)) {
      sink(table.name, row);
      yield 1;
    }
}

/** How often `fillTables` yields. */
export const tableSteps = ({ counts }: ExportSource): number =>
  (counts.words ?? 0) + listTables.reduce((sum, { kind }) => sum + (counts[kind] ?? 0), 0);

/** Markdown: each table with its columns. */
export const describeTables = (
  tables: readonly Pick<Table<unknown>, "name" | "about" | "columns">[],
): string =>
  tables
    .map(({ name, about, columns }) =>
      [
        `## ${name}\n\n${about}\n\n| column | type | meaning |\n|---|---|---|`,
        ...columns.map(
          (each) => `| \`${each.name}\` | ${each.type}${each.isNullable ? " or null" : ""} | ${each.about} |`,
        ),
      ].join("\n"),
    )
    .join("\n\n");
