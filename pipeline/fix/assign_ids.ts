import { listedKinds, type Nominal, type RecordKind, wordKind } from "../../src/schema/mod.ts";
import { describe } from "../morphology/describe.ts";
import { allRecords, type Corpus, type Entry, entriesOf, type WordEntry } from "../read/corpus.ts";
import { derivedId, makeId } from "../vocabulary/ids.ts";

/** A record without an id, and its new id. */
export interface Assignment {
  readonly entry: Entry<object>;
  readonly id: string;
}

/**
 * Assigns an id to every record without one. A nominal that is the masdar or participle of a verb of its root takes
 * over the derived word's id; every other id is a hash of the record's first version. Existing ids never change, and
 * none is assigned twice.
 */
export function assignIds(corpus: Corpus): Assignment[] {
  const morphology = describe(corpus);
  const taken = new Set<string>();
  const idOf = new Map<Entry<unknown>, string>();
  for (const { data } of allRecords(corpus)) if (data.id) taken.add(data.id);
  const assignments: Assignment[] = [];

  function assign(entry: Entry<{ id?: string }>, kind: RecordKind, seed: string): void {
    if (entry.data.id) {
      idOf.set(entry, entry.data.id);
      return;
    }
    let id = makeId(kind, seed);
    for (let again = 2; taken.has(id); again++) id = makeId(kind, `${seed}#${again}`);
    take(entry, id);
  }
  function take(entry: Entry<object>, id: string): void {
    taken.add(id);
    idOf.set(entry, id);
    assignments.push({ entry, id });
  }
  function assignNominal(nominal: WordEntry<Nominal>): void {
    const relation = nominal.data.id ? null : morphology.relation(nominal);
    const inherited = relation ? derivedId(idOf.get(relation.verb) as string, relation.rule) : null;
    if (inherited !== null && !taken.has(inherited)) take(nominal, inherited);
    else
      assign(
        nominal,
        wordKind,
        `${nominal.file}|${nominal.data.lemma}|${nominal.data.pos}|${nominal.data.posDetail ?? ""}`,
      );
  }

  for (const verb of corpus.verbs)
    assign(verb, wordKind, `${verb.file}|${verb.data.form}|${verb.data.lemma}|verb`);
  for (const nominal of corpus.nominals) assignNominal(nominal);
  for (const kind of listedKinds.filter(({ idPrefix }) => idPrefix !== null))
    for (const entry of entriesOf(corpus, kind)) assign(entry, kind, entry.name);
  return assignments;
}
