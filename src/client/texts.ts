import type { AnalysedText, ConlluText, DiacritizedText, Operations } from "./api.ts";
import type { Answer, Call, CallOptions } from "./call.ts";

type Meta = Operations["diacritizeText"]["meta"];
type Endings = NonNullable<Operations["diacritizeText"]["body"]>["endings"];

/** Running text. `Operations` lists the cost of each call. */
export interface Texts {
  /** Every Arabic word with the analysis that is meant where it stands. */
  analyze(text: string, options?: CallOptions): Promise<Answer<AnalysedText, Meta>>;
  /** The same as a CoNLL-U file. */
  conllu(text: string, options?: CallOptions): Promise<Answer<ConlluText, Meta>>;
  /** The text with its marks; `endings` is `full` by default. */
  diacritize(
    text: string,
    options?: CallOptions & { endings?: Endings | undefined },
  ): Promise<Answer<DiacritizedText, Meta>>;
}

/** Analyses have the requested format: `Texts` expresses this in types, `Call` cannot. */
export function makeTexts(call: Call): Texts {
  const texts = {
    analyze: (text: string, { signal }: CallOptions = {}) => call("analyzeText", { body: { text }, signal }),
    conllu: (text: string, { signal }: CallOptions = {}) =>
      call("analyzeText", { body: { text, format: "conllu" }, signal }),
    diacritize: (text: string, { signal, endings }: CallOptions & { endings?: Endings } = {}) =>
      call("diacritizeText", { body: { text, ...(endings ? { endings } : {}) }, signal }),
  };
  return texts as Texts;
}
