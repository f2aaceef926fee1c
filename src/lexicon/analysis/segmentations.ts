import {
  type Contraction,
  contractions,
  type Enclitic,
  enclitics,
  foldForm,
  type Proclitic,
  procliticSequences,
  stripMarks,
} from "../../arabic/mod.ts";

/** A cut of a bare word: proclitics, the letters of the core, and what ends it. */
export interface Cut {
  readonly proclitics: readonly Proclitic[];
  /** Folded letters of the word between the clitics. */
  readonly core: string;
  /** The same letters as they were typed. */
  readonly typedCore: string;
  /** The clitics have the letters that were typed, not only when folded. */
  readonly isExact: boolean;
  readonly enclitic: Enclitic | null;
  readonly contraction: Contraction | null;
  /** The core stands with its article. */
  readonly needsArticle: boolean;
  /** The more, the less plain. */
  readonly weight: number;
}

type Ending = Pick<Cut, "core" | "typedCore" | "isExact" | "enclitic" | "contraction">;

const fold = (letters: string): string => foldForm(letters, { hasEnd: true });

const bareContractions = contractions.map((contraction) => {
  const [bare, host] = [stripMarks(contraction.form), stripMarks(contraction.host)];
  return { contraction, bare, folded: fold(bare), host, core: fold(host) };
});

/** The cores before a pronoun: its letters may have merged with the last letter of the host. */
function* hostsBefore(enclitic: Enclitic, typed: string, folded: string): Generator<Ending> {
  const { letters } = enclitic;
  const cut = folded.length - letters.length;
  const isExact = typed.endsWith(letters);
  const ending = (core: string, typedCore: string): Ending => ({
    core,
    typedCore,
    isExact,
    enclitic,
    contraction: null,
  });
  if (cut > 0) yield ending(folded.slice(0, cut), typed.slice(0, cut));
  if (letters.startsWith("ن")) yield ending(folded.slice(0, cut + 1), typed.slice(0, cut + 1));
  if (letters === "ي") {
    yield ending(folded, `${typed.slice(0, cut)}ي`);
    yield ending(`${folded.slice(0, cut)}و`, `${typed.slice(0, cut)}و`);
  }
}

/** How a word without its proclitics may end. */
function* endings(typed: string, folded: string): Generator<Ending> {
  yield { core: folded, typedCore: typed, isExact: true, enclitic: null, contraction: null };
  for (const enclitic of enclitics)
    if (folded.endsWith(enclitic.letters)) yield* hostsBefore(enclitic, typed, folded);
  for (const { contraction, bare, folded: letters, host, core } of bareContractions)
    if (folded === letters)
      yield { core, typedCore: host, isExact: typed === bare, enclitic: null, contraction };
}

const weightOf = (proclitics: readonly Proclitic[], { enclitic, contraction }: Ending): number =>
  proclitics.reduce((sum, { rare }) => sum + (rare ? 2 : 1), enclitic || contraction ? 1 : 0);

const sequences = procliticSequences.map(({ letters, clitics }) => ({
  letters,
  clitics,
  folded: letters.replaceAll("أ", "ا"),
  last: clitics.at(-1)?.letters,
}));

/** Every way to cut a word, given as typed and folded (both without marks and of the same length). */
export function* cutsOf(typed: string, folded: string): Generator<Cut> {
  for (const { letters, folded: first, clitics, last } of sequences) {
    if (!folded.startsWith(first) || folded.length === first.length) continue;
    const isSpelled = typed.startsWith(letters);
    const [typedRest, rest] = [typed.slice(letters.length), folded.slice(letters.length)];
    for (const ending of endings(typedRest, rest)) {
      const isExact = isSpelled && ending.isExact;
      yield {
        ...ending,
        isExact,
        proclitics: clitics,
        needsArticle: false,
        weight: weightOf(clitics, ending),
      };
    }
    if (last !== "ل" || !rest.startsWith("ل")) continue;
    // The alif of the article is not written after ل, nor a third ل: لِلْكِتَابِ, لِلَّيْلِ.
    for (const dropped of ["ا", "ال"]) {
      const ending = {
        core: dropped + rest,
        typedCore: dropped + typedRest,
        isExact: true,
        enclitic: null,
        contraction: null,
      };
      yield {
        ...ending,
        isExact: isSpelled,
        proclitics: clitics,
        needsArticle: true,
        weight: weightOf(clitics, ending),
      };
    }
  }
}
