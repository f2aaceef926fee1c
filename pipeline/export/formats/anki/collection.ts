import { Database } from "bun:sqlite";
import type { Edition } from "../../exporter.ts";
import { fieldNames } from "./notes.ts";

/** A note as it is stored. `guid` stays through editions, so that Anki updates a note that a learner has. */
export interface Note {
  readonly guid: string;
  readonly fields: readonly string[];
  readonly tags: readonly string[];
}

/** Schema 11 of Anki's collections, which every version since 2.0 imports. */
const tables = `
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`;

/** Ids of the deck and the note type, chosen once: with other ones a newer edition would be a second deck. */
const [deckId, modelId] = [1_763_800_000_000, 1_763_800_000_001];
/** Notes and cards have the ids of moments; these follow each other from a fixed one. Seconds. */
const began = 1_763_800_000;

const css = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
.arabic { direction: rtl; font-size: 44px; line-height: 1.8; }
.text { direction: rtl; font-size: 26px; line-height: 1.8; }
.small { color: #7d7d7d; font-size: 16px; }`;

const section = (field: string, html: string): string => `{{#${field}}}${html}{{/${field}}}`;

/** The back of both cards. */
const back = [
  `<div class="arabic">{{Coloured}}</div><div class="small">{{Transliteration}} {{IPA}} · {{Part}}</div><p>{{English}}</p>`,
  section("Forms", `<div class="text">{{Forms}}</div>`),
  section("Example", `<p><span class="text">{{Example}}</span><br>{{ExampleEnglish}}</p>`),
  section("Root", `<div><span class="text">{{Root}}</span> {{RootEnglish}}</div>`),
  section("Family", `<div class="text">{{Family}}</div>`),
].join("\n");

const templates = [
  { name: "Arabic → English", front: `<div class="arabic">{{Arabic}}</div>` },
  { name: "English → Arabic", front: `<p>{{English}}</p><div class="small">{{Part}}</div>` },
];

/** The fields of a note; the first is what Anki sorts by and compares. */
export const noteFields: readonly string[] = [...fieldNames, "Coloured"];

const model = {
  ...{ id: modelId, name: "Mizan Arabic word", type: 0, mod: began, usn: -1, sortf: 0, did: deckId },
  tmpls: templates.map(({ name, front }, ord) => ({
    ...{ name, ord, qfmt: front, afmt: `${front}\n<hr id=answer>\n${back}` },
    ...{ did: null, bqfmt: "", bafmt: "" },
  })),
  flds: noteFields.map((name, ord) => ({
    ...{ name, ord, sticky: false, font: "Arial", size: 20, media: [] },
    rtl: ["Arabic", "Example", "Root"].includes(name),
  })),
  css,
  latexPre: "\\documentclass[12pt]{article}\n\\begin{document}\n",
  latexPost: "\\end{document}",
  req: [
    [0, "any", [noteFields.indexOf("Arabic")]],
    [1, "any", [noteFields.indexOf("English"), noteFields.indexOf("Part")]],
  ],
  ...{ tags: [], vers: [] },
};

const deck = (id: number, name: string, desc: string) => ({
  ...{ id, name, desc, mod: began, usn: -1, conf: 1, dyn: 0, collapsed: false, browserCollapsed: false },
  ...{ extendNew: 0, extendRev: 0, newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] },
});

const options = {
  ...{
    id: 1,
    name: "Default",
    mod: 0,
    usn: 0,
    maxTaken: 60,
    timer: 0,
    autoplay: true,
    replayq: true,
    dyn: false,
  },
  new: {
    delays: [1, 10],
    ints: [1, 4, 7],
    initialFactor: 2_500,
    order: 1,
    perDay: 20,
    bury: true,
    separate: true,
  },
  rev: { perDay: 200, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, bury: true, minSpace: 1 },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
};

const configuration = {
  ...{ nextPos: 1, estTimes: true, activeDecks: [1], curDeck: 1, sortType: "noteFld", sortBackwards: false },
  ...{ timeLim: 0, addToCur: true, newBury: true, newSpread: 0, dueCounts: true, collapseTime: 1_200 },
  curModel: String(modelId),
};

/** The number by which Anki looks for notes with the same first field: the first eight hex digits of its SHA-1. */
const checksum = (text: string): number =>
  Number.parseInt(new Bun.CryptoHasher("sha1").update(text).digest("hex").slice(0, 8), 16);

/** The file `collection.anki2`: a deck with these notes and two cards of each, new, in this order. */
export function collectionOf(notes: readonly Note[], { lines }: Edition): Uint8Array {
  using database = new Database(":memory:");
  database.run(tables);
  const decks = {
    1: deck(1, "Default", ""),
    [deckId]: deck(deckId, "Mizan: 5,000 Arabic words", lines.join("<br>")),
  };
  const json = [configuration, { [modelId]: model }, decks, { 1: options }, {}].map((each) =>
    JSON.stringify(each),
  );
  database.run("INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)", [
    ...[began, began * 1_000, began * 1_000],
    ...json,
  ]);
  using addNote = database.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  using addCard = database.prepare(
    "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  );
  database.transaction(() => {
    for (const [index, { guid, fields, tags }] of notes.entries()) {
      const id = began * 1_000 + templates.length * index;
      const [first] = fields as [string];
      addNote.run(
        id,
        guid,
        modelId,
        began,
        ` ${tags.join(" ")} `,
        fields.join("\u001f"),
        first,
        checksum(first),
      );
      for (const ord of templates.keys()) addCard.run(id + ord, id, deckId, ord, began, index + 1);
    }
  })();
  return database.serialize();
}
