import { type ComparedRecord, functionWords } from "./reference_index.ts";

/** Endings of a nisba or its abstract noun; of a feminine, a plural or a dual; each after a consonant or a double one (the group). */
const nounEndings: readonly RegExp[] = [
  /\u0650(\u0651?)ي(?:\u0651|\u064E\u0651(?:ة|ات))$/,
  /\u064E(\u0651?)(?:ة|ات|ان\u0650)$/,
  /\u064F(\u0651?)ون\u064E$/,
];
/** The base noun: without the ending, or with ة. */
const beforeEnding = ({ arabic }: ComparedRecord): string[] =>
  nounEndings
    .filter((ending) => ending.test(arabic))
    .flatMap((ending) => ["$1", "\u064E$1ة"].map((rest) => arabic.replace(ending, rest)));

/** Clitics of function words, and how to strip them. */
const joined: readonly { readonly convention: string; readonly of: (lemma: string) => string }[] = [
  {
    convention: "a preposition, oath or emphatic particle before it (لِأَنَّ, كَذٰلِكَ, وَاللّٰهِ, لَقَدْ)",
    of: (lemma) => lemma.replace(/^(?:[لب]\u0650|[لكوتف]\u064E)(?=\p{L}\p{Mn}?)/u, ""),
  },
  { convention: "ما before it (مَادَامَ)", of: (lemma) => lemma.replace(/^م\u064Eا/, "") },
  { convention: "ما after it (قَلَّمَا, لَيْتَمَا)", of: (lemma) => lemma.replace(/م\u064Eا$/, "") },
  { convention: "لا after it (كَيْلَا)", of: (lemma) => lemma.replace(/ل\u064Eا$/, "") },
  {
    convention: "a pronoun after it (دُونَكَ, إِيَّاهُمَا)",
    of: (lemma) =>
      lemma.replace(
        /(?<=[\u064E\u0652ا])(?:ي\u064E|ك[\u064E\u0650]|ه\u064F|ه\u064Eا|ن\u064Eا|[كه]\u064Fم(?:\u0652|\u064Eا)|[كه]\u064Fن\u064E\u0651)$/,
        "",
      ),
  },
  { convention: "the ending of a lament (أَسَفَاهُ)", of: (lemma) => lemma.replace(/\u064Eاه\u064F$/, "") },
];

/** A function word without one or two of its clitics (لِكَيْمَا). */
function withoutJoined(record: ComparedRecord): ComparedRecord[] {
  if (!functionWords.includes(record.pos)) return [];
  const once = (lemma: string): string[] =>
    joined.map(({ of }) => of(lemma)).filter((rest) => rest !== lemma && rest !== "");
  const rests = new Set(once(record.arabic).flatMap((rest) => [rest, ...once(rest)]));
  return [...rests].map((arabic) => ({ ...record, arabic, variants: [] }));
}

/**
 * Finds the bases from which rules derive a record: verbs that list it as masdar or participle, the adjective of an
 * elative, the noun before an ending, a function word without its clitics.
 */
export function baseFinder(
  records: readonly ComparedRecord[],
): (record: ComparedRecord) => readonly ComparedRecord[] {
  const madeBy = new Map<string, ComparedRecord[]>();
  for (const verb of records.filter(({ pos }) => pos === "verb")) {
    for (const made of [...verb.masdars, verb.activeParticiple, verb.passiveParticiple]) {
      const key = `${verb.radicals?.join("")}|${made}`;
      madeBy.set(key, [...(madeBy.get(key) ?? []), verb]);
    }
  }
  const adjectives = Map.groupBy(
    records.filter(({ pos, posDetail }) => pos === "adj" && posDetail !== "elative"),
    ({ radicals }) => radicals?.join("") ?? "",
  );
  return (record) => {
    const base: ComparedRecord = { ...record, pos: "noun", posDetail: null, variants: [] };
    const verbs = madeBy.get(`${record.radicals?.join("")}|${record.arabic}`) ?? [];
    const compared =
      record.posDetail === "elative" ? (adjectives.get(record.radicals?.join("") ?? "") ?? []) : [];
    return [
      ...verbs,
      ...compared,
      ...beforeEnding(record).map((arabic) => ({ ...base, arabic })),
      ...withoutJoined(record),
    ];
  };
}
