import { join } from "node:path";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";

/** Yomitan as it looks up: its own rules for Arabic over the rows of a dictionary. */

/** The members of an archive as texts, read by the library that Yomitan reads them with. */
export async function zipTexts(path: string): Promise<ReadonlyMap<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(await Bun.file(path).bytes()), { checkSignature: true });
  const texts = new Map<string, string>();
  for (const entry of await zip.getEntries())
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  await zip.close();
  return texts;
}

export type Term = readonly [
  term: string,
  reading: string,
  definitionTags: string,
  rules: string,
  score: number,
  definitions: readonly (object | readonly [lemma: string, rules: readonly string[]])[],
  sequence: number,
  termTags: string,
];

/** The rows of every bank of a kind, in the order of the banks. */
export const rowsOf = <T>(texts: ReadonlyMap<string, string>, kind: string): T[] =>
  [...texts]
    .filter(([name]) => new RegExp(`^${kind}_\\d+\\.json$`).test(name))
    .flatMap(([, text]) => JSON.parse(text));

interface Transformer {
  addDescriptor(descriptor: unknown): void;
  transform(text: string): { readonly text: string; readonly conditions: number }[];
  getConditionFlagsFromPartsOfSpeech(parts: readonly string[]): number;
}
interface Processor {
  process(text: string): string[];
}

/** Loads Yomitan's rules from the folder of the reference data. */
async function loadRules(reference: string) {
  const at = (path: string): string => join(reference, "yomitan", "ext", "js", "language", path);
  const { LanguageTransformer } = await import(at("language-transformer.js"));
  const { arabicTransforms } = await import(at("ar/arabic-transforms.js"));
  const processors = (await import(at("ar/arabic-text-preprocessors.js"))) as Record<string, Processor>;
  const transformer: Transformer = new LanguageTransformer();
  transformer.addDescriptor(arabicTransforms);
  return { transformer, processors: Object.values(processors), matches: LanguageTransformer.conditionsMatch };
}

/** Returns a look-up: the readings of the words that a text finds. */
export async function openYomitan(
  reference: string,
  terms: readonly Term[],
): Promise<(text: string) => ReadonlySet<string>> {
  const { transformer, processors, matches } = await loadRules(reference);
  const byText = new Map<string, Term[]>();
  for (const term of terms)
    for (const key of new Set([term[0], term[1]]))
      if (key !== "") byText.set(key, [...(byText.get(key) ?? []), term]);
  return (text) => {
    const found = new Set<string>();
    const spellings = processors.reduce<string[]>(
      (all, processor) => [...new Set(all.flatMap((each) => processor.process(each)))],
      [text],
    );
    const asked = spellings.flatMap((spelling) => transformer.transform(spelling));
    for (const { text: stem, conditions } of asked)
      for (const [, reading, , rules, , definitions] of byText.get(stem) ?? []) {
        const flags = transformer.getConditionFlagsFromPartsOfSpeech(rules.split(" "));
        if (!matches(conditions, flags)) continue;
        if (reading !== "") found.add(reading);
        for (const definition of definitions) if (Array.isArray(definition)) found.add(definition[0]);
      }
    return found;
  };
}
