import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { parse } from "csv-parse/sync";
import { noteFields } from "../../../../pipeline/export/formats/anki/collection.ts";
import { fieldNames } from "../../../../pipeline/export/formats/anki/notes.ts";
import { anki } from "../../../../pipeline/export/formats/anki.ts";
import { exported, hashesOf, shortSource, source } from "../exported.ts";

const count = 500;
const made = await exported(anki, shortSource(count));
afterAll(() => made[Symbol.dispose]());

async function members(path: string): Promise<Map<string, Uint8Array>> {
  const zip = new ZipReader(new Uint8ArrayReader(await Bun.file(path).bytes()), { checkSignature: true });
  const found = new Map<string, Uint8Array>();
  for (const entry of await zip.getEntries())
    if (!entry.directory) found.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  return found;
}
const files = await members(made.file("mizan-5000.apkg"));
const collection = Database.deserialize(files.get("collection.anki2") as Uint8Array);
afterAll(() => collection.close());

interface NoteRow {
  id: number;
  guid: string;
  mid: number;
  tags: string;
  flds: string;
  sfld: string;
  csum: number;
}
const notes = collection.query<NoteRow, []>("SELECT * FROM notes ORDER BY id").all();
const fieldsOf = ({ flds }: NoteRow): Record<string, string> =>
  Object.fromEntries(flds.split("\u001f").map((value, index) => [noteFields[index], value]));
const noteOf = (arabic: string): NoteRow => notes.find(({ sfld }) => sfld === arabic) as NoteRow;
const words = [...source.words(count)];

describe("anki", () => {
  test("the same artifact gives the same bytes", async () => {
    using again = await exported(anki, shortSource(count));
    const names = ["mizan-5000.apkg", "mizan-5000.csv"];
    expect(await hashesOf(again, names)).toEqual(await hashesOf(made, names));
  });

  test("the package holds a collection of schema 11 without media, and the collection is sound", () => {
    expect([...files.keys()]).toEqual(["collection.anki2", "media"]);
    expect(new TextDecoder().decode(files.get("media"))).toBe("{}");
    expect(collection.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    const { ver, models, decks, dconf, conf } = collection.query("SELECT * FROM col").get() as Record<
      string,
      string
    >;
    expect(ver).toBe(11 as never);
    const [model] = Object.values(JSON.parse(models as string)) as {
      flds: { name: string }[];
      tmpls: { qfmt: string; afmt: string }[];
    }[];
    expect(model?.flds.map(({ name }) => name)).toEqual([...noteFields]);
    for (const { qfmt, afmt } of model?.tmpls ?? [])
      for (const [, field] of `${qfmt}${afmt}`.matchAll(/\{\{[#/]?(\w+)\}\}/g))
        expect(noteFields).toContain(field as string);
    const deck = Object.values(JSON.parse(decks as string)).at(-1) as { desc: string; conf: number };
    for (const part of [source.dataVersion, "CC-BY-SA-4.0", "Robyn Speer"]) expect(deck.desc).toContain(part);
    expect(Object.keys(JSON.parse(dconf as string))).toContain(String(deck.conf));
    expect(Object.keys(JSON.parse(models as string))).toContain(JSON.parse(conf as string).curModel);
  });

  test("each word is a note with two new cards, the commonest first, in the one deck", () => {
    expect(notes.map(({ guid }) => guid)).toEqual(words.map(({ id }) => id));
    const cards = collection
      .query<{ nid: number; ord: number; did: number; due: number; type: number; queue: number }, []>(
        "SELECT * FROM cards ORDER BY due, ord",
      )
      .all();
    expect(cards.length).toBe(2 * count);
    expect(cards.map(({ nid, ord }) => [nid, ord])).toEqual(
      notes.flatMap(({ id }) => [
        [id, 0],
        [id, 1],
      ]),
    );
    const { decks, models } = collection.query("SELECT * FROM col").get() as Record<string, string>;
    for (const { did, type, queue } of cards) {
      expect([type, queue]).toEqual([0, 0]);
      expect(JSON.parse(decks as string)).toHaveProperty([String(did)]);
    }
    for (const { mid } of notes) expect(JSON.parse(models as string)).toHaveProperty([String(mid)]);
  });

  test("the checksum is of the first field, as Anki computes it", () => {
    for (const { sfld, csum, flds } of notes) {
      expect(flds.split("\u001f")[0]).toBe(sfld);
      const digest = new Bun.CryptoHasher("sha1").update(sfld).digest("hex");
      expect(csum).toBe(Number.parseInt(digest.slice(0, 8), 16));
    }
  });

  test("a note has example, principal parts and the family of its root", () => {
    const book = fieldsOf(noteOf("كِتَاب"));
    expect(book).toMatchObject({
      ...{
        English: expect.stringContaining("book"),
        Forms: "plural: كُتُب",
        Root: "ك ت ب",
        RootEnglish: "writing",
      },
      ...{ Example: "أَعَرْتُهُ كِتَابًا عَنِ الطُّيُورِ", ExampleEnglish: "I lent him a book about birds." },
    });
    expect(book.Family).toContain("كَتَبَ to write");
    expect(book.Family).not.toContain("كِتَاب ");
    expect(fieldsOf(noteOf("قَالَ")).Forms).toStartWith("imperfect: يَقُولُ · masdar: قَوْل");
    expect(noteOf("قَالَ").tags).toBe(" part::verb form::I top::1000 ");
    for (const note of notes) expect(Object.keys(fieldsOf(note))).toEqual([...noteFields]);
  });

  test("the table has the same texts under a header", () => {
    const rows: Record<string, string>[] = parse(readFileSync(made.file("mizan-5000.csv")), {
      columns: true,
    });
    expect(Object.keys(rows[0] as object)).toEqual([...fieldNames]);
    const unescaped = (text: string): string =>
      text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    expect(rows).toEqual(
      notes.map((note) => {
        const { Coloured: _, ...fields } = fieldsOf(note);
        return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, unescaped(value)]));
      }),
    );
  });
});
