import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Edits of a corpus folder as editors make them, some of which leave it with problems. */

type Fields = Record<string, unknown>;

/** A corpus folder to edit, and where chance comes from: `pick(n)` is a whole number below n. */
export interface EditedCorpus {
  readonly folder: string;
  readonly pick: (below: number) => number;
}

const lemmas = ["دَار", "نُور", "قَلَم", "وَلَد", "بَيْت", "سُوق", "تِلْمِيذ", "مَكْتَب", "مَعْلُوم", "كِتَاب"].map((lemma) =>
  lemma.normalize("NFC"),
);
const glosses = ["house", "light", "pen, quill", "child", "market", "from", "to write", "book"];
const sentences = [
  "كَتَبَ الْكَاتِبُ كِتَابًا.",
  "عَلِمَ الْكَاتِبُ عِلْمًا مِنَ الْكِتَابِ.",
  "كُتُبُ الْعِلْمِ مِنْ كَاتِبٍ.",
  "مَنْ كَتَبَ الْكِتَابَ؟",
].map((sentence) => sentence.normalize("NFC"));

const read = ({ folder }: EditedCorpus, file: string): string => readFileSync(join(folder, file), "utf8");
function write({ folder }: EditedCorpus, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const one = <T>({ pick }: EditedCorpus, list: readonly T[]): T => list[pick(list.length)] as T;

const files = ({ folder }: EditedCorpus, below: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.startsWith(below) && /\.\w+$/.test(file))
    .sort();

/** Changes one of a file's lists of records, or the file. */
function change(corpus: EditedCorpus, file: string, edit: (content: Fields) => void): void {
  const content = Bun.YAML.parse(read(corpus, file)) as Fields;
  edit(content);
  write(corpus, file, `${JSON.stringify(content, null, 1)}\n`);
}

const wordFiles = (corpus: EditedCorpus): string[] => [
  ...files(corpus, "roots/"),
  ...files(corpus, "words/"),
];
/** The lists of words of a file that are not empty. */
const wordLists = (content: Fields): Fields[][] =>
  ["verbs", "nominals", "words"].flatMap((key) => {
    const list = content[key] as Fields[] | undefined;
    return list && list.length > 0 ? [list] : [];
  });

/** Changes a word somewhere in the corpus. */
function changeWord(corpus: EditedCorpus, edit: (word: Fields, list: Fields[]) => void): void {
  change(corpus, one(corpus, wordFiles(corpus)), (content) => {
    const lists = wordLists(content);
    if (lists.length === 0) return;
    const list = one(corpus, lists);
    edit(one(corpus, list), list);
  });
}

function newId(corpus: EditedCorpus, prefix: string, name: string): string {
  const id = `${prefix}_${corpus
    .pick(36 ** 6)
    .toString(36)
    .padStart(8, "z")}`;
  write(corpus, "ids.tsv", `${read(corpus, "ids.tsv")}${id}\t${name}\n`);
  return id;
}

function forget(corpus: EditedCorpus, id: unknown): void {
  const lines = read(corpus, "ids.tsv").split("\n");
  write(corpus, "ids.tsv", lines.filter((line) => !line.startsWith(`${String(id)}\t`)).join("\n"));
}

const newWord = (corpus: EditedCorpus): Fields => {
  const lemma = one(corpus, lemmas);
  return {
    id: newId(corpus, "w", lemma),
    ...{ lemma, pos: "noun", gender: "masculine", glosses: [one(corpus, glosses)] },
  };
};

const example = (corpus: EditedCorpus): Fields => ({
  arabic: one(corpus, sentences),
  translation: "He wrote.",
});

const text = (corpus: EditedCorpus): string =>
  `genre: school\ntitle: كِتَابٌ\n\n${Array.from({ length: 1 + corpus.pick(3) }, () => one(corpus, sentences)).join("\n\n")}\n`.normalize(
    "NFC",
  );

/** Every kind of edit, by name. */
export const edits: Readonly<Record<string, (corpus: EditedCorpus) => void>> = {
  gloss: (corpus) =>
    changeWord(corpus, (word) => {
      if (word.senses)
        (word.senses as Fields[])[0] = { ...(word.senses as Fields[])[0], gloss: one(corpus, glosses) };
      else word.glosses = [...((word.glosses as string[]) ?? []).slice(0, 2), one(corpus, glosses)];
    }),
  English: (corpus) =>
    changeWord(corpus, (word) => {
      const sense = one(corpus, (word.senses as Fields[] | undefined) ?? [{}]);
      sense.note = one(corpus, ["rare", "of people", "in old texts"]);
      for (const example of (sense.examples as Fields[] | undefined) ?? [])
        example.translation = one(corpus, ["He wrote.", "He has written.", "He was writing."]);
    }),
  "new word": (corpus) => changeWord(corpus, (_, list) => void list.push(newWord(corpus))),
  "word removed": (corpus) =>
    changeWord(corpus, (word, list) => {
      list.splice(list.indexOf(word), 1);
      forget(corpus, word.id);
    }),
  "word moved": (corpus) =>
    changeWord(corpus, (word, list) => {
      list.splice(list.indexOf(word), 1);
      list.splice(corpus.pick(list.length + 1), 0, word);
    }),
  "plural or variant": (corpus) =>
    changeWord(corpus, (word) => {
      word[one(corpus, ["plurals", "variants"])] = [one(corpus, lemmas)];
    }),
  link: (corpus) =>
    changeWord(corpus, (word) => {
      const field = one(corpus, ["synonyms", "antonyms"]);
      if (word[field]) delete word[field];
      else word[field] = [one(corpus, ["جَهْل", "سِفْر", "تِلْفَاز", "كِتَاب"]).normalize("NFC")];
    }),
  senses: (corpus) =>
    changeWord(corpus, (word) => {
      const glosses = (word.glosses as string[] | undefined) ?? ["book"];
      delete word.glosses;
      word.senses = glosses.map((gloss) => ({ gloss, examples: [example(corpus)] }));
    }),
  "new file": (corpus) =>
    write(corpus, `words/new${corpus.pick(3)}.yaml`, JSON.stringify({ words: [newWord(corpus)] })),
  "file removed": (corpus) => {
    const own = files(corpus, "words/new");
    if (own.length > 0) rmSync(join(corpus.folder, one(corpus, own)));
  },
  proverb: (corpus) =>
    change(corpus, "proverbs/knowledge.yaml", (content) => {
      const list = content.proverbs as Fields[];
      if (corpus.pick(2) === 0 && list.length > 1) forget(corpus, list.pop()?.id);
      else {
        const arabic = one(corpus, sentences);
        const own = { id: newId(corpus, "m", arabic), arabic, words: ["عِلْم/noun".normalize("NFC")] };
        list.push({ ...(list[0] as Fields), ...own });
      }
    }),
  expression: (corpus) =>
    change(corpus, "expressions/idiom.yaml", (content) => {
      const [first] = content.expressions as [Fields];
      first.gloss = `to have read ${one(corpus, glosses)}`;
    }),
  text: (corpus) => write(corpus, `texts/school/t${corpus.pick(2)}.txt`, text(corpus)),
  "text removed": (corpus) => {
    const own = files(corpus, "texts/school/");
    if (own.length > 0) rmSync(join(corpus.folder, one(corpus, own)));
  },
  figure: (corpus) => {
    const lines = read(corpus, "frequency.tsv").trimEnd().split("\n");
    const at = lines.findIndex((line, index) => line.startsWith("w_") && (index > 3 || corpus.pick(2) === 0));
    const cells = (lines[at] as string).split("\t");
    lines[at] = [...cells.slice(0, -1), 1 + corpus.pick(500)].join("\t");
    write(corpus, "frequency.tsv", `${lines.join("\n")}\n`);
  },
  "root's gloss": (corpus) =>
    change(corpus, one(corpus, files(corpus, "roots/")), (content) => {
      content.gloss = one(corpus, ["writing", "knowing", "house"]);
    }),
  source: (corpus) =>
    change(corpus, "SOURCES.yaml", (content) => {
      const [first] = content.sources as [Fields];
      first.title = `Title ${corpus.pick(5)}`;
    }),
};
