import { describe } from "../morphology/describe.ts";
import { allRecords, type Corpus, type Entry, type WordEntry } from "../read/corpus.ts";
import type { Nominal } from "../read/shapes.ts";
import { derivedId, type IdKind, makeId } from "../vocabulary/ids.ts";

/** A record that has no id yet, and the one it gets. */
export interface Assignment {
  readonly entry: Entry<object>;
  readonly id: string;
}

/**
 * An id for every record without one. A nominal that is the masdar or participle of a verb of its root gets the id
 * that the derived word has, so that the editor's record replaces it; every other id is a hash of what the record is
 * when it is first seen. Ids given before never change, and none is given twice.
 */
export function assignIds(corpus: Corpus): Assignment[] {
  const morphology = describe(corpus);
  const taken = new Set<string>();
  const idOf = new Map<Entry<unknown>, string>();
  for (const { data } of allRecords(corpus)) if (data.id) taken.add(data.id);
  const assignments: Assignment[] = [];

  function assign(entry: Entry<{ id?: string }>, kind: IdKind, seed: string): void {
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
        "word",
        `${nominal.file}|${nominal.data.lemma}|${nominal.data.pos}|${nominal.data.posDetail ?? ""}`,
      );
  }

  for (const root of corpus.roots) assign(root, "root", root.data.root);
  for (const verb of corpus.verbs)
    assign(verb, "word", `${verb.file}|${verb.data.form}|${verb.data.lemma}|verb`);
  for (const nominal of corpus.nominals) assignNominal(nominal);
  for (const pattern of corpus.patterns) assign(pattern, "pattern", pattern.data.pattern);
  for (const proverb of corpus.proverbs) assign(proverb, "proverb", proverb.data.arabic);
  for (const particle of corpus.prepositions) assign(particle, "preposition", particle.data.lemma);
  for (const particle of corpus.conjunctions) assign(particle, "conjunction", particle.data.lemma);
  return assignments;
}
