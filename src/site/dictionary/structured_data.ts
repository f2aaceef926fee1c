import { dictionaryText } from "./dictionary_text.ts";
import { wordPath } from "./paths.ts";
import { linkFor, type Reader, type Word } from "./reader.ts";

const context = "https://schema.org";

/** The whole dictionary; its address only where the operator has set one. */
function termSet(reader: Reader): object {
  const { baseUrl, language } = reader;
  return {
    "@type": "DefinedTermSet",
    name: `Mizan · ${dictionaryText[language].dictionary}`,
    ...(baseUrl === null ? {} : { url: baseUrl + linkFor(reader, "/words") }),
  };
}

/** One term of the dictionary. `path` is that of the English page. */
export interface Term {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly path: string;
}

export const oneTerm = (reader: Reader, { name, code, description, path }: Term): object => ({
  "@context": context,
  "@type": "DefinedTerm",
  name,
  termCode: code,
  description,
  inLanguage: "ar",
  ...(reader.baseUrl === null ? {} : { url: reader.baseUrl + linkFor(reader, path) }),
  inDefinedTermSet: termSet(reader),
});

/** The words of a page as schema.org's DefinedTerm. */
export function definedTerms<W extends Word>(
  reader: Reader,
  words: readonly W[],
  describe: (word: W) => string,
): object {
  const terms = words.map((word) =>
    oneTerm(reader, {
      name: word.arabic,
      code: word.id,
      description: describe(word),
      path: wordPath(word),
    }),
  );
  return terms.length === 1 ? (terms[0] as object) : { "@context": context, "@graph": terms };
}
