import { describe, expect, test } from "bun:test";
import { DataFactory, Parser, Store, type Term } from "n3";
import { miniExport } from "../mini_export.ts";

const ns = {
  dct: "http://purl.org/dc/terms/",
  lexicog: "http://www.w3.org/ns/lemon/lexicog#",
  lexinfo: "http://www.lexinfo.net/ontology/3.0/lexinfo#",
  lime: "http://www.w3.org/ns/lemon/lime#",
  ontolex: "http://www.w3.org/ns/lemon/ontolex#",
  owl: "http://www.w3.org/2002/07/owl#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  skos: "http://www.w3.org/2004/02/skos/core#",
};

const read = (turtle: string): Store => new Store(new Parser({ format: "Turtle" }).parse(turtle));

const named = (iri: string): Term => DataFactory.namedNode(iri);
const nodes = (store: Store, subject: Term, property: string): Term[] =>
  store.getObjects(subject, property, null);

/** Values of the objects of a subject and property. */
const objects = (store: Store, subject: Term, property: string): string[] =>
  nodes(store, subject, property).map(({ value }) => value);

describe("ontolex, read by N3,", () => {
  test("is a lexicon of every word and expression, with version, licence and sources", async () => {
    using made = await miniExport("ontolex");
    const store = read(made.text("mizan.ttl"));
    const lexicon = named("urn:mizan:lexicon");
    const expected = [...made.source.words(), ...made.source.list("expressions")].map(
      ({ id }) => `urn:mizan:${id}`,
    );
    expect(objects(store, lexicon, `${ns.lime}entry`).sort()).toEqual(expected.sort());
    expect(objects(store, lexicon, `${ns.lime}lexicalEntries`)).toEqual([String(expected.length)]);
    expect(objects(store, lexicon, `${ns.owl}versionInfo`)).toEqual([made.source.dataVersion]);
    expect(objects(store, lexicon, `${ns.dct}license`)).toEqual([
      "https://creativecommons.org/licenses/by/4.0/legalcode",
    ]);
  });

  test("has forms, senses, examples and links of a word", async () => {
    using made = await miniExport("ontolex");
    const store = read(made.text("mizan.ttl"));
    for (const { id, arabic, plurals, senses } of made.source.words()) {
      const entry = named(`urn:mizan:${id}`);
      const written = (property: string): string[] =>
        nodes(store, entry, ns.ontolex + property).flatMap((form) =>
          objects(store, form, `${ns.ontolex}writtenRep`),
        );
      expect(written("canonicalForm")).toEqual([arabic]);
      expect(plurals.filter((plural) => !written("otherForm").includes(plural))).toEqual([]);
      const senseNodes = nodes(store, entry, `${ns.ontolex}sense`);
      expect(senseNodes.length).toBe(senses.length);
      for (const [at, sense] of senses.entries()) {
        const name = senseNodes[at] as Term;
        expect(objects(store, name, `${ns.skos}definition`)).toContain(sense.gloss);
        const examples = nodes(store, name, `${ns.lexicog}usageExample`).flatMap((node) =>
          objects(store, node, `${ns.rdf}value`),
        );
        expect(examples).toEqual(
          sense.examples.flatMap(({ arabic, translation }) => [
            arabic,
            ...(translation === null ? [] : [translation]),
          ]),
        );
        expect(objects(store, name, `${ns.lexinfo}synonym`)).toEqual(
          sense.synonyms.map((other) => `urn:mizan:${other.id}`),
        );
      }
    }
  });

  test("links only to entries that are there", async () => {
    using made = await miniExport("ontolex");
    const store = read(made.text("mizan.ttl"));
    const subjects = new Set(store.getSubjects(null, null, null).map(({ value }) => value));
    const linked = ["synonym", "antonym"].flatMap((name) => store.getObjects(null, ns.lexinfo + name, null));
    expect(linked.filter(({ value }) => !subjects.has(value))).toEqual([]);
    expect(linked.length).toBeGreaterThan(0);
  });
});
